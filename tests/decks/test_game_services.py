"""Decks of any game of the house, from its definition alone: making, changing, copying, judging."""

from typing import Any

import pytest

from accounts.models import User
from decks import limits, queries, services
from decks.models import Deck, DeckEntry
from decks.services import BadDeck, ListProblems, StaleDeck
from tests.decks.conftest import card
from tests.decks.lists import replace_from_list

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("games")]


def content(deck: Deck) -> tuple[str, str, dict[str, dict[str, int]], int]:
    row = Deck.objects.get(pk=deck.pk)
    return row.game, row.role, row.sections, row.version


def test_a_deck_of_each_role(claims: Deck, hunter: Deck) -> None:
    assert content(claims)[:3] == ("claims", "", {"cards": {"Trap 1": 4, "Treasure 2": 2}})
    assert content(hunter)[:3] == ("traitors", "hunter", {"cards": {"Trap 1": 3, "Trap 6": 3}})
    for deck in (claims, hunter):
        assert queries.deck_problems_of(deck) == []
        assert queries.can_be_played(deck)
        games_of = {entry.any_card.game for entry in deck.entries.all()}  # type: ignore[union-attr]
        assert games_of == {deck.game}


@pytest.mark.parametrize(
    ("given", "field", "says"),
    [
        ({"game": "chess"}, "game", "This site has no game “chess”. Use one of cidwam, "),
        ({"game": "nim"}, "game", "Nim is played without decks."),
        ({"game": "traitors"}, "role", "Choose a role: hunter or keeper."),
        (
            {"game": "traitors", "role": "king"},
            "role",
            "Traitors has no role “king”. Choose a role: hunter or keeper.",
        ),
        ({"game": "claims", "role": "king"}, "role", "Claims has no roles. Leave the role out."),
        (
            {"game": "claims", "sections": {"aces": {"Trap 1": 1}}},
            "sections",
            "aces: no such part of this deck. Its parts are cards.",
        ),
        (
            {"game": "claims", "sections": {"persona": {"The Miser": 1}}},
            "sections",
            "persona: no such part of this deck. Its parts are cards.",
        ),
        (
            {"game": "claims", "sections": {"cards": {"Oak Guard": 1}}},
            "cards",
            "No card named “Oak Guard”.",
        ),
        (
            {"game": "claims", "sections": {"cards": {"Trup 1": 1}}},
            "cards",
            "No card named “Trup 1”. Did you mean “Treasure 1” or “Trap 1” or",
        ),
        (
            {"game": "claims", "sections": {"cards": {"Trap 1": 501}}},
            "cards",
            "501 copies: choose 0 to 500 (a site limit, not a rule).",
        ),
        (
            {"game": "claims", "sections": {"cards": {"Trap 1": 499, "TRAP  1": 2}}},
            "cards",
            "2 copies: choose 0 to 500",
        ),
        ({"sections": {"cards": {"Trap 1": 1}}}, "cards", "No card named “Trap 1”."),
        (
            {"sections": {"aces": {}}},
            "sections",
            "aces: no such part of this deck. Its parts are persona and cards.",
        ),
        (
            {"sections": {"persona": {"The Miser": 1, "The Piper": 1}}},
            "persona",
            "A deck has one Persona at most (R2.3). Choose one.",
        ),
    ],
)
def test_what_can_t_be_made_is_said_and_makes_nothing(
    anna: User, given: dict[str, Any], field: str, says: str
) -> None:
    given = dict(given)
    sections = given.pop("sections", {})
    details = services.DeckDetails("A deck", **given)
    with pytest.raises(BadDeck) as caught:
        services.create_deck(owner=anna, details=details, sections=sections)
    assert caught.value.field == field
    assert str(caught.value).startswith(says)
    assert not Deck.objects.exists()


def test_the_usual_game_s_deck_by_sections(anna: User) -> None:
    sections = {"persona": {"the miser": 1}, "cards": {"Tax": 2}}
    deck = services.create_deck(
        owner=anna, details=services.DeckDetails("A deck"), sections=sections
    )
    assert (deck.persona_name, deck.game) == ("The Miser", "cidwam")
    assert deck.sections == {"cards": {"Tax": 2}, "persona": {"The Miser": 1}}
    held = [(row.section, row.any_card) for row in deck.entries.counted()]
    assert held == [("cards", card("Tax", "cidwam"))]
    deck = services.edit_deck(
        deck=deck,
        by=anna,
        expected_version=deck.version,
        is_all=True,
        sections={"cards": {"Oak Guard": 1}},
    )
    assert Deck.objects.get(pk=deck.pk).sections == {"cards": {"Oak Guard": 1}}


