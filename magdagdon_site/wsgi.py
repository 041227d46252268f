"""The WSGI application that gunicorn serves."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "magdagdon_site.settings")

application = get_wsgi_application()

from play.games import registered  # noqa: E402

for played in registered():
    played.serving()
