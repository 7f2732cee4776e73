"""Accounts: the User, guests, API keys, email addresses, and how much each may keep.

    models            User, and the rows that hang on one
    names             names that look alike
    limits            what a guest may keep of what a member may
    guests            a stranger is made a guest on the spot, by sending a form
    devices           browsers that an account knows
    redirects         where somebody goes on to
    authentication    a program's API key, for Django REST framework
    throttles         how often one network address may try
    hooks             what rooms add to those below them, which may not know them
    services          writes

A guest is a real user with a made-up name and no password, known by the session alone; choosing
a name and a password turns that same row into a member, so that nothing is lost.
"""
