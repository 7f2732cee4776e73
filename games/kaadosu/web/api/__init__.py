"""The JSON API of the collection, below /api/g/kaadosu/: parse, call a service, answer.

Pages and this call the same services; a refusal is a problem document with its code.
"""
