"""Addresses of pages that take no arguments: the same as Django's, wherever the site lies."""

from collections.abc import Iterator

import pytest
from django.template import Context, Template
from django.urls import NoReverseMatch, get_script_prefix, set_script_prefix

from cidwam_site.templatetags import kept_urls


def drawn(source: str, **context: object) -> str:
    return Template(source).render(Context(context))


@pytest.fixture(autouse=True)
def _prefix() -> Iterator[None]:
    kept_urls._address.cache_clear()
    before = get_script_prefix()
    yield
    set_script_prefix(before)


def test_it_is_looked_up_once_and_follows_the_prefix() -> None:
    assert [drawn("{% url 'decks:list' %}") for _ in range(3)] == ["/decks/"] * 3
    assert (kept_urls._address.cache_info().misses, kept_urls._address.cache_info().hits) == (1, 2)
    set_script_prefix("/cidwam/")
    assert drawn("{% url 'decks:list' %}") == "/cidwam/decks/"


def test_all_other_ways_to_name_one_are_djangos() -> None:
    assert drawn("{% url 'decks:detail' key %}", key="abc") == "/decks/abc/"
    assert drawn("{% url 'decks:detail' key=key %}", key="abc") == "/decks/abc/"
    assert drawn("{% url name %}", name="decks:list") == "/decks/"
    assert drawn("{% url 'decks:list' as found %}[{{ found }}]") == "[/decks/]"
    assert drawn("{% url 'no:such' as found %}[{{ found }}]") == "[]"
    with pytest.raises(NoReverseMatch, match="no"):
        drawn("{% url 'no:such' %}")
