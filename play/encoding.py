"""Facts as JSON for a page: no spaces, and letters as they are."""

import json
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe


class CompactJSON(json.JSONEncoder):
    """A JSON encoder for `JsonResponse`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{**options, "separators": (",", ":"), "ensure_ascii": False})


def json_block(data: Any, element_id: str) -> SafeString:
    """As `django.utils.html.json_script`, several times faster for long texts."""
    text = json.dumps(data, cls=CompactJSON)
    for sign, escape in (("<", "\\u003C"), (">", "\\u003E"), ("&", "\\u0026")):
        text = text.replace(sign, escape)
    block = '<script id="{}" type="application/json">{}</script>'
    return format_html(block, element_id, mark_safe(text))  # noqa: S308 - escaped above
