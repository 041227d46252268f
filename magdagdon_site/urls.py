from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path

from game.table.views import home
from magdagdon_site.sitemaps import Pages

urlpatterns = [
    path("admin/", admin.site.urls),
    path("sitemap.xml", sitemap, {"sitemaps": {"pages": Pages}}, name="sitemap"),
    *i18n_patterns(
        # With the language of the page that is left, or its address would not be understood.
        path("i18n/", include("django.conf.urls.i18n")),
        path("", include("players.urls")),
        # Before the games, whose boards stand at scores/ too.
        path("scores/", include("scores.urls")),
        path("", include("game.urls")),
        path("land6/", include("land6.urls")),
        path("", home, name="home"),
    ),
]

handler400 = "magdagdon_site.base.problems.bad_request"
handler403 = "magdagdon_site.base.problems.permission_denied"
handler404 = "magdagdon_site.base.problems.not_found"
handler500 = "magdagdon_site.base.problems.server_error"
