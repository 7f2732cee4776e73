"""A picture that somebody sent, made into one that is safe to keep: decoded and encoded anew.

Nothing of the file survives but its pixels: no EXIF, no profile, no second frame. Pillow only.
"""

from contextlib import suppress
from io import BytesIO
from threading import Lock

from PIL import Image, ImageOps

from workshop import limits

FORMATS = ("PNG", "JPEG", "WEBP")
QUALITY = 88
MIN_SIDE_PIXELS = 64
_SHRUNK_AS_THEY_ARE = ("L", "LA", "RGB", "RGBA", "CMYK")
_decoding = Lock()
"""One picture at a time in a process: decoded, the largest takes some hundred megabytes."""


class NoPicture(ValueError):
    """Bytes that are no picture this site can use; str() is a sentence for people."""


def encode(sent: bytes) -> tuple[bytes, int, int]:
    """JPEG bytes, width and height. The same bytes give the same picture. Raises NoPicture."""
    if len(sent) > limits.PICTURE_BYTES:
        most = limits.PICTURE_BYTES // 1_000_000
        raise NoPicture(f"The file has {len(sent) / 1_000_000:.1f} MB; the limit is {most} MB.")
    picture = _opened(sent)
    try:
        with _decoding:
            flat = _decoded(picture)
    except Exception as error:  # decoders raise what they like for a broken file
        raise NoPicture(
            "The picture is damaged. Save it again in an image editor and upload that."
        ) from error
    bare = Image.new("RGB", flat.size)  # without what the file said beside its pixels
    bare.paste(flat)
    return _jpeg(bare), flat.width, flat.height


def size_of(sent: bytes) -> tuple[int, int]:
    """Return (width, height) in pixels, reading only the header. Raises NoPicture."""
    return _opened(sent).size


def _jpeg(picture: Image.Image) -> bytes:
    """JPEG bytes, the smallest that Pillow makes of it."""
    with suppress(OSError):
        return _saved(picture, optimize=True)
    # To optimise, Pillow wants it all in a byte for each point, which grain and noise exceed.
    return _saved(picture, optimize=False)


def _saved(picture: Image.Image, *, optimize: bool) -> bytes:
    out = BytesIO()
    picture.save(out, "JPEG", quality=QUALITY, optimize=optimize, subsampling=0)
    return out.getvalue()


def _decoded(picture: Image.Image) -> Image.Image:
    """Return the picture in RGB, the right way up and no larger than it is kept."""
    side = (limits.PICTURE_SIDE, limits.PICTURE_SIDE)
    picture.draft("RGB", side)  # JPEG: decode it smaller
    picture.seek(0)
    picture.load()
    if picture.mode in _SHRUNK_AS_THEY_ARE and "transparency" not in picture.info:
        picture.thumbnail(side, Image.Resampling.LANCZOS)  # before there are copies of it
    flat = _flat(ImageOps.exif_transpose(picture))
    flat.thumbnail(side, Image.Resampling.LANCZOS)
    return flat


def _opened(sent: bytes) -> Image.Image:
    """Return the picture, its size known and nothing decoded yet."""
    try:
        picture = Image.open(BytesIO(sent), formats=FORMATS)
    except Image.DecompressionBombError as error:
        raise _too_many() from error
    except Exception as error:  # a decoder may raise what it likes
        raise NoPicture("Choose a PNG, JPEG or WebP picture.") from error
    wide, high = picture.size
    if wide * high > limits.PICTURE_PIXELS:
        raise _too_many()
    if min(wide, high) < MIN_SIDE_PIXELS:
        raise NoPicture(
            f"The picture is {wide} × {high}; each side needs at least {MIN_SIDE_PIXELS} pixels."
        )
    if max(wide, high) > 20 * min(wide, high):
        raise NoPicture(f"The picture is {wide} × {high}, too long and thin for a card. Crop it.")
    return picture


def _too_many() -> NoPicture:
    millions = limits.PICTURE_PIXELS // 1_000_000
    return NoPicture(
        f"The picture has more than {millions} million points; make it smaller first"
        f" ({limits.PICTURE_SIDE} points along its longer side are kept)."
    )


def _flat(picture: Image.Image) -> Image.Image:
    """RGB without transparency: what shone through becomes white."""
    if picture.mode.startswith("I"):  # 16 bits a point
        picture = picture.convert("I").point(lambda value: value / 256).convert("L")
    if picture.has_transparency_data:
        picture = picture.convert("RGBA")
        ground = Image.new("RGBA", picture.size, "white")
        ground.alpha_composite(picture)
        picture = ground
    return picture.convert("RGB")
