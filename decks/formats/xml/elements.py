"""XML without entities or DTDs, for the two formats that are XML."""

import re
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element, ParseError, indent, tostring

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import fromstring

from decks.formats.deck_file import Refused

_UNDEFINED_ENTITY: Final = 11  # expat's number
_DECLARATION = re.compile(r"\s*<\?xml\b.*?\?>", re.DOTALL)


def root_of(text: str, wanted: str) -> Element:
    """Return the root element, which must be called so. Raises Refused: unsafe_xml, bad_format."""
    try:
        # What it says of its encoding is no longer true of a text.
        declaration = _DECLARATION.match(text)
        bare = text[declaration.end() :] if declaration is not None else text
        root: Element = fromstring(bare.lstrip(), forbid_dtd=True)
    except DefusedXmlException as error:
        raise _unsafe() from error
    except ParseError as error:
        if error.code == _UNDEFINED_ENTITY:
            raise _unsafe() from error
        line, column = error.position
        where = f"Line {line}, column {column + 1}"
        raise Refused("bad_format", f"{where}: this isn’t XML that can be read.") from error
    except ValueError as error:
        raise Refused("bad_format", "This isn’t XML that can be read.") from error
    if tag_of(root) != wanted:
        raise Refused("bad_format", f"There’s no deck in this file: no <{wanted}>.")
    return root


def tag_of(element: Element) -> str:
    """Return the element's name in small letters, without its namespace."""
    return str(element.tag).rpartition("}")[2].lower()


def words_of(element: Element) -> str:
    """All words in the element."""
    return "".join(element.itertext())


def strays(element: Element) -> Iterator[str]:
    """Words between the elements in it, where none belong."""
    for words in (element.text, *(inner.tail for inner in element)):
        if words and words.strip():
            yield words.strip()


def shown(element: Element) -> str:
    """Return the element on one line, or its beginning."""
    inside = " ".join((element.text or "").split())[:200]
    attributes = "".join(f' {key}="{value[:200]}"' for key, value in list(element.items())[:6])
    return f"<{tag_of(element)}{attributes}>{inside}"


def document(root: Element) -> str:
    """Return the whole document as text."""
    indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(root, encoding="unicode")}\n'


def _unsafe() -> Refused:
    return Refused("unsafe_xml", "This XML has a DTD or an entity of its own. Remove it.")
