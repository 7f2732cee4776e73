"""Django's settings. Each value that differs between machines comes from the environment.

Nothing has to be set to try the site: everything it keeps then lies in the folder `var/`.

    SITE_URL       where the site is reached; https:// switches on HSTS and secure cookies
    SECRET_KEY     needed with https; without it one is made and kept in var/secret_key
    DATABASE_URL   postgres://...; without it SQLite in var/
    REDIS_URL      redis://host:port/n; the queue is in its database n, the cache in n + 1;
                   without it both are folders in var/
    DATABASE_WAIT_SECONDS  after which PostgreSQL is taken to hang; 10 in what `up` runs
    CIDWAM_VAR     the folder for all that; var/ beside manage.py unless set
    DEBUG          1 for Django's error pages and unhashed static files, for developers
    TRUSTED_PROXIES  how many proxies of ours stand before the site (0 unless set)
    EMAIL_URL      smtp://user:password@host:port/?tls=true; else mails are files in var/mail
"""

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from csp.constants import NONCE, NONE, SELF
from django.core.exceptions import ImproperlyConfigured

import games
from cidwam_site import api_words, environment

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = environment.var_dir(BASE_DIR)

DEBUG = environment.flag("DEBUG")
SITE_URL = os.environ.get("SITE_URL", "http://127.0.0.1:8000").rstrip("/")
_site = urlsplit(SITE_URL)
if _site.scheme not in ("http", "https") or not _site.hostname:
    raise ImproperlyConfigured(f"SITE_URL must be like https://cards.example.org, not {SITE_URL!r}")
HTTPS = _site.scheme == "https"
SECRET_KEY = environment.secret_key(VAR_DIR, must_be_given=HTTPS)
ALLOWED_HOSTS = environment.allowed_hosts(_site.hostname)
CSRF_TRUSTED_ORIGINS = [f"{_site.scheme}://{_site.netloc}"]

# --- What is installed -------------------------------------------------------------------------

INSTALLED_APPS = [
    "cidwam_site",
    *games.installed_apps(),
    "play",
    "printing",
    "lab",
    "decks",
    "workshop",
    "cards",
    "accounts",
    "api",
    "jobs",
    "cidwam_site.apps.StaffConfig",  # django.contrib.admin
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "csp",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "cidwam_site.http.statics.StaticFiles",
    "csp.middleware.CSPMiddleware",
    "api.middleware.ApiMiddleware",
    "cidwam_site.http.uploads.small_bodies",
    "cidwam_site.errors.with_words",
    "cidwam_site.http.private_pages.private_pages",
    "cidwam_site.http.sessions.Sessions",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "cidwam_site.http.search_limits.limited_searches",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "api.refused_pages.RefusedPages",
    "cidwam_site.http.stranger_pages.StrangerPages",
]
STRANGER_PAGE_SECONDS = 0 if DEBUG else 5

ROOT_URLCONF = "cidwam_site.urls"
WSGI_APPLICATION = "cidwam_site.wsgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates", *games.folders("templates")],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["cidwam_site.templatetags.kept_urls"],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "cards.game_addresses.game_of_page",
            ],
        },
    },
]

FORM_RENDERER = "cidwam_site.widgets.CachingRenderer"

# --- Where things are kept ---------------------------------------------------------------------

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASE_URL = os.environ.get("DATABASE_URL", "")
_database: dict[str, Any]
if DATABASE_URL:
    _database = dict(dj_database_url.parse(DATABASE_URL, conn_max_age=60, conn_health_checks=True))
else:
    _database = {"ENGINE": "django.db.backends.sqlite3", "NAME": VAR_DIR / "db.sqlite3"}
if _database["ENGINE"] == "django.db.backends.sqlite3":
    # Django's default transaction mode lost a third of concurrent writes to "database is locked";
    # with IMMEDIATE and WAL none is lost. A connection is a thread's, and ends with the request but
    # in programs whose threads stay (cidwam_site.database.connections).
    _database["CONN_MAX_AGE"] = 0
    _database["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; "
            "PRAGMA busy_timeout=20000; PRAGMA foreign_keys=ON;"
        ),
    }
elif _database["ENGINE"] == "django.db.backends.postgresql":
    _database["ENGINE"] = "cidwam_site.postgresql"
    _database["OPTIONS"] = {
        "connect_timeout": 2,
        # A machine that is gone, as opposed to a server that hangs, is the system's to notice.
        "keepalives_idle": 10,
        "keepalives_interval": 3,
        "keepalives_count": 3,
        "tcp_user_timeout": 10_000,
        # Pages ask short questions: compiling one, or starting processes for it, takes longer than
        # the answer (a search of decks: 0.4 s), and what is asked for is in memory.
        "options": "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1",
        **_database.get("OPTIONS", {}),
    }
