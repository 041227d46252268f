from django.urls import path

from players import link_views, views

app_name = "players"

urlpatterns = [
    path("name/", views.name, name="name"),
    path("settings/", views.settings, name="settings"),
    path("about/", views.about, name="about"),
    path("about/download/", views.download, name="download"),
    path("about/erase/", views.erase, name="erase"),
    path("device/", link_views.enter, name="enter-code"),
    path("device/code/", link_views.show, name="show-code"),
]
