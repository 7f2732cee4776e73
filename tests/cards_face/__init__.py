"""Card faces: what stands on them, where, and that a browser sees it so."""
