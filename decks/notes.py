"""A deck's description as notes: Markdown in which `[[Cellar Rat]]` links a card.

Pure text; what the names mean is handed in. markdown-it-py reads it without any HTML of the
writer's and without pictures, and nh3 cleans what comes of it once more.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import nh3
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

_CARD: Final = re.compile(r"\[\[([^\[\]\n]{1,120})\]\]")
_SIGNS: Final = re.compile(r"[\\`*_~\[\]<>&#|]")
_BLOCK: Final = re.compile(r"(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+|\d{1,9}[.)][ \t]+)*")
_RULE: Final = re.compile(r"[-*_=|: \t]+|(?:`{3}|~{3}).*")
PAGE_HEADING: Final = 2
"""The level of the heading in the page below which notes stand."""

TAGS: Final = {
    "a",
    "blockquote",
    "br",
    "code",
    "em",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "s",
    "strong",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "ul",
}


@dataclass(frozen=True)
class CardLink:
    """A card that notes name: what it is called, its page, and its picture's address if any."""

    name: str
    address: str
    face: str = ""


def names_in(text: str) -> list[str]:
    """Return the names in double brackets, each once, as they are written."""
    return list(dict.fromkeys(name.strip() for name in _CARD.findall(text)))


def rendered(text: str, cards: Mapping[str, CardLink]) -> str:
    """Return the notes as HTML that can stand in a page; a name that `cards` hasn't stays as
    written."""
    env = {"cards": cards}
    tokens = _MARKDOWN.parse(text, env)
    _set_levels(tokens)
    html = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, env)
    return nh3.clean(
        html,
        tags=TAGS,
        attributes={"a": {"href", "title", "data-face"}, "ol": {"start"}},
        url_schemes={"http", "https", "mailto"},
        link_rel="nofollow noopener",
    )


def first_line(text: str) -> str:
    """Return the first line with words, without the signs of Markdown."""
    for line in text.splitlines():
        line = line.strip()
        if line and not _RULE.fullmatch(line):
            words = line[_BLOCK.match(line).end() :]  # type: ignore[union-attr] # it may be empty
            words = (_plain(words) if _SIGNS.search(words) else words).strip()
            if words:
                return words
    return ""


def _plain(line: str) -> str:
    """Return a line as it reads, names of cards without their brackets."""
    line = _CARD.sub(lambda found: found[1].strip(), line)
    (inline,) = _MARKDOWN.parseInline(line, {"cards": {}})
    return "".join(token.content for token in inline.children or [])


def _card(state: StateInline, silent: bool) -> bool:
    """Return a rule of markdown-it: `[[Cellar Rat]]`, if there is such a card."""
    if not state.src.startswith("[[", state.pos):
        return False
    found = _CARD.match(state.src, state.pos, state.posMax)
    card = state.env["cards"].get(found[1].strip()) if found is not None else None
    if found is None or card is None:
        return False
    if not silent:
        begin = state.push("link_open", "a", 1)
        begin.attrs = {"href": card.address}
        if card.face:
            begin.attrs["data-face"] = card.face
        state.push("text", "", 0).content = card.name
        state.push("link_close", "a", -1)
    state.pos = found.end()
    return True


def _set_levels(tokens: list[Token]) -> None:
    """Headings that follow the page's own, none a level deeper than the one before it allows."""
    last = PAGE_HEADING
    for token in tokens:
        if token.type == "heading_open":
            last = min(int(token.tag[1]) + PAGE_HEADING, last + 1, 6)
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{last}"


def _reader() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False, "breaks": True})
    markdown.enable(["table", "strikethrough"]).disable(["image", "html_block", "html_inline"])
    markdown.inline.ruler.before("link", "card", _card)
    return markdown


_MARKDOWN: Final = _reader()
