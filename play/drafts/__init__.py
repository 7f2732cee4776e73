"""Drafts of the workshop at the table: books with them, and what is told of games with them."""
