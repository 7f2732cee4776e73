"""The list of cards: what the address asks for is shown, and garbage in it is never an error."""

import re
from html import escape, unescape
from urllib.parse import parse_qs, quote_plus, urlencode, urlsplit

import pytest
from django.test import Client

from accounts.models import User
from cards.models import Card, SavedSearch
from cards.queries import forget_pool_version
from cards.services import LoadReport
from cards.views.results import IN_SIGHT, SIZES
from games import DEFAULT_SLUG, GAMES
from games.cidwam.web.filters import ListFilter
from tests.cards.searching import search

pytestmark = pytest.mark.django_db


def shown(client: Client, q: str = "", **asked: object) -> list[str]:
    """The ids of the cards on the page for this search."""
    response = client.get("/cards/?" + urlencode({"q": q, **asked}), follow=True)
    assert response.status_code == 200
    return re.findall(r'<a class="card-link[^"]*" href="/cards/([^/]+)/', response.text)


@pytest.mark.parametrize(
    ("asked", "search"),
    [
        ("kind=Soul", "kind:Soul"),
        ("kind=Soul&kind=Spell&q=rat", "rat kind:Soul,Spell"),
        ("type=Court", "type:Court"),
        ("value_min=1&value_max=2", "value>=1 value<=2"),
        ("movement=king", "move:king"),
        ("keyword=Range", "keyword:Range"),
        ("set=test&kind=", "set:test"),
        ("sort=-value", "-sort:value"),
        ("kind=Ghost&q=", "kind:Ghost"),
        ("name=old+king", 'name:"old king"'),
        ("does=deal+damage&token=rat+token", 'does:"deal damage" token:"rat token"'),
    ],
)
def test_old_addresses_and_forms_become_a_search(
    client: Client, small_set: LoadReport, asked: str, search: str
) -> None:
    response = client.get(f"/cards/?{asked}")
    assert response.status_code == 302
    assert parse_qs(urlsplit(response["Location"]).query) == {"q": [search]}
    assert client.get(response["Location"]).status_code == 200


@pytest.mark.parametrize(
    ("search", "ids"),
    [
        ("", ["t-1", "t-2", "t-3", "t-4"]),
        ("emigre RAT", ["t-1"]),
        ("old king’s", ["t-2"]),
        ("kind:soul", ["t-1", "t-2"]),
        ("kind:spell,persona", ["t-3", "t-4"]),
        ("value>=3 or earn", ["t-2", "t-3"]),
        ("move:king,pawn -t:vermin", ["t-2"]),
        ("emigrant kind:soul", []),
        ("emigrè", ["t-1"]),
        ("emgire", ["t-1"]),
        ("sort:value", ["t-3", "t-1", "t-2", "t-4"]),
        ("-sort:dice", ["t-2", "t-1", "t-3", "t-4"]),
    ],
)
def test_searches(client: Client, small_set: LoadReport, search: str, ids: list[str]) -> None:
    assert shown(client, search) == ids


@pytest.mark.parametrize(
    ("search", "said"),
    [
        ("kind:sole", "Did you mean kind:Soul?"),
        ("type:<b>", "There is no type “&lt;b&gt;”"),
        ("value>x", "is compared with a number"),
        ("colour:red", "No field called “colour”"),
        ("sort:colour", "Sort by one of"),
        ("view:upside", "Views are"),
        ("rat (", "Missing “)”"),
        ("text:/(/", "Can’t use this regular expression"),
        ("x" * 501, "at most 500 characters"),
    ],
)
def test_what_cannot_be_used_is_said_and_left_out(
    client: Client, small_set: LoadReport, search: str, said: str
) -> None:
    response = client.get("/cards/?" + urlencode({"q": search}))
    assert response.status_code == 200
    assert said in response.text


def test_a_better_search_is_one_click_away(client: Client, small_set: LoadReport) -> None:
    page = client.get("/cards/?q=kind:sole+value>1").text
    better = quote_plus("kind:Soul value>1")
    assert f'href="/cards/?q={better}"' in page


@pytest.mark.parametrize("page", ["0", "-1", "x", "9" * 300, "1.5", "²", "last", "\x00"])
def test_any_page_number_shows_some_page(client: Client, core_cards: int, page: str) -> None:
    assert shown(client, page=page)


@pytest.mark.parametrize(
    "words", ["日本", "🐀" * 60, "%", "_", "\\", "'; DROP TABLE", "\ud7ff", "|", "\x00", "))(("]
)
def test_any_words_can_be_searched_for(client: Client, small_set: LoadReport, words: str) -> None:
    shown(client, words)


