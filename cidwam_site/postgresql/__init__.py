"""Django's PostgreSQL backend with an end to its patience. Named in settings.DATABASES."""
