"""Saved searches: what is kept, what replaces it, and the bounds from both sides."""

import pytest

from accounts.models import User
from cards import services
from cards.models import SavedSearch
from cards.search.parsing import MAX_CHARACTERS
from cards.services import SearchNotSaved, forget_search, save_search
from games import DEFAULT_SLUG


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create_user("anna")


def kept(owner: User) -> dict[str, str]:
    return dict(SavedSearch.objects.filter(owner=owner).values_list("name", "text"))


def test_a_name_holds_one_search_the_newest(anna: User) -> None:
    save_search(owner=anna, game=DEFAULT_SLUG, name="  My \n rats ", text="rat")
    save_search(owner=anna, game=DEFAULT_SLUG, name="My rats", text="type:vermin")
    assert kept(anna) == {"My rats": "type:vermin"}


def test_the_longest_name_and_search_are_kept_and_a_letter_more_is_refused(anna: User) -> None:
    name, text = "n" * 80, "t" * MAX_CHARACTERS
    save_search(owner=anna, game=DEFAULT_SLUG, name=name, text=text)
    for longer in ({"name": f"{name}n", "text": "rat"}, {"name": "Rats", "text": f"{text}t"}):
        with pytest.raises(SearchNotSaved, match=f"80 characters, a search {MAX_CHARACTERS}"):
            save_search(owner=anna, game=DEFAULT_SLUG, **longer)
    assert kept(anna) == {name: text}


@pytest.mark.parametrize(
    ("name", "text", "said"), [(" ", "rat", "a name"), ("Rats", " ", "Type a search first")]
)
def test_nothing_is_no_search_and_no_name(anna: User, name: str, text: str, said: str) -> None:
    with pytest.raises(SearchNotSaved, match=said):
        save_search(owner=anna, game=DEFAULT_SLUG, name=name, text=text)
    assert kept(anna) == {}


def test_so_many_are_kept_and_of_those_each_can_be_replaced(
    anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MAX_SAVED", 2)
    other = User.objects.create_user("bert")
    for name in ("One", "Two"):
        save_search(owner=anna, game=DEFAULT_SLUG, name=name, text="rat")
    with pytest.raises(SearchNotSaved, match="You have 2 saved searches"):
        save_search(owner=anna, game=DEFAULT_SLUG, name="Three", text="rat")
    save_search(owner=anna, game=DEFAULT_SLUG, name="Two", text="owl")
    save_search(owner=other, game=DEFAULT_SLUG, name="Three", text="rat")
    assert kept(anna) == {"One": "rat", "Two": "owl"}


def test_nobody_forgets_the_search_of_somebody_else(anna: User) -> None:
    mine = save_search(owner=anna, game=DEFAULT_SLUG, name="Rats", text="rat")
    forget_search(owner=User.objects.create_user("bert"), pk=mine.pk)
    assert kept(anna) == {"Rats": "rat"}
    forget_search(owner=anna, pk=mine.pk)
    assert kept(anna) == {}
