"""The table as facts: their shape, what they hold back, and what the addresses answer."""

import json
import random
import re
from typing import Any

import jsonschema_rs
import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from accounts.models import User
from games.cidwam.rules.board import SEATS as SIDES
from games.cidwam.web import glossary
from play import queries
from play.models import Action
from play.rules import load_state, rules_for, state_text
from play.schema import FACTS
from play.table.entries import MAX_MISSING
from play.table.facts import table_facts
from tests.play.conftest import Table

pytestmark = pytest.mark.once

JSON = {"Accept": "application/json"}


def facts(client: Client, table: Table, since: int | None = None) -> dict[str, Any]:
    asked = {} if since is None else {"since": since}
    answer = client.get(reverse("play:table", args=[table.key]), asked)
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


SCRIPTS = settings.BASE_DIR / "games" / "cidwam" / "static" / "play"


def on_page(client: Client, table: Table) -> dict[str, Any]:
    """The facts that the page brings along."""
    page = client.get(table.game.get_absolute_url()).content.decode()
    _, _, rest = page.partition('<script id="table-data" type="application/json">')
    found: dict[str, Any] = json.loads(rest.partition("</script>")[0])
    return found


def validator(name: str) -> Any:
    components = {"components": {"schemas": FACTS}}
    return jsonschema_rs.Draft202012Validator(
        {"$ref": f"#/components/schemas/{name}", **components}
    )


def test_what_an_action_brings_back_is_what_a_fresh_look_shows(table: Table, signed_in) -> None:
    """Rendered from the state in hand, it is as if everything had been read anew."""
    clients = [signed_in(player) for player in table.players]
    act, dice, event = reverse("play:act", args=[table.key]), random.Random(4), validator("Event")
    for _ in range(25):
        if not table.game.is_running:
            break
        side, number = table.to_act, table.game.number
        sent = {"action": table.random_action(dice), "number": number}
        answer = clients[side].post(act, sent, headers=JSON)
        assert answer.status_code == 200
        told = answer.json()
        assert told == facts(clients[side], table, since=number)
        assert answer["ETag"] == told["etag"]
        assert [entry["number"] for entry in told["entries"]] == [number + 1]
        for one in told["entries"][0]["events"]:
            event.validate({key: one[key] for key in one if key != "rule"})
        other = facts(clients[1 - side], table)
        assert [one["watching"] for one in (told, other)] == [False, False]
        assert other["mine"] == bool(other["choices"] or other["decision"])
        if told["mine"] and not told["decision"]:
            assert {choice["verb"] for choice in told["choices"]} >= {"end"}


def test_the_page_brings_along_what_its_script_needs(table: Table, signed_in) -> None:
    client = signed_in(table.players[0])
    found = on_page(client, table)
    lasting = ("urls", "terms", "words", "words_of_others", "playtest", "csrf", "kind", "alone")
    assert {k: v for k, v in found.items() if k not in lasting} == facts(client, table)
    for name in ("table", "playback", "plain", "log", "list", "rules"):
        assert client.get(found["urls"][name]).status_code == 200
    for name in {face["name"] for face in found["view"]["players"]["south"]["hand"]}:
        card = found["cards"][name]
        assert card["kind"]
        assert card["icon"].startswith("M")


def test_words_that_the_table_looks_up_have_their_meaning(table: Table, signed_in) -> None:
    """What the scripts ask for by name is sent, and says what the glossary says."""
    words = on_page(signed_in(table.players[0]), table)["words"]
    told = (*glossary.TABLE, *glossary.KEYWORDS, *glossary.TERMS)
    assert words.items() <= {term.name: term.meaning for term in told}.items()
    assert words.keys() >= {term.name for term in (*glossary.TABLE, *glossary.KEYWORDS)}
    scripts = "".join(path.read_text() for path in SCRIPTS.rglob("*.js"))
    asked = set(re.findall(r"\bwordsOf\(seat\)\.(\w+)", scripts))
    assert {"Coins", "Hand", "Deck"} <= asked <= set(words)


