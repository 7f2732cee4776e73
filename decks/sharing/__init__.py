"""Decks outside the site: codes as links and QR pictures, zips, bulk data, previews, copies."""
