"""The ready-made group of moderators, brought up to date by every `migrate`."""

from typing import Any

from django.apps import apps as installed_apps
from django.contrib.auth.management import create_permissions

NAME = "Moderators"
PERMISSIONS = {
    "players": ["view_player", "moderate_player"],
    "game": ["view_game"],
    "scores": ["view_score", "moderate_score"],
    "land6": ["view_land6game", "view_land6score", "moderate_score"],
}


def make_moderators_group(using: str, apps: Any) -> None:
    """Make the group where it is missing, and give it these permissions and no others.

    `apps` are the models as migrated so far: nothing happens until these are all there.
    """
    try:
        group_model = apps.get_model("auth", "Group")
        permission_model = apps.get_model("auth", "Permission")
        configs = [apps.get_app_config(label) for label in PERMISSIONS]
    except LookupError:
        return
    for config in configs:
        create_permissions(installed_apps.get_app_config(config.label), 0, False, using, apps)
    group, _ = group_model.objects.using(using).get_or_create(name=NAME)
    group.permissions.set(
        permission
        for label, codenames in PERMISSIONS.items()
        for permission in permission_model.objects.using(using).filter(
            content_type__app_label=label, codename__in=codenames
        )
    )
