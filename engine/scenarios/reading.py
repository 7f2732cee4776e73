"""Reading a scenario's YAML, with the line of each part. Knows nothing of what is in it."""

from __future__ import annotations

from typing import Any

import yaml

from engine import yaml_loader
from engine.kernel.located_yaml import Path, ScenarioError, Source

SIZE_LIMIT = 60_000  # characters; the longest scenario that we have holds 2,000
DEPTH_LIMIT = 12


def read_yaml(text: str, path: str) -> Source:
    """Parse one YAML document; raises ScenarioError.

    Anchors and aliases are refused, for they can blow a small file up to any size.
    """
    source = Source(path)
    if len(text) > SIZE_LIMIT:
        raise source.error((), f"is longer than {SIZE_LIMIT} characters")
    try:
        text.encode()
        depth = 0
        for event in yaml.parse(text, Loader=yaml_loader.SafeLoader):
            line = event.start_mark.line + 1 if event.start_mark else 1
            if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
                raise ScenarioError(f"{path}, line {line}: anchors and aliases are not used here")
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth > DEPTH_LIMIT:
                raise ScenarioError(f"{path}, line {line}: is nested too deeply")
        node = yaml.compose(text, Loader=yaml_loader.SafeLoader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = yaml_loader.place(mark, text)[0] if mark else 1
        problem = getattr(error, "problem", None) or str(error).splitlines()[0]
        raise ScenarioError(f"{path}, line {line}: not YAML: {problem}") from None
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise ScenarioError(f"{path}, line {line}: not YAML: holds half a character") from None
    if node is None:
        raise ScenarioError(f"{path}, line 1: the file is empty")
    source.data = _build(source, node, ())
    return source


_SCALARS = yaml.SafeLoader("")


def _build(source: Source, node: yaml.Node, where: Path) -> Any:
    source.lines[where] = node.start_mark.line + 1
    if isinstance(node, yaml.MappingNode):
        built: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise source.error(where, "a key must be a word or a number")
            key = key_node.value
            twice = key in built
            built[key] = None if twice else _build(source, value_node, (*where, key))
            source.lines[(*where, key)] = key_node.start_mark.line + 1
            if twice:
                raise source.error((*where, key), "stands twice")
        return built
    if isinstance(node, yaml.SequenceNode):
        return [_build(source, child, (*where, i)) for i, child in enumerate(node.value)]
    try:
        value = _SCALARS.construct_object(node)
    except (yaml.YAMLError, ValueError) as error:
        raise source.error(where, f"can't be read: {str(error).splitlines()[0]:.200}") from None
    if value is None or isinstance(value, bool | int | float | str):
        if isinstance(value, int) and str(value) != node.value:
            source.words[where] = node.value
        return value
    return node.value  # a date and the like: the words as they stand
