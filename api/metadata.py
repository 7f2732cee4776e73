"""Answers to OPTIONS: the name of what is here. The rest stands in the schema, once."""

from typing import Any

from rest_framework.metadata import BaseMetadata
from rest_framework.request import Request


class Name(BaseMetadata):
    """{"name": str, "schema": address}"""

    def determine_metadata(self, request: Request, view: Any) -> dict[str, Any]:
        """Return the view's name in words."""
        return {
            "name": view.get_view_name(),
            "schema": request.build_absolute_uri("/api/schema/"),
        }
