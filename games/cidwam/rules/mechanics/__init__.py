"""The rulebook: each module is a section of it, each function names its rule."""
