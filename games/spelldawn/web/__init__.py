"""Parts of pages that only Spelldawn has; the registry finds them (`games.web_module`)."""
