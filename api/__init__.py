"""What every JSON API of the site shares, of Django and DRF alone; it knows nothing of the game.

    problems         the one form of errors (RFC 9457), and exceptions that become one
    parsers          how a body is read
    pages            pages of a list, each with a cursor to the next
    caching          ETag and 304; views whose answers may be kept
    throttles        how much one caller may ask for, and the headers that say so
    middleware       what is done to every answer below /api/: 304, limits, other sites' scripts
    models           rows of files for download in bulk
    schema           OpenAPI: what can be said of every operation, said once

An app writes plain DRF views and gets all this by the settings. What it may want to import:
`api.caching.PublicData`, `api.problems.Conflict`, `api.schema.refusals`.
"""
