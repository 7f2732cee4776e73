"""Sets of drafts as tables, in and out: matched by number or name, with a preview, nothing lost."""

from typing import Any

from django.test import Client

from workshop.files import table
from workshop.models import Draft, DraftSet


def names(row: DraftSet) -> dict[str, tuple[Any, str]]:
    return {draft.name: (draft.value, draft.text) for draft in Draft.objects.filter(set=row)}


def test_table_that_went_out_comes_back_the_same(as_anna: Client, witch: Draft) -> None:
    address = f"/workshop/sets/{witch.set.key}/"
    text = as_anna.get(f"{address}export/?as=csv").content.decode()
    assert text.startswith("id,name,kind,value,types,movement,hit_dice,text,")
    assert as_anna.get(f"/api/draft-sets/{witch.set.key}/file/?as=csv").content.decode() == text
    before = witch.as_data(), witch.version
    shown = as_anna.post(f"{address}import/", {"text": text, "preview": "1"})
    assert (shown.context["preview"].made, shown.context["preview"].changed) == ([], [])
    as_anna.post(f"{address}import/", {"text": text})
    witch.refresh_from_db()
    assert (witch.as_data(), witch.version) == before


def test_rows_are_matched_by_name_and_columns_that_are_missing_stay(
    as_anna: Client, witch: Draft
) -> None:
    row, before = witch.set, witch.as_data()
    sent = {"text": f"Title;Cost;Colour\n{witch.name};7;green\nNew One;1;\n;;\n"}
    address = f"/api/draft-sets/{row.key}/file/"
    told = as_anna.post(address, {**sent, "dry_run": True}, content_type="application/json").json()
    assert (told["made"], told["changed"], told["gone"]) == (["New One"], [witch.name], [])
    assert len(told["problems"]) == 1
    assert set(names(row)) == {witch.name}
    assert as_anna.post(address, sent, content_type="application/json").json() == told
    witch.refresh_from_db()
    assert witch.as_data() == {**before, "value": 7}
    assert "green" in witch.leftover
    assert names(row)["New One"] == (1, "")


def test_cells_are_safe_in_a_spreadsheet_and_come_back() -> None:
    cards = [{"name": '=HYPERLINK("x")', "text": "'+1,\n- two", "types": ["Fey", "Mythic"]}]
    text = table.write(cards, ("name", "text", "types"))
    assert "\n'=" not in text.replace('"', "")[:4]
    assert table.read(text, ",")[0] == cards
    assert table.delimiter_of("- name: Otter, Sea\n  kind: Soul\n") is None