DATABASES = {"default": _database}
# Clocks of games are decided by the database's time, which all processes share.
DATABASE_TIME = True
WEBHOOKS_MAY_BE_PRIVATE = False  # else players could have the site ask its own network
# How long an answer of PostgreSQL is waited for; `up` sets it for what it runs. 0 is for ever, as
# migrations and loads may need.
DATABASE_WAIT_SECONDS = environment.number("DATABASE_WAIT_SECONDS", 0)

REDIS_URL = os.environ.get("REDIS_URL", "")
CACHES: dict[str, dict[str, Any]]
if REDIS_URL:
    from redis.backoff import NoBackoff  # what a command without Redis need not wait for
    from redis.retry import Retry

    CACHES = {
        "default": {
            "BACKEND": "cidwam_site.caches.Redis",
            "LOCATION": environment.redis_of_cache(REDIS_URL),
            # A Redis that hangs may cost a request less than a tenth of a second, and few of them.
            "OPTIONS": {
                "socket_connect_timeout": 0.08,
                "socket_timeout": 0.08,
                "retry": Retry(NoBackoff(), 0),
            },
        }
    }
else:
    CACHES = {
        "default": {
            "BACKEND": "cidwam_site.caches.Files",
            "LOCATION": VAR_DIR / "cache",
            "OPTIONS": {"MAX_ENTRIES": 5000},
        }
    }

MEDIA_ROOT = VAR_DIR / "media"
MEDIA_URL = "media/"
FACES_ROOT = (
    VAR_DIR / "card_faces"
)  # files that pages link (cards.pictures.face_files); made anew if missing
STATIC_URL = "static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static", *games.folders("static")]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "cidwam_site.http.hashed_statics.HashedModules"
    },
}

WHITENOISE_KEEP_ONLY_HASHED_FILES = True  # nothing asks for others; compressing them takes long

# --- The queue: the database row is the truth, the queue only wakes someone up (ARCHITECTURE.md) -

CELERY_TASK_ACKS_LATE = True
# No task should come near it; a worker whose task does ends itself (cidwam_site.liveness). Below
# the broker's visibility timeout, or a second worker would have it first.
TASK_MAX_SECONDS = 840
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a Redis that is away for an hour comes back
CELERY_WORKER_ENABLE_REMOTE_CONTROL = False  # nobody asks; one queue less to look into
CELERY_TIMEZONE = "UTC"
CELERY_TASK_PUBLISH_RETRY = False  # the sweep sends it again (cidwam_site.celery)
CELERY_BEAT_SCHEDULER = "cidwam_site.liveness:Scheduler"
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "beat" / "schedule")
CELERY_BEAT_MAX_LOOP_INTERVAL = 5  # shorter than BEAT_STILL_SECONDS
BROKER_DIR = VAR_DIR / "broker"
if REDIS_URL:
    CELERY_BROKER_URL = REDIS_URL
    CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {
        # Above the longest task, or Redis hands a running task to a second worker.
        "visibility_timeout": 900,
        # A fully killed worker's task comes back after 16 s instead of 95.
        "unacked_restore_interval": 5,
        "unacked_restore_throttle": 1,
        # A publish while Redis is away or hangs fails at once; the sweep makes it good.
        "socket_connect_timeout": 0.25,
        "socket_timeout": 0.25,  # workers: cidwam_site.celery
        "health_check_interval": 5,
        "max_retries": 0,
        "interval_start": 0,
        "interval_step": 0.2,
        "interval_max": 0.5,
    }
else:
    CELERY_BROKER_URL = "filesystem://localhost//"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(BROKER_DIR / "queue"),
        "data_folder_out": str(BROKER_DIR / "queue"),
        "control_folder": str(BROKER_DIR / "control"),
        "processed_folder": str(BROKER_DIR / "processed"),
        "store_processed": True,  # pruned by cidwam_site.tasks.prune_broker
        "polling_interval": 0.05,  # kombu's own is a second of waiting for each task
    }
    environment.make_folders(BROKER_DIR, ["queue", "control", "processed"])
environment.make_folders(VAR_DIR, ["beat", "card_faces", "mail", "media", "static"])
PULSE_OLD_SECONDS = 15  # after this long without a pulse the health page complains

# --- People ------------------------------------------------------------------------------------

AUTH_USER_MODEL = "accounts.User"
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "home"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
SESSION_COOKIE_AGE = 90 * 24 * 3600  # a guest is known by the session alone
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_ENGINE = "django.contrib.sessions.backends.db"
MESSAGE_STORAGE = "django.contrib.messages.storage.fallback.FallbackStorage"

