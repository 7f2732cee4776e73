"""The state of a game, and changes of it that any rule may make."""
