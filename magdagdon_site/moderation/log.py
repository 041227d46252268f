"""The admin's log, which names what it is about."""

from collections.abc import Iterable

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model


def forget(objects: Iterable[Model]) -> None:
    """Delete every line about these objects, for somebody who wants everything erased."""
    for thing in objects:
        kind = ContentType.objects.get_for_model(thing)
        LogEntry.objects.filter(content_type=kind, object_id=str(thing.pk)).delete()
