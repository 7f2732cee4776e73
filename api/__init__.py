"""The base of every JSON API of the site, of Django and DRF alone; it knows nothing of the game.

    problems         the one form of errors (RFC 9457), and exceptions that become one
    parsers          how a body is read
    pages            pages of a list, each with a cursor to the next
    caching          ETag and 304; views whose answers may be kept
    throttles        how much one caller may ask for, and the headers that say so
    middleware       what is done to every answer below /api/: 304, limits, other sites' scripts
    models           rows of files for download in bulk
    schema           OpenAPI: what can be said of every operation, said once

An app writes plain DRF views and gets all this by the settings. What a view still adds:

- of everybody's data: `api.caching.PublicData`, mixed in first, with `version(request)`, so that
  304 comes before any work;
- a refusal of its own: a subclass of `api.refusals.Refusal` with its status, raised by the service
  and caught by nobody. The API makes a problem document of it, a page a message or a page with its
  status (`api.refused_pages`), a form takes it by `add_to`. The view names it in
  `extend_schema(responses={..., **api.schema.refusals(status.HTTP_409_CONFLICT)})`; 400-406, 413,
  415 and 429 need no naming;
- of a list: `pagination_class` as it is, and a queryset sorted by columns, or a plain list;
- a body's serializer: `api.fields.Body`, which refuses unknown fields; parameters that the schema
  doesn't name are refused before the view (`api.known_parameters`);
- `summary`, `tags` and exact serializers (`ChoiceField`, `help_text`, limits of strings and
  numbers): `tests/api/test_schema.py` sends every operation what its schema allows and forbids.
"""
