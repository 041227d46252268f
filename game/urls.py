from django.urls import include, path

from game.advice import hint_views, lab_views, review_views, trainer_views
from game.finished import sharing_views
from game.plugin import MAGDAGDON
from game.table import views
from play.views import finished, importing, table
from scores.board_urls import boards_of

app_name = "game"

_PLAYED = {"played": MAGDAGDON}

urlpatterns = [
    path("", views.home, name="home"),
    path("game/new", table.new, _PLAYED, name="new"),
    path("game/<slug:code>/", table.show, _PLAYED, name="game"),
    path("game/<slug:code>/act", table.act, _PLAYED, name="act"),
    path("game/<slug:code>/no-tips", views.no_tips, name="no-tips"),
    path("game/<slug:code>/give-up", table.give_up, _PLAYED, name="give-up"),
    path("game/<slug:code>/record.txt", finished.record, _PLAYED, name="record"),
    path("game/<slug:code>/picture.png", sharing_views.picture, name="picture"),
    path("game/<slug:code>/review", review_views.review, name="review"),
    path("game/<slug:code>/hint", hint_views.hint, _PLAYED, name="hint"),
    path("lab/", lab_views.lab, name="lab"),
    path("lab/practice", lab_views.practice, name="lab-practice"),
    path("trainer/", trainer_views.trainer, name="trainer"),
    path("import/", importing.replay_record, _PLAYED, name="import"),
    path("rules/", views.rules, name="rules"),
    path("scores/", include(boards_of(MAGDAGDON))),
]
