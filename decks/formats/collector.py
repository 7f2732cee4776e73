"""The steps that every format shares: names are looked up, limits held, nothing dropped.

A reader hands over each entry with its line; here it becomes part of the deck or a problem.
"""

from collections.abc import Collection
from dataclasses import replace

from decks import limits
from decks.details import UNWRITABLE, clean_name
from decks.formats.deck_file import MAX_TEXT_LENGTH, DeckFile, Heading, Notice, Problem
from decks.formats.layout import HOME, OUTSIDE, Layout, Place
from decks.kinds import MAYBE
from decks.names.book import NameBook, NamedCard
from engine.articles import a

MAX_SUGGESTED = 2_000
"""Names of one file for which like ones are looked for; a file can hold many times as many."""

_MAX_NAMED = 10  # things that a notice lists
_HALF = dict.fromkeys(range(55296, 57344), "�")  # halves of signs can't be written out


class TooManyProblems(Exception):
    """There is one problem more than are wanted."""


class Collector:
    """Gathers a deck; `book` has the names that it may use, `layout` what else a list may say.

    It takes up to `most_problems`, any number by default, and raises TooManyProblems after them.
    """

    def __init__(
        self, book: NameBook, format: str, layout: Layout, most_problems: int | None = None
    ) -> None:
        self.book = book
        self.most_problems = most_problems
        self.deck = DeckFile(format=format, layout=layout)
        self.tells_merged = True  # not where each copy is an object of its own
        self._totals: dict[bool, int] = {True: 0, False: 0}  # on the maybeboard or not
        self._merged: dict[str, None] = {}
        self._ignored: dict[str, None] = {}
        self._tokens: dict[str, None] = {}
        self._suggested: dict[tuple[str, bool], tuple[tuple[str, ...], str | None]] = {}

    @property
    def layout(self) -> Layout:
        """The layout of the deck's role, which a list may name itself."""
        return self.deck.layout

    # What a deck is called and said to be

    def name(self, value: object, line: int | None = None, text: str | None = None) -> None:
        """Take the deck's name."""
        text = f"Name: {value}" if text is None else text
        if not isinstance(value, str):
            self.problem("bad_name", "The deck’s name must be words.", line, text)
            return
        if UNWRITABLE.search(value):  # some of them are spaces to str.split
            self.problem("bad_name", _CONTROL_SIGNS, line, text)
            return
        try:
            name = clean_name(value)
        except ValueError as error:
            self.problem("bad_name", str(error), line, text)
            return
        if self.deck.name is None:
            self.deck.name = name
        else:
            message = f"The deck is called “{self.deck.name}” already. Remove one of the two names."
            self.problem("second_name", message, line, text)

    def description(self, value: object) -> None:
        """Take the whole description; a wrong one is a problem and leaves it empty."""
        if isinstance(value, str):
            if UNWRITABLE.search(value):
                self.problem("bad_text", _CONTROL_SIGNS, None, f"Description: {value}")
            else:
                self.deck.description = clean_lines(value)
        else:
            message = "The description must be words."
            self.problem("bad_entry", message, None, f"Description: {value}")

    def role(self, value: object, line: int | None, text: str) -> None:
        """Take the role that the deck is for."""
        role = self.layout.role_called(value) if isinstance(value, str) else None
        if self.deck.role is not None:
            message = "The role is given already. Remove one of the two."
            self.problem("second_role", message, line, text)
        elif role is None:
            roles = " or ".join(one.title or one.name for one in self.layout.roles)
            message = f"No role “{_short(str(value))}” has a deck. Use {roles}."
            self.problem("unknown_role", message, line, text)
        elif self.deck.sections:
            message = "The role comes before the cards. Move this line up."
            self.problem("bad_entry", message, line, text)
        else:
            self.deck.role, self.deck.layout = role.name, self.layout.with_role(role)

    # Cards

    def entry(self, place: Place, name: object, count: object, line: int | None, text: str) -> None:
        """Take a card of a structured file: its name and count as they are written there."""
        if not isinstance(name, str) or not name.strip():
            self.problem("bad_entry", "The card’s name is missing.", line, text)
        elif UNWRITABLE.search(name):
            self.problem("bad_text", _CONTROL_SIGNS, line, text)
        else:
            whole = count if isinstance(count, int) and not isinstance(count, bool) else None
            self.card(place, name.strip(), whole, line, text)

    def card(self, place: Place, name: str, count: int | None, line: int | None, text: str) -> None:
        """So many copies of the card that `name` may be; None is no whole number."""
        found = self.book.meanings(name)
        if place == OUTSIDE and all(card.is_token for card in found):
            self._tokens[found[0].name if found else name] = None
        elif found:
            self.meant(place, found, name, count, line, text)
        else:
            self.unknown(name, count, line, text, lead=place)

    def meant(
        self,
        place: Place,
        found: tuple[NamedCard, ...],
        name: str,
        count: int | None,
        line: int | None,
        text: str,
    ) -> None:
        """So many copies of the only card that `name` can mean; of several none is taken."""
        if len(found) == 1:
            self.found(place, found[0], count, line, text)
            return
        choices = tuple(map(self.book.spelled, found))
        if count is None or count < 1:
            self.bad_count(line, text, choices)
            return
        self.problem(
            f"ambiguous_{place if place in self.layout.leads else 'card'}",
            several_named(name, self.book),
            line,
            text,
            choices,
            count=count,
            name=name,
        )

    def found(
        self, place: Place, card: NamedCard, count: int | None, line: int | None, text: str
    ) -> None:
        """So many copies of a card that is known."""
        if count is None or count < 1:
            self.bad_count(line, text)
        elif not self.layout.sections:
            roles = " or ".join(f"“Role: {one.title or one.name}”" for one in self.layout.roles)
            self.bad_entry(f"Write {roles} above the cards.", text, line)
        elif place in self.layout.leads:
            self._lead(place, card, count, line, text)
        elif place == OUTSIDE:
            message = f"{card.name} is no token. Move it to another section."
            self.bad_entry(message, text, line)
        elif card.is_token:
            self.problem("token", token_refusal(card, self.layout), line, text)
        elif (lead := self.layout.lead_of(card)) is not None:
            if self._lead(lead, card, count, line, text):
                title = self.layout.leads[lead].label
                message = f"{card.name} is in the list; it was taken as the deck’s {title}."
                self.notice(f"{lead}_from_list", message)
        else:
            place = self.layout.home(card) if place == HOME else place
            self._copies(place, card.name, count, line, text)

    def unknown(
        self, name: str, count: int | None, line: int | None, text: str, *, lead: Place = HOME
    ) -> None:
        """Note a name that no card has, or none that may be the deck's lead."""
        section = self.layout.leads.get(lead)
        suggestions, likely = self._like(name, section is not None)
        what = "card" if section is None else section.label
        if count is None or count < 1:
            self.bad_count(line, text, suggestions)
            return
        self.problem(
            f"unknown_{'card' if section is None else lead}",
            f"No {what} named “{_short(name)}”.",
            line,
            text,
            suggestions,
            likely=likely,
            count=count,
            name=name,
        )

    def bad_count(self, line: int | None, text: str, suggestions: tuple[str, ...] = ()) -> None:
        """Note a count that is no whole number from 1."""
        message = "The number of copies must be a whole number, 1 or more."
        self.problem("bad_count", message, line, text, suggestions)

    def _lead(self, lead: str, card: NamedCard, count: int, line: int | None, text: str) -> bool:
        title, rule = self.layout.leads[lead].label, self.layout.leads[lead].rule
        there = next(iter(self.deck.sections.get(lead, ())), None)
        if not self.layout.may_lead(card, lead):
            message = f"{card.name} isn’t {a(title)}. Write “1 {card.name}” for a card of the deck."
            self.problem(f"not_a_{lead}", message, line, text)
        elif there is not None:
            message = f"The deck has {a(title)} already: {there}. Remove one of the two."
            self.problem(f"second_{lead}", message, line, text)
        elif count != 1:
            one = f"one {title} ({rule})" if rule else f"one {title}"
            message = f"A deck has {one}, not {count:,}. Write “{title}: {card.name}”."
            self.problem("bad_count", message, line, text, (card.name,), likely=card.name)
        else:
            self.deck.sections[lead] = {card.name: 1}
            return True
        return False

    def _copies(self, place: str, name: str, count: int, line: int | None, text: str) -> None:
        cards = self.deck.sections.get(place, {})
        copies, total = cards.get(name, 0) + count, self._totals[place == MAYBE] + count
        if copies > limits.COPIES:
            what, most = f"{copies:,} copies of {name}", limits.COPIES
        elif total > limits.CARDS:
            what, most = f"{total:,} cards", limits.CARDS
        else:
            if name in cards and self.tells_merged:
                self._merged[name] = None
            self.deck.sections.setdefault(place, {})[name] = copies
            self._totals[place == MAYBE] = total
            return
        message = (
            f"That makes {what}. Decks here can have up to {most:,} (a site limit, not a rule)."
        )
        self.problem("too_many", message, line, text, count=count)

    # What is said of all that

    def problem(
        self,
        code: str,
        message: str,
        line: int | None,
        text: str,
        suggestions: tuple[str, ...] = (),
        *,
        likely: str | None = None,
        count: int | None = None,
        name: str = "",
    ) -> None:
        """Note a line that can't be used, and why."""
        if len(self.deck.problems) == self.most_problems:
            self.deck.is_cut_short = True
            raise TooManyProblems
        for_lead = code.removeprefix("unknown_").removeprefix("ambiguous_") in self.layout.leads
        self.deck.problems.append(
            Problem(
                line=line,
                text=text.strip(" \t")[:MAX_TEXT_LENGTH].translate(_HALF),
                code=code,
                message=message.translate(_HALF),
                suggestions=suggestions,
                personas=() if for_lead else tuple(filter(self._is_persona, suggestions)),
                likely=likely,
                count=count,
                name=name.translate(_HALF),
            )
        )

    def bad_text(self, line: int | None, text: str) -> None:
        """Note a line with control signs."""
        self.problem("bad_text", _CONTROL_SIGNS, line, text)

    def bad_entry(self, message: str, text: str, line: int | None = None) -> None:
        """Note an entry of a wrong shape, or in a place that is not known."""
        self.problem("bad_entry", message, line, text)

    def heading(self, line: int, text: str) -> None:
        """Note a line that says what follows."""
        self.deck.headings.append(Heading(line, text[:MAX_TEXT_LENGTH]))

    def metadata(self, line: int, text: str) -> None:
        """Note a line about the list that says nothing of the deck."""
        self.heading(line, text)
        self.ignore("lines about the list")

    def unknown_section(
        self, name: str, line: int | None, text: str, *, heads: bool = False, is_below: bool = False
    ) -> None:
        """Note a heading, or a card below it, of a section that no deck of the game has."""
        message = f"No section of a deck is called “{name:.60}”."
        self.problem("bad_entry", message, line, text)
        self.deck.problems[-1] = replace(self.deck.problems[-1], heads=heads, is_below=is_below)

    def is_slip(self, name: str) -> bool:
        """Whether a name is most likely a card's, mistyped."""
        return bool(self._like(name, is_persona=False)[0]) and self.book.is_slip(name)

    def ignore(self, what: str) -> None:
        """Something beside the deck that was passed over: “the column “price””."""
        self._ignored[what] = None

    def notice(self, code: str, message: str) -> None:
        """Something to know about the file."""
        self.deck.notices.append(Notice(code, message))

    def finished(self) -> DeckFile:
        """Return the deck, with the notices about all of the file."""
        if self._merged:
            self.notice("merged", f"On several lines, counts added: {_some(self._merged)}.")
        if self._tokens:
            tokens = f"Tokens aren’t part of a deck. Left out: {_some(self._tokens)}."
            self.notice("tokens", tokens.translate(_HALF))
        if self._ignored:
            self.notice("ignored", f"Ignored: {_some(self._ignored)}.".translate(_HALF))
        return self.deck

    def _is_persona(self, name: str) -> bool:
        card = self.book.find(name)
        return card is not None and self.layout.lead_of(card) is not None

    def _like(self, name: str, is_persona: bool) -> tuple[tuple[str, ...], str | None]:
        key = (name, is_persona)
        if key not in self._suggested:
            if len(self._suggested) >= MAX_SUGGESTED:
                return (), None
            kinds = True if is_persona else None
            self._suggested[key] = (
                self.book.nearest(name, personas=kinds),
                self.book.sure(name, personas=kinds),
            )
        return self._suggested[key]


def token_refusal(card: NamedCard, layout: Layout) -> str:
    """Say why no deck holds what only play makes."""
    rule = layout.kind.made_rule
    where = f"a deck ({rule})" if rule else "a deck"
    return f"{card.name} is a token. Tokens can’t go in {where}."


def several_named(name: str, book: NameBook) -> str:
    """Say which cards a name can mean."""
    told = [
        f"your draft {card.name}" if card.alias else f"the official card {book.spelled(card)}"
        for card in book.meanings(name)
    ]
    return f"“{_short(name)}” can be {', '.join(told[:-1])} or {told[-1]}. Choose one."


def clean_lines(text: str) -> str:
    """Return a description as every format keeps it: its lines without spaces around them."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.strip() for line in lines).strip()


_CONTROL_SIGNS = "This contains characters that can’t be shown. Type it again."


def _some(found: Collection[str]) -> str:
    more = len(found) - _MAX_NAMED
    rest = f" and {more} more" if more > 0 else ""
    return f"{', '.join(list(found)[:_MAX_NAMED])}{rest}"


def _short(name: str) -> str:
    return name if len(name) <= MAX_TEXT_LENGTH else name[: MAX_TEXT_LENGTH - 1] + "…"
