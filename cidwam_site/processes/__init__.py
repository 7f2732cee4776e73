"""Running several programs as one foreground process: `manage.py up` is made of these.

A program is a function. It runs in a fork of the process that watches, which has imported and
loaded what all of them use (gunicorn calls this preloading): its pages are in memory once, and a
program that died is back at once. Nothing here knows Django; programs, health and words come from
the caller.
"""
