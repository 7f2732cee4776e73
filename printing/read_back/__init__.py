"""PDFs read back by libraries that drew none of them: to verify a print, and to picture it."""
