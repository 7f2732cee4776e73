"""What the pages of CIDWaM have of their own; the registry finds it (`games.web_module`)."""
