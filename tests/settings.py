"""The site's settings with what tests need: a folder of their own, cheap hashes, no throttling.

Nothing is replaced by a stand-in: database, queue, cache and mail are the real ones, in a
temporary folder for each test process.
"""

import os
import tempfile
from pathlib import Path
from typing import Any

if not os.environ.get("CIDWAM_TEST_KEEPS_VAR"):
    _folder = tempfile.TemporaryDirectory(prefix="cidwam-tests-")
    os.environ["CIDWAM_VAR"] = _folder.name
    if os.environ.get("REDIS_URL"):
        # Test processes side by side share a Redis, each with two databases of its own.
        _place = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
        _server, _, _ = os.environ["REDIS_URL"].rpartition("/")
        os.environ["REDIS_URL"] = f"{_server}/{2 * _place}"

from cidwam_site.settings import *  # noqa: F403
from cidwam_site.settings import DATABASES, REST_FRAMEWORK, STORAGES, VAR_DIR

SECRET_KEY = "known to every test, and to nobody else"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
RATES: Any = REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]  # tests of throttles set their own
REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] = dict.fromkeys(RATES, None)
DATABASE_TIME = False  # tests hand in the time; `tests/play/clocks` asks the database
STRANGER_PAGE_SECONDS = 0  # a test sees what it has just changed
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A file, as in real life: other processes and the live server's threads share it.
    DATABASES["default"]["TEST"] = {"NAME": Path(VAR_DIR) / "test.sqlite3"}
else:
    DATABASES["default"]["CONN_MAX_AGE"] = 0  # so that the test database can be dropped
