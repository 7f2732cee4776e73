"""A seat's view, arranged for the page: words, places and choices. No rule and no write is here.

choices: the legal actions as things to tap · board: spaces, corners, slots, players ·
status: whose turn, how long · page: all of it together for the template.
"""
