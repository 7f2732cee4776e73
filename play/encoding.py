"""How facts are written as JSON for a page: no spaces, and letters as they are."""

import json
from typing import Any


class CompactJSON(json.JSONEncoder):
    """A JSON encoder for `JsonResponse` and `json_script`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{**options, "separators": (",", ":"), "ensure_ascii": False})