@pytest.mark.parametrize("game", ["cidwam", "traitors"])
def test_a_card_of_another_game_is_refused(anna: User, hunter: Deck, game: str) -> None:
    usual = services.create_deck(
        owner=anna, details=services.DeckDetails("A deck"), sections={"cards": {"Tax": 2}}
    )
    deck = {"cidwam": usual, "traitors": hunter}[game]
    before = content(deck)
    # Both names are those of a card of the deck's own game, too.
    foreign = card({"cidwam": "Tax", "traitors": "Trap 3"}[game], "claims")
    with pytest.raises(BadDeck, match=f"{foreign.name} is a card of Claims. This deck is for "):
        services.change_count(deck=deck, card=foreign, by=anna, change=1)
    with pytest.raises(BadDeck, match="is a card of Claims"):
        services.set_entry(deck=deck, card=foreign, count=1, by=anna, expected_version=deck.version)
    assert content(deck) == before


def test_one_card_more_or_fewer_in_a_section(anna: User, hunter: Deck) -> None:
    trap = card("Trap 1", "traitors")
    services.change_count(deck=hunter, card=trap, by=anna, change=2, section="cards")
    assert content(hunter)[2]["cards"] == {"Trap 1": 5, "Trap 6": 3}
    services.change_count(deck=hunter, card=trap, by=anna, change=-500, section="cards")
    assert content(hunter)[2]["cards"] == {"Trap 6": 3}
    with pytest.raises(BadDeck, match="aces: no such part of this deck"):
        services.change_count(deck=hunter, card=trap, by=anna, change=1, section="aces")
    with pytest.raises(BadDeck, match="501 copies"):
        services.change_count(deck=hunter, card=trap, by=anna, change=501, section="cards")


def test_what_is_not_allowed_is_the_verdict_s_to_say(anna: User, hunter: Deck) -> None:
    services.change_count(deck=hunter, card=card("Treasure 2", "traitors"), by=anna, change=1)
    services.change_count(deck=hunter, card=card("Trap 1", "traitors"), by=anna, change=-3)
    found = queries.problems(queries.own_deck(anna, hunter.key))
    assert [(one.message, one.rule) for one in found] == [
        ("Traps: 3 cards, at least 4 needed. Add 1.", "T3"),
        ("Traps: Treasure 2 doesn’t belong here. Take it out.", None),
    ]
    assert not queries.can_be_played(queries.own_deck(anna, hunter.key))


def test_a_retired_card_is_said_and_can_be_taken_out(anna: User, hunter: Deck) -> None:
    trap = card("Trap 6", "traitors")
    trap.retired = True
    trap.save()
    deck = queries.own_deck(anna, hunter.key)
    assert [one.message for one in queries.problems(deck)] == [
        "Traps: 3 cards, at least 4 needed. Add 1.",
        "Traps: no card named Trap 6.",
    ]
    services.change_count(deck=deck, card=trap, by=anna, change=-1)
    assert content(deck)[2]["cards"] == {"Trap 1": 3, "Trap 6": 2}


def test_a_deck_takes_another_role_and_no_other_game(anna: User, hunter: Deck) -> None:
    def edit(**given: Any) -> Deck:
        seen = Deck.objects.get(pk=hunter.pk).version
        details = services.DeckDetails(**given)
        return services.edit_deck(deck=hunter, by=anna, expected_version=seen, details=details)

    edit(role="keeper")
    said = [one.code for one in queries.problems(queries.own_deck(anna, hunter.key))]
    assert said == ["too_few", "not_here", "not_here"]
    for game in ("claims", "cidwam", "chess"):
        with pytest.raises(BadDeck, match="This deck is for Traitors and stays so"):
            edit(game=game)
    with pytest.raises(BadDeck, match="Choose a role"):
        edit(role="")
    edit(game="traitors", role="hunter")
    assert content(hunter)[1] == "hunter"
    with pytest.raises(StaleDeck):
        services.edit_deck(deck=hunter, by=anna, expected_version=1, sections={})


