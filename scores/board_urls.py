"""The addresses of a game's boards, for the `urls` of the game."""

from django.urls import URLPattern, path

from play.games import AnyGame
from scores.boards import feeds, views
from scores.skill import views as skill_views


def boards_of(played: AnyGame) -> list[URLPattern]:
    """To be included at `scores/`, under the namespace of the game."""
    game = {"played": played}
    paths = [
        path("", views.index, game, name="scores"),
        path("<slug:difficulty>/", views.board, game, name="board"),
        path("<slug:difficulty>/feed/", feeds.latest_leaders, game, name="feed"),
    ]
    if played.has_coach:
        paths.append(path("<slug:difficulty>/skill/", skill_views.board, game, name="skill"))
    return paths
