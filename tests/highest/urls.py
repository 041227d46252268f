from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import TemplateView

from magdagdon_site.urls import urlpatterns as site
from play.urls import around_games_of
from scores.board_urls import boards_of
from tests.highest.plugin import HIGHEST

HOME = TemplateView.as_view(template_name="highest/home.html")
START: URLPattern | URLResolver = path("", HOME, name="home")
OWN = [START, *around_games_of(HIGHEST), path("scores/", include(boards_of(HIGHEST)))]
# The site's own addresses of the admin are of the models that were known when they were first read.
urlpatterns = [
    path("admin/", admin.site.urls),
    *site,
    *i18n_patterns(path("highest/", include((OWN, "highest")))),
]
