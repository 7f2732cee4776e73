"""Shared decks are reported to the staff as sets of drafts are, and hidden by it."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.services.api_keys import make_key
from cards.models import Card
from decks import queries, services
from decks.models import Deck, DeckReport
from tests.api.hiding import its_owner_alone_is_told
from tests.cards.searching import search
from workshop import limits
from workshop import services as workshop
from workshop.models import Report
from workshop.services import BadDraft, TooMany


@pytest.fixture
def public(legal: Deck) -> Deck:
    """A deck of Anna's that is listed for everyone."""
    Deck.objects.filter(pk=legal.pk).update(visibility="public")
    return Deck.objects.get(pk=legal.pk)


@pytest.fixture
def staff(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("root"))
    return client


def page_of(deck: Deck, visitor: Client) -> str:
    return visitor.get(deck.get_absolute_url()).content.decode()


def test_a_shared_deck_is_reported_from_its_page(
    as_anna: Client, as_bert: Client, client: Client, public: Deck
) -> None:
    address = f"{public.get_absolute_url()}report/"
    assert address in page_of(public, as_bert)
    assert address not in page_of(public, as_anna)
    assert address not in page_of(public, client)
    asked = as_bert.get(address).content.decode()
    assert "Report “Forty”" in asked
    assert "anna won’t know who sent it" in asked
    assert as_bert.post(address, {"words": "It is rude."}).status_code == 302
    assert as_bert.post(address, {"words": "It is rude, twice."}).status_code == 302
    made = DeckReport.objects.get()
    assert (made.deck, made.by.username, made.words) == (public, "bert", "It is rude, twice.")
    assert not made.settled


def test_who_may_not_see_it_or_owns_it_reports_nothing(
    as_anna: Client, as_bert: Client, client: Client, legal: Deck
) -> None:
    address = f"{legal.get_absolute_url()}report/"
    assert as_anna.post(address, {"words": "x"}).status_code == 404
    answer = client.post(address, {"words": "x"})
    assert (answer.status_code, answer.headers["Location"][:10]) == (302, "/accounts/")
    Deck.objects.filter(pk=legal.pk).update(visibility="private")
    assert as_bert.post(address, {"words": "x"}).status_code == 404
    Deck.objects.filter(pk=legal.pk).update(owner=None, is_preconstructed=True, visibility="public")
    assert as_bert.post(address, {"words": "x"}).status_code == 404
    assert address not in page_of(legal, as_bert)
    assert not DeckReport.objects.exists()


@pytest.mark.parametrize("words", ["", "   ", "x" * 1_001, "a\x01b"])
def test_a_report_has_words(as_bert: Client, bert: User, legal: Deck, words: str) -> None:
    answer = as_bert.post(f"{legal.get_absolute_url()}report/", {"words": words})
    assert answer.status_code == 400
    with pytest.raises(BadDraft):
        services.report_deck(row=legal, by=bert, words=words)
    assert not DeckReport.objects.exists()


def test_one_limit_counts_reports_of_decks_and_sets_together(
    monkeypatch: pytest.MonkeyPatch, as_bert: Client, anna: User, bert: User, public: Deck
) -> None:
    monkeypatch.setattr(limits, "REPORTS_OF_ONE_PERSON", 2)
    sets = [workshop.create_set(owner=anna, name=f"Set {n}", visibility="public") for n in range(2)]
    workshop.report_set(row=sets[0], by=bert, words="Rude")
    services.report_deck(row=public, by=bert, words="Rude")
    services.report_deck(row=public, by=bert, words="Rude again")  # takes the first one's place
    with pytest.raises(TooMany):
        workshop.report_set(row=sets[1], by=bert, words="Rude")
    services.hide_deck(deck=public, hidden=False)  # which settles what was said of it
    workshop.report_set(row=sets[1], by=bert, words="Rude")
    answer = as_bert.post(f"{public.get_absolute_url()}report/", {"words": "Rude"})
    assert answer.status_code == 400
    assert "many open reports" in answer.content.decode()
    assert Report.objects.count() == 2


def test_a_guest_may_report_a_tenth(public: Deck, anna: User) -> None:
    guest = User.objects.create_user("guest-1", is_guest=True)
    guest.set_unusable_password()
    guest.save()
    most = limits.REPORTS_OF_ONE_PERSON // 10
    for n in range(most):
        row = workshop.create_set(owner=anna, name=f"Set {n}", visibility="public")
        workshop.report_set(row=row, by=guest, words="Rude")
    with pytest.raises(TooMany):
        services.report_deck(row=public, by=guest, words="Rude")


def test_staff_hide_a_deck_that_was_reported(
    staff: Client, as_anna: Client, as_bert: Client, bert: User, legal: Deck
) -> None:
    change = f"/admin/decks/deck/{legal.pk}/change/"
    assert "Forty" not in staff.get(change).content.decode()  # by link, and not reported
    services.report_deck(row=legal, by=bert, words="Rude <b>")
    page = staff.get(change).content.decode()
    assert "Forty" in page
    assert "Rude &lt;b&gt;" in page
    assert "Rude" in staff.get("/admin/decks/deckreport/").content.decode()
    assert staff.get("/admin/decks/deckreport/add/").status_code == 403
    before = legal.version
    assert staff.post(change, {"hidden": "on", "visibility": "link", **EMPTY}).status_code == 302
    legal.refresh_from_db()
    assert (legal.hidden, legal.visibility, legal.version) == (True, "link", before)
    assert DeckReport.objects.get().settled
    assert as_bert.get(legal.get_absolute_url()).status_code == 404
    own = page_of(legal, as_anna)
    assert "Hidden by a moderator" in own
    assert "og:title" not in own
    assert staff.post(change, {"visibility": "link", **EMPTY}).status_code == 302
    assert as_bert.get(legal.get_absolute_url()).status_code == 200


