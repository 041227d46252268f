"""The third game, registered for as long as a test runs."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib import admin
from django.test import override_settings
from django.urls import clear_url_caches

from play import games
from play.admin import GamesAdmin
from tests.highest.models import HighestGame
from tests.highest.plugin import HIGHEST


@contextmanager
def highest() -> Iterator[None]:
    with override_settings(ROOT_URLCONF="tests.highest.urls"):
        games.register(HIGHEST)
        admin.site.register(HighestGame, GamesAdmin)
        clear_url_caches()
        try:
            yield
        finally:
            admin.site.unregister(HighestGame)
            games.unregister(HIGHEST)