def test_paging_shows_each_card_once(client: Client, core_cards: int) -> None:
    pages = -(-core_cards // SIZES["grid"])
    seen = [card for page in range(1, pages + 1) for card in shown(client, "sort:value", page=page)]
    assert len(seen) == len(set(seen)) == core_cards


@pytest.mark.parametrize("view", SIZES)
def test_each_view_shows_the_cards(client: Client, small_set: LoadReport, view: str) -> None:
    page = client.get(f"/cards/?q=view:{view}").text
    for name in ("Émigré Rat", "Old King’s Guard", "Tax", "The Miser"):
        assert name in page


def test_the_page_says_what_it_understood_and_takes_parts_off(
    client: Client, small_set: LoadReport
) -> None:
    response = client.get("/cards/?" + urlencode({"q": "rat kind:soul value<=2 sort:value"}))
    parts = search("rat kind:soul value<=2 sort:value").words
    assert [part.words for part in parts] == [
        "it has “rat”",
        "kind is Soul",
        "the value is 2 or less",
        "sorted: value, low first",
    ]
    assert parts[1].without == "rat value<=2 sort:value"
    assert "Remove: kind is Soul" in response.text


def test_numbers_stand_beside_the_results(client: Client, small_set: LoadReport) -> None:
    page = client.get("/cards/facets/").text
    assert '<span>Soul</span> <span class="facets__count">2</span>' in page
    facets = {f.name: f for f in search("").facets}
    kinds = {choice.label: (choice.count, choice.search) for choice in facets["kind"].choices}
    assert kinds["Soul"] == (2, "kind:Soul")
    chosen = search("kind:soul").facets[0].choices[0]
    assert (chosen.label, chosen.count, chosen.search, chosen.chosen) == ("Soul", 2, "", True)


@pytest.mark.parametrize(
    "text", ["", "rat or earn", "type:<b> kind:soul,spell", '"&amp', "x" * 600]
)
def test_the_list_says_where_its_filters_are(
    client: Client, small_set: LoadReport, text: str
) -> None:
    page = client.get("/cards/", {"q": text} if text else {}).text
    (address,) = re.findall(r'hx-get="(/cards/facets/[^"]*)"', page) or [""]
    assert bool(address) == (search(text).total > 1)
    if address:
        assert parse_qs(urlsplit(unescape(address)).query) == ({"q": [text]} if text else {})
        facets = client.get(unescape(address)).text
        assert facets.startswith('<div class="facets__all"><section')
        asked = urlsplit(unescape(address)).query
        assert f'<a href="/cards/filters/{escape(f"?{asked}") if asked else ""}">' in page


@pytest.mark.parametrize(
    "text", ["kind:sole", "text:/(/", "rat (", "))((", "\x00", "x" * 501, "zzzzzz", "is:draft"]
)
def test_filters_of_what_cannot_be_used_are_those_of_the_rest(
    client: Client, small_set: LoadReport, text: str
) -> None:
    response = client.get("/cards/facets/", {"q": text})
    assert response.status_code == 200
    shown = [facet.label for facet in search(text).facets]
    assert re.findall(r'id="facet-[^"]*">([^<]*)</h2>', response.text) == shown
    assert client.post("/cards/facets/").status_code == 405


def test_filters_lead_to_the_list(client: Client, small_set: LoadReport) -> None:
    page = client.get("/cards/facets/", {"q": "kind:soul sort:value"}).text
    assert 'href="/cards/?q=kind%3Asoul+type%3ACourt+sort%3Avalue"' in page
    assert 'href="/cards/?q=sort%3Avalue" aria-current="true"' in page
    old = client.get("/cards/facets/?kind=Soul&sort=value").text
    assert 'href="/cards/?q=kind%3ASoul+type%3ACourt+sort%3Avalue"' in old


def test_htmx_gets_the_results_alone(client: Client, small_set: LoadReport) -> None:
    for _ in range(2):  # the second time from what is kept
        response = client.get("/cards/?q=rat&kind=", headers={"HX-Request": "true"})
        body = response.text
        assert body.strip().startswith("<section")
        assert "<html" not in body
        assert response["HX-Push-Url"] == "/cards/?q=rat"
        assert "HX-Request" in response["Vary"]


def test_what_is_kept_is_nobodys_and_goes_when_cards_change(
    client: Client, small_set: LoadReport, django_user_model: type[User]
) -> None:
    first = client.get("/cards/?q=rat")
    again = client.get("/cards/?q=rat")
    assert first.content == again.content
    anna = django_user_model.objects.create_user("anna")
    client.force_login(anna)
    assert "anna" in client.get("/cards/?q=rat").text
    client.logout()
    assert "anna" not in client.get("/cards/?q=rat").text
    assert "csrf" not in first.text


def test_retired_cards_are_not_offered(client: Client, small_set: LoadReport) -> None:
    Card.objects.filter(card_id="t-1").update(retired=True)
    forget_pool_version()
    assert shown(client) == ["t-2", "t-3", "t-4"]


def test_an_empty_database_is_a_page_too(client: Client, db: None) -> None:
    assert shown(client) == []
    assert "No cards here yet" in client.get("/cards/").text


def test_the_number_of_queries_does_not_grow_with_the_cards(
    client: Client, core_cards: int, django_assert_max_num_queries: object
) -> None:
    client.get("/cards/")
    with django_assert_max_num_queries(1):  # type: ignore[operator]
        client.get("/cards/?q=kind:soul")


def test_only_reading_is_allowed(client: Client, db: None) -> None:
    assert client.post("/cards/").status_code == 405


def test_a_card_by_chance_is_one_of_those_found(client: Client, small_set: LoadReport) -> None:
    response = client.get("/cards/random/?q=kind:spell")
    assert response["Location"] == "/cards/t-3/tax/"
    assert client.get("/cards/random/?q=zzzzzz")["Location"] == "/cards/?q=zzzzzz"


def test_suggestions(client: Client, small_set: LoadReport) -> None:
    asked = client.get("/cards/suggest/?q=kind:s+x&at=6").json()["suggestions"]
    assert [one["text"] for one in asked] == ["Soul", "Spell"]
    assert asked[0]["place"] == [5, 6]
    assert client.get("/cards/suggest/?q=emig").json()["suggestions"][0]["text"] == '!"Émigré Rat"'
    for query in ("", "?q=", "?q=(&at=99999", "?q=x&at=-1", "?q=%00"):
        assert client.get(f"/cards/suggest/{query}").status_code == 200


def test_the_page_about_the_syntax_and_the_form_know_every_field(
    client: Client, core_cards: int
) -> None:
    from tests.cards.searching import CARDS

    syntax, form = client.get("/cards/syntax/").text, client.get("/cards/filters/?q=rat").text
    for field in CARDS.fields.values():
        assert f'id="{field.name}"' in syntax
        names = {"range": f'name="{field.name}_min"'}
        assert not field.form or names.get(field.form, f'name="{field.name}"') in form


def test_searches_are_saved_by_whoever_is_signed_in(
    client: Client, small_set: LoadReport, django_user_model: type[User]
) -> None:
    assert 'value="rat"' in client.get("/cards/searches/?q=rat").text
    assert not SavedSearch.objects.exists()
    anna, bert = (django_user_model.objects.create_user(name) for name in ("anna", "bert"))
    client.force_login(anna)
    assert 'value="rat"' in client.get("/cards/searches/?q=rat").text
    for name, text, status in (
        ("Rats", "rat", 302),
        ("Rats", "rat kind:soul", 302),
        ("", "rat", 400),
        ("x", " ", 400),
        ("y" * 81, "rat", 400),
    ):
        response = client.post("/cards/searches/", {"name": name, "q": text})
        assert response.status_code == status, (name, text)
    saved = SavedSearch.objects.get()
    assert (saved.owner, saved.name, saved.text) == (anna, "Rats", "rat kind:soul")
    assert saved.get_absolute_url() == "/cards/?q=rat+kind%3Asoul"
    assert 'href="/cards/?q=rat+kind%3Asoul"' in client.get("/cards/").text
    client.force_login(bert)
    client.post(f"/cards/searches/{saved.pk}/forget/")
    assert SavedSearch.objects.exists()
    client.force_login(anna)
    client.post(f"/cards/searches/{saved.pk}/forget/")
    assert not SavedSearch.objects.exists()


def test_a_token_has_the_same_face_here_as_on_its_own_page(client: Client, core_cards: int) -> None:
    """One that has no price: nobody pays for a token."""

    def faces(address: str, **asked: str) -> list[str]:
        return re.findall(r"/cards/faces/\w+\.svg", client.get(address, asked).text)

    (found,) = faces("/cards/", q="is:token rat")
    assert found in faces("/cards/tokens/")
    assert "Rat Token. Soul Token" in client.get("/cards/", {"q": "is:token rat"}).text


def test_sixty_cards_take_less_than_60_kb(client: Client, core_cards: int) -> None:
    page = client.get("/cards/")
    assert page.text.count('<img class="card-face"') == 60
    assert len(page.content) < 60_000
    assert page.text.count(' loading="lazy"') == 60 - IN_SIGHT
    assert page.text.index(' loading="lazy"') > page.text.index(
        'alt="', page.text.index('<ul class="card-grid')
    )
    assert "<svg" not in page.text[page.text.index('id="results"') :]


def test_every_row_is_written_once(client: Client, core_cards: int) -> None:
    """The second page that shows a card does not draw it, nor write its row, again."""
    client.get("/cards/?q=kind:relic")
    card = search("kind:relic").cards[0]
    kept = vars(card)["row of grid"]
    assert client.get("/cards/?q=kind:relic+sort:value").content.count(kept.linked.encode()) == 1
    assert vars(card)["row of grid"] is kept
    assert "row of list" not in vars(card)


def test_a_kind_is_called_so_by_the_filter_and_the_definition() -> None:
    figures = {figure.name: figure.label for figure in GAMES[DEFAULT_SLUG].card_schema.figures}
    assert (figures["kind"], ListFilter.base_filters["kind"].label) == ("Kind", "Kind")