def test_cards_in_a_section_that_the_role_has_not(anna: User, hunter: Deck) -> None:
    DeckEntry.objects.create(deck=hunter, card=card("Trap 2", "traitors"), section="aces", count=2)
    deck = queries.own_deck(anna, hunter.key)
    assert [one.message for one in queries.problems(deck)] == [
        "aces: no such part of this deck. Its parts are cards."
    ]
    with pytest.raises(BadDeck, match="A deck for Keeper has no aces"):
        services.edit_deck(
            deck=deck,
            by=anna,
            expected_version=deck.version,
            details=services.DeckDetails(role="keeper"),
        )
    services.change_count(
        deck=deck, card=card("Trap 2", "traitors"), by=anna, change=-2, section="aces"
    )
    assert queries.problems(queries.own_deck(anna, hunter.key)) == []


def test_a_copy_is_whole(bert: User, hunter: Deck) -> None:
    copy = services.copy_deck(deck=hunter, owner=bert)
    assert content(copy)[:3] == content(hunter)[:3]
    assert (copy.owner, copy.visibility) == (bert, "private")


def test_the_history_names_cards_and_roles(anna: User, hunter: Deck) -> None:
    services.change_count(deck=hunter, card=card("Trap 6", "traitors"), by=anna, change=-1)
    deck = Deck.objects.get(pk=hunter.pk)
    services.edit_deck(
        deck=deck,
        by=anna,
        expected_version=deck.version,
        details=services.DeckDetails(role="keeper"),
    )
    edited, made = queries.history(hunter)
    assert edited.words == ["Role: hunter → keeper", "−1 Trap 6"]
    assert made.words == ["+3 Trap 1", "+3 Trap 6"]


def test_export_and_import_are_one(anna: User, claims: Deck, hunter: Deck) -> None:
    for deck in (claims, hunter):
        services.edit_deck(
            deck=deck,
            by=anna,
            expected_version=deck.version,
            details=services.DeckDetails(description="One\n\nTwo: 3"),
        )
        text = queries.deck_text(queries.own_deck(anna, deck.key))
        made = services.import_deck(owner=anna, text=text, game=deck.game)
        assert content(made)[:3] == content(deck)[:3]
        assert (made.name, made.description) == (deck.name, "One\n\nTwo: 3")
    assert (
        queries.deck_text(hunter) == "Name: Six traps\nRole: Hunter\n\nTraps:\n3 Trap 1\n3 Trap 6\n"
    )


def test_a_list_with_an_unusable_line_changes_nothing(anna: User, hunter: Deck) -> None:
    before = content(hunter)
    with pytest.raises(ListProblems, match="1 line can’t be used"):
        replace_from_list(
            deck=hunter, by=anna, text="1 Trap 1\n1 Oak Guard", expected_version=hunter.version
        )
    with pytest.raises(ListProblems):
        services.import_deck(owner=anna, text="1 Oak Guard", game="claims")
    with pytest.raises(ListProblems) as caught:
        services.import_deck(owner=anna, text="1 Trap 1", game="traitors")
    said = [problem.message for problem in caught.value.reading.problems]
    assert said == ["Write “Role: Hunter” or “Role: Keeper” above the cards."]
    with pytest.raises(ListProblems, match="no card"):
        services.import_deck(owner=anna, text="# No cards yet", game="traitors")
    assert content(hunter) == before
    assert Deck.objects.count() == 1


def test_the_site_s_own_bounds(
    anna: User,
    claims: Deck,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "CARDS", 7)
    services.change_count(deck=claims, card=card("Trap 3"), by=anna, change=1)
    with pytest.raises(BadDeck, match="That makes 8 cards"):
        services.change_count(deck=claims, card=card("Trap 4"), by=anna, change=1)


def test_a_deck_of_a_game_that_is_gone_is_found_nowhere(
    anna: User,
    claims: Deck,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Deck.objects.filter(pk=claims.pk).update(game="chess")
    with pytest.raises(Deck.DoesNotExist):
        queries.visible_deck(anna, claims.key)
    with pytest.raises(Deck.DoesNotExist):
        queries.own_deck(anna, claims.key)
