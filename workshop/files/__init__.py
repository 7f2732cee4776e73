"""Sets of drafts as files: written, read, packed with their pictures, handed on for review."""
