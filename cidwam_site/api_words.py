"""What the API's description says at its head; settings hand it to drf-spectacular. No imports."""

DESCRIPTION = """\
Cards, search, decks, printed sheets and games of CIDWaM.

- **Ids** never change and are never given to anything else.
- **Lists** come in pages: `?page_size=100`, then follow `next` until it is null.
- **Caching**: send an answer's `ETag` back as `If-None-Match`; 304 says that nothing has changed.
- **Errors** are problem documents (RFC 9457): `status` and `code` for programs, `detail` for
  people, and `errors` by field where fields are to blame.
- **Limits** are told in `RateLimit-*`; after 429 wait `Retry-After` seconds.
- **Signing in**: `Authorization: Bearer` with an API key (page `/accounts/keys/`), or the site's
  own cookie with its CSRF token. What is public needs neither.
- **Other sites' scripts** may read everything public (CORS), without cookies.
"""

TAGS = [
    {"name": name, "description": words}
    for name, words in (
        ("cards", "The official cards."),
        ("search", "Finding cards by what they are and what they do."),
        ("sets", "Sets of cards."),
        ("revisions", "What changed in the cards, and why."),
        ("rulings", "Answers to questions that rulebook and cards leave open."),
        ("tokens", "What cards create."),
        ("texts", "The card text language."),
        ("bulk", "Whole sets as files."),
        ("decks", "Decks: one's own, the public ones and those of the game itself."),
        ("games", "Playing."),
        ("print jobs", "Card sheets and mats as PDF."),
        ("workshop", "Drafts of cards, by anyone."),
        ("lab", "Figures from many games of bots."),
        ("about", "What there is."),
    )
]
