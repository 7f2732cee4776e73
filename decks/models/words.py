"""The tables by which decks are found by their words; `search.deck_words` writes and asks them."""

from typing import Final

from django.db import models

MAX_WORD: Final = 80
"""A longer word is kept in pieces that overlap by half."""
MAX_ENDING: Final = 40


class WordEnding(models.Model):
    """An ending of a word that some deck has: what begins one is in the word."""

    ending = models.CharField(max_length=MAX_ENDING, db_index=True)
    word = models.CharField(max_length=MAX_WORD)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["word", "ending"], name="word_ending_once")]

    def __str__(self) -> str:
        return f"{self.ending} of {self.word}"


class DeckWord(models.Model):
    """A folded word of a deck's name or description."""

    deck = models.ForeignKey(
        "decks.Deck", on_delete=models.CASCADE, related_name="+", db_index=False
    )
    word = models.CharField(max_length=MAX_WORD)
    in_name = models.BooleanField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["deck", "word"], name="deck_word_once")]
        indexes = [models.Index(fields=["word", "in_name", "deck"], name="deck_word_decks")]

    def __str__(self) -> str:
        return self.word
