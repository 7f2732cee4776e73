"""What a table needs of a battle: notation, views, questions, words."""
