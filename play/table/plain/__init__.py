"""A table made from a definition alone, for any game of the house: the page of those without their
own.

situation: what a viewer may know · mats: places and what lies there · choices: actions as buttons ·
story: what happened · orders: standing orders as a form · page: all of it for the template.
Nothing here reads the database; nothing comes in but the engine's view and events of one viewer.
"""
