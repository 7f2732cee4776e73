"""A whole game as anybody would bring it: an engine folder and a set file, and nothing else."""
