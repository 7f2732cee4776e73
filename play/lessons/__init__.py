"""Lessons: scenarios that somebody plays on the real table, with words beside them.

A folder here is a game's course, a file in it a lesson, in the order of their names. `reading`
reads a file, `course` has those of a game, `running` carries out what a learner does. The tests
play each through as a learner would. Nothing here reads or writes the database.
"""
