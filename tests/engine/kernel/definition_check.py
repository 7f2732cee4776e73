"""Checks that a definition can be believed: each part of it is held against the others.

What only games can show (that a view has what a mat shows) tests hold; this needs none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.kernel.decks import DECK_KEYS, Section, Where
from engine.kernel.definition import (
    NOUNS,
    BrokenDefinition,
    GameDefinition,
    WrongTable,
    settled_options,
)
from engine.kernel.figures import STEP, Figure, read_value
from engine.kernel.mats import MAX_HEIGHT, MAX_WIDTH, SEAT, Mat
from engine.kernel.orders import NO_PRESET, check_orders
from engine.kernel.problem_messages import sentence
from engine.kernel.roles import role_of
from engine.kernel.schema import HOUSE_KEYS, Schema, WrongCard

MAX_SEATS = 6  # as many as the house's tables have
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
NAME = re.compile(r"[a-z][a-z0-9_]*")  # of figures, sections, roles: they become fields and keys
FORMS_OF_TYPES = {"word": "values", "steps": "forms"}  # what these types can't do without


def check_kind(kind: GameDefinition) -> None:
    """Raise BrokenDefinition with all that a definition says wrongly, a line each."""
    faults = [
        *_table(kind),
        *_roles(kind),
        *(f"card_schema: {fault}" for fault in _schema(kind.card_schema)),
        *_made_cards(kind),
        *_sections(kind),
        *(f"orders: {fault}" for fault in _figures(kind.orders, ())),
        *_presets(kind),
        *_mats(kind),
        *(f"nouns: {name!r} is missing" for name in NOUNS if name not in kind.nouns),
    ]
    if faults:
        raise BrokenDefinition("\n".join(f"{kind.slug}: {fault}" for fault in faults))


def _table(kind: GameDefinition) -> Iterator[str]:
    if not SLUG.fullmatch(kind.slug):
        yield f"slug: {kind.slug!r} isn't small letters and digits, parted by single hyphens"
    for name in ("title", "summary"):
        if not getattr(kind, name).strip():
            yield f"{name}: is empty"
    if not kind.rules_versions:
        yield "rules_versions: there are none"
    yield from _twice("rules_versions", kind.rules_versions)
    if not 1 <= kind.least_seats <= kind.most_seats <= MAX_SEATS:
        said = f"{kind.least_seats} to {kind.most_seats}"
        yield f"seats: {said} isn't a range within 1 to {MAX_SEATS}"
    yield from _twice("options", (option.name for option in kind.options))
    for option in kind.options:
        if len(option.values) < 2:
            yield f"options: {option.name} leaves no choice"
        for value, counts in option.seats.items():
            if value not in option.values or value == option.default:
                yield f"options: {option.name} can't keep {value!r} to some numbers of seats"
            if not counts or not set(counts) <= set(range(kind.least_seats, kind.most_seats + 1)):
                yield f"options: {option.name}: {value!r} is for numbers of seats there aren't"
        yield from _twice(f"options: {option.name}", map(repr, option.values))

    try:
        settled_options(kind, kind.quick_options)
    except WrongTable as error:
        yield f"quick_options: {error}"


def _presets(kind: GameDefinition) -> Iterator[str]:
    yield from _twice("presets", (preset.slug for preset in kind.presets))
    if kind.auto_reply_default_min_seats is not None and not kind.presets:
        yield "auto_reply_default_min_seats: there are no presets"
    if (
        kind.presets
        and kind.auto_reply_default_min_seats is not None
        and not any(p.asks for p in kind.presets)
    ):
        yield "auto_reply_default_min_seats: no preset asks, for tables of fewer seats"
    for preset in kind.presets:
        if preset.slug == NO_PRESET:
            yield f"presets: {NO_PRESET!r} is what names none of them"
        if not SLUG.fullmatch(preset.slug) or not preset.title.strip() or not preset.says.strip():
            yield f"presets: {preset.slug!r} needs a slug, a title and what it says"
        _, problems = check_orders(kind.orders, preset.orders)
        yield from (f"presets: {preset.slug}: {sentence(problem)}" for problem in problems)


def _roles(kind: GameDefinition) -> Iterator[str]:
    yield from _twice("roles", (role.name for role in kind.roles))
    for role in kind.roles:
        if len(kind.roles) > 1 and not (NAME.fullmatch(role.name) and role.title.strip()):
            yield f"roles: {role.name!r} needs a name and a title, for it isn't the only one"
        for seat in role.seats:
            if not 0 <= seat < kind.most_seats:
                yield f"roles: {role.name!r} is of seat {seat}, which there isn't"
    yield from _twice("roles: seats", (seat for role in kind.roles for seat in role.seats))
    if sum(not role.seats for role in kind.roles) > 1:
        yield "roles: several are of all seats that are left"
    for seat in range(kind.most_seats):
        try:
            role_of(kind.roles, seat)
        except KeyError:
            yield f"roles: seat {seat} has none"


# --- Cards ---------------------------------------------------------------------------------------


def _schema(schema: Schema) -> Iterator[str]:
    names = [figure.name for figure in schema.figures]
    if names and ("name" not in names or schema.figure("name").type != "line"):
        yield "cards have no name: a figure `name` of type line"
    if schema.kind and schema.kind not in names:
        yield f"kind: {schema.kind!r} is none of its figures"
    elif schema.kind and schema.figure(schema.kind).type != "word":
        yield f"kind: {schema.kind!r} isn't of type word"
    else:
        yield from _figures(schema.figures, schema.kinds)
    yield from _twice("keys", (*names, *HOUSE_KEYS, *schema.other_keys))


def _figures(figures: tuple[Figure, ...], kinds: Iterable[str]) -> Iterator[str]:
    yield from _twice("figures", (figure.name for figure in figures))
    for figure in figures:
        yield from (f"{figure.name}: {fault}" for fault in _figure(figure, tuple(kinds)))


def _figure(figure: Figure, kinds: tuple[str, ...]) -> Iterator[str]:
    if not NAME.fullmatch(figure.name):
        yield "its name isn't small letters, digits and underscores"
    if not figure.label.strip():
        yield "its label is empty"
    if figure.most is not None and figure.least > figure.most:
        yield f"least {figure.least} is over most {figure.most}"
    wanted = FORMS_OF_TYPES.get(figure.type)
    if wanted and not getattr(figure, wanted):
        yield f"is of type {figure.type} and has no {wanted}"
    for value in figure.values:
        if isinstance(value, int) != (figure.type == "number"):
            yield f"the value {value!r} isn't of type {figure.type}"
    if figure.default is not None:
        read, problems = read_value(figure, figure.default)
        if problems:
            yield f"its default isn't allowed: {sentence(problems[0])}"
        elif read != figure.default:
            yield f"its default {figure.default!r} is read as {read!r}"
    own = [kind for kind in kinds if figure.belongs_to(kind)]
    for kind in (*figure.kinds, *(figure.needed_by or ())):
        if kind not in own:
            yield f"is said to be of {kind!r}, a kind that has it not"
    for form in figure.forms:
        if any(one.name == STEP for one in form.figures):
            yield f"{form.name}: a figure can't be named {STEP!r}"
        yield from (f"{form.name}: {fault}" for fault in _figures(form.figures, ()))
    yield from _twice("forms", (form.name for form in figure.forms))


def _made_cards(kind: GameDefinition) -> Iterator[str]:
    for card in kind.made_cards:
        try:
            kind.read_card(card, "made_cards")
        except WrongCard as error:
            yield str(error)


# --- Decks ---------------------------------------------------------------------------------------


def _sections(kind: GameDefinition) -> Iterator[str]:
    roles = [role.name for role in kind.roles]
    for role in roles:
        own = [one.name for one in kind.sections if not one.roles or role in one.roles]
        yield from _twice(f"sections of {role!r}" if role else "sections", own)
    for section in kind.sections:
        here = f"sections: {section.name}"
        yield from (f"{here}: {fault}" for fault in _section(section, roles))
        for where in (section.where, *(copies.where for copies in section.copies)):
            yield from (f"{here}: {fault}" for fault in _where(where, kind.card_schema))
    if kind.sections and not kind.card_schema.figures:
        yield "sections: there are some, and no cards"


def _section(section: Section, roles: list[str]) -> Iterator[str]:
    if not NAME.fullmatch(section.name) or section.name in DECK_KEYS:
        yield "its name can't be a deck's key"
    if not section.label.strip():
        yield "its label is empty"
    for role in section.roles:
        if role not in roles:
            yield f"is of {role!r}, a role that there isn't"
    if section.least < 0 or (section.most is not None and section.least > section.most):
        yield f"least {section.least} is below 0 or over most {section.most}"
    if section.is_missed and section.least:
        yield f"may be empty, and has at least {section.least}"
    if section.is_whole and (section.is_listed or section.copies):
        yield "holds whole cards, and lists or counts names"
    for copies in section.copies:
        if copies.most < 1:
            yield f"at most {copies.most} copies are none"


def _where(where: Where, schema: Schema) -> Iterator[str]:
    """Conditions on cards: figures that there are, and values that they can have."""
    for name, values in where.items():
        figure = next((one for one in schema.figures if one.name == name), None)
        if figure is None:
            yield f"asks for {name!r}, a figure that cards have not"
            continue
        for value in values:
            said = [value] if figure.type == "words" else value
            if read_value(figure, said)[1]:
                yield f"asks for {name} {value!r}, which no card can have"
        if not values:
            yield f"asks for {name}, and for no value"


# --- Mats ----------------------------------------------------------------------------------------


def _mats(kind: GameDefinition) -> Iterator[str]:
    yield from _twice("mats", (mat.name for mat in kind.mats))
    roles = [role.name for role in kind.roles]
    for mat in kind.mats:
        yield from (f"mats: {mat.name}: {fault}" for fault in _mat(mat, roles))


def _mat(mat: Mat, roles: list[str]) -> Iterator[str]:
    for role in mat.roles:
        if role not in roles:
            yield f"is of {role!r}, a role that there isn't"
    if mat.is_shared and mat.roles:
        yield "is shared, and of some roles"
    is_printed = any(place.is_printed for place in mat.places)
    if is_printed and not (0 < mat.width <= MAX_WIDTH and 0 < mat.height <= MAX_HEIGHT):
        yield f"{mat.width} x {mat.height} mm isn't within {MAX_WIDTH} x {MAX_HEIGHT}"
    yield from _twice("places", (place.name for place in mat.places))
    for place in mat.places:
        inside = (
            place.x >= 0
            and place.y >= 0
            and place.x + place.width <= mat.width + 1e-6
            and place.y + place.height <= mat.height + 1e-6
        )
        if not (place.width > 0 and place.height > 0 and (inside or not place.is_printed)):
            yield f"{place.name} is empty or lies beyond the mat"
        if not place.shows:
            yield f"{place.name} shows nothing"
        if mat.is_shared and SEAT in (*place.shows, *place.own):
            yield f"{place.name} asks for a seat, and the mat is shared"
        if place.form == "track" and place.least >= place.most:
            yield f"{place.name} has no steps from {place.least} to {place.most}"


def _twice(where: str, names: Iterable[object]) -> Iterator[str]:
    seen: set[object] = set()
    for name in names:
        if name in seen:
            yield f"{where}: {name!r} is there twice"
        seen.add(name)
