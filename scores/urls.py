from django.urls import path

from scores import feeds, profile_views, skill_views, views

app_name = "scores"

urlpatterns = [
    path("", views.index, name="index"),
    path("me/", profile_views.own, name="me"),
    path("players/<slug:code>/", profile_views.player, name="player"),
    path("<slug:difficulty>/feed/", feeds.new_records, name="feed"),
    path("<slug:difficulty>/skill/", skill_views.board, name="skill"),
    path("<slug:difficulty>/", views.board, name="board"),
]
