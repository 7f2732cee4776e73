"""Faces as SVG: read as XML, and measured in a real browser."""

from typing import Any
from xml.etree import ElementTree

import pytest
from django.template import Context, Template

from cards.face.svg import render
from games.cidwam.web.face.layout import face
from tests.browser.waiting import FONTS_LOADED
from tests.cards_face.sample import official, soul

NASTY = {"name": "A <b> & \"c\" 'd'", "flavour": "1 < 2 & 3 > 2", "artist": "<script>"}


def parsed(**change: Any) -> ElementTree.Element:
    return ElementTree.fromstring(render(face(soul(**change))))


def test_size_and_words_for_screen_readers():
    root = parsed()
    assert (root.get("width"), root.get("height")) == ("63mm", "88mm")
    assert root.get("viewBox") == "0 0 63 88"
    assert root.get("role") == "img"
    label = root.get("aria-label") or ""
    for part in ("Oak Guard.", "Soul, Garrison.", "Value 3.", "Hit Dice 2d6+1.", "like a rook"):
        assert part in label
    assert root[0].text == "Oak Guard"


def test_many_faces_can_stand_on_one_page_under_a_strict_policy():
    for card in official()[::9]:
        drawn = render(face(card))
        assert " id=" not in drawn
        assert "style" not in drawn.replace("font-style", "")
        assert "<script" not in drawn


def test_a_page_of_faces_stays_small():
    sizes = [len(render(face(card))) for card in official()]
    assert max(sizes) < 32_000
    assert sum(sizes) / len(sizes) < 16_000


def test_what_people_wrote_is_escaped():
    root = parsed(**NASTY)
    text = "".join(root.itertext())
    assert "A <b> & “c” ‘d’" in text
    assert "Art: <script>" in text


def test_the_tag_draws_dicts_and_says_why_it_can_not():
    template = Template("{% load card_face %}{% card_face card %}")
    assert "<svg" in template.render(Context({"card": soul()}))
    refused = template.render(Context({"card": soul(text="Draw a card. " * 200, name="<i>")}))
    assert "notice--error" in refused
    assert "&lt;i&gt;: text and flavour are too long" in refused


def test_the_tag_does_not_show_an_edited_card_as_it_was():
    template = Template("{% load card_face %}{% card_face card %}")
    assert "Agile" in template.render(Context({"card": soul()}))
    assert "Swift" in template.render(Context({"card": soul(text="Swift.")}))


@pytest.mark.browser
def test_a_browser_sets_the_words_as_wide_as_they_were_measured(page: Any, live_server: Any):
    drawn = face(soul(name="AVATAR Wave To", text="Pay 2: Tyrants’ AVAILABLE Toys. Range 2."))
    page.goto(live_server.url + "/static/fonts/fonts.css")
    page.set_content(
        f'<link rel="stylesheet" href="{live_server.url}/static/fonts/fonts.css">'
        + render(drawn).replace('width="63mm" height="88mm"', 'width="630" height="880"')
    )
    page.evaluate(FONTS_LOADED)
    measured = page.evaluate(
        """() => [...document.querySelectorAll('svg.card-face text, svg.card-face tspan')]
            .filter(e => !e.querySelector('tspan'))
            .map(e => [e.textContent, e.getComputedTextLength()])"""
    )
    wanted = [run for line in drawn.lines() for run in line.runs]
    assert [text for text, _wide in measured] == [run.text for run in wanted]
    for (_text, wide), run in zip(measured, wanted, strict=True):
        assert wide == pytest.approx(run.width, abs=0.15)
