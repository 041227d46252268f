from django.urls import path

from benchmarks.bare import bare_view
from magdagdon_site.urls import urlpatterns as site

urlpatterns = [path("bare/<slug:code>/", bare_view), *site]
