"""The rulebook's file is in its form and complete; its pages show it, search it, link it."""

import re
from datetime import date

import pytest
from django.test import Client

from cards.models import Card, Example, Ruling
from cards.rules import rulebook
from cards.rules.rulebook import RulebookError
from cards.services import LoadReport
from cards.templatetags.rules import found, rules, terms
from games import DEFAULT_SLUG, folder_of
from games.cidwam.rules.text.node import NODES
from games.cidwam.web.glossary import KEYWORDS, TERMS

# How many rules each section has, with those that are numbered in between (R7.5a, R8.2a).
NUMBERS = {1: 6, 2: 4, 3: 7, 4: 4, 5: 12, 6: 7, 7: 9, 8: 7, 9: 3, 10: 24}
BOOK = rulebook.book()


@pytest.mark.once
def test_every_rule_of_every_section_is_there_in_order() -> None:
    assert {section.number: len(section.rules) for section in BOOK.sections} == NUMBERS
    for section in BOOK.sections:
        numbers = [rule.number for rule in section.rules]
        assert numbers[0] == f"R{section.number}.1"
        assert len(set(numbers)) == len(numbers)
        assert all(rule.section == section.number for rule in section.rules)
        plain = [int(n.split(".")[1]) for n in numbers if n[-1].isdigit()]
        assert plain == list(range(1, len(plain) + 1))


@pytest.mark.once
def test_each_rule_has_a_title_words_and_reasons_for_its_rulings() -> None:
    for rule in BOOK.rules:
        assert rule.name
        assert rule.text
        for ruling in rule.rulings:
            assert ruling.text
            assert len(ruling.reason) > 10


@pytest.mark.once
def test_a_rule_names_no_rule_that_there_is_not() -> None:
    numbers = {rule.number for rule in BOOK.rules}
    text = (folder_of(DEFAULT_SLUG, "docs") / "rules.md").read_text(encoding="utf-8")
    assert {found[0] for found in rulebook.NUMBER.finditer(text)} <= numbers


@pytest.mark.once
def test_what_cards_and_glossary_name_is_in_the_book() -> None:
    numbers = {rule.number for rule in BOOK.rules}
    named = {number for term in (*KEYWORDS, *TERMS) for number in term.rule.split(", ")}
    assert named | {number for node in NODES.values() for number in node.rules} <= numbers


@pytest.mark.once
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("# Rules", "Rulings without a day"),
        ("Rulings without a day are of 2026-01-02.\n\n## Turn\n", "begins with its number"),
        ("Rulings without a day are of 2026-01-02.\n\n## 1 A\n- R1.1 No title\n", "is written"),
        (
            "Rulings without a day are of 2026-01-02.\n\n## 1 A\n- R1.1 **A.** b\n  - Ruling: c\n",
            "reason",
        ),
    ],
)
def test_a_file_that_is_not_in_its_form_says_where(text: str, words: str) -> None:
    with pytest.raises(RulebookError, match=words):
        rulebook.read(text)


@pytest.mark.once
@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("moves jumps", []),
        ("knights jump", ["R6.5"]),
        ("EMPTY DECK", ["R4.2", "R9.3"]),
        ("r7.5a", ["R7.5a"]),
        ("", []),
        ("50,000 zlotys", []),
    ],
)
def test_a_search_finds_rules_with_each_word(words: str, numbers: list[str]) -> None:
    assert set(numbers) <= {hit.rule.number for hit in rulebook.search(words, DEFAULT_SLUG)}
    if not numbers:
        assert rulebook.search(words, DEFAULT_SLUG) == []


@pytest.mark.once
def test_marks_and_links_escape() -> None:
    assert rules("R7.4 & <b>", DEFAULT_SLUG).startswith(
        '<a class="rule-link" href="/rules/7/#R7.4"'
    )
    assert rules("R7.4 & <b>", DEFAULT_SLUG).endswith("&amp; &lt;b&gt;")
    assert rules("R99.9", DEFAULT_SLUG) == "R99.9"
    assert found("Émigré <i>", "emigre") == "<mark>Émigré</mark> &lt;i&gt;"
    assert found("plain", "") == "plain"
    assert found("“Æsir” ß", "aesir ss") == "“<mark>Æsir</mark>” <mark>ß</mark>"
    assert terms("<b>", DEFAULT_SLUG).endswith("&lt;b&gt;")
    assert 'href="/rules/10/#R10.2"' in terms("Agile.", DEFAULT_SLUG)


