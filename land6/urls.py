from django.urls import path

from land6 import board_views, finished_views, import_views, views

app_name = "land6"

urlpatterns = [
    path("", views.home, name="home"),
    path("new", views.new, name="new"),
    path("game/<slug:code>/", views.game, name="game"),
    path("game/<slug:code>/act", views.act, name="act"),
    path("game/<slug:code>/give-up", views.give_up, name="give-up"),
    path("game/<slug:code>/record.txt", finished_views.record, name="record"),
    path("import/", import_views.replay_record, name="import"),
    path("rules/", views.rules, name="rules"),
    path("scores/", board_views.index, name="scores"),
    path("scores/<slug:difficulty>/", board_views.board, name="board"),
]
