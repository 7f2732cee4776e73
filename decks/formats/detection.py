"""The format of a text, guessed from its content; the file's name is not asked."""

import re
from typing import Final

from decks.formats import code, csv_rows
from decks.formats.deck_file import Refused
from decks.formats.layout import Layout
from decks.formats.lines import LINE_END
from decks.formats.xml.elements import root_of

_HTML: Final = re.compile(
    r"!doctype\s+html|html|head|body|title|meta|link|script|style|div|span|p|a|b|i|ul|ol|li|h[1-6]"
    r"|table|tr|td|br|img|article|nav|header|footer|form|pre",
    re.IGNORECASE,
)
_PROLOGUE = re.compile(r"(?:\s+|<\?.*?\?>|<!--.*?-->)*", re.DOTALL)
_TAG = re.compile(r"<(!doctype\s+html\b|[a-z][\w:.-]*)", re.IGNORECASE)
_PAGE = re.compile(r"^[ \t]*<(?:!doctype\s+html|html|body)\b", re.IGNORECASE | re.MULTILINE)
_XML = re.compile(r"</|/>|<\?|<!|<(?:section|card|zone|cockatrice_deck)\b")
_ROOTS: Final = {"deck": "octgn", "cockatrice_deck": "cockatrice"}
_SUPERZONE = re.compile(r"<superzone\b", re.IGNORECASE)
_CARDS = re.compile(r"<cards\s[^>]*\bname\s*=", re.IGNORECASE)
_ROOT = re.compile(r"<(?:\w+:)?(cockatrice_deck|deck)\b", re.IGNORECASE)

_TTS = re.compile(r'(?<!\\)"(?:ObjectStates|ContainedObjects|CardID|DeckIDs)"\s*:')
_JSON_LIST = re.compile(r'\[\s*(?:[\[{"\]]|(?:-?\d+(?:\.\d+)?|true|false|null)\s*[,\]])')
_PICK = re.compile(r"^\s*pack\s+\d+,?\s+pick\s+\d+\s*:", re.IGNORECASE | re.MULTILINE)
_BRACED = re.compile(r"\{[^\"':{}\[\]]+\}")  # a heading
_FLOW = re.compile(r"\{\s*[\w'][^\"{}\n]*:")

_YAML_START = re.compile(r"(?:%YAML\b.*|---)[ \t]*(?:#.*)?$", re.MULTILINE)
_KEY = r"(?:[\w'\"][^:#\n]{0,120}?|<<)[ \t]{0,9}:"
_NESTED = re.compile(  # a key, and below it keys or entries with keys, farther in
    rf"^{_KEY}[ \t]{{0,9}}(?:#.*)?\n(?:[ \t]*(?:#.*)?\n)*"
    rf"(?:[ \t]+(?!//|SB\b)(?:- +)?{_KEY}(?:[ \t]|$)"
    r"|[ \t]*- +(?:(?:name|count)[ \t]*:|\{\s*[\w'\"]+\s*:))",
    re.MULTILINE | re.IGNORECASE,
)
_SET = re.compile(r"^(?:main|cards|maybe)[ \t]*:[ \t]+[\[{&*!]", re.MULTILINE)
_ENTRIES = re.compile(r"- +(?:['\"]?(?:name|count)['\"]?[ \t]*:|\{)")
_SIGNED = re.compile(
    rf"^{_KEY}[ \t]+(?:[&*][\w-]+(?=[ \t]|$)|![\w!<:/.-]*(?=[ \t]|$))", re.MULTILINE
)
_SCALAR = re.compile(r"^description[ \t]*:|^(?:name|persona)[ \t]*:[ \t]+['\"|>]", re.MULTILINE)
_NO_KEY = re.compile(rf"^(?![ \t#%-]|{_KEY}|\.\.\.|[}}\]])\S", re.MULTILINE)
_HEADING = re.compile(r"^ {0,3}##[ \t]+\S", re.MULTILINE)


def format_of(text: str, layout: Layout) -> str:
    """Return the format's name. Raises Refused: web_page, and what is wrong with XML of another
    kind."""
    bare = text.lstrip()
    first = LINE_END.split(bare, maxsplit=1)[0].rstrip()
    if bare.startswith("<") and (found := _xml_format(bare)) is not None:
        return found
    if bare.startswith("{") and layout.place_of(first) is None and not _BRACED.fullmatch(first):
        if _FLOW.match(bare):
            return "yaml"
        return "tts" if _TTS.search(bare) else "json"
    if bare.startswith("[") and _JSON_LIST.match(bare):
        return "json"
    if code.is_code(bare, layout.kind):
        return "code"
    if csv_rows.is_table(bare):
        return "csv"
    if _is_yaml(bare):
        return "yaml"
    if _PAGE.search(text):
        raise _web_page()
    if len(_PICK.findall(text)) > 1:
        raise Refused("bad_format", "This is a log of draft picks. Export the deck instead.")
    return "markdown" if _HEADING.search(LINE_END.sub("\n", text)) else "text"


def _xml_format(text: str) -> str | None:
    """None for words in angle brackets. Raises Refused for XML of another kind."""
    tag = _TAG.match(text, _prologue(text))
    if tag is not None and _HTML.fullmatch(tag[1]):
        raise _web_page()
    if not _XML.search(text):
        return None
    root = _ROOT.search(text)
    if root is None:
        root_of(text, "deck")  # which says why not
        return None
    found = _ROOTS[root[1].lower()]
    if found == "octgn" and _SUPERZONE.search(text):
        return "lackey"
    return "mtgo" if found == "octgn" and _CARDS.search(text) else found


def _prologue(text: str) -> int:
    """Return where the first tag stands."""
    matched = _PROLOGUE.match(text)
    return matched.end() if matched is not None else 0


def _is_yaml(text: str) -> bool:
    text = LINE_END.sub("\n", text)
    if _YAML_START.match(text) is not None:
        text = text[text.index("\n") :].lstrip() if "\n" in text else ""
        return ":" in text
    if _NESTED.search(text) or _SET.search(text) or _ENTRIES.match(text):
        return True
    # These may stand in a list, too, but then a card does below them.
    return bool(_SIGNED.search(text) or _SCALAR.search(text)) and not _NO_KEY.search(text)


def _web_page() -> Refused:
    return Refused("web_page", "This is a web page. Copy the list from it, or export the deck.")
