"""Rows for lists, as many as a test wants: each with related rows of its own, where shown.

`GROW[kind](number, viewer)` makes rows of a kind until there are so many. They are as services
write them but for their content, which is made up: lists show rows and play nothing.
"""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import ApiKey, User
from cards.models import Card, CardSet, Load, Revision, Ruling, SavedSearch
from decks.models import Deck, DeckEntry, DeckReport, DeckRevision
from decks.models import Visibility as DeckVisibility
from games import GAMES
from lab.models import LabRun
from lab.models import What as LabWhat
from play.models import (
    Action,
    CardBook,
    DraftNote,
    DraftResult,
    Game,
    KitchenGame,
    KitchenResult,
    Message,
    PlayerRating,
    Relation,
    Seat,
    ServerSeed,
)
from play.services import play_now
from printing.models import PrintJob
from workshop import services as workshop_services
from workshop.models import Draft, DraftSet, Picture, Report, Visibility

KEY = "thelist"


def person(name: str) -> User:
    return User.objects.get_or_create(username=name)[0]


def cards(number: int, viewer: User) -> None:
    """Cards of two kinds, each with a revision; a Persona for decks first."""
    now = timezone.now()
    row, _new = CardSet.objects.get_or_create(
        slug="many", defaults={"name": "Many", "released": now.date(), "licence": "CC0"}
    )
    for n in range(Card.objects.count(), number + 1):
        card = Card(
            card_id=f"many-{n}",
            name=f"Quoll {n}",
            slug=f"quoll-{n}",
            set=row,
            value=n % 5,
            kind="Persona" if n == 0 else "Spell",
            types=["Vermin"],
            added=now,
            changed=now,
            text="Draw a card.",
        )
        if n == 0:
            card.value = None
        card.derive()
        card.save()
        Revision.objects.create(card=card, number=1, when=now, changes={}, data={"name": "x"})
        Ruling.objects.create(
            number=f"S{n + 1}",
            position=10_000 + n,
            card=card,
            text="Yes.",
            reason="R7.4",
            dated=now.date(),
        )
    Load.objects.create(when=now, added=number, changed=0, retired=0)


def toy_cards(number: int, viewer: User) -> None:
    """Cards of another game."""
    now = timezone.now()
    row, _new = CardSet.objects.get_or_create(
        slug="toys", defaults={"game": "claims", "name": "Toys", "released": now.date()}
    )
    for n in range(row.cards.count(), number):
        card = Card(
            card_id=f"toy-{n}",
            game="claims",
            name=f"Quoll {n}",
            set=row,
            kind="trap",
            figures={"worth": n % 6 + 1},
            added=now,
            changed=now,
        )
        card.derive()
        card.save()
    Load.objects.create(when=now, added=number, changed=0, retired=0)


def toy_card_history(number: int, viewer: User) -> None:
    """One card of another game, often ruled on and often changed."""
    toy_cards(1, viewer)
    card, now = Card.objects.get(card_id="toy-0"), timezone.now()
    for n in range(card.revisions.count(), number):
        changes = {"worth": [n % 6 + 1, (n + 1) % 6 + 1]}
        Revision.objects.create(card=card, number=n + 1, when=now, changes=changes, data={})
        Ruling.objects.create(card=card, text="Yes.", reason="So.", dated=now.date())


def toy_searches(number: int, viewer: User) -> None:
    """Saved searches of another game's cards."""
    for n in range(number):
        SavedSearch.objects.get_or_create(
            owner=viewer,
            game="claims",
            name=f"Search {n}",
            defaults={"text": "quoll", "made": timezone.now()},
        )


def keep(entries: list[DeckEntry]) -> None:
    """Keep entries of decks; all at once takes a third of the time."""
    DeckEntry.objects.bulk_create(entries)
    Deck.objects.filter(pk__in={entry.deck_id for entry in entries}).count_anew()


