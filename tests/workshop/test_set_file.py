"""Set files in and out: exact, whole, and safe against what a file can hold."""

from collections.abc import Callable
from typing import Any

import pytest
import yaml
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import User
from cards.models import CardSet
from cards.services import load_cards
from workshop import queries, services
from workshop.files import set_file
from workshop.files.official import for_review
from workshop.models import Draft, DraftSet
from workshop.services import UnreadableFile

OFFICIAL = """\
- id: cs-055
  name: Doorstep Hob
  kind: Soul
  value: 0
  types: [Fey]
  movement: king
  hit_dice: 1d2
  text: |-
    This has +1 while in your Zone.
  flavour: "Has never been inside. Considers the house to be its porch."
  icon: cathelineau/bad-gnome

- id: cs-200
  name: "Hush: a Spell"
  kind: Spell
  value: 0
  types: []
  text: |-
    Draw a card.
    Earn 1.
"""


def exported(row: DraftSet) -> str:
    return set_file.write([draft.as_data() for draft in queries.drafts_in(row)])


def test_an_official_file_comes_back_as_it_was(anna: User) -> None:
    done = services.import_new_set(owner=anna, name="Copy", text=OFFICIAL)
    assert done.problems == []
    assert done.made == ["Doorstep Hob", "Hush: a Spell"]
    first = exported(done.row)
    assert [e.content for e in set_file.read(first)] == [e.content for e in set_file.read(OFFICIAL)]
    again = services.import_new_set(owner=anna, name="Again", text=first)
    assert exported(again.row) == first


def test_reading_a_file_in_again_changes_what_changed(anna: User) -> None:
    row = services.import_new_set(owner=anna, name="Copy", text=OFFICIAL).row
    changed = OFFICIAL.replace("value: 0\n  types: [Fey]", "value: 3\n  types: [Fey]")
    done = services.import_into(row=row, text=changed)
    assert (done.made, done.changed, done.same) == ([], ["Doorstep Hob"], ["Hush: a Spell"])
    hob = Draft.objects.get(own_id="cs-055")
    assert (hob.value, hob.version) == (3, 2)


def test_nothing_of_a_bad_entry_is_lost(anna: User) -> None:
    text = """\
- name: "  Spaced  "
  kind: Wizard
  value: many
  types: Vermin
  movement: [1, 2]
  hit_dice: {a: 1}
  text: 5
  loyalty: 3
- {}
- id: twice
- id: twice
"""
    done = services.import_new_set(owner=anna, name="Bad", text=text)
    first, empty, one, two = queries.drafts_in(done.row)
    for word in ("Spaced", "Wizard", "many", "Vermin", "loyalty", "hit_dice", "movement", "text"):
        assert word in first.leftover
    assert len([p for p in done.problems if p.startswith("Card 1 (  Spaced  ), ")]) == 8
    said = "Card 1 (  Spaced  ), value: It must be a whole number"
    assert any(p.startswith(said) for p in done.problems)
    assert (empty.name, one.own_id, two.leftover) == ("Unnamed 2", "twice", "id: twice\n")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "should be a list"),
        ("just words", "should be a list"),
        ("a: 1", "should be a list"),
        ("- 1\n- two\n- {name: x}", "Card 2: a card needs keys and values, not 'two'"),
        ("- name: x\n  name: y", "Line 2, column 3: the key 'name' appears twice"),
        ("- &a {name: x}\n- *a", "anchors and aliases"),
        ("- name: [", "Line 1, column 10: "),
        ("- !!python/object/apply:os.system ['true']", "could not determine a constructor"),
        ("[" * 5000 + "]" * 5000, "nested too deeply"),
        ("- name: x\n---\n- name: y", "another document"),
        ("- {name: \ud800}", "not YAML"),
        ("- name: \x01", "not YAML"),
        ("- ? [a]\n  : b", "unhashable"),
        ("- {loyalty: 0x" + "f" * 9000 + "}", "at most 20 digits"),
        ("- {loyalty: 1" + ":1" * 9000 + "}", "at most 20 digits"),
        ("- {loyalty: 1" + ":1" * 9000 + ".5}", "at most 20 digits"),
        ("- {when: 2026-13-45}", "not YAML"),
        ("- {name: !!bool maybe}", "match its tag"),
        ("- {name: !!int ''}", "match its tag"),
        ("- {name: !!timestamp x}", "match its tag"),
        ("- {name: x}\n" * 301, "the limit is 300"),
        ("# " + "x" * 300_001, "longer than 300 kB"),
    ],
)
def test_what_is_no_set_file_is_refused_whole(anna: User, text: str, says: str) -> None:
    with pytest.raises(UnreadableFile) as refused:
        services.import_new_set(owner=anna, name="Bad", text=text)
    assert says in str(refused.value)
    assert not DraftSet.objects.exists()


