"""The battle of KAADOSU!: its rules, in plain Python on the kernel alone.

Numbers such as K3.4 are those of the rulebook, games/kaadosu/docs/rules.md.
"""
