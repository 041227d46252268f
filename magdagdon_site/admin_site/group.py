"""The ready-made group of moderators, brought up to date by every `migrate`."""

from typing import Any

from django.apps import apps as installed_apps
from django.contrib import admin
from django.contrib.auth.management import create_permissions
from django.db.models import Model

from magdagdon_site.base.moderation.options import ModerationAdmin

NAME = "Moderators"


def make_moderators_group(using: str, apps: Any) -> None:
    """Make the group where it is missing; it may look at and moderate what has pages for that, and nothing else.

    `apps` are the models as migrated so far: nothing happens until these are all there.
    """
    try:
        group_model = apps.get_model("auth", "Group")
        permission_model = apps.get_model("auth", "Permission")
        for label in {model._meta.app_label for model in _moderated()}:
            apps.get_app_config(label)
            create_permissions(installed_apps.get_app_config(label), 0, False, using, apps)
    except LookupError:
        return
    group, _ = group_model.objects.using(using).get_or_create(name=NAME)
    permissions = permission_model.objects.using(using)
    group.permissions.set(
        permission
        for model in _moderated()
        for permission in permissions.filter(
            content_type__app_label=model._meta.app_label,
            codename__in=[f"{verb}_{model._meta.model_name}" for verb in ("view", "moderate")],
        )
    )


def _moderated() -> list[type[Model]]:
    """What has pages for moderators."""
    return [
        model
        for model in installed_apps.get_models()
        if admin.site.is_registered(model)
        and isinstance(admin.site.get_model_admin(model), ModerationAdmin)
    ]
