"""The game as seats see it: views, questions, actions as data, words."""
