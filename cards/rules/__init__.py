"""Rules and terms as people read them, from documents."""
