"""Formats that are XML."""
