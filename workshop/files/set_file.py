"""The set file of drafts: a YAML list of cards, as in a set's folder. No database.

Nothing that is read is dropped: what fits no field of a draft is kept as `leftover`, and said.
"""

import csv
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import yaml

from cards.folding import fold
from engine import yaml_loader
from engine.kernel.figures import MAX_SAID
from games import DEFAULT_SLUG, kind_or_default
from workshop import limits
from workshop.files import table
from workshop.games import draft_tools_of
from workshop.text_rules import UNWRITABLE, clean_line, clean_lines

MAX_SHOWN_PROBLEMS = 60
_LINES = {"name": limits.NAME_LENGTH, "movement": 8, "artist": limits.ARTIST_LENGTH, "icon": 60}
_OTHERS = ("text", "flavour", "artist", "icon")
_BLOCKS = {"text": limits.TEXT_LENGTH, "flavour": limits.FLAVOUR_LENGTH}


def keys_of(game: str = DEFAULT_SLUG) -> tuple[str, ...]:
    """Return the keys that a draft of a game has in files, in their order."""
    figures = [figure.name for figure in kind_or_default(game).card_schema.figures]
    return ("id", *(name for name in figures if name != "text"), *_OTHERS)


KEYS = keys_of()


class NoSetFile(ValueError):
    """A text that is no set file; `problems` are sentences."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__(" ".join(problems))
        self.problems = problems


@dataclass
class Entry:
    """One card of a file: the fields that a draft takes, the rest, and what is wrong with it."""

    number: int
    where: str  # which card it is, for sentences: "Card 2 (Bell Witch)"
    content: dict[str, Any] = field(default_factory=dict)
    rest: dict[str, Any] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    columns: list[str] | None = None  # of a table: the fields that it says anything of

    @property
    def leftover(self) -> str:
        return _dumped(self.rest) if self.rest else ""


DEEPEST = 12  # lists and keys inside each other; a card has three
MAX_DIGITS = 20


class _Loader(yaml_loader.SafeLoader):
    """Plain YAML that takes no key twice, of which it would quietly drop one, and no number that
    takes minutes to be read."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        seen: set[Any] = set()
        for place, key in enumerate(keys):
            if not isinstance(key, Hashable):
                break  # which `super` refuses, in words
            if key in seen:
                raise yaml.MarkedYAMLError(
                    problem=f"the key {key!r:.40} appears twice",
                    problem_mark=node.value[place][0].start_mark,
                )
            seen.add(key)
        made: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return made

    def short_number(self, node: yaml.ScalarNode) -> Any:
        if len(node.value) > MAX_DIGITS:
            raise yaml.MarkedYAMLError(
                problem=f"numbers can have at most {MAX_DIGITS} digits",
                problem_mark=node.start_mark,
            )
        whole = node.tag.endswith(":int")
        return self.construct_yaml_int(node) if whole else self.construct_yaml_float(node)


_IN_WORDS = {
    "mapping values are not allowed in this context": "a colon inside a text needs “|-”. Write"
    " “text: |-” and put the text on the lines below, indented",
}
"""YAML's message of the most frequent mistake: abilities have colons."""

_Loader.add_constructor("tag:yaml.org,2002:int", _Loader.short_number)
_Loader.add_constructor("tag:yaml.org,2002:float", _Loader.short_number)


def _check_shape(text: str) -> None:
    """Refuses names for a part that is then meant again, with which ten lines fill a memory, and
    depth; seen before anything is built."""
    depth = 0
    event: Any
    for event in yaml.parse(text, Loader=yaml_loader.SafeLoader):
        if getattr(event, "anchor", None) is not None:
            raise yaml.MarkedYAMLError(
                problem="anchors and aliases (& and *) aren’t supported; write it out",
                problem_mark=event.start_mark,
            )
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise yaml.MarkedYAMLError(
                problem="lists are nested too deeply", problem_mark=event.start_mark
            )


