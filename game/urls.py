from django.urls import include, path

from game.advice import hint_views, lab_views, review_views, trainer_views
from game.finished import sharing_views
from game.plugin import MAGDAGDON
from game.table import views
from play.urls import around_games_of
from scores.board_urls import boards_of

app_name = "game"

urlpatterns = [
    path("", views.home, name="home"),
    path("rules/", views.rules, name="rules"),
    *around_games_of(MAGDAGDON, new="game/new"),
    path("game/<slug:code>/no-tips", views.no_tips, name="no-tips"),
    path("game/<slug:code>/picture.png", sharing_views.picture, name="picture"),
    path("game/<slug:code>/review", review_views.review, name="review"),
    path("game/<slug:code>/hint", hint_views.hint, {"played": MAGDAGDON}, name="hint"),
    path("lab/", lab_views.lab, name="lab"),
    path("lab/practice", lab_views.practice, name="lab-practice"),
    path("trainer/", trainer_views.trainer, name="trainer"),
    path("scores/", include(boards_of(MAGDAGDON))),
]
