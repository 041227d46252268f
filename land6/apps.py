from typing import Any

from django.apps import AppConfig
from django.db.models.signals import pre_delete


class Land6Config(AppConfig):
    """Adds Land 6 to what the site does for each of its games: sitemap, download, erasing."""

    name = "land6"
    verbose_name = "Land 6"

    def ready(self) -> None:
        # These need models, which are not loaded yet when this module is.
        from land6.engine import Difficulty
        from land6.export import games_of
        from land6.plugin import LAND6
        from magdagdon_site import sitemaps
        from play import games
        from players import export
        from players.models import Player

        sitemaps.PAGES += (("land6:home", []), ("land6:rules", []))
        sitemaps.PAGES += (("land6:board", [difficulty.value]) for difficulty in Difficulty)
        export.OTHER_GAMES["land6_games"] = games_of
        games.register(LAND6)
        pre_delete.connect(_forget_scores, sender=Player)


def _forget_scores(instance: Any, **_: Any) -> None:
    """Scores go with their player, and what moderators' log says of them goes too."""
    from magdagdon_site.base.moderation import log

    log.forget(instance.land6_scores.all())
