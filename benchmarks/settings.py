from magdagdon_site.settings import *

ROOT_URLCONF = "benchmarks.urls"
ALLOWED_HOSTS = ["testserver"]
LOGGING_CONFIG = None
