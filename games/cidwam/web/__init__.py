"""Parts of pages that only CIDWaM has; the registry finds them (`games.web_module`)."""
