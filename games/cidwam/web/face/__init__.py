"""CIDWaM's card faces: layout, emblem, frame and tones; `layout.face(card)` is one."""
