from django.urls import include, path

from land6.plugin import LAND6
from land6.table import views
from play.views import finished, importing, table
from scores.board_urls import boards_of

app_name = "land6"

_PLAYED = {"played": LAND6}

urlpatterns = [
    path("", views.home, name="home"),
    path("new", table.new, _PLAYED, name="new"),
    path("game/<slug:code>/", table.show, _PLAYED, name="game"),
    path("game/<slug:code>/act", table.act, _PLAYED, name="act"),
    path("game/<slug:code>/give-up", table.give_up, _PLAYED, name="give-up"),
    path("game/<slug:code>/record.txt", finished.record, _PLAYED, name="record"),
    path("import/", importing.replay_record, _PLAYED, name="import"),
    path("rules/", views.rules, name="rules"),
    path("scores/", include(boards_of(LAND6))),
]
