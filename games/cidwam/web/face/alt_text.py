"""A card said in words, for those who hear the page instead of seeing it. No layout."""

from games.cidwam.web.face.data import FaceData


def description(data: FaceData) -> str:
    """Everything printed on the card, as sentences in reading order."""
    parts = [f"{data.name or 'A token without a name'}."]
    types = f", {', '.join(data.types)}" if data.types else ""
    parts.append(f"{data.type_line()}{types}.")
    if data.value is not None:
        parts.append(f"Value {data.value}.")
    if data.hit_dice is not None:
        parts.append(f"Hit Dice {data.hit_dice}.")
    if data.movement is not None:
        parts.append(f"Moves like a {data.movement}.")
    parts += [line for line in data.text.split("\n") if line]
    if data.flavour:
        parts.append(data.flavour)
    return " ".join(parts)
