from django.urls import include, path

from game.advice import hint_views, lab_views, review_views, trainer_views
from game.finished import import_views, sharing_views
from game.finished import views as finished_views
from game.plugin import MAGDAGDON
from game.table import views as table_views
from scores.board_urls import boards_of

app_name = "game"

urlpatterns = [
    path("", table_views.home, name="home"),
    path("game/new", table_views.new, name="new"),
    path("game/<slug:code>/", table_views.game, name="game"),
    path("game/<slug:code>/act", table_views.act, name="act"),
    path("game/<slug:code>/no-tips", table_views.no_tips, name="no-tips"),
    path("game/<slug:code>/give-up", table_views.give_up, name="give-up"),
    path("game/<slug:code>/record.txt", finished_views.record, name="record"),
    path("game/<slug:code>/picture.png", sharing_views.picture, name="picture"),
    path("game/<slug:code>/review", review_views.review, name="review"),
    path("game/<slug:code>/hint", hint_views.hint, name="hint"),
    path("lab/", lab_views.lab, name="lab"),
    path("lab/practice", lab_views.practice, name="lab-practice"),
    path("trainer/", trainer_views.trainer, name="trainer"),
    path("import/", import_views.replay_record, name="import"),
    path("rules/", table_views.rules, name="rules"),
    path("scores/", include(boards_of(MAGDAGDON))),
]
