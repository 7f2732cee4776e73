"""The few forms that schemas of facts are made of."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
YES_NO: Schema = {"type": "boolean"}
TRUE: Schema = {"const": True}
NULL: Schema = {"type": "null"}
SEAT: Schema = {"enum": ["south", "north"]}
CHANCE: Schema = {"type": "number", "minimum": 0, "maximum": 1}


def ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, NULL]}


def list_of(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def words(*known: str) -> Schema:
    return {"enum": list(known)}


def by_name(schema: Schema, names: str = "") -> Schema:
    """Return an object that has `schema` under each of its names; `names` is their pattern."""
    if not names:
        return {"type": "object", "additionalProperties": schema}
    return {"type": "object", "patternProperties": {names: schema}, "additionalProperties": False}


def shape(what: str, required: Schema, optional: Schema | None = None) -> Schema:
    """Return an object of these keys and no others."""
    return {
        "type": "object",
        "description": what,
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def one_of(what: str, key: str, prefix: str, shapes: dict[str, Schema]) -> dict[str, Schema]:
    """`prefix` as one of some shapes, told apart by `key`; each a component of its own."""
    names = {value: prefix + value.title().replace(" ", "") for value in shapes}
    mapping = {value: f"#/components/schemas/{name}" for value, name in names.items()}
    return {
        prefix: {
            "description": what,
            "oneOf": [ref(name) for name in names.values()],
            "discriminator": {"propertyName": key, "mapping": mapping},
        },
        **{names[value]: schema for value, schema in shapes.items()},
    }
