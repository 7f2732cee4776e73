"""Checks of a draft: what is wrong, what the engine understood, its canonical words.

No database. A draft is never refused for what is found here; it only can't be played with.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.text import capfirst

from cards.face.face_errors import FaceError
from cards.face.icons import ICON, MAX_NAME_LENGTH
from cards.folding import fold
from cards.pictures.faces import printed
from cards.sets.set_files import CARD_ID
from engine.kernel.problem_messages import sentence
from engine.kernel.schema import WrongCard
from engine.text.errors import TextError
from games import DEFAULT_SLUG, kind_or_default
from workshop.games import Fault, Known, draft_tools_of

NOTHING_KNOWN = Known()
OF_LOOKS = ("icon", "own_id", "face")
"""Fields that no rule reads."""


@dataclass(frozen=True)
class TextFault:
    """The place where a text is not understood: the line in three parts, the middle one marked."""

    line: int
    column: int
    message: str
    expected: tuple[str, ...]
    nearest: str | None
    before: str
    marked: str
    after: str


@dataclass
class Checked:
    """All that is to be said of a draft's content."""

    faults: list[Fault] = field(default_factory=list)
    text_fault: TextFault | None = None
    canonical: str = ""
    understood: list[str] = field(default_factory=list)

    @property
    def playable(self) -> bool:
        """Whether a game could begin with it."""
        return all(fault.field in OF_LOOKS for fault in self.faults)


def check(data: Mapping[str, Any], known: Known = NOTHING_KNOWN) -> Checked:
    """Of a card in the set file's format, among cards that have the known types and names."""
    found = Checked()
    found.faults += rules_faults(data, known.game)
    _add_reading(found, data, known)
    icon, own_id = str(data.get("icon") or ""), str(data.get("id") or "")
    if icon and (len(icon) > MAX_NAME_LENGTH or not ICON.fullmatch(icon)):
        found.faults.append(Fault("icon", "Give an author and a name, such as lorc/mouse."))
    if own_id and not CARD_ID.fullmatch(own_id):
        found.faults.append(
            Fault("own_id", "Use lowercase letters, digits and hyphens, such as cs-001.")
        )
    if not found.faults or found.playable:
        found.faults += _face_faults(data, known.game)
    return found


def _add_reading(found: Checked, data: Mapping[str, Any], known: Known) -> None:
    """Note how the text is understood, and what is wrong with it."""
    kind = kind_or_default(known.game)
    text, language = str(data.get("text") or ""), kind.language
    if language is None:
        found.canonical = text
        return
    try:
        types = known.types.union(data.get("types") or ())
        tree = language.compile(text, types, kind.text_kind(data))
    except TextError as error:
        found.text_fault = _placed(text, error)
        found.faults.append(Fault("text", f"Line {error.line}: {error.message}."))
        return
    found.canonical = language.wording.render(tree)
    found.understood = language.wording.explain(tree.abilities)
    copied = draft_tools_of(known.game).copied_names(tree)
    if copied and known.names is not None:
        said = {fold(name) for name in (*known.names, str(data.get("name") or ""))}
        found.faults += [
            Fault("text", f"There’s no card named {name}.")
            for name in copied
            if fold(name) not in said
        ]


def rules_faults(data: Mapping[str, Any], game: str) -> list[Fault]:
    """Return what the engine's reading of a card refuses, and what a game keeps out of drafts."""
    tools, faults = draft_tools_of(game), list[Fault]()
    try:
        tools.read(data)
    except WrongCard as error:
        for problem in error.problems:
            key = problem.args["key"]
            words = problem.args.get("says") or sentence(problem)
            if data.get(key) in (None, ""):
                words = tools.missing.get(key, words)
            faults.append(Fault(tools.field_of(key), f"{capfirst(words).rstrip('.')}."))
    return faults + tools.more_faults(data)


def _face_faults(data: Mapping[str, Any], game: str) -> list[Fault]:
    try:
        printed(data, game).face()
    except FaceError as error:
        return [Fault("face", str(error))]
    return []


def drawable(data: Mapping[str, Any], game: str = "") -> dict[str, Any]:
    """Return the card, of the game or of its own `game`, without what no face can show, so that
    its rest is seen while it is written."""
    shown, game = dict(data), game or data.get("game") or DEFAULT_SLUG
    schema = kind_or_default(game).card_schema
    for figure in schema.figures:
        key = figure.name
        if key in ("name", schema.kind, "text") or key not in shown:
            continue
        bare = {"name": "x", schema.kind: shown.get(schema.kind), key: shown[key]}
        try:
            printed(bare, game).face()
        except FaceError:
            shown[key] = None
    return shown


def _placed(text: str, error: TextError) -> TextFault:
    """Return the error with its line, cut where the mark goes: a word, or the sign that is
    there."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    line = lines[error.line - 1] if error.line <= len(lines) else ""
    at = min(max(error.column - 1, 0), len(line))
    word = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*|\S|$").match(line, at)
    end = word.end() if word else at
    return TextFault(
        line=error.line,
        column=error.column,
        message=error.message,
        expected=tuple(error.expected),
        nearest=error.nearest,
        before=line[:at],
        marked=line[at:end],
        after=line[end:],
    )
