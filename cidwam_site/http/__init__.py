"""Parts of every request and answer: limits, sessions, static files, the server and its log."""
