"""Notes: Markdown with links of cards, and nothing else that somebody wrote in a page."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import User
from decks import formats, queries, services
from decks.models import Deck
from decks.names.lookup import name_book
from decks.notes import CardLink, first_line, names_in, rendered
from workshop import services as workshop

Make = Callable[..., Deck]
RAT = {"Cellar Rat": CardLink("Cellar Rat", "/cards/t-2/cellar-rat/", "/faces/rat.svg")}
LINK = '<a href="/cards/t-2/cellar-rat/" data-face="/faces/rat.svg" rel="nofollow noopener">'


def test_markdown_and_links_of_cards() -> None:
    html = rendered("# Plan\n\n**Wait** for [[Cellar Rat]].\nThen `[[Cellar Rat]]`.", RAT)
    assert "<h3>Plan</h3>" in html
    assert f"<strong>Wait</strong> for {LINK}Cellar Rat</a>.<br>" in html
    assert "<code>[[Cellar Rat]]</code>" in html


def test_headings_follow_the_page_s_own_without_a_gap() -> None:
    html = rendered("### a\n# b\n###### c\n## d\nx\n===\n", RAT)
    assert re.findall(r"<(h\d)>(\w)</\1>", html) == [
        ("h3", "a"),
        ("h3", "b"),
        ("h4", "c"),
        ("h4", "d"),
        ("h3", "x"),
    ]


def test_an_unknown_name_stays_as_it_was_written() -> None:
    html = rendered("[[Cellr Rat]], [[ Cellar Rat ]] and \\[[Cellar Rat]]", RAT)
    assert html == f"<p>[[Cellr Rat]], {LINK}Cellar Rat</a> and [[Cellar Rat]]</p>\n"
    assert names_in("[[A]] [[ B ]] [[A]] [[]] [[c\nd]]") == ["A", "B"]


@pytest.mark.parametrize(
    "evil",
    [
        "<script>alert(1)</script>",
        '<img src=x onerror="alert(1)">',
        "![](https://evil.example/x.png)",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](data:text/html;base64,AAAA)",
        "[x](vbscript:alert(1))",
        '<a href="https://x.example" onclick="a()">x</a>',
        '<https://x.example/" onmouseover="a()>',
        '[x](https://x.example "\\" onclick=\\"a()")',
        "<iframe src=//x.example></iframe><style>*{display:none}</style>",
        '[[Cellar Rat"><script>]]',
    ],
)
def test_nothing_runs_and_nothing_is_fetched(evil: str) -> None:
    for text in (evil, f"- {evil}", f"> {evil}", f"| a |\n|---|\n| {evil} |"):
        html = rendered(text, RAT)
        tags = set(re.findall(r"<\s*/?([a-z0-9]+)", html))
        assert tags <= {
            "p",
            "a",
            "ul",
            "li",
            "blockquote",
            "br",
            "table",
            "thead",
            "tbody",
            "tr",
            "td",
            "th",
        }
        for attributes in re.findall(r"<a([^>]*)>", html):
            assert re.fullmatch(
                r'( (href="(?!javascript|data|vbscript)[^"]*"|title="[^"]*"|data-face="[^"]*"))*'
                r' rel="nofollow noopener"',
                attributes,
                re.IGNORECASE,
            ), attributes


@given(st.text(alphabet="[]()<>!*_`#|-\\ \nab:/\"'&;", max_size=120))
def test_whatever_is_written_becomes_known_tags(text: str) -> None:
    html = rendered(text, RAT)
    assert set(re.findall(r"<\s*/?([a-z0-9]+)", html)) <= {
        "a", "blockquote", "br", "code", "em", "h3", "h4", "h5", "h6", "hr", "li", "ol", "p",
        "pre", "s", "strong", "table", "tbody", "td", "th", "thead", "tr", "ul",
    }  # fmt: skip
    assert "\n" not in first_line(text)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Many rats.", "Many rats."),
        ("# **Rats** and [[Cellar Rat]]\nMore", "Rats and Cellar Rat"),
        ("---\n\n> - [a *link*](https://x.example)", "a link"),
        ("3 * 4 < 13 & _so_ on", "3 * 4 < 13 & so on"),
        ("```\ncode", "code"),
        ("Costs 3. Then 4) more", "Costs 3. Then 4) more"),
        ("", ""),
        ("***\n \n", ""),
    ],
)
def test_lists_show_the_first_line_in_plain_words(text: str, line: str) -> None:
    assert first_line(text) == line


@pytest.mark.django_db
def test_a_deck_s_page_shows_its_notes(
    client: Client, as_anna: Client, make: Make, anna: User
) -> None:
    row = workshop.first_set(owner=anna)
    draft = workshop.create_draft(
        row=row, content={"name": "Bell", "kind": "Spell", "value": 1, "text": "Earn 1."}
    )
    words = "## Rats\n\nPlay [[cellar  rat]], [[O'Hara]], [[Señor O’Hara]] and [[Bell]].\n\n1. Win"
    deck = make(description=words, visibility="public", cards={"Cellar Rat": 3, draft.deck_name: 1})
    page = client.get(deck.get_absolute_url()).content.decode()
    assert "<h3>Rats</h3>" in page
    assert re.search(r'Play <a href="/cards/t-2/[^"]*" data-face="[^"]+\.svg"', page)
    assert "[[O&#x27;Hara]]" in page or "[[O'Hara]]" in page
    assert f'<a href="#draft-{draft.code}" rel="nofollow noopener">Bell' in page
    assert "<li>Win</li>" in page
    assert ">Rats</p>" in client.get("/decks/").content.decode()
    assert "[[Card name]]" in as_anna.get(f"/decks/{deck.key}/edit/").content.decode()


@pytest.mark.django_db
def test_too_long_or_unwritable_notes_are_refused_where_they_stand(
    as_anna: Client, make: Make
) -> None:
    deck = make(description="As it was")
    for wrong, told in (("x" * 4001, "4000"), ("a\u202eb", "U+202E")):
        sent = {"name": "Rats", "description": wrong, "visibility": "private", "version": 1}
        answer = as_anna.post(f"/decks/{deck.key}/edit/details/", sent)
        assert answer.status_code == 400
        assert told in answer.content.decode()
    deck.refresh_from_db()
    assert deck.description == "As it was"


WORDS = (
    "# Plan\n## More\n- **[[Cellar Rat]]** first\n1. _then_ `x`\n> quoted\n\n---\n| a | b |\n// no"
)


@pytest.mark.django_db
@pytest.mark.parametrize("format", ["text", "markdown", "json", "yaml", "octgn", "cockatrice"])
def test_notes_come_through_files_unharmed(make: Make, anna: User, format: str) -> None:
    deck = make(description=WORDS, cards={"Cellar Rat": 3})
    written = queries.deck_in(queries.own_deck(anna, deck.key), format)
    read = formats.read(written, name_book("cidwam"))
    assert (read.description, list(read.problems)) == (WORDS, [])
    again = services.import_deck(owner=anna, text=written, game="cidwam")
    assert again.description == deck.description
