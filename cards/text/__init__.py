"""Card texts as pages show them: compiled, explained, compared."""
