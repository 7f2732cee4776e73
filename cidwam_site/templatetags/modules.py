"""`{% module_preloads "play/cidwam/main.js" %}`: a link for each module that a script imports.

Modules are many small files, and each is known to a browser only once the one that imports it has
come. The links have all of them asked for at once.
"""

import re
from functools import lru_cache
from pathlib import Path
from posixpath import dirname, join, normpath

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

register = template.Library()

_IMPORT = re.compile(r"""\b(?:from|import)\s*["'](\.{1,2}/[^"']+)["']""")


@register.simple_tag
def module_preloads(module: str) -> SafeString:
    """Links to the modules that one imports, those that they import, and itself."""
    return _links(module, static(module))


@lru_cache(maxsize=16)
def _links(module: str, _address: str) -> SafeString:
    # A module's address changes with those of all that it imports.
    addresses = [(static(name),) for name in _closure(module)]
    return format_html_join("\n    ", '<link rel="modulepreload" href="{}">', addresses)


@lru_cache(maxsize=16)
def _closure(module: str) -> tuple[str, ...]:
    """Names of static files, the ones that are imported after those that import them."""
    found = {module: None}
    waiting = [module]
    while waiting:
        name = waiting.pop(0)
        path = finders.find(name)
        if path is None:
            message = f"{name} is imported by a script, and is no static file"
            raise FileNotFoundError(message)
        for imported in _IMPORT.findall(Path(path).read_text(encoding="utf-8")):
            other = normpath(join(dirname(name), imported))
            if other not in found:
                found[other] = None
                waiting.append(other)
    return tuple(found)
