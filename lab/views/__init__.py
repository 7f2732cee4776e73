"""The pages of the lab: lists and reports (`pages`), asking (`asking`), tables (`files`)."""
