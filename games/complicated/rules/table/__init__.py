"""A game as people and programs meet it: notation, actions as data, views, questions, words."""