EMPTY: dict[str, Any] = {
    f"{name}-{count}": "0"
    for name in ("reports", "entries")
    for count in ("TOTAL_FORMS", "INITIAL_FORMS")
}


def test_a_hidden_deck_is_nowhere_but_with_its_owner(
    as_anna: Client, as_bert: Client, bert: User, cards: dict[str, Card], public: Deck
) -> None:
    def places(visitor: Client) -> list[bool]:
        found = [
            visitor.get("/decks/").content.decode(),
            visitor.get("/decks/?q=by:anna").content.decode(),
            visitor.get(cards["Oak Guard"].get_absolute_url()).content.decode(),
            visitor.get("/api/decks/?scope=public").content.decode(),
        ]
        return ["Forty" in page for page in found]

    def opened(visitor: Client) -> set[int]:
        """The answers of all addresses that a deck's key opens."""
        key = public.key
        pages = (
            "/decks/{}/",
            "/decks/{}/export.txt",
            "/decks/{}/report/",
            "/decks/{}/hand/",
            "/print/deck/{}/",
            "/api/decks/{}/",
            "/api/decks/{}/problems/",
            "/api/decks/{}/export/",
        )
        return {visitor.get(page.format(key)).status_code for page in pages}

    def found_by_cards() -> list[int]:
        return [search(text, viewer=bert).total for text in (f"in:{public.key}", "used>=1")]

    assert places(as_bert) == [True] * 4
    assert opened(as_bert) == {200}
    assert found_by_cards() == [4, 4]
    services.hide_deck(deck=public, hidden=True)
    assert places(as_bert) == [False] * 4
    assert opened(as_bert) == {404}
    assert found_by_cards() == [len(cards), 0]  # the first says nothing that can be understood
    for path in (f"/decks/{public.key}/copy/", f"/lab/deck/{public.key}/"):
        assert as_bert.post(path).status_code == 404
    for path in ("/api/print-jobs/", "/api/lab/"):
        answer = as_bert.post(path, {"deck": public.key}, "application/json")
        assert "Deck not found" in answer.json()["errors"]["deck"][0]
    assert "Hidden by a moderator" in as_anna.get("/decks/").content.decode()
    assert queries.own_deck(public.owner, public.key).hidden  # type: ignore[arg-type]


def test_the_api_tells_its_owner_alone_that_a_deck_is_hidden(
    as_anna: Client, as_bert: Client, staff: Client, client: Client, anna: User, public: Deck
) -> None:
    key = make_key(owner=anna, name="script", scope="write")[1]
    program = Client(headers={"Authorization": f"Bearer {key}"})
    its_owner_alone_is_told(
        "/api/decks/",
        public.key,
        lambda: services.hide_deck(deck=public, hidden=True),
        owners=(as_anna, program),
        others=(as_bert, staff, client),
    )


def test_what_the_api_is_sent_hides_no_deck_and_shows_none(as_anna: Client, public: Deck) -> None:
    address = f"/api/decks/{public.key}/"
    services.hide_deck(deck=public, hidden=True)
    for hidden in (False, True):
        change = {"version": 1, "name": "New", "hidden": hidden}
        refused = as_anna.patch(address, change, "application/json")
        assert (refused.status_code, "hidden" in refused.json()["errors"]) == (400, True)
        refused = as_anna.post("/api/decks/", {"name": "x", "hidden": hidden}, "application/json")
        assert refused.status_code == 400
    shown = as_anna.get(address).json()
    assert (shown["name"], shown["hidden"]) == (public.name, True)
    assert as_anna.post(f"{address}copy/").json()["hidden"] is False


def test_of_what_comes_with_the_game_nobody_is_told(as_anna: Client, public: Deck) -> None:
    Deck.objects.filter(pk=public.pk).update(owner=None, is_preconstructed=True)
    (deck,) = as_anna.get("/api/decks/?scope=preconstructed").json()["results"]
    assert deck["hidden"] is None


def test_a_private_deck_is_not_read_by_hiding_it(staff: Client, legal: Deck) -> None:
    change = f"/admin/decks/deck/{legal.pk}/change/"
    for visibility in ("private", "link"):
        Deck.objects.filter(pk=legal.pk).update(visibility=visibility, hidden=False)
        form = {"hidden": "on", "visibility": visibility, **EMPTY}
        assert staff.post(change, form).status_code == 302
        legal.refresh_from_db()
        assert (legal.hidden, legal.name, legal.visibility) == (True, "Forty", visibility)
        assert ("Forty" in staff.get(change).content.decode()) == (visibility == "link")


def test_what_comes_with_the_game_is_not_hidden(staff: Client, public: Deck) -> None:
    Deck.objects.filter(pk=public.pk).update(owner=None, is_preconstructed=True)
    page = staff.get(f"/admin/decks/deck/{public.pk}/change/").content.decode()
    assert 'name="hidden"' not in page


def test_who_only_looks_in_the_admin_hides_nothing(public: Deck) -> None:
    from django.contrib.auth.models import Permission

    looker = User.objects.create_user("looker", is_staff=True)
    looker.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client = Client()
    client.force_login(looker)
    change = f"/admin/decks/deck/{public.pk}/change/"
    assert client.get(change).status_code == 200
    assert client.post(change, {"hidden": "on", **EMPTY}).status_code == 403
    public.refresh_from_db()
    assert not public.hidden
