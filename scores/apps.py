from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ScoresConfig(AppConfig):
    name = "scores"
    verbose_name = _("high scores")

    def ready(self) -> None:
        # It needs models, which are not loaded yet when this module is.
        from players import followers
        from scores.followers import Scores

        followers.register(Scores())
