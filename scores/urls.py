from django.urls import path

from scores.profile import views

app_name = "scores"

urlpatterns = [
    path("me/", views.own, name="me"),
    path("players/<slug:code>/", views.player, name="player"),
]
