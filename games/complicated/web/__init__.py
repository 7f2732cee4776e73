"""What the pages of Paper Armour have of their own; the registry finds it (`games.web_module`)."""
