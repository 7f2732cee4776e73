"""The economy through half a year, in memory: `manage.py simulate_economy`.

What may be done, what it costs and what is drawn, the rules say by the very functions that the
services call; here are only a store without a database, and people who behave in some way.
"""
