"""A table sent again into its set, emblems that are guessed, decks of a set, drafts unfinished."""

from collections.abc import Callable

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import User
from cards.models import Card, Load
from cards.queries import forget_pool_version
from decks.models import Deck
from workshop.drafts.emblems import guess_emblem
from workshop.models import Draft, DraftSet


def sheet(text: str) -> SimpleUploadedFile:
    return SimpleUploadedFile("goblins.csv", text.encode(), "text/csv")


def test_new_version_of_a_table_is_read_as_the_last_one_and_shown_first(
    as_anna: Client, row: DraftSet
) -> None:
    address = f"/workshop/sets/{row.key}/import/"
    first = "Name,Pips,Shelf\nWolf Rider,2,a\n"
    shown = as_anna.post(address, {"file": sheet(first), "preview": "1"})
    assert [column for _, column, _ in shown.context["columns"]] == ["Pips", "Shelf"]
    assert 'name="column:Pips"' in shown.content.decode()
    taken = {"text": first, "source": "goblins.csv", "column:Pips": "value"}
    as_anna.post(address, taken)
    draft = Draft.objects.get()
    assert (draft.value, "Shelf" in draft.leftover, draft.icon) == (2, True, "lorc/wolf-head")
    assert "goblins.csv" in as_anna.get(address).content.decode()
    again = as_anna.post(address, {"file": sheet("Shelf,Name,Pips\na,Wolf Rider,5\n")})
    assert again.context["preview"].changed == ["Wolf Rider"]
    assert Draft.objects.get().value == 2
    as_anna.post(address, {"text": again.context["form"].data["text"]})
    assert Draft.objects.get().value == 5
    row.refresh_from_db()
    assert row.table == {"file": "goblins.csv", "columns": {"Pips": "value"}}


def test_api_is_told_the_columns_and_remembers_them(as_anna: Client, row: DraftSet) -> None:
    address = f"/api/draft-sets/{row.key}/file/"
    sent = {"text": "Name;Pips\nRat;3\n", "columns": {"Pips": "value"}}
    assert as_anna.post(address, sent, content_type="application/json").json()["problems"] == []
    as_anna.post(address, {"text": "Name;Pips\nRat;4\n"}, content_type="application/json")
    assert Draft.objects.get().value == 4
    bad = {**sent, "columns": {"Pips": "price"}}
    assert as_anna.post(address, bad, content_type="application/json").status_code == 400


def test_emblem_is_guessed_from_the_last_word_of_a_name_then_from_types(
    cards: dict[str, Card],
) -> None:
    assert guess_emblem("Cellar Rats") == "delapouite/rat"
    assert guess_emblem("Rat Witch") == "cathelineau/witch-face"
    assert guess_emblem("Qwx Zrk") == ""
    Card.objects.filter(name="Cellar Rat").update(icon="lorc/incisors", types=["Vermin"])
    newest = Load.objects.latest("when")
    Load.objects.create(when=newest.when, added=0, changed=1, retired=0)
    forget_pool_version()
    assert guess_emblem("Zzz", ["Unheard", "VERMIN"]) == "lorc/incisors"


def test_emblems_are_chosen_for_those_without_alone(
    as_anna: Client, as_bert: Client, row: DraftSet, write: Callable[..., Draft]
) -> None:
    rat, kept = write(name="Rat", icon=""), write(name="Mouse", icon="lorc/key")
    address = f"/workshop/sets/{row.key}/emblems/"
    assert as_bert.post(address).status_code == 404
    as_anna.post(address)
    rat.refresh_from_db()
    kept.refresh_from_db()
    assert (rat.icon, kept.icon) == ("delapouite/rat", "lorc/key")
    typed = {"name": "Troll", "kind": "Soul"}
    assert 'value="skoll/troll"' in as_anna.post("/workshop/preview/", typed).content.decode()


def test_unfinished_drafts_are_counted_and_shown_alone(
    as_anna: Client, row: DraftSet, write: Callable[..., Draft]
) -> None:
    write(name="Whole")
    write(name="Half", text="Flumph the wug.")
    assert "1 unfinished" in as_anna.get("/workshop/").content.decode()
    shown = as_anna.get(f"/workshop/sets/{row.key}/?show=unfinished")
    assert [entry["draft"].name for entry in shown.context["drafts"]] == ["Half"]
    assert shown.context["drafts"][0]["draft"].faults[0][1] in shown.content.decode()


def test_deck_of_a_set_has_one_of_each(
    as_anna: Client, as_bert: Client, anna: User, row: DraftSet, write: Callable[..., Draft]
) -> None:
    soul = write()
    lead = write(name="Boss", kind="Persona", value=None, movement="", hit_dice="", text="")
    second = write(name="Other", kind="Persona", value=None, movement="", hit_dice="", text="")
    address = f"/decks/of-set/{row.key}/"
    assert address in as_anna.get(f"/workshop/sets/{row.key}/").content.decode()
    assert as_bert.post(address).status_code == 404
    as_anna.post(address)
    deck = Deck.objects.get(owner=anna)
    held = {entry.draft_id: (entry.section, entry.count) for entry in deck.entries.all()}
    assert held == {soul.pk: ("cards", 1), lead.pk: ("persona", 1), second.pk: ("maybe", 1)}
    assert deck.name == row.name
