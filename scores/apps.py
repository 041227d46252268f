from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ScoresConfig(AppConfig):
    name = "scores"
    verbose_name = _("high scores")
