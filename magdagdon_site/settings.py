"""Settings of the site. README.md lists the environment variables that are read here."""

from pathlib import Path

from django.utils.csp import CSP

from magdagdon_site.base import environment
from magdagdon_site.base.secret_key import kept_secret_key

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = environment.folder("DATA_DIR", BASE_DIR / "var")

DEBUG = environment.boolean("DEBUG", False)
HTTPS = environment.boolean("HTTPS", False)
TRUSTED_PROXIES = environment.integer("TRUSTED_PROXIES", 0, least=0, most=10)

# Where `manage.py serve` listens, and with how many processes and threads in each.
SERVE_HOST = environment.text(
    "HOST", "127.0.0.1", pattern=r"[\w.:-]+$", wanted="a host name or an IP address"
)
SERVE_PORT = environment.integer("PORT", 8000, least=1, most=65535)
SERVE_WORKERS = environment.integer("WORKERS", 2, least=1, most=64)
SERVE_THREADS = environment.integer("THREADS", 4, least=1, most=64)

ALLOWED_HOSTS = environment.words(
    "ALLOWED_HOSTS",
    ["localhost", "127.0.0.1", "[::1]"],
    pattern=r"[\w.*-]+$|\[[0-9a-fA-F:]+\]$",
    wanted="host names like example.com",
)
CSRF_TRUSTED_ORIGINS = environment.words(
    "CSRF_TRUSTED_ORIGINS",
    [],
    pattern=r"https?://[\w.*:-]+$",
    wanted="addresses like https://example.com",
)

# The order of the games is that of the site: the first is the one whose start page is the site's (in urls.py), to whose
# rules and boards the foot of every page leads, and which lists of a player's games and verify_dice take where none is
# named.
INSTALLED_APPS = [
    "magdagdon_site",
    "players",
    "play",
    "game",
    "scores",
    "land6",
    "magdagdon_site.admin_site.apps.AdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "magdagdon_site.base.middleware.plain_forms",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]

ROOT_URLCONF = "magdagdon_site.urls"
WSGI_APPLICATION = "magdagdon_site.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "players.preferences.context",
                "play.navigation.context",
                "magdagdon_site.base.languages.context",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Database

DATABASES = {"default": environment.database("DATABASE_URL", DATA_DIR / "db.sqlite3")}

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["CONN_MAX_AGE"] = None
    DATABASES["default"]["OPTIONS"] = {
        # A deferred transaction that reads, then writes, fails at once when another one wrote.
        "transaction_mode": "IMMEDIATE",
        "timeout": 5,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {
        "min_size": 1,
        # One more for the tasks.
        "max_size": SERVE_THREADS + 1,
        "timeout": 10,
    }

# Tasks

TASKS = {"default": {"BACKEND": "magdagdon_site.base.background.ThreadBackend"}}

# Security

LONG_KEY = {"pattern": r"\S{50,}$", "wanted": "50 or more characters, none of them a space"}
SECRET_KEY = environment.text("SECRET_KEY", "", **LONG_KEY) or kept_secret_key(
    DATA_DIR / "secret_key"
)
SECRET_KEY_FALLBACKS = environment.words("SECRET_KEY_FALLBACKS", [], **LONG_KEY)

SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF],
    "font-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}

SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
SECURE_SSL_REDIRECT = HTTPS
# Thirty days, too short for the preload lists: nobody gets on one by accident.
SECURE_HSTS_SECONDS = 30 * 24 * 3600 if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
if HTTPS and TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

CSRF_FAILURE_VIEW = "magdagdon_site.base.problems.csrf_failure"
DATA_UPLOAD_MAX_MEMORY_SIZE = 16 * 1024

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# Languages and time

LANGUAGE_CODE = "en"
# The longest that browsers keep a cookie; ours are kept as long.
LANGUAGE_COOKIE_AGE = 400 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
# Each language under its own name.
LANGUAGES = [
    ("en", "English"),
    ("ko", "한국어"),
    ("ms", "Bahasa Melayu"),
    ("bn", "বাংলা"),
    ("sl", "Slovenščina"),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"

# Static files

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

# Errors go to standard error, with debug off as well.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"dated": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "dated"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"django": {"handlers": ["stderr"], "level": "INFO", "propagate": False}},
}