def read(text: str, game: str = DEFAULT_SLUG, mapped: table.Mapped | None = None) -> list[Entry]:
    """Return the entries of a set file of a game, or of a table, whose columns may be read as
    `mapped` says. Raises NoSetFile for what is no list of cards."""
    entries: Any
    columns: list[str] | None = None
    if len(text) <= limits.FILE_BYTES and (delimiter := table.delimiter_of(text)) is not None:
        try:
            named = {fold(key): key for key in keys_of(game)}
            entries, columns = table.read(text, delimiter, {**named, **(mapped or {})})
        except csv.Error as error:
            raise NoSetFile([f"The table can’t be read: {error}."]) from error
    else:
        entries = _parsed(text)
    if not isinstance(entries, list) or not entries:
        raise NoSetFile(
            ["The file should be a list of cards, each starting with “- id:” or “- name:”."]
        )
    if len(entries) > limits.DRAFTS_OF_ONE_SET:
        most = limits.DRAFTS_OF_ONE_SET
        raise NoSetFile([f"The file has {len(entries):,} cards; the limit is {most}."])
    wrong = [
        f"Card {number}: a card needs keys and values, not {_shown(entry)}."
        for number, entry in enumerate(entries, 1)
        if not isinstance(entry, dict)
    ]
    if wrong:
        raise NoSetFile(wrong[:MAX_SHOWN_PROBLEMS])
    return [_entry(number, entry, game, columns) for number, entry in enumerate(entries, 1)]


def _parsed(text: str) -> Any:
    if len(text.encode("utf-8", "replace")) > limits.FILE_BYTES:
        raise NoSetFile([f"The file is longer than {limits.FILE_BYTES // 1000} kB."])
    text = text.removeprefix("\ufeff")
    try:
        _check_shape(text)
        return yaml.load(text, Loader=_Loader)  # noqa: S506 a safe loader
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = "Line {}, column {}".format(*yaml_loader.place(mark, text)) if mark else "The file"
        problem = str(error.problem or error.context)
        raise NoSetFile([f"{place}: {_IN_WORDS.get(problem, problem)}."]) from error
    except (LookupError, AttributeError) as error:  # what "!!int x" and its like end in
        raise NoSetFile(["The file has a value that doesn’t match its tag (!!)."]) from error
    except (yaml.YAMLError, ValueError, TypeError) as error:
        reason = " ".join(str(error).split())
        raise NoSetFile([f"The file is not YAML: {reason:.200}."]) from error


def _entry(
    number: int, data: Mapping[Any, Any], game: str, columns: list[str] | None = None
) -> Entry:
    name = data.get("name")
    called = UNWRITABLE.sub("\N{REPLACEMENT CHARACTER}", name)[:40] if isinstance(name, str) else ""
    entry = Entry(number, f"Card {number} ({called})" if called.strip() else f"Card {number}")
    entry.columns = columns
    keys, schema = keys_of(game), kind_or_default(game).card_schema
    own = {figure.name for figure in draft_tools_of(game).own_figures}
    for key, value in data.items():
        where = f"{entry.where}, {str(key)[:40]}"
        if key not in keys:
            entry.rest[str(key)] = value
            entry.problems.append(
                f"{where}: drafts have no such field. We’ve kept it with the draft."
            )
            continue
        try:
            if key in own:
                _put_figure(entry.content, str(key), value)
            else:
                _put(entry.content, "kind" if key == schema.kind else str(key), value, game)
        except ValueError as error:
            entry.rest[str(key)] = value
            entry.problems.append(f"{where}: {error} We’ve kept it with the draft.")
    return entry