def test_a_name_on_the_page_can_end_no_script(table: Table, signed_in) -> None:
    table.game.seats.filter(side=1).update(name="</script><b>&")
    client = signed_in(table.players[0])
    assert "</script><b>" not in client.get(table.game.get_absolute_url()).content.decode()
    assert on_page(client, table)["names"]["north"] == "</script><b>&"


def secrets_changed(table: Table, side: int) -> None:
    """Another hand and another order of the deck: what only `side` may know, and nothing else."""
    game = table.game
    rules, state = rules_for(game), load_state(game)
    cards = [*state.hand[side], *state.deck[side]][::-1]
    held = len(state.hand[side])
    state.hand[side][:], state.deck[side][:] = cards[:held], cards[held:]
    game.state_json = state_text(rules, state)
    game.save(update_fields=["state_json"])


@pytest.mark.parametrize("side", [0, 1])
def test_no_other_viewer_gets_another_letter_for_other_secrets(
    table: Table, clara: User, signed_in, side: int
) -> None:
    """Two games that differ in what only one player may know give all others the same facts."""
    others = [signed_in(table.players[1 - side]), signed_in(clara), Client()]
    owner = signed_in(table.players[side])
    table.play_on(8, seed=side)

    def told(client: Client) -> str:
        found = facts(client, table)
        back = client.get(reverse("play:playback", args=[table.key]), {"from": table.game.number})
        return json.dumps([{**found, "time_left": ""}, back.json()])

    before, own = [told(client) for client in others], told(owner)
    secrets_changed(table, side)
    assert [told(client) for client in others] == before
    assert told(owner) != own


def test_what_was_chosen_in_secret_is_in_no_ones_facts(new_table, signed_in, clara: User) -> None:
    first, second = new_table(), new_table()
    views = []
    for table, chosen in ((first, 0), (second, 1)):
        opening = table.view(0)["opening"]
        souls, spaces = opening["souls"], opening["spaces"]
        table.act(f"open {souls[0]} {spaces[chosen]}" if souls else "open", 0)
        for client in (signed_in(clara), Client()):
            found = facts(client, table)
            views.append((found["view"], [entry["events"] for entry in found["entries"]]))
    assert all(view == views[0] for view in views)


def test_a_poll_answers_304_until_something_changes(table: Table, signed_in) -> None:
    client = signed_in(table.players[0])
    address = reverse("play:table", args=[table.key])
    etag = client.get(address)["ETag"]
    unchanged = client.get(address, headers={"If-None-Match": etag, "X-Looking": "1"})
    assert (unchanged.status_code, unchanged.content) == (304, b"")
    assert client.get(address, headers={"If-None-Match": f"W/{etag}"}).status_code == 304
    other = signed_in(table.players[1])
    assert other.get(address, headers={"If-None-Match": etag}).status_code == 200
    table.act("end")
    changed = client.get(address, headers={"If-None-Match": etag})
    assert changed.status_code == 200
    assert changed["ETag"] != etag
    assert "private" in changed["Cache-Control"]


def test_requests_ask_the_database_little(table: Table, signed_in) -> None:
    """Two queries of each are the session's and the user's."""
    side = table.to_act
    client = signed_in(table.players[side])
    address = reverse("play:table", args=[table.key])
    etag = client.get(address)["ETag"]

    def count(ask: Any) -> int:
        with CaptureQueriesContext(connection) as found:
            assert ask().status_code in (200, 304)
        asked.append([query["sql"][:300] for query in found.captured_queries])
        return len(found)

    asked: list[list[str]] = []

    assert count(lambda: client.get(address, headers={"If-None-Match": etag})) <= 3
    assert count(lambda: client.get(address)) <= 6, asked[-1]  # the first is the version’s
    page = table.game.get_absolute_url()
    assert count(lambda: client.get(page)) <= 6, asked[-1]
    sent = {"action": "end", "number": table.game.number}
    act = reverse("play:act", args=[table.key])
    assert count(lambda: client.post(act, sent, headers=JSON)) <= 29


