"""The machinery of a card text language: the words on a card are its program.

A game declares what its cards can say as nodes with forms (`node.py`, `forms.py`) and hands them in
as a `Lexicon`, with its phrases, its types and what of its words no list holds. From these alone a
`Language` compiles, renders, explains, finds what was meant and completes. No word of a game stands
here, and no game is imported.

    node, tree        what a text compiles to: frozen data with forms
    forms             reads the form language
    lexicon           what a game hands in
    vocabulary        the words of all forms as tokens      types     the types that a text may name
    grammar           forms -> LALR, without a conflict      reading   a line -> its node
    wording           a node -> its words, or its meaning
    nearest           what was meant by words that are no form
    completion        what could come next
    language          all of it together
"""
