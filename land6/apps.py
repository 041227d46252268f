from django.apps import AppConfig


class Land6Config(AppConfig):
    name = "land6"
    verbose_name = "Land 6"

    def ready(self) -> None:
        # It needs models, which are not loaded yet when this module is.
        from land6.plugin import LAND6
        from play import games

        games.register(LAND6)