def _put_figure(content: dict[str, Any], key: str, value: Any) -> None:
    """Put a figure of the game's own among them, good or bad."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise ValueError(f"It must be a number or a word, not {_shown(value)}.")
    figures = content.setdefault("figures", {})
    is_number = isinstance(value, str) and value.isascii() and value.isdigit()
    figures[key] = int(value) if is_number else _same_or_number(value)


def _same_or_number(value: str | int) -> str | int:
    return value if isinstance(value, int) else _same(value, clean_line, MAX_SAID)


def _put(content: dict[str, Any], key: str, value: Any, game: str) -> None:
    """Put the value into its field, exactly as it is; ValueError says what the field takes."""
    if value is None:
        if key in ("value", "movement", "hit_dice", "text", "types"):
            return
        raise ValueError("It’s empty.")
    match key:
        case "id":
            content["own_id"] = _same(value, clean_line, limits.ID_LENGTH)
        case "kind":
            kinds = draft_tools_of(game).kinds
            if value not in kinds:
                raise ValueError(f"{_shown(value)} isn’t one of {', '.join(kinds)}.")
            content["kind"] = value
        case "value":
            if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 99:
                raise ValueError(f"It must be a whole number from 0 to 99, not {_shown(value)}.")
            content["value"] = value
        case "types":
            content["types"] = _types(value)
        case "hit_dice":
            dice = value if isinstance(value, str) else str(value)
            if isinstance(value, bool | list | dict):
                raise ValueError(f"It must be dice, such as 1d6, or a number, not {_shown(value)}.")
            content["hit_dice"] = _same(dice, clean_line, 16)
        case "text" | "flavour":
            if isinstance(value, str) and key == "text":
                value = value.rstrip("\n")  # as the reading of official files does
            content[key] = _same(value, clean_lines, _BLOCKS[key])
        case _:
            content[key] = _same(value, clean_line, _LINES[key])


def _same(value: Any, clean: Any, most: int) -> str:
    """Return a text just as it is; else it would not be the same when it is written again."""
    if not isinstance(value, str):
        raise ValueError(f"It must be text, not {_shown(value)}.")
    kept: str = clean(value, most, "It")
    if kept != value:
        raise ValueError("It has extra spaces or line breaks, which would be lost.")
    return kept


def _types(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ValueError(
            f"It must be a list of words, such as [Mythic, Vermin], not {_shown(value)}."
        )
    words = [_same(word, clean_line, limits.TYPE_LENGTH) for word in value]
    if len(words) > limits.TYPES or len(set(words)) < len(words) or not all(words):
        raise ValueError(f"It can have at most {limits.TYPES} types, each once.")
    if any("," in word for word in words):
        raise ValueError("A type can’t contain a comma.")
    return words


class _Dumper(yaml.SafeDumper):
    """As the official files are written: types in a row, texts as blocks, keys in their order."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


class _Block(str):
    __slots__ = ()


class _Row(list[str]):
    pass


_Dumper.add_representer(
    _Block, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|")
)
_Dumper.add_representer(
    _Row,
    lambda dumper, words: dumper.represent_sequence(
        "tag:yaml.org,2002:seq", words, flow_style=True
    ),
)


def write(
    cards: Iterable[Mapping[str, Any]], comments: Iterable[str] = (), game: str = DEFAULT_SLUG
) -> str:
    """Return the file of cards in the set file's format; reading it again gives the same cards."""
    keys = keys_of(game)
    head = "".join(f"# {UNWRITABLE.sub('', ' '.join(line.split()))}\n" for line in comments)
    body = "\n".join(_dumped([_laid_out(card, keys)]) for card in cards)
    return f"{head}\n{body}" if head else body


def _laid_out(card: Mapping[str, Any], keys: Iterable[str]) -> dict[str, Any]:
    laid = {key: card[key] for key in keys if key in card}
    if "types" in laid:
        laid["types"] = _Row(laid["types"])
    if laid.get("text"):
        laid["text"] = _Block(laid["text"])
    return laid


def _dumped(data: Any) -> str:
    written: str = yaml.dump(
        data,
        Dumper=_Dumper,
        allow_unicode=True,
        sort_keys=False,
        width=100,
        default_flow_style=False,
    )
    return written


def _shown(value: Any) -> str:
    return "nothing" if value is None else UNWRITABLE.sub("�", repr(value))[:60]
