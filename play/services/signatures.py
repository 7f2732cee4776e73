"""The site's key for records, and records signed with it."""

from engine.kernel.records import Record
from play.models import Game, SigningKey
from play.queries import record_of
from play.signatures import make_secret_key, public_key_of, sign

THE_KEY = 1  # its row's id, so that servers that start at once agree on one


def signing_key() -> SigningKey:
    """Return the site's key; make it if this is its first start."""
    kept = SigningKey.objects.filter(pk=THE_KEY).first()
    if kept is not None:
        return kept
    secret = make_secret_key()
    values = {"secret": secret, "public": public_key_of(secret)}
    return SigningKey.objects.get_or_create(pk=THE_KEY, defaults=values)[0]


def signed_record(game: Game) -> Record:
    """Return the record of a game that is over, signed: always the same text."""
    return sign(record_of(game), signing_key().secret)
