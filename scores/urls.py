from django.urls import path

from scores import views

app_name = "scores"

urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:difficulty>/", views.board, name="board"),
]
