"""Parts of pages that are kept: what they show follows from their keys, and nobody is in them."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.template import Context, RequestContext, Template
from django.test import RequestFactory

from cards.cache import briefly
from cards.templatetags import cached


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    cached.forget()
    yield
    cached.forget()


def part(source: str) -> Template:
    return Template("{% load cached %}" + source)


def test_a_part_is_made_once_for_each_key() -> None:
    made: list[int] = []

    def word() -> str:
        made.append(1)
        return f"made {len(made)}"

    page = part("{% cached row word=word %}{{ word }} {{ row }}{% endcached %}")
    shown = [page.render(Context({"row": row, "word": word})) for row in (1, 1, 2, 1)]
    assert shown == ["made 1 ", "made 1 ", "made 2 ", "made 1 "], "and `row` itself isn’t within"


def test_nobody_is_within_a_part(rf: RequestFactory) -> None:
    request = rf.get("/")
    request.user = AnonymousUser()
    context = RequestContext(request, {"user": "ada", "kind": "k"})
    page = part(
        "{% cached kind %}[{{ user }}{{ request }}{{ csrf_token }}{% csrf_token %}]{% endcached %}"
    )
    assert page.render(context) == "[]"


def test_two_parts_of_the_same_key_are_two() -> None:
    page = part("{% cached 1 %}one{% endcached %} {% cached 1 %}two{% endcached %}")
    assert [page.render(Context()) for _ in range(2)] == ["one two"] * 2


def test_words_are_escaped_as_elsewhere() -> None:
    page = part("{% cached word word=word %}{{ word }}{% endcached %}")
    bad = "<b>"
    assert page.render(Context({"word": bad})) == "&lt;b&gt;"
    assert page.render(Context({"word": bad}, autoescape=False)) == "<b>"
    assert page.render(Context({"word": bad})) == "&lt;b&gt;"


def test_a_brief_part_is_kept_for_its_time_alone(settings: Any) -> None:
    page = part("{% cached_briefly word=word %}{{ word }}{% endcached_briefly %}")

    def shown(word: str) -> str:
        return page.render(Context({"word": word}))

    settings.STRANGER_PAGE_SECONDS = 600
    assert [shown("first"), shown("second")] == ["first", "first"]
    settings.STRANGER_PAGE_SECONDS = -1
    cached.forget()
    assert [shown("third"), shown("fourth")] == ["third", "fourth"]
    settings.STRANGER_PAGE_SECONDS = 0
    assert shown("fifth") == "fifth"


def test_a_value_is_kept_briefly_by_its_arguments(settings: Any) -> None:
    asked: list[str] = []

    @briefly
    def length(word: str) -> int:
        asked.append(word)
        return len(word)

    settings.STRANGER_PAGE_SECONDS = 600
    assert [length("rat"), length("rats"), length("rat")] == [3, 4, 3]
    assert asked == ["rat", "rats"]
    settings.STRANGER_PAGE_SECONDS = 0
    assert length("rat") == 3
    assert asked == ["rat", "rats", "rat"]
