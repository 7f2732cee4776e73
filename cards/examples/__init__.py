"""Scenarios as worked examples on the pages of cards and rules.

loading: plays the files of games/*/scenarios once and keeps what happened (models.Example), so that
no page reads or runs a file · narration: positions in words · checks: what is looked at in them, as
sentences · board: the picture · showing: an Example as the template draws it.
"""
