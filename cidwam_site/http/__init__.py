"""What every request and answer passes: limits, sessions, static files, the server and its log."""
