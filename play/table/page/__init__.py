"""The page of a table that needs no scripts, of any game: from its definition and its words.

mats: places and what lies there · choices: actions as buttons · log_lines: what happened ·
auto_replies: a form of them · meanings: words explained · table: all of it · contexts: for
templates. Nothing comes in but the engine's view and events of one viewer.
"""
