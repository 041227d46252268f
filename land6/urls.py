from django.urls import include, path

from land6.plugin import LAND6
from land6.table import views
from play.urls import around_games_of
from scores.board_urls import boards_of

app_name = "land6"

urlpatterns = [
    path("", views.home, name="home"),
    path("rules/", views.rules, name="rules"),
    *around_games_of(LAND6),
    path("scores/", include(boards_of(LAND6))),
]
