"""Parts of pages that only KAADOSU! has; the registry finds them (`games.web_module`)."""
