"""Print jobs, and one's own printer, through JSON: parse, call a service, render."""
