from typing import Any

from django.contrib.admin.sites import AdminSite as DjangoAdminSite
from django.core.exceptions import NON_FIELD_ERRORS
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from magdagdon_site.admin_site.login import SECONDS, TOO_MANY, LoginForm, remember_browser


class AdminSite(DjangoAdminSite):
    site_title = _("MAGDAGDON moderation")
    site_header = _("MAGDAGDON moderation")
    index_title = _("Scores, players and games")
    login_form = LoginForm

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        return {**super().each_context(request), "site_url": reverse("home")}

    def login(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        response = super().login(request, extra_context)
        if isinstance(response, TemplateResponse):
            form = (response.context_data or {})["form"]
            if form.has_error(NON_FIELD_ERRORS, TOO_MANY):
                response.status_code = 429
                response["Retry-After"] = str(SECONDS)
        elif request.method == "POST":
            remember_browser(request, response, request.user.get_username())
        return response
