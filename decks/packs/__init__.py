"""Packs from a set: their recipe, dealing, bots that pick, and what each player may see."""
