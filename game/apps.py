from django.apps import AppConfig


class GameConfig(AppConfig):
    name = "game"
    verbose_name = "MAGDAGDON"

    def ready(self) -> None:
        # It needs models, which are not loaded yet when this module is.
        from game.plugin import MAGDAGDON
        from play import games

        games.register(MAGDAGDON)
