"""Acting as a moderator's browser does: choose an action, answer the question that comes back."""

import re
from typing import Any
from urllib.parse import urlencode

from django.db.models import Model
from django.test import Client
from django.urls import reverse

_HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')


def list_of(thing: Model) -> str:
    return reverse(f"admin:{thing._meta.app_label}_{thing._meta.model_name}_changelist")


def page_of(thing: Model) -> str:
    name = f"admin:{thing._meta.app_label}_{thing._meta.model_name}_change"
    return reverse(name, args=[thing.pk])


def choose(client: Client, action: str, *things: Model, url: str = "", **more: Any) -> Any:
    """Select these in their list, and run the action on them."""
    data = {"action": action, "index": 0, "_selected_action": [thing.pk for thing in things]}
    return client.post(url or list_of(things[0]), {**data, **more})


def choose_on_page(client: Client, action: str, thing: Model) -> Any:
    """Run the action on the page of the thing itself."""
    data = {"CHANGE_FORM-action": action, "index": 0, "_selected_action": thing.pk}
    return client.post(page_of(thing), data)


def answer(client: Client, question: Any, **fields: str) -> Any:
    """Send the form of the question back as a browser does, with these fields filled in."""
    assert question.status_code == 200
    hidden: dict[str, list[str]] = {}
    for name, value in _HIDDEN.findall(question.content.decode()):
        hidden.setdefault(name, []).append(value)
    url = question.wsgi_request.get_full_path()
    body = urlencode({**hidden, **fields}, doseq=True)
    return client.post(url, body, content_type="application/x-www-form-urlencoded")


def messages(response: Any) -> list[str]:
    return [str(message) for message in response.wsgi_request._messages]