@pytest.mark.django_db
class TestPages:
    def test_the_contents_lead_to_every_rule(self, client: Client) -> None:
        words = client.get("/rules/").content.decode()
        for rule in BOOK.rules:
            assert f'href="/rules/{rule.section}/#{rule.number}"' in words

    def test_each_section_has_an_anchor_for_each_rule(self, client: Client) -> None:
        for section in BOOK.sections:
            words = client.get(f"/rules/{section.number}/").content.decode()
            for rule in section.rules:
                assert f'id="{rule.number}"' in words
        assert client.get("/rules/11/").status_code == 404

    @pytest.mark.parametrize("number", ["R7.4", "R8.2a", "R10.24"])
    def test_a_rule_has_a_short_address(self, client: Client, number: str) -> None:
        assert client.get(f"/rules/{number}/")["Location"].endswith(f"#{number}")
        assert client.get("/rules/", {"q": number.lower()})["Location"].endswith(f"#{number}")
        assert client.get("/rules/R9.99/").status_code == 404

    def test_a_search_marks_what_it_found(self, client: Client) -> None:
        words = client.get("/rules/", {"q": "knights jump"}).content.decode()
        assert "<mark>Knights</mark>" in words
        assert "<mark>jump</mark>" in words

    @pytest.mark.parametrize("q", ["\0", "<script>", "x" * 5000, "  ", "R" * 9])
    def test_any_search_is_answered(self, client: Client, q: str) -> None:
        response = client.get("/rules/", {"q": q})
        assert response.status_code == 200
        assert "<script>alert" not in response.content.decode()

    def test_rulings_stand_at_their_rule_and_in_their_list(
        self, client: Client, small_set: LoadReport
    ) -> None:
        card = Card.objects.get(card_id="t-1")
        day = date(2026, 11, 20)
        Ruling.objects.create(number="E1", rule="R7.4", text="So.", reason="Why <not>.", dated=day)
        Ruling.objects.create(number="C1", card=card, text="Of it.", reason="Thus.", dated=day)
        Ruling.objects.create(
            number="E2", rule="R7.4", text="Hidden.", reason="No.", dated=day, public=False
        )
        section = client.get("/rules/7/").content.decode()
        assert "Ruling E1" in section
        assert "Why &lt;not&gt;." in section
        assert "20 November 2026" in section
        listed = client.get("/rules/rulings/").content.decode()
        assert 'id="E1"' in listed
        assert card.get_absolute_url() in listed
        assert "Hidden." not in section + listed
        assert 'id="C1"' in client.get("/rules/", {"q": "of it thus"}).content.decode()

    def test_every_word_is_explained_with_its_rule(self, client: Client) -> None:
        words = client.get("/rules/words/").content.decode()
        for term in (*KEYWORDS, *TERMS):
            assert term.name in words

    def test_links_of_the_rules_pages_lead_somewhere(self, client: Client) -> None:
        seen = set()
        for page in ("/rules/", "/rules/10/", "/rules/rulings/", "/rules/words/"):
            seen |= set(re.findall(r'href="(/rules/[^"#]*)', client.get(page).content.decode()))
        for address in sorted(seen):
            assert client.get(address).status_code == 200, address

    def test_a_page_asks_the_database_little(
        self, client: Client, small_set: LoadReport, django_assert_max_num_queries: object
    ) -> None:
        Example.objects.create(
            key="rules/x", title="X", rules=["R7.4"], rule_marks="|r7.4|", told={}, digest="0"
        )
        client.get("/rules/1/")  # which rules cards use is found once for each load
        with django_assert_max_num_queries(3):  # type: ignore[operator]
            words = client.get("/rules/7/").content.decode()
        assert "1 worked example<" in words


@pytest.mark.django_db
def test_the_course_and_the_home_page_lead_to_the_rules(client: Client) -> None:
    for address in ("/", "/learn/"):
        assert 'href="/rules/' in client.get(address).content.decode()