DEFAULT_FROM_EMAIL = os.environ.get("DEFAULT_FROM_EMAIL", f"CIDWaM <cidwam@{_site.hostname}>")
EMAIL_FILE_PATH = VAR_DIR / "mail"
EMAIL_TIMEOUT = 10
globals().update(environment.mail(os.environ.get("EMAIL_URL", "")))

# --- Safety ------------------------------------------------------------------------------------

TRUSTED_PROXIES = environment.number("TRUSTED_PROXIES", 0)
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = HTTPS and not DEBUG
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if HTTPS and not DEBUG else 0
# Whether browsers list the domain for good is its owner's to decide, not a program's.
SILENCED_SYSTEM_CHECKS = ["security.W021"]
SECURE_HSTS_INCLUDE_SUBDOMAINS = bool(SECURE_HSTS_SECONDS)
SECURE_REDIRECT_EXEMPT = [r"^health/$"]  # asked by machines over plain HTTP
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "cidwam_site.errors.csrf_failure"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
FILE_UPLOAD_HANDLERS = ["cidwam_site.http.uploads.NoFiles"]
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF, NONCE],
        "style-src": [SELF],
        "style-src-attr": ["'unsafe-inline'"],  # attributes inside the SVG of card faces
        "img-src": [SELF, "data:", "blob:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

# --- Language, time, words ---------------------------------------------------------------------

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "UTC"
USE_I18N = False  # one language: Django need not ask which for each number and address
USE_TZ = True

# --- The API -----------------------------------------------------------------------------------

REST_FRAMEWORK = {
    # The first one decides that a stranger is told 401 and not 403.
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "accounts.authentication.KeyAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticatedOrReadOnly"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["api.parsers.StrictJSON"],
    "DEFAULT_FILTER_BACKENDS": ["django_filters.rest_framework.DjangoFilterBackend"],
    "DEFAULT_PAGINATION_CLASS": "api.pages.CursorPages",
    "DEFAULT_SCHEMA_CLASS": "api.schema.Operations",
    "DEFAULT_METADATA_CLASS": "api.metadata.Name",
    "DEFAULT_THROTTLE_CLASSES": ["api.throttles.Throttle"],
    "DEFAULT_THROTTLE_RATES": {
        "anon": "300/min",
        "user": "1200/min",
        "sign-in": "10/min",
        "guest": "10/min",
        "guest-day": "200/day",
        "sign-up-day": "100/day",
        "search": "300/min",
        "seed-offer": "30/min",
        "script-error": "10/min",
        "bulk-file": "20/min",
    },
    "EXCEPTION_HANDLER": "api.problems.handler",
    "PAGE_SIZE": 60,
    "NUM_PROXIES": TRUSTED_PROXIES,
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "CIDWaM",
    "DESCRIPTION": api_words.DESCRIPTION,
    "TAGS": api_words.TAGS,
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "BotLevelEnum": "play.levels.NAMES",
        "DeckCauseEnum": "decks.models.DeckRevision.Cause",
        "LabWhatEnum": "lab.models.What",
        "PrintWhatEnum": "printing.models.What",
        "RulesVersionEnum": "play.api.serializers.RULES_VERSIONS",
        "SideEnum": [("south", "south"), ("north", "north")],
        "StatusEnum": "play.models.Game.Status",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "api.schema.with_headers",
        "play.schema.with_facts",
    ],
}

# --- Logs: one line to standard error, gathered by `manage.py up` or the system -----------------

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {
        # While the site starts, its health page says 503 many times, which is no news.
        "no_health": {"()": "cidwam_site.http.log.NotHealth"},
        "no_secrets": {"()": "cidwam_site.http.log.NoSecrets"},
        "short": {"()": "cidwam_site.http.log.ShortDatabaseErrors"},
    },
    "formatters": {
        "line": {"format": "%(levelname)s %(name)s: %(message)s"},
        "bare": {"format": "%(message)s"},
    },
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": ["no_secrets"],
        },
        "requests": {"class": "logging.StreamHandler", "formatter": "bare"},
    },
    "root": {"handlers": ["stderr"], "level": os.environ.get("LOG_LEVEL", "INFO").upper()},
    "loggers": {
        "django.server": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        "django.request": {
            "filters": ["no_health", "short"],
            "level": "ERROR",
        },  # the web log has the rest
        "web": {"handlers": ["requests"], "level": "INFO", "propagate": False},
        "waitress.queue": {"level": "ERROR"},  # a line for each request that waits its turn
        "celery.app.trace": {"level": "WARNING"},  # two lines a task would drown the rest
        "celery.worker.strategy": {"level": "WARNING"},
        "celery.beat": {"level": "WARNING"},
        "fontTools": {"level": "WARNING"},
    },
}
