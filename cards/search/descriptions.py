"""Says back in words what was understood, each part with the search that goes on without it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cards.search.tree import Joined, Negated, Node, Term, without, written
from cards.search.understanding import Understood


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that was understood: "kind is Soul". `without` is the search that lacks it.

    `joint` stands before it (and, or; empty for the first), `opens` and `closes` are the brackets
    around it. `steers` says that it changes the order or the view, not what is found.
    """

    words: str
    without: str
    joint: str = ""
    opens: str = ""
    closes: str = ""
    steers: bool = False

    def as_data(self) -> dict[str, object]:
        """Return the part as JSON has it."""
        return {
            "words": self.words,
            "without": self.without,
            "joint": self.joint,
            "opens": self.opens,
            "closes": self.closes,
        }


def parts(understood: Understood) -> list[Part]:
    """Return what was understood, in the order written."""
    found: list[Part] = []
    _say(understood.tree, understood, found, "", False, False)
    for number, (term, _) in enumerate(understood.steering):
        rest = [one for place, one in enumerate(understood.steering) if place != number]
        if term.name == "view":
            words = f"seen as {term.value}"
        else:
            words = f"sorted: {understood.sort.says(understood.reverse).lower()}"
        search = " ".join(filter(None, (understood.narrowing, steering_written(rest))))
        found.append(Part(words, search, steers=True))
    return found


def sentence(understood: Understood) -> str:
    """All of it as one sentence without its end: "kind is Soul and the value is 2"."""
    return " ".join(
        f"{part.joint} {part.opens}{part.words}{part.closes}".strip()
        for part in parts(understood)
        if not part.steers
    )


def search_without(understood: Understood, gone: Node) -> str:
    """Return the search as it can be written without one of its parts."""
    narrowing = written(without(understood.tree, gone))
    return " ".join(filter(None, (narrowing, steering_written(understood.steering))))


def steering_written(terms: list[tuple[Term, bool]]) -> str:
    """Sort and view as they are written."""
    return " ".join(f"{'-' if turned else ''}{term.source}" for term, turned in terms)


def _say(
    node: Node | None, said: Understood, found: list[Part], joint: str, negated: bool, inner: bool
) -> None:
    """`inner`: inside of something, so that a row of parts needs its brackets."""
    if isinstance(node, Term):
        meaning = said.meanings[node]
        words = meaning.says_not if negated else meaning.says
        found.append(Part(words, search_without(said, node), joint))
    elif isinstance(node, Negated):
        begin = len(found)
        _say(node.part, said, found, joint, not negated, True)
        if isinstance(node.part, Joined) and not negated and len(found) > begin:
            found[begin] = replace(found[begin], opens=f"not {found[begin].opens}")
    elif isinstance(node, Joined):
        begin = len(found)
        for number, part in enumerate(node.parts):
            _say(part, said, found, node.how if number else joint, False, True)
        if inner and len(found) > begin:
            found[begin] = replace(found[begin], opens=f"({found[begin].opens}")
            found[-1] = replace(found[-1], closes=f"{found[-1].closes})")
