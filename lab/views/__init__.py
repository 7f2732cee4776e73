"""The pages of the lab: lists and reports (`pages`, `game_pages`), asking
(`run_requests`), tables (`files`)."""
