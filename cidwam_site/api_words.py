"""The head of the API's description; settings hand it to drf-spectacular. No imports."""

DESCRIPTION = """\
Cards, search, decks, printable PDFs and games of CIDWaM.

- **Ids** never change and are never reused.
- **Lists** are paginated: `?page_size=100`, then follow `next` until it is null.
- **Caching**: send a response's `ETag` back as `If-None-Match`; 304 means not modified.
- **Errors** are problem documents (RFC 9457): `status` and `code` for programs, `detail` for
  people, and `errors` by field for invalid fields.
- **Rate limits** are in the `RateLimit-*` headers; after a 429, wait `Retry-After` seconds.
- **Signing in**: `Authorization: Bearer` with an API key (page `/accounts/keys/`), or the site's
  session cookie with its CSRF token. Public data needs neither.
- **CORS**: scripts on other sites may read everything public, without cookies.
"""

TAGS = [
    {"name": name, "description": words}
    for name, words in (
        ("cards", "The official cards."),
        ("search", "Find cards by what they are and what they do."),
        ("sets", "Sets of cards."),
        ("revisions", "What changed in the cards, and why."),
        ("rulings", "Answers to questions the rulebook and cards leave open."),
        ("tokens", "The tokens that cards create."),
        ("texts", "The card text language."),
        ("bulk", "Whole sets, and all public decks, as files."),
        ("decks", "Your decks, public decks and starter decks."),
        ("games", "Play games and read their records."),
        ("puzzles", "One position a day, with what solves it once you have tried."),
        ("print jobs", "Card sheets and playmats as PDF."),
        ("workshop", "Draft cards and sets, by anyone."),
        ("collection", "Cards with one owner each: packs, merging, market, trades, battles."),
        ("lab", "Statistics from many bot games."),
        ("about", "About this API."),
    )
]
