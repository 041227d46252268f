from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PlayConfig(AppConfig):
    name = "play"
    verbose_name = _("games")

    def ready(self) -> None:
        from play import checks  # noqa: F401
        from play.followers import Games
        from players import followers

        followers.register(Games())
