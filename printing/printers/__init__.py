"""Printers as prints need them, and the form that makes one of a test sheet."""