def test_many_keys_are_each_compared_once() -> None:
    asked = []

    class Key(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            asked.append(self)
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    class Loader(set_file._Loader):
        pass

    Loader.add_constructor("tag:yaml.org,2002:str", lambda loader, node: Key(node.value))
    written = "{" + ", ".join(f"key{number}" for number in range(300)) + "}"
    assert len(yaml.load(written, Loader=Loader)) == 300
    assert len(asked) < 3_000


def test_a_refused_file_stays_in_the_form(as_anna: Client) -> None:
    answer = as_anna.post("/workshop/import/", {"name": "Bad", "text": "- 1\n- 2 <b>"})
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "- 2 &lt;b&gt;" in page
    assert "Card 2: a card needs" in page


COLON = """- name: Bell Witch
  text: When this dies: draw a card.
"""


def test_a_set_file_is_chosen_and_mended_in_place(as_anna: Client) -> None:
    def sent(content: bytes, **more: str) -> Any:
        file = SimpleUploadedFile("bells.yaml", content, "text/yaml")
        return as_anna.post("/workshop/import/", {"name": "Bells", "file": file, **more})

    refused = sent(COLON.encode(), text="- name: pasted")
    page = refused.content.decode()
    assert refused.status_code == 400
    assert "Line 2, column 23: a colon inside a text needs “|-”" in page
    assert "draw a card.\n</textarea>" in page
    for content, says in (
        (b"PK\x03\x04 and so on", "This is a zip file"),
        (b"\xff\xfe\x00", "This isn’t a text file"),
        (b"- name: \0", "This isn’t a text file"),
        (b"#" * 300_001, "The limit is 300 kB"),
    ):
        assert says in sent(content).content.decode()
    assert (
        "Choose a file, or paste its text"
        in as_anna.post("/workshop/import/", {"name": "Bells", "text": " "}).content.decode()
    )
    assert not DraftSet.objects.exists()
    mended = COLON.replace("text: ", "text: |-\n    ")
    assert sent(b"\xef\xbb\xbf" + mended.encode()).status_code == 302
    assert Draft.objects.get().text == "When this dies: draw a card."


def test_the_page_lists_what_fitted_no_field(as_anna: Client, row: DraftSet) -> None:
    answer = as_anna.post(f"{row.get_absolute_url()}import/", {"text": "- {name: x, loyalty: 3}"})
    assert "Card 1 (x), loyalty: drafts have no such field" in answer.content.decode()
    page = as_anna.get(Draft.objects.get().get_absolute_url()).content.decode()
    assert "loyalty: 3" in page


def test_the_export_is_a_file(as_anna: Client, witch: Draft) -> None:
    answer = as_anna.get(f"{witch.set.get_absolute_url()}export/?download")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="bells.yaml"'
    assert answer.headers["Content-Type"].startswith("text/plain")
    entries = set_file.read(answer.content.decode())
    assert entries[0].content["name"] == "Bell Witch"


LINE = st.text(st.characters(exclude_categories=["C", "Z"]) | st.just(" "), max_size=40).map(
    lambda text: " ".join(text.split())
)


@pytest.mark.once
@settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    name=LINE.filter(bool),
    types=st.lists(
        LINE.filter(lambda word: bool(word) and "," not in word), max_size=8, unique=True
    ),
    text=st.lists(LINE.filter(bool), max_size=5).map("\n".join),
    flavour=LINE,
)
def test_any_card_is_read_as_it_was_written(
    name: str, types: list[str], text: str, flavour: str
) -> None:
    card = {
        "id": "x-1",
        "name": name,
        "kind": "Soul",
        "types": types,
        "text": text,
        "flavour": flavour,
    }
    (entry,) = set_file.read(set_file.write([card]))
    assert entry.problems == []
    assert entry.content == {
        "own_id": "x-1",
        **{key: value for key, value in card.items() if key != "id"},
    }


def test_staff_get_a_file_that_can_be_loaded(
    as_anna: Client, anna: User, write: Callable[..., Draft], tmp_path: object
) -> None:
    draft = write(text="when this is destroyed: draw one card.", icon="lorc/mouse")
    review = for_review(draft.set, CardSet.objects.get())
    assert review.file == "bells.yaml"
    assert review.problems == []
    assert "id: t-11" in review.text
    assert "When this is destroyed: Draw a card." in review.text
    from pathlib import Path

    folder = Path(str(tmp_path)) / "sets"
    (folder / "test" / review.file).write_text(review.text, encoding="utf-8")
    assert load_cards(folder=folder).added == ["Bell Witch"]
    path = f"{draft.set.get_absolute_url()}official/"
    assert as_anna.get(path).status_code == 404
    anna.is_staff = True
    anna.save()
    page = as_anna.get(path).content.decode()
    assert "t-12" in page  # t-11 is taken by now
    assert "has this name" in page
