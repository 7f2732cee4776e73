"""Orchard as the registry finds it."""

from .definition import OrchardDefinition

DEFINITION = OrchardDefinition()
