from django.urls import include, path

from land6.finished import import_views
from land6.finished import views as finished_views
from land6.plugin import LAND6
from land6.table import views as table_views
from scores.board_urls import boards_of

app_name = "land6"

urlpatterns = [
    path("", table_views.home, name="home"),
    path("new", table_views.new, name="new"),
    path("game/<slug:code>/", table_views.game, name="game"),
    path("game/<slug:code>/act", table_views.act, name="act"),
    path("game/<slug:code>/give-up", table_views.give_up, name="give-up"),
    path("game/<slug:code>/record.txt", finished_views.record, name="record"),
    path("import/", import_views.replay_record, name="import"),
    path("rules/", table_views.rules, name="rules"),
    path("scores/", include(boards_of(LAND6))),
]
