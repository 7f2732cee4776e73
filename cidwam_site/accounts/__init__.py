"""Accounts: signing up, in and out, and going on as a guest. The user is Django's own User.

A guest is a real user with a made-up name and no password, known by the session alone; choosing
a name and a password turns that same user into a member, so that nothing is lost.
"""
