#!/usr/bin/env bash
# drf-spectacular 0.30.0: an extension's target is imported when a schema first asks for it, and two threads that ask at once break each other
# where the target isn't installed: the first to fail puts None in the place of its name, and the second, which reads the name again to
# see whether it should warn, ends with AttributeError. Many of its own extensions are for packages that one need not have. So a site
# whose views make schemas (or parts of one) in threads answers one of its first requests with 500, now and then, and never again.
# Ask each extension once before the threads begin.
#
# Seen: two threads, an extension for a module that fails to import after 0.3 s: None from one, AttributeError from the other.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --no-warn-script-location drf-spectacular==0.30.0 Django==5.2.7 djangorestframework
cat > slow_and_absent.py <<'PYTHON'
import time

time.sleep(0.3)
raise ImportError("it is not installed")
PYTHON
env/bin/python - <<'PYTHON'
import threading
from importlib.metadata import version

import django
from django.conf import settings

settings.configure(INSTALLED_APPS=["rest_framework", "drf_spectacular"])
django.setup()
from drf_spectacular.extensions import OpenApiAuthenticationExtension


class Absent(OpenApiAuthenticationExtension):
    target_class = "slow_and_absent.Authentication"
    name = "absent"

    def get_security_definition(self, auto_schema):
        return {}


found = []


def ask():
    try:
        found.append(repr(Absent.get_match(object())))
    except AttributeError as error:
        found.append(f"AttributeError: {error}")


threads = [threading.Thread(target=ask) for _ in range(2)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("drf-spectacular", version("drf-spectacular"), *sorted(found), sep="\n")
assert sorted(found)[0].startswith("AttributeError"), found
assert sorted(found)[1] == "None", found
PYTHON
