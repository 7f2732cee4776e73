"""What is to be said of a draft: what is wrong, what the engine understood, its canonical words.

No database. A draft is never refused for what is found here; it only can't be played with.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.text import capfirst

from cards.cidwam import Dice, compile_text, explain, render
from cards.face.data import FaceError
from cards.face.icons import ICON, MAX_NAME_LENGTH
from cards.face.layout import face
from cards.folding import fold
from cards.sets.set_files import CARD_ID
from engine.kernel.schema import WrongCard
from engine.text.errors import TextError
from engine.text.tree import walk
from workshop.cidwam import CreateNamed, read_card

MAX_ROLLED = 100
"""Of a draft’s Hit Dice, bonus aside: exact odds are worked out of all sums, while others wait."""
RULES = ("name", "kind", "value", "types", "movement", "hit_dice", "text")


@dataclass(frozen=True)
class Fault:
    """A sentence about one field, which names the form's field ("" for the card as a whole)."""

    field: str
    words: str


@dataclass(frozen=True)
class TextFault:
    """Where the text is not understood: the line in three parts, the middle one marked."""

    line: int
    column: int
    message: str
    expected: tuple[str, ...]
    nearest: str | None
    before: str
    marked: str
    after: str


@dataclass(frozen=True)
class Known:
    """What a text may name: types, and cards that it can make copies of."""

    types: frozenset[str] = frozenset()
    names: frozenset[str] | None = None  # None: not looked at


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
        return not any(fault.field in RULES for fault in self.faults)


def check(data: Mapping[str, Any], known: Known = Known()) -> Checked:
    """Of a card in the set file's format, among cards that have the known types and names."""
    found = Checked()
    found.faults += rules_faults(data)
    kind, text = data.get("kind"), str(data.get("text") or "")
    try:
        tree = compile_text(text, known.types.union(data.get("types") or ()), kind)
    except TextError as error:
        found.text_fault = _placed(text, error)
        found.faults.append(Fault("text", f"Line {error.line}: {error.message}."))
    else:
        found.canonical = render(tree)
        found.understood = explain(tree)
        if known.names is not None:
            said = {fold(name) for name in (*known.names, str(data.get("name") or ""))}
            found.faults += [
                Fault("text", f"There’s no card named {node.name}.")
                for node in walk(tree)
                if isinstance(node, CreateNamed) and fold(node.name) not in said
            ]
    icon, own_id = str(data.get("icon") or ""), str(data.get("id") or "")
    if icon and (len(icon) > MAX_NAME_LENGTH or not ICON.fullmatch(icon)):
        found.faults.append(Fault("icon", "Give an author and a name, such as lorc/mouse."))
    if own_id and not CARD_ID.fullmatch(own_id):
        found.faults.append(
            Fault("own_id", "Use lowercase letters, digits and hyphens, such as cs-001.")
        )
    if not found.faults or found.playable:
        found.faults += _face_faults(data)
    return found


def copied_names(data: Mapping[str, Any], known: Known) -> list[str]:
    """Return the names of cards that the text makes copies of; none if it is not understood."""
    types = known.types.union(data.get("types") or ())
    try:
        tree = compile_text(str(data.get("text") or ""), types, data.get("kind"))
    except TextError:
        return []
    return [node.name for node in walk(tree) if isinstance(node, CreateNamed)]


def rules_faults(data: Mapping[str, Any]) -> list[Fault]:
    """Return what the engine's reading of a card refuses."""
    faults: list[Fault] = []
    try:
        read_card(data)
    except WrongCard as error:
        for problem in error.problems:
            key, words = problem.args["key"], problem.args["says"]
            if data.get(key) in (None, "") and key in _MISSING:
                words = _MISSING[key]
            faults.append(Fault(key, f"{capfirst(words).rstrip('.')}."))
    if too_many := too_many_dice(data.get("hit_dice")):
        faults.append(Fault("hit_dice", too_many))
    return faults


def too_many_dice(hit_dice: Any) -> str:
    """Why a draft's Hit Dice are not played with; "" for those that are, and for what are none."""
    try:
        dice = Dice.parse(hit_dice)
    except (TypeError, ValueError):
        return ""
    if dice.n * dice.sides <= MAX_ROLLED:
        return ""
    return f"A draft’s Hit Dice can roll at most {MAX_ROLLED}, such as 1d100 or 10d10."


_MISSING = {
    "name": "It has no name yet",
    "value": "It has no value yet",
    "movement": "Choose which chess piece this Soul moves like",
    "hit_dice": "A Soul needs Hit Dice, such as 1d6, 2d4+1 or a plain number",
}


def _face_faults(data: Mapping[str, Any]) -> list[Fault]:
    try:
        face(data)
    except FaceError as error:
        return [Fault("face", str(error))]
    return []


def drawable(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the card without what no face can show, so that its rest is seen while it is
    written."""
    shown = dict(data)
    for key in ("value", "movement", "hit_dice"):
        bare = {"name": "x", "kind": shown.get("kind"), key: shown.get(key)}
        try:
            face(bare)
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