def test_since_gives_what_happened_after_it_and_no_card_twice(table: Table, signed_in) -> None:
    client = signed_in(table.players[0])
    all_of_it = facts(client, table)
    known = table.game.number
    table.play_on(5)
    later = facts(client, table, since=known)
    assert later["since"] == known
    assert all(entry["number"] > known for entry in later["entries"])
    full = facts(client, table)
    merged = {**all_of_it["cards"], **later["cards"]}
    assert full["cards"].items() <= merged.items()
    assert facts(client, table, since=table.game.number)["entries"] == []
    wrong = client.get(reverse("play:table", args=[table.key]), {"since": "-1"})
    assert (wrong.status_code, "since" in wrong.json()["problem"]) == (400, True)


def test_who_was_away_for_long_gets_the_newest_and_is_told_from_where(table: Table) -> None:
    game = table.game
    Action.objects.bulk_create(
        Action(
            game=game,
            number=n,
            side=1,
            made_for=n - 1,
            asked="x",
            notation="x",
            log={"0": [{"kind": "phase", "seat": "north", "phase": "move"}]},
        )
        for n in range(game.number + 1, game.number + MAX_MISSING + 5)
    )
    game.number += MAX_MISSING + 4
    game.save(update_fields=["number"])
    seen = queries.seen_by(table.key, table.players[0])
    assert seen is not None
    found = table_facts(seen, table.players[0], since=1)
    assert found["since"] == game.number - len(found["entries"]) > 1


def test_refusals_are_facts_with_a_problem(table: Table, signed_in, clara: User) -> None:
    side = table.to_act
    client, act = signed_in(table.players[side]), reverse("play:act", args=[table.key])
    number = table.game.number

    def refused(who: Client, action: str, at: Any) -> tuple[int, dict[str, Any]]:
        answer = who.post(act, {"action": action, "number": at}, headers=JSON)
        return answer.status_code, answer.json()

    status, told = refused(client, "move a1 a9", number)
    assert (status, told["number"]) == (422, number)
    assert "isn’t possible" in told["problem"]
    assert told["choices"]
    status, told = refused(client, "end", "x")
    assert (status, "number" in told["problem"]) == (400, True)
    status, told = refused(signed_in(clara), "end", number)
    assert (status, told["choices"]) == (400, [])
    assert "watching" in told["problem"]
    assert refused(client, "end", number)[0] == 200
    status, told = refused(client, "resign", number)
    assert status == 409
    assert "moved on" in told["problem"]
    assert [entry["number"] for entry in told["entries"]] == [number + 1]
    assert table.game.is_running


def test_why_not_is_said_in_words_at_each_element(table: Table, signed_in) -> None:
    side = table.to_act
    found = facts(signed_in(table.players[1 - side]), table)
    hand = found["view"]["players"][SIDES[1 - side]]["hand"]
    for card in hand:
        told = found["why_not"][f"hand:{card['name']}"]
        assert {"verb": "play", "said": "It isn’t your turn.", "rule": "R4.1"} in told


def test_without_scripts_one_is_led_to_the_page_of_forms(table: Table, signed_in) -> None:
    side = table.to_act
    client = signed_in(table.players[side])
    plain = reverse("play:plain", args=[table.key])
    page = client.get(table.game.get_absolute_url()).content.decode()
    assert f'<noscript><meta http-equiv="refresh" content="0; url={plain}">' in page
    sent = {"action": "end", "number": table.game.number}
    assert client.post(reverse("play:act", args=[table.key]), sent)["Location"] == plain
    form = f'action="{reverse("play:act", args=[table.key])}" method="post"'
    assert form in client.get(plain).content.decode()
    assert settings.SITE_URL not in plain
