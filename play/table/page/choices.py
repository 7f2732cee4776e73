"""A seat's choices as buttons: the answers to a question, and other actions by their subject."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.kernel.phrases import Meaning, Phrase, PlainWords, Reader
from play.table.situation import Situation


@dataclass(frozen=True)
class Choice:
    """One legal action. `notation` is what its button sends, `text` what it says in its group."""

    notation: str
    text: str
    label: str
    is_default: bool = False


@dataclass
class Group:
    """The choices that begin with one thing; the first group may have no title."""

    title: str
    choices: list[Choice] = field(default_factory=list)


@dataclass(frozen=True)
class Offer:
    """All that a seat may do: `answers` to `question`, if it is asked something, and `groups`.

    meanings: what these kinds of action do, each once, in their order.
    """

    question: str
    answers: tuple[Choice, ...]
    groups: tuple[Group, ...]
    meanings: tuple[Meaning, ...] = ()

    @property
    def others_count(self) -> int:
        """Return how many actions answer no question."""
        return sum(len(group.choices) for group in self.groups)

    def label(self, notation: str) -> str:
        """Return what an action is called; its notation if it isn't offered."""
        every = [*self.answers, *(one for group in self.groups for one in group.choices)]
        return next((one.label for one in every if one.notation == notation), notation)


def read_offer(situation: Situation, words: PlainWords, reader: Reader) -> Offer:
    """Return the legal actions of the viewer, each in one place."""
    decision = situation.decision
    options = decision.options if decision else ()
    lines = [str(action["notation"]) for action in situation.actions]
    phrases = words.offered(situation.actions, reader, situation.view)
    answers = [
        Choice(line, phrase.label, phrase.label, decision is not None and line == decision.default)
        for line, phrase in zip(lines, phrases, strict=True)
        if line in options
    ]
    others = [pair for pair in zip(lines, phrases, strict=True) if pair[0] not in options]
    question = words.question(decision, reader) if decision else ""
    meanings = tuple(_meanings(situation, words))
    return Offer(question, tuple(answers), tuple(_groups(others)), meanings)


def _meanings(situation: Situation, words: PlainWords) -> list[Meaning]:
    """Return what the kinds of action on offer do, as far as the game says it."""
    said = words.action_meanings()
    names = [words.action_meaning(action, situation.view) for action in situation.actions]
    return [said[name] for name in dict.fromkeys(names) if name in said]


def _groups(said: Sequence[tuple[str, Phrase]]) -> list[Group]:
    """By title, in the engine's order; what stands alone needs none and comes first."""
    found: dict[str, Group] = {}
    titles = [phrase.title for _, phrase in said]
    for line, phrase in said:
        title = phrase.title if titles.count(phrase.title) > 1 else ""
        text = phrase.short if title else phrase.label
        group = found.setdefault(title, Group(title))
        group.choices.append(Choice(line, text, phrase.label))
    return sorted(found.values(), key=lambda group: group.title != "")
