"""The pages of cards: they parse, ask queries, and render.

listing: the list and its search (asking: what its address asks for; shown, links: what stands on
it; slots, cells, packing, kept: so that it is quick; shared: its picture) · finding: syntax,
filters, saved searches · card: one card, tokens · rules: the rulebook, rulings, worked examples ·
changes: what is new, as a page and a feed · other: credits ·
plain: the list, its search and one card of another game, from its definition.
"""
