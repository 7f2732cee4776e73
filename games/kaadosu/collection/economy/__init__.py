"""Cases of the economy: files that say who owns what, what is done, and what must come of it.

`manage.py economy` runs them by the services that pages and the API call.
"""
