"""The card files: finding and reading games/*/sets/*/*.yaml as they are written.

What a single entry must be is its game's to say (`cards.games`); here is what holds between
entries and files. Nothing here touches the database.
"""

import re
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import yaml

from cards.face.icons import ICON, MAX_NAME_LENGTH
from cards.folding import fold
from cards.games import WrongEntry, cards_of
from engine import yaml_loader
from games import DEFAULT_SLUG, GAMES, folder_of, folders

CARD_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SET_KEYS = {"slug", "name", "released", "licence", "authors"}
ALL_SET_KEYS = {*SET_KEYS, "game"}


class CardFileError(ValueError):
    """A file that is no set: str() says file, entry and key, and what would do."""


@dataclass(frozen=True)
class SetFile:
    """A set.yaml with the validated entries of the card files beside it."""

    slug: str
    game: str
    name: str
    released: date
    licence: str
    authors: list[str]
    cards: list[dict[str, Any]]
    places: list[str]  # where each card stands, for messages: "core/relics.yaml[3]"


class _Loader(yaml_loader.SafeLoader):
    """YAML that refuses a key written twice, where plain YAML quietly takes the later one."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [self.construct_object(key, deep=True) for key, _ in node.value]
        for place, key in enumerate(keys):
            if key in keys[:place]:
                raise yaml.MarkedYAMLError(
                    problem=f"the key {key!r} is written twice",
                    problem_mark=node.value[place][0].start_mark,
                )
        made: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return made


def read_sets(*places: Path) -> list[SetFile]:
    """Return every set below these folders, oldest first; by default those of all games.

    Raises CardFileError with file, entry and key.
    """
    sets: list[SetFile] = []
    for folder in places or folders("sets"):
        if not folder.is_dir():
            raise CardFileError(f"{folder}: there is no such folder")
        found = [_read_set(path.parent) for path in sorted(folder.glob("*/set.yaml"))]
        if not found:
            raise CardFileError(f"{folder}: no set here; a set is a folder with a set.yaml")
        sets += found
    _refuse_twins(sets)
    return sorted(sets, key=lambda found: (found.released, found.slug))


def read_sets_of(game: str) -> list[SetFile]:
    """Return a game's sets, oldest first, and look into no other's: a set is read by its game's own
    code, which takes a while to import. Raises CardFileError."""
    folder = folder_of(game, "sets")
    found = read_sets(folder) if folder.is_dir() else []
    return [one for one in found if one.game == game]


def _read_set(folder: Path) -> SetFile:
    where = f"{folder.name}/set.yaml"
    head = _parse(folder / "set.yaml", where)
    if not isinstance(head, dict):
        raise CardFileError(f"{where}: should be keys and values: {', '.join(sorted(SET_KEYS))}")
    for key in sorted(SET_KEYS - head.keys()):
        raise CardFileError(f"{where}: the key `{key}` is missing")
    for key in sorted(map(str, head.keys() - ALL_SET_KEYS)):
        raise CardFileError(
            f"{where}: no key `{key}` is known; known: {', '.join(sorted(ALL_SET_KEYS))}"
        )
    game = head.get("game", DEFAULT_SLUG)
    if not isinstance(game, str) or game not in GAMES:
        raise CardFileError(
            f"{where}: `game`: this site has no game {game!r:.60}; it has {', '.join(GAMES)}"
        )
    if head["slug"] != folder.name:
        raise CardFileError(f"{where}: `slug` must be the folder's name, {folder.name}")
    authors = head["authors"]
    if not isinstance(authors, list) or not all(isinstance(name, str) for name in authors):
        raise CardFileError(f"{where}: `authors` must be a list of names")
    for key in ("name", "licence"):
        if not isinstance(head[key], str) or not head[key].strip():
            raise CardFileError(f"{where}: `{key}` must be words")
    places, cards = _read_cards(folder, game)
    return SetFile(
        slug=folder.name,
        game=game,
        name=head["name"].strip(),
        released=_released(head["released"], where),
        licence=head["licence"].strip(),
        authors=authors,
        cards=cards,
        places=places,
    )


def _released(value: object, where: str) -> date:
    try:
        return date.fromisoformat(str(value))
    except ValueError as error:
        raise CardFileError(f"{where}: `released` must be a day like 2026-11-21") from error


def _read_cards(folder: Path, game: str) -> tuple[list[str], list[dict[str, Any]]]:
    places: list[str] = []
    cards: list[dict[str, Any]] = []
    for path in sorted(folder.glob("*.yaml")):
        if path.name == "set.yaml":
            continue
        name = f"{folder.name}/{path.name}"
        entries = _parse(path, name)
        if not isinstance(entries, list):
            raise CardFileError(f"{name}: should be a list of cards, each beginning with `- id:`")
        for number, entry in enumerate(entries, start=1):
            where = f"{name}[{number}]"
            try:
                card = cards_of(game).read(entry, where)
            except WrongEntry as error:
                raise CardFileError(str(error)) from error
            _check_rest(card, where)
            cards.append(card)
            places.append(where)
    if not cards:
        raise CardFileError(f"{folder.name}: no card files beside set.yaml")
    return places, cards


def _check_rest(card: dict[str, Any], where: str) -> None:
    """Check what no game looks at: the id, the words for people."""
    card_id = card.get("id")
    if not isinstance(card_id, str) or not CARD_ID.fullmatch(card_id) or len(card_id) > 40:
        raise CardFileError(f"{where}: id: must be like cs-001, not {card_id!r:.60}")
    for key in ("flavour", "artist"):
        if not isinstance(card.get(key, ""), str) or len(card.get(key, "")) > 300:
            raise CardFileError(f"{where}: {key}: must be a text of at most 300 letters")
    if len(card.get("artist", "")) > 120:
        raise CardFileError(f"{where}: artist: is longer than 120 letters")
    icon = card.get("icon", "")
    if (
        not isinstance(icon, str)
        or len(icon) > MAX_NAME_LENGTH
        or not ICON.fullmatch(icon or "a/b")
    ):
        raise CardFileError(
            f"{where}: icon: must be an author and a name, like lorc/mouse, not {icon!r:.60}"
        )


def _parse(path: Path, where: str) -> object:
    try:
        text = path.read_text(encoding="utf-8")
        return yaml.load(text, Loader=_Loader)  # noqa: S506 a safe loader
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = ", line {}, column {}".format(*yaml_loader.place(mark, text)) if mark else ""
        raise CardFileError(f"{where}{place}: {error.problem or error.context}") from error
    except yaml.YAMLError as error:
        raise CardFileError(f"{where}: not YAML: {error}") from error
    except UnicodeDecodeError as error:
        raise CardFileError(f"{where}: not UTF-8 (byte {error.start})") from error


def _refuse_twins(sets: list[SetFile]) -> None:
    """Check that an id is one card's over all sets, and a name over those of its game, as people
    read it."""
    seen: dict[tuple[str, str, str], str] = {}
    for found in sets:
        for where, card in zip(found.places, found.cards, strict=True):
            for key, game, value in (
                ("id", "", card["id"]),
                ("name", found.game, fold(card["name"])),
            ):
                first = seen.setdefault((key, game, value), where)
                if first != where:
                    raise CardFileError(f"{where}: `{key}` {card[key]!r} is taken by {first}")
