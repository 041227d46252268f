from django.apps import AppConfig


class SiteConfig(AppConfig):
    """Has the commands that prepare and serve the site."""

    name = "magdagdon_site"
