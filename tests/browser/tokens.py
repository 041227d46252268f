"""The token of the forms of a browser."""

from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer


def renew_token(page: Page, live_server: LiveServer) -> None:
    """As signing in would do in another tab."""
    page.context.add_cookies([{"name": "csrftoken", "value": "n" * 32, "url": live_server.url}])
