"""Answers that are no JSON: a text, a PDF. The view gives the bytes; these say what Accept may ask
for, and still tell errors as JSON.
"""

from rest_framework.renderers import JSONRenderer


class Plain(JSONRenderer):
    """For a view that answers with a text."""

    media_type = "text/plain"
    format = "txt"


class Pdf(JSONRenderer):
    """For a view that answers with a PDF."""

    media_type = "application/pdf"
    format = "pdf"
