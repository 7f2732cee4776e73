"""The site itself: settings, addresses, accounts, health and the commands that run it all.

It knows every app, and no app knows it. Rules, cards, decks, paper and games live elsewhere.
"""
