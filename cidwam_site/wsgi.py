"""The entry point of the web server (cidwam_site.web, or any other that knows WSGI)."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cidwam_site.settings")

handler = get_wsgi_application()

# After Django's settings, which say where its lines go.
from cidwam_site.http import charsets, log  # noqa: E402

handler.request_class = charsets.Request
application = log.logged(handler)
