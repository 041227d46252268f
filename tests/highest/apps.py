from django.apps import AppConfig


class HighestConfig(AppConfig):
    """Only a test registers it as a game, so that nobody sees it on the site."""

    name = "tests.highest"
    label = "highest"
