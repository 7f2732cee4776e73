"""The shapes of a game's facts for OpenAPI: what docs/facts.md says, as JSON Schema.

`with_facts` is among the POSTPROCESSING_HOOKS; `ref("Event")` names a shape from a serializer.
"""

from __future__ import annotations

from typing import Any

from play.schema.actions import ACTIONS
from play.schema.events import EVENTS
from play.schema.references import REFERENCES
from play.schema.shapes import Schema
from play.schema.view import VIEW

FACTS: dict[str, Schema] = {**REFERENCES, **ACTIONS, **EVENTS, **VIEW}


def with_facts(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Postprocessing: add the shapes to the schema's components."""
    schemas = {**result["components"]["schemas"], **FACTS}
    result["components"]["schemas"] = dict(sorted(schemas.items()))
    return result
