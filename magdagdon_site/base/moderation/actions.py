"""Admin actions that ask first, on a page that lists what is affected, and are logged."""

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar

from django import forms
from django.contrib import messages
from django.contrib.admin import ActionLocation, ModelAdmin
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.contrib.admin.models import CHANGE, LogEntry
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

# The confirmation sends every one back, and a request may hold 16 KiB.
MOST_AT_ONCE = 500

EVERYWHERE = [ActionLocation.CHANGE_LIST, ActionLocation.CHANGE_FORM]
_ACTION_FIELDS = ("action", f"{ActionLocation.CHANGE_FORM.value}-action")


class NoQuestion(forms.Form):
    """For what needs no more than a yes."""


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        help_text=gettext_lazy(
            "For moderators, here and in the log. The player can read it in a download of everything stored."
        ),
        max_length=200,
        widget=forms.TextInput({"class": "vTextField"}),
    )


class ConfirmedAction:
    """Something that can be done to several objects at once, and the words for it."""

    form: type[forms.Form] = NoQuestion
    button: ClassVar[str | Promise]
    nothing_to_do: ClassVar[str | Promise]

    def question(self, count: int) -> str:
        raise NotImplementedError

    def done(self, count: int) -> str:
        raise NotImplementedError

    def describe(self, thing: Any) -> str:
        """The object in the list of what is affected."""
        return str(thing)

    def perform(self, objects: Sequence[Any], answer: dict[str, Any]) -> Sequence[str]:
        """Do it; return what the log says of each object. `answer` is the form's cleaned data."""
        raise NotImplementedError


@transaction.atomic
def confirmed(
    model_admin: ModelAdmin, request: HttpRequest, queryset: QuerySet[Any], action: ConfirmedAction
) -> TemplateResponse | None:
    """Ask; or do it, where the request holds the answer.

    None leads back to where the action was chosen.
    """
    objects = list(queryset[: MOST_AT_ONCE + 1])
    if refusal := _refusal(objects, action):
        model_admin.message_user(request, refusal, messages.WARNING)
        return None
    form = action.form(request.POST if "confirmed" in request.POST else None)
    if not form.is_valid():
        return _ask(model_admin, request, objects, action, form)
    notes = action.perform(objects, form.cleaned_data)
    _log(request.user, objects, notes)
    model_admin.message_user(request, action.done(len(objects)), messages.SUCCESS)
    return None


def _refusal(objects: Sequence[Any], action: ConfirmedAction) -> str:
    if not objects:
        return str(action.nothing_to_do)
    if len(objects) > MOST_AT_ONCE:
        text = _("At most %(count)d at once. Narrow the list by search or filter, or select fewer.")
        return text % {"count": MOST_AT_ONCE}
    return ""


def _log(user: Any, objects: Sequence[Any], notes: Sequence[str]) -> None:
    for note, same in groupby(zip(notes, objects, strict=True), key=itemgetter(0)):
        logged = [thing for _note, thing in same]
        LogEntry.objects.log_actions(user.pk, logged, CHANGE, note)


def _ask(
    model_admin: ModelAdmin,
    request: HttpRequest,
    objects: Sequence[Any],
    action: ConfirmedAction,
    form: forms.Form,
) -> TemplateResponse:
    field = next(name for name in _ACTION_FIELDS if name in request.POST)
    context = {
        **model_admin.admin_site.each_context(request),
        "opts": model_admin.opts,
        "title": action.question(len(objects)),
        "button": action.button,
        "objects": [(thing, action.describe(thing)) for thing in objects],
        "form": form,
        "action_field": field,
        "action": request.POST[field],
        "action_checkbox_name": ACTION_CHECKBOX_NAME,
        "back": request.get_full_path(),
    }
    request.current_app = model_admin.admin_site.name
    return TemplateResponse(request, "admin/confirm_action.html", context)
