"""What a browser complains of: none of it goes unnoticed, and what a test expects must come."""

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

# Chromium tells most violations by itself; this also reaches the ones that it keeps quiet about.
_TELL_VIOLATIONS = """addEventListener("securitypolicyviolation", event =>
    console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`))"""


def tell_violations(context: BrowserContext) -> None:
    context.add_init_script(_TELL_VIOLATIONS)


class Complaints:
    def __init__(self) -> None:
        self._heard: list[str] = []
        self._expected: list[str] = []

    def expect(self, *parts: str) -> None:
        """Each of these is part of a complaint to come, or of several."""
        self._expected += parts

    def listen_to(self, context: BrowserContext) -> None:
        context.on("console", self._hear_console)
        context.on("weberror", self._hear_error)
        context.on("requestfailed", self._hear_request)

    def leave(self, context: BrowserContext) -> None:
        context.remove_listener("console", self._hear_console)
        context.remove_listener("weberror", self._hear_error)
        context.remove_listener("requestfailed", self._hear_request)

    def check(self) -> None:
        unexpected = [text for text in self._heard if not any(e in text for e in self._expected)]
        missing = [e for e in self._expected if not any(e in text for text in self._heard)]
        assert not unexpected, unexpected
        assert not missing, f"expected, but not heard: {missing}"

    def _hear_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._heard.append(f"console: {message.text}")

    def _hear_error(self, error: WebError) -> None:
        self._heard.append(f"page: {error.error}")

    def _hear_request(self, request: Request) -> None:
        # An icon still on its way when its page is left is no fault.
        if request.failure != "net::ERR_ABORTED":
            self._heard.append(f"request: {request.url} {request.failure}")
