"""The addresses of a game's table, results and import page, for the `urls` of the game."""

from django.urls import URLPattern, path

from play.games import AnyGame
from play.views import finished, importing, table


def around_games_of(played: AnyGame, new: str = "new") -> list[URLPattern]:
    """To be listed in the namespace of the game. `new` is where its games are started."""
    game = {"played": played}
    return [
        path(new, table.new, game, name="new"),
        path("game/<slug:code>/", table.show, game, name="game"),
        path("game/<slug:code>/act", table.act, game, name="act"),
        path("game/<slug:code>/give-up", table.give_up, game, name="give-up"),
        path("game/<slug:code>/record.txt", finished.record, game, name="record"),
        path("import/", importing.replay_record, game, name="import"),
    ]
