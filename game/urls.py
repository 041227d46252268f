from django.urls import path

from game import (
    finished_views,
    hint_views,
    import_views,
    lab_views,
    link_views,
    player_views,
    review_views,
    sharing_views,
    trainer_views,
    views,
)

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
    path("game/<slug:code>/review", review_views.review, name="review"),
    path("game/<slug:code>/hint", hint_views.hint, name="hint"),
    path("lab/", lab_views.lab, name="lab"),
    path("lab/practice", lab_views.practice, name="lab-practice"),
    path("trainer/", trainer_views.trainer, name="trainer"),
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
