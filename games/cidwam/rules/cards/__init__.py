"""Cards as the engine knows them: what is printed, what it compiles to, what a deck may hold."""
