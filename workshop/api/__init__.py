"""The JSON API of the workshop: parse, call a service, render. Errors are 400 in words, never 500.

sets: sets of drafts · zips: their zip files with pictures · drafts: single drafts · finding: who
may see and change what · answering: what is taken and given back.

A set that somebody may not see does not exist (404); one that may be seen and is another's can be
read alone (403 to change it). A draft's number is no secret: it opens one's own drafts, and those
of public sets. What is deleted while one asks is 404, too (services.Gone).
"""
