"""Files in the dress of other tools, chats and spreadsheets, and what should come of each.

`cases/import/expected.yaml` says it, file by file; its head explains the keys.
"""

from pathlib import Path
from typing import Any

import pytest
import yaml

from decks.formats import read, read_file
from decks.formats.report import report

FOLDER = Path(__file__).parent / "cases" / "import"
CASES: dict[str, Any] = yaml.safe_load((FOLDER / "expected.yaml").read_text())
USUAL = {"no_persona", "merged", "encoding", "persona_from_list", "ignored", "unplayable"}


@pytest.mark.parametrize("name", CASES)
def test_files_from_elsewhere(name: str) -> None:
    entry = report(name, read_file(FOLDER / name))
    assert wrong(CASES[name], entry) == []


def wrong(wanted: dict[str, Any], entry: dict[str, Any]) -> list[object]:
    """What an entry of `deck read --json` says otherwise than is wanted."""
    keys = ("format", "name", "persona", "main", "maybe", "description")
    found: list[object] = [
        (key, entry[key]) for key in keys if key in wanted and wanted[key] != entry[key]
    ]
    if "problems" in wanted:
        found += wrong_problems(wanted["problems"], wanted.get("may_problems", []), entry)
    codes = [notice["code"] for notice in entry["notices"]]
    found += [code for code in wanted.get("notices", []) if codes.count(code) != 1]
    if wanted.get("own_notice") and USUAL.issuperset(codes):
        found.append("no notice of its own")
    if "refused" in wanted and not any(
        problem["line"] == 0 and problem["code"] == wanted["refused"]
        for problem in entry["problems"]
    ):
        found.append("not refused")
    if "any_of" in wanted:
        allowed = {"may_problems": wanted.get("may_problems", [])}
        ways = [wrong({**allowed, **way}, entry) for way in wanted["any_of"]]
        found += [] if [] in ways else [ways]
    return found


def wrong_problems(
    wanted: list[dict[str, str]], allowed: list[dict[str, str]], entry: dict[str, Any]
) -> list[object]:
    """Problems that are missing, and those that nobody wants."""
    left = list(entry["problems"])
    missing = []
    for one in wanted:
        told = next((problem for problem in left if one.items() <= problem.items()), None)
        if told is None:
            missing.append(("missing", one))
        else:
            left.remove(told)
    left = [one for one in left if not any(may.items() <= one.items() for may in allowed)]
    return missing + [("not wanted", one["code"], one["text"]) for one in left]


OWN: dict[str, Any] = yaml.safe_load((FOLDER.parent / "own.yaml").read_text())


def group(name: str) -> pytest.MarkDecorator:
    """Each case of a group in `own.yaml`."""
    return pytest.mark.parametrize("case", OWN[name], ids=range(len(OWN[name])))


def wrong_in(case: dict[str, Any]) -> list[object]:
    """What a file of `own.yaml` gives otherwise than is wanted."""
    return wrong(case["want"], report("own", read(case["file"])))


@group("trackers")
def test_lists_of_magic_trackers(case: dict[str, Any]) -> None:
    """Lines from public issues: a number without its set, which a converter refused
    (mtga-pro-tracker 495); a title between hashes, and sets with a number (DeckTracker 39 and 50);
    foils that an importer dropped (forge 11005); marks, a commander in its line and Moxfield's
    tags, as taw's survey of formats lists them (magic-search-engine 348); headings and “SB:” in
    the same list, and two blank lines (Penny-Dreadful-Tools 7454 and 7333)."""
    assert wrong_in(case) == []


@group("rangers")
def test_lists_with_marks_that_say_something(case: dict[str, Any]) -> None:
    """Lines from public issues: CardGameDB's head and influence dots (netrunner 2518); a heading
    with its card in one line (Cockatrice 1311); categories of Archidekt that are out of the deck,
    which importers counted in (mtg-mcp 34, phase 2464, MTGProxyPrinter 18); MWS's set before the
    name."""
    assert wrong_in(case) == []


@group("headings")
def test_headings_of_sections_that_no_deck_has(case: dict[str, Any]) -> None:
    """Dresses of headings from Moxfield, TappedOut and Archidekt, whose boards beside the deck were
    read into it by other importers (pisces 47, phase 2464); and lines like them that are cards."""
    assert wrong_in(case) == []


@group("spreadsheets")
def test_tables_of_collections_and_decks(case: dict[str, Any]) -> None:
    """Headers of real exports: Deckstats (MtgDesktopCompanion 295 and 75), Deckbox (a fixture of
    mtg-deck-finder), CubeCobra (293), Dragon Shield with its line for the delimiter, TappedOut's
    board column, Archidekt's categories; and what spreadsheets do to titles and empty rows."""
    assert wrong_in(case) == []


@group("objects")
def test_files_of_other_programs(case: dict[str, Any]) -> None:
    """Keys and elements as programs write them: Moxfield's and Archidekt's JSON (mtg-mcp 34),
    Lackey's superzones, Cockatrice's printings, tokens and free zones (Cockatrice 2044, 2286 and
    7223), MTGO, names with type and cost below them (tts-deckconverter 2); and files without a
    card."""
    assert wrong_in(case) == []


@group("chat")
def test_lists_out_of_mails_and_chats(case: dict[str, Any]) -> None:
    """What a mail's quotes, a chat's fences, task lists and links of Markdown, and a phone's
    punctuation make of a list, of a code and of an address."""
    assert wrong_in(case) == []


@group("hostile")
def test_lists_meant_to_break_the_reading(case: dict[str, Any]) -> None:
    """Written down with their right answers before the reading was asked: counts that are none,
    digits of other scripts, changes instead of lists, marks of chats, tables that say who owns
    what."""
    assert wrong_in(case) == []
