"""Icons of tokens. Tokens stand in no card file, so it can't be written there."""

TOKEN_ICONS: dict[str, str] = {
    "Generic Soul Token": "delapouite/meeple",
    "Rat Token": "delapouite/rat",
    "For Sale": "lorc/wooden-sign",
}
