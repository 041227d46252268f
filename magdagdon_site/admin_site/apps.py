from typing import Any

from django.apps import apps as installed_apps
from django.contrib.admin.apps import AdminConfig as DjangoAdminConfig
from django.db.models.signals import post_migrate


class AdminConfig(DjangoAdminConfig):
    """Django's admin with this site's name, its login throttle and its Moderators group."""

    default = False
    default_site = "magdagdon_site.admin_site.site.AdminSite"

    def ready(self) -> None:
        super().ready()
        post_migrate.connect(_make_group, sender=self)


def _make_group(using: str, apps: Any = installed_apps, **_: Any) -> None:
    # The import needs models, which are not loaded yet when this module is.
    from magdagdon_site.admin_site.group import make_moderators_group

    make_moderators_group(using, apps)
