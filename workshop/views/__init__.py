"""The pages of the workshop: parse, call, render. Who may see what is asked in `access`."""
