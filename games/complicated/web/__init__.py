"""Parts of pages that only Paper Armour has; the registry finds them (`games.web_module`)."""
