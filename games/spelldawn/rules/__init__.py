"""The rules of Spelldawn: pure Python on the engine alone. Begin with `game` and `mechanics`."""
