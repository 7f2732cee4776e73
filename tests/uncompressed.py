"""The site's own settings, whose static files are named but not compressed.

Compressing them takes a third of a site's first start; tests/faults/test_alone.py starts as anybody
does, other programs that tests start may have these (`DJANGO_SETTINGS_MODULE`).
"""

from cidwam_site.settings import *  # noqa: F403

WHITENOISE_SKIP_COMPRESS_EXTENSIONS = ["css", "eot", "js", "json", "map", "md", "svg", "ttf", "txt"]
