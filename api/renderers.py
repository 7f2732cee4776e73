"""Answers that are no JSON: a text, a PDF, a zip file. The view gives the bytes; these say what
Accept may ask for, and still tell errors as JSON. And JSON of which a part was written before.
"""

from typing import Any

from rest_framework.renderers import JSONRenderer


class Ready(tuple[str, ...]):
    """The entries of a list, each as JSON already."""

    __slots__ = ()


class Joined(JSONRenderer):
    """For a view whose `results` may be Ready."""

    def render(self, data: Any, *args: Any, **kwargs: Any) -> bytes:
        """Return the same as usual, with the entries put in at the end."""
        ready = data.get("results") if isinstance(data, dict) else None
        if not isinstance(ready, Ready):
            return super().render(data, *args, **kwargs)
        rest = {name: value for name, value in data.items() if name != "results"}
        around = super().render(rest, *args, **kwargs)
        return around[:-1] + b',"results":[' + ",".join(ready).encode() + b"]}"


class Plain(JSONRenderer):
    """For a view that answers with a text."""

    media_type = "text/plain"
    format = "txt"


class Pdf(JSONRenderer):
    """For a view that answers with a PDF."""

    media_type = "application/pdf"
    format = "pdf"


class Png(JSONRenderer):
    """For a view that answers with a picture."""

    media_type = "image/png"
    format = "png"


class Zip(JSONRenderer):
    """For a view that answers with a zip file."""

    media_type = "application/zip"
    format = "zip"
