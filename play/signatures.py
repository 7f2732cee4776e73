"""Signatures of records: Ed25519 (RFC 8032), by the site's key, checked by whoever has its public.

Keys and signatures are lowercase hex. Nothing here reads the database: see `services.signing`.
"""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from engine.kernel.records import Record


def make_secret_key() -> str:
    """Draw a secret key: 64 hex digits."""
    return Ed25519PrivateKey.generate().private_bytes_raw().hex()


def public_key_of(secret_key: str) -> str:
    """Return the public key of a secret one: 64 hex digits."""
    return _secret(secret_key).public_key().public_bytes_raw().hex()


def sign(record: Record, secret_key: str) -> Record:
    """Put the key's signature under a record, and give it back."""
    record.site_key = public_key_of(secret_key)
    record.signature = _secret(secret_key).sign(record.signed_text().encode()).hex()
    return record


def is_signed(public_key: str, signature: str, text: str) -> bool:
    """Tell whether the signature is the key's, of this text; False for what is no key."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))
        key.verify(bytes.fromhex(signature), text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def _secret(secret_key: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(secret_key))
