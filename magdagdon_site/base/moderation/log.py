"""The admin's log, which names what it is about."""

from collections import defaultdict
from collections.abc import Iterable

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db.models import Model


def forget(objects: Iterable[Model]) -> None:
    """Delete every line about these objects, for somebody who wants everything erased."""
    ids: dict[type[Model], list[str]] = defaultdict(list)
    for thing in objects:
        ids[type(thing)].append(str(thing.pk))
    for model, found in ids.items():
        kind = ContentType.objects.get_for_model(model)
        LogEntry.objects.filter(content_type=kind, object_id__in=found).delete()
