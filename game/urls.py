from django.urls import path

from game import finished_views, import_views, link_views, player_views, sharing_views, views

app_name = "game"

urlpatterns = [
    path("", views.home, name="home"),
    path("game/new", views.new, name="new"),
    path("game/<slug:code>/", views.game, name="game"),
    path("game/<slug:code>/act", views.act, name="act"),
    path("game/<slug:code>/no-tips", views.no_tips, name="no-tips"),
    path("game/<slug:code>/give-up", views.give_up, name="give-up"),
    path("game/<slug:code>/record.txt", finished_views.record, name="record"),
    path("game/<slug:code>/picture.png", sharing_views.picture, name="picture"),
    path("import/", import_views.replay_record, name="import"),
    path("device/", link_views.enter, name="enter-code"),
    path("device/code/", link_views.show, name="show-code"),
    path("name/", player_views.name, name="name"),
    path("settings/", player_views.settings, name="settings"),
    path("about/", player_views.about, name="about"),
    path("about/download/", player_views.download, name="download"),
    path("about/erase/", player_views.erase, name="erase"),
    path("rules/", views.rules, name="rules"),
]