def toy_decks(number: int, viewer: User) -> None:
    """Legal decks of another game: the viewer's own, other people's public ones, starters."""
    toy_cards(6, viewer)
    held = list(Card.objects.filter(game="claims").order_by("pk")[:6])
    made = []
    for n in range(Deck.objects.filter(game="claims").count() // 3, number):
        for owner, key in ((viewer, "own"), (person(f"p{n}"), "public"), (None, "pre")):
            deck = Deck.objects.create(
                key=f"toy-{key}{n}",
                owner=owner,
                game="claims",
                name=f"Deck {key} {n}",
                is_preconstructed=owner is None,
                visibility=DeckVisibility.PUBLIC,
            )
            made += [DeckEntry(deck=deck, card=card, count=1, section="cards") for card in held]
    keep(made)


def toy_games(number: int, viewer: User) -> None:
    """Games of another game, as `games`."""
    games(number, viewer)
    CardBook.objects.update(game="claims", rules_version="1")


def card_history(number: int, viewer: User) -> None:
    """One card, often ruled on and often changed."""
    cards(1, viewer)
    card, now = Card.objects.get(card_id="many-1"), timezone.now()
    for n in range(card.revisions.count(), number):
        Revision.objects.create(
            card=card,
            number=n + 1,
            when=now,
            changes={"name": {"from": f"{n}", "to": "x"}},
            data={},
        )
        Ruling.objects.create(
            number=f"T{n + 1}",
            position=20_000 + n,
            card=card,
            text="No.",
            reason="R7.4",
            dated=now.date(),
        )


def sets(number: int, viewer: User) -> None:
    for n in range(CardSet.objects.count(), number):
        CardSet.objects.create(
            slug=f"s{n}", name=f"Set {n}", released=timezone.now().date(), licence="CC0"
        )


def searches(number: int, viewer: User) -> None:
    for n in range(SavedSearch.objects.count(), number):
        SavedSearch.objects.create(owner=viewer, name=f"{n}", text="rat", made=timezone.now())


def decks(number: int, viewer: User) -> None:
    """The viewer's own, other people's public ones, and preconstructed ones, with two cards."""
    cards(3, viewer)
    held = Card.objects.filter(card_id__in=("many-1", "many-2"))
    made = []
    for n in range(Deck.objects.count() // 3, number):
        for owner, key in ((viewer, "own"), (person(f"p{n}"), "public"), (None, "pre")):
            deck = Deck.objects.create(
                key=f"{key}{n}",
                owner=owner,
                name=f"Deck {key} {n}",
                is_preconstructed=owner is None,
                visibility=DeckVisibility.PUBLIC,
            )
            persona = Card.objects.get(card_id="many-0")
            made.append(DeckEntry(deck=deck, card=persona, count=1, section="persona"))
            made += [DeckEntry(deck=deck, card=card, count=2) for card in held]
            if owner is not None:
                DeckReport.objects.create(deck=deck, by=person(f"r{n}"), words="Look at it.")
    keep(made)


def deck_cards(number: int, viewer: User) -> None:
    """One deck of many cards."""
    cards(number, viewer)
    deck = Deck.objects.filter(key=KEY).first() or Deck.objects.create(
        key=KEY, owner=viewer, name="One", visibility=DeckVisibility.PUBLIC
    )
    for card in Card.objects.exclude(kind="Persona").order_by("pk")[:number]:
        deck.entries.get_or_create(card=card, defaults={"count": 1})


def deck_forks(number: int, viewer: User) -> None:
    """One deck, copied by others and by its owner."""
    deck_cards(2, viewer)
    deck = Deck.objects.get(key=KEY)
    for n in range(deck.forks.count() // 2, number):
        for owner in (viewer, person(f"p{n}")):
            Deck.objects.create(
                owner=owner,
                name=f"Fork {n}",
                visibility=DeckVisibility.PUBLIC,
                origin=deck,
                origin_version=1,
                folder=f"f{n}",
                tags=[f"t{n}"],
            )


def toy_deck(number: int, viewer: User) -> None:
    """One deck of many cards of another game."""
    toy_cards(number, viewer)
    deck, _new = Deck.objects.get_or_create(
        key=KEY, defaults={"owner": viewer, "name": "One", "game": "claims"}
    )
    for card in Card.objects.filter(game="claims").order_by("pk")[:number]:
        deck.entries.get_or_create(card=card, defaults={"count": 1})


def deck_history(number: int, viewer: User) -> None:
    deck_cards(1, viewer)
    deck = Deck.objects.get(key=KEY)
    content = {"name": "One", "description": "", "visibility": "public", "persona": None}
    for n in range(deck.revisions.count(), number):
        DeckRevision.objects.create(
            deck=deck,
            number=n + 1,
            cause=DeckRevision.Cause.EDITED,
            by=person(f"p{n}"),
            content={**content, "cards": {f"Quoll {n}": n}},
        )


def deck_drafts(number: int, viewer: User) -> None:
    """One deck of drafts alone."""
    drafts(number, viewer)
    deck = Deck.objects.filter(key=KEY).first() or Deck.objects.create(
        key=KEY, owner=viewer, name="One"
    )
    for draft in Draft.objects.order_by("pk")[:number]:
        deck.entries.get_or_create(draft=draft, defaults={"count": 1})


def draft_sets(number: int, viewer: User) -> None:
    for n in range(DraftSet.objects.count() // 2, number):
        for owner in (viewer, person(f"p{n}")):
            row = DraftSet.objects.create(
                owner=owner, name=f"Set {n}", visibility=Visibility.PUBLIC
            )
            workshop_services.create_draft(row=row, content={"name": "A", "kind": "Spell"})
            Report.objects.create(set=row, by=person(f"r{n}"), words="Look at it.")


def own_sets_of_a_game(number: int, viewer: User) -> None:
    """Sets of another game than the default one, the viewer's and others'."""
    for n in range(DraftSet.objects.filter(game="spelldawn").count() // 2, number):
        for owner in (viewer, person(f"p{n}")):
            row = DraftSet.objects.create(
                owner=owner, name=f"Set {n}", visibility=Visibility.PUBLIC, game="spelldawn"
            )
            workshop_services.create_draft(row=row, content={"name": "A", "kind": "spell"})


def drafts(number: int, viewer: User) -> None:
    row = DraftSet.objects.filter(key=KEY).first() or DraftSet.objects.create(
        key=KEY, owner=viewer, name="One", visibility=Visibility.PUBLIC
    )
    for n in range(row.drafts.count(), number):
        made = workshop_services.create_draft(
            row=row, content={"name": f"Draft {n}", "kind": "Spell", "text": "Draw a card."}
        )
        picture = Picture.objects.create(
            owner=viewer, digest=f"d{n:063x}", width=1, height=1, size=1, artist="x", licence="cc0"
        )
        Draft.objects.filter(pk=made.pk).update(picture=picture)


def draft_history(number: int, viewer: User) -> None:
    drafts(1, viewer)
    draft = Draft.objects.get(set__key=KEY)
    for n in range(draft.revisions.count(), number):
        draft = workshop_services.save_draft(
            draft=draft, expected_version=draft.version, content={"name": f"Name {n}"}, note=""
        )


def draft_notes(number: int, viewer: User) -> None:
    """Notes of many players on one draft of the viewer's, each about a game of its own."""
    drafts(1, viewer)
    games(number, viewer)
    draft = Draft.objects.get(set__key=KEY)
    over = Game.objects.filter(status=Game.Status.OVER).order_by("pk")
    for n, game in enumerate(over[draft.table_notes.count() : number], draft.table_notes.count()):
        DraftNote.objects.create(
            draft=draft, game=game, author=person(f"n{n}"), version=1, words="Fun."
        )
        DraftResult.objects.create(draft=draft, game=game, version=n + 1, outcome="won")


def kitchen_games(number: int, viewer: User) -> None:
    """Games with paper cards on a deck of the viewer's, each with a note on a draft."""
    deck_cards(2, viewer)
    drafts(1, viewer)
    deck, draft = Deck.objects.get(key=KEY), Draft.objects.get(set__key=KEY)
    for _ in range(KitchenGame.objects.count(), number):
        game = KitchenGame.objects.create(owner=viewer, deck=deck, deck_version=1, outcome="won")
        KitchenResult.objects.create(game=game, draft=draft, version=1, outcome="won", words="x")


def pictures(number: int, viewer: User) -> None:
    for n in range(Picture.objects.filter(drafts=None).count(), number):
        Picture.objects.create(
            owner=viewer, digest=f"{n:064x}", width=1, height=1, size=1, artist="x", licence="cc0"
        )
    drafts(number, viewer)


def games(number: int, viewer: User) -> None:
    """The viewer's in each state, against many others, and those that others let be watched."""
    book, _new = CardBook.objects.get_or_create(
        digest="x", defaults={"rules_version": "cidwam-2", "cards_json": "[]"}
    )
    for n in range(Game.objects.count() // 5, number):
        for status, south in (
            (Game.Status.INVITING, viewer),
            (Game.Status.RUNNING, viewer),
            (Game.Status.OVER, viewer),
            (Game.Status.RUNNING, person(f"a{n}")),
            (Game.Status.OVER, person(f"a{n}")),
        ):
            seed = ServerSeed.objects.create(
                seed="0" * 64, commitment=f"{Game.objects.count():064}"
            )
            game = Game.objects.create(
                book=book,
                server_seed=seed,
                status=status,
                is_public=True,
                days_per_action=3,
                number=3,
            )
            people = [south] if status == Game.Status.INVITING else [south, person(f"b{n}")]
            for side, user in enumerate(people):
                Seat.objects.create(
                    game=game,
                    side=side,
                    user=user,
                    name=user.username,
                    deck_name="Rats",
                    deck={"name": "Rats", "persona": [], "cards": {}},
                    seed="x",
                    seed_maker="player",
                    awaited=side == n % 2,
                    deadline=timezone.now() + timedelta(days=1),
                )


def challenges(number: int, viewer: User, slug: str = "cidwam") -> None:
    """Open challenges, of the viewer and of others, some of which show their deck."""
    book, _new = CardBook.objects.get_or_create(
        digest=f"open {slug}",
        defaults={
            "game": slug,
            "rules_version": GAMES[slug].rules_versions[-1],
            "cards_json": "[]",
        },
    )
    cards(1, viewer)
    for n in range(Game.objects.count() // 2, number):
        for user in (viewer, person(f"c{n}")):
            name = f"{Game.objects.count():064}"
            game = Game.objects.create(
                book=book,
                server_seed=ServerSeed.objects.create(seed="0" * 64, commitment=name),
                is_open=True,
                shows_deck=True,
                days_per_action=3,
            )
            Seat.objects.create(
                game=game,
                side=0,
                user=user,
                name=user.username,
                deck_name="Rats",
                seed="x",
                deck={"name": "Rats", "persona": [f"Quoll {n}"], "cards": {}},
                seed_maker="player",
            )


def ratings(number: int, viewer: User, slug: str = "cidwam") -> None:
    """Sure ratings of a game."""
    for n in range(PlayerRating.objects.filter(game=slug).count(), number):
        month = timezone.now().date().replace(day=1)
        values = {"value": 1500 + n, "is_ranked": True, "period": month}
        PlayerRating.objects.create(user=person(f"rated{n}"), game=slug, **values)


def finished_games(number: int, viewer: User) -> None:
    """Public games that a player has finished, each against another opponent, and their decks."""
    host = person("host")
    book, _new = CardBook.objects.get_or_create(
        digest="finished", defaults={"game": "cidwam", "rules_version": "1", "cards_json": "[]"}
    )
    for n in range(Game.objects.filter(seats__user=host).count(), number):
        game = Game.objects.create(
            book=book,
            server_seed=ServerSeed.objects.create(
                key=f"finished{n}", seed="x", commitment=f"finished{n}"
            ),
            status=Game.Status.OVER,
            is_public=True,
            places=[1, 2],
            winner=0,
            number=9,
            finished=timezone.now(),
        )
        for side, user in enumerate((host, person(f"met{n}"))):
            Seat.objects.create(
                game=game, side=side, user=user, name=user.username, deck={}, seed="x"
            )


def messages(number: int, viewer: User) -> None:
    """Words of many spectators of a game."""
    finished_games(1, viewer)
    game = Game.objects.get(seats__user=person("host"))
    Game.objects.filter(pk=game.pk).update(key="thelist")
    for n in range(game.messages.count(), number):
        Message.objects.create(
            game=game, author=person(f"talks{n}"), is_of_player=False, words="Hello"
        )


def friends(number: int, viewer: User) -> None:
    """A player's friends, and challenges to the player."""
    for n in range(Relation.objects.filter(user=viewer).count(), number):
        Relation.objects.create(user=viewer, other=person(f"friend{n}"), kind="friend")
    finished_games(number, viewer)
    Game.objects.filter(seats__user=person("host")).update(
        status=Game.Status.INVITING, invited=viewer
    )


def toy_ratings(number: int, viewer: User) -> None:
    """Ratings in a game without pages of its own."""
    ratings(number, viewer, "claims")


def toy_challenges(number: int, viewer: User) -> None:
    """The same of another game."""
    challenges(number, viewer, "claims")


def actions(number: int, viewer: User) -> None:
    """One game of many actions, each told to all."""
    if not Game.objects.filter(key=KEY).exists():
        begun = play_now(user=viewer, game="complicated")
        Game.objects.filter(pk=begun.pk).update(key=KEY, number=100)
    game = Game.objects.get(key=KEY)
    told = [{"kind": "old", "text": "South draws a card"}]
    for n in range(game.actions.count(), number):
        Action.objects.create(
            game=game,
            number=n + 1,
            side=n % 2,
            made_for=n,
            asked="pass",
            notation="pass",
            log={"0": told, "1": told, "w": told},
        )


def runs(number: int, viewer: User) -> None:
    for n in range(LabRun.objects.count(), number):
        owned = Deck.objects.create(key=f"lab{n}", owner=viewer, name=f"{n}")
        LabRun.objects.create(
            what=LabWhat.DECK,
            title=f"Run {n}",
            owner=viewer,
            deck=owned,
            digest=f"{n:064x}",
            expires=timezone.now() + timedelta(days=1),
        )


def toy_runs(number: int, viewer: User) -> None:
    for n in range(LabRun.objects.count(), number):
        LabRun.objects.create(
            what=LabWhat.TABLE,
            game="claims",
            title=f"Run {n}",
            owner=viewer,
            digest=f"{n:064x}",
            expires=timezone.now() + timedelta(days=1),
        )


def prints(number: int, viewer: User) -> None:
    for n in range(PrintJob.objects.count(), number):
        owned = Deck.objects.create(key=f"print{n}", owner=viewer, name=f"{n}")
        PrintJob.objects.create(
            owner=viewer,
            deck=owned,
            title=f"Print {n}",
            digest=f"{n:064x}",
            expires=timezone.now() + timedelta(days=1),
        )


def toy_prints(number: int, viewer: User) -> None:
    """Prints of another game's decks, and those decks."""
    toy_deck(1, viewer)
    for n in range(PrintJob.objects.count(), number):
        owned = Deck.objects.create(key=f"print{n}", owner=viewer, name=f"{n}", game="claims")
        owned.entries.create(card=Card.objects.get(card_id="toy-0"), count=1)
        PrintJob.objects.create(
            owner=viewer,
            deck=owned,
            game="claims",
            title=f"Print {n}",
            digest=f"{n:064x}",
            expires=timezone.now() + timedelta(days=1),
        )


def keys(number: int, viewer: User) -> None:
    for n in range(ApiKey.objects.count(), number):
        ApiKey.objects.create(owner=viewer, name=f"{n}", digest=f"{n:064x}", hint="abcd")


GROW: dict[str, Callable[[int, User], Any]] = {
    name: made
    for name, made in list(globals().items())
    if callable(made) and getattr(made, "__module__", "") == __name__ and name != "person"
}
