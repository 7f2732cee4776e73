"""Running several programs as one foreground process: `manage.py up` is made of these.

Nothing here knows Django; commands, health and words come from the caller.
"""
