"""Units built from playing cards, a base of Aces, battles: for two to six seats, in teams too.

cards (what each is) <- position (state as plain data) <- rules (section by section) <- table (what
is seen, said, asked and put into words) <- foresight (what bots weigh) <- game (the facade)
<- dialect (scenario files) <- kind. Rule numbers are those of games/complicated/docs/rules.md.
"""
