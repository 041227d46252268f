"""When a test gives up waiting: far above what a busy machine takes, so that nothing but a hang lasts longer."""

SECONDS = 300
# In milliseconds, as Playwright counts: for one thing to appear on a page.
BROWSER = 60_000
