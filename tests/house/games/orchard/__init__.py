"""Orchard for two to four: fruit goes to the own basket, pests to the next one's."""
