"""The words that are the author's: titles, the currency and the credit, all in one place."""

from __future__ import annotations

from typing import Final

SLUG: Final = "kaadosu"
TITLE: Final = "KAADOSU!"
TITLE_JAPANESE: Final = "カードス!"
TITLE_ENGLISH: Final = "CARDS!"
CURRENCY: Final = "KUREDITO"
CURRENCY_JAPANESE: Final = "クレヂト"  # with ヂ, as the document has it
CURRENCY_ENGLISH: Final = "CREDIT"
CREDIT: Final = "an implementation of KAADOSU! by Robbie Antenesse"
