"""YAML as plain data, by the loader written in C where PyYAML has it: some ten times as fast."""

from __future__ import annotations

from typing import Any

import yaml

SafeLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def place(mark: yaml.Mark, text: str) -> tuple[int, int]:
    """Return a mark's line and column, counted from 1.

    PyYAML 6.0.3 in C has the end of a text that doesn't end a line on the line after its last
    (findings/yaml_end_of_text.sh).
    """
    lines = text.split("\n")
    if mark.line < len(lines):
        return mark.line + 1, mark.column + 1
    return len(lines), len(lines[-1]) + 1


def load(text: str) -> Any:
    """Return the one document of a text that we wrote ourselves. Raises yaml.YAMLError."""
    return yaml.load(text, Loader=SafeLoader)  # noqa: S506 a safe loader
