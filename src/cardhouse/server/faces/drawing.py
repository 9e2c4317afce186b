"""Drawing a picture again, small and square. A worker does this: a picture may be made to do harm.

Only pixels are taken over, so that nothing else in the file reaches anybody: where a photo was taken, with
what, and what else was hidden in it.
"""

from __future__ import annotations

import warnings
from base64 import b64decode, b64encode
from io import BytesIO
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from cardhouse.server.workers.jobs import Jobs

from .errors import BadPicture

KINDS: Final = ("PNG", "JPEG", "WEBP")
MOST_PIXELS: Final = 20_000_000
"""More than the photos of phones that fit into a megabyte, and little enough to unpack in a moment."""
LONGEST_SIDE: Final = 12_000
SIDE: Final = 160
"""How wide and high a face is: sharp at 56 points on a screen with three pixels for each."""
_QUALITY: Final = 84
_ORIENTATION: Final = 0x0112
_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""How a photo is turned upright, by what the camera has noted."""
_GROUND: Final = (239, 230, 214)
"""What shows through transparent pixels."""


def draw(data: bytes) -> bytes:
    """The square in the middle of a picture, small, as WebP; of one that moves, the first moment.

    Raises :class:`BadPicture` if it is no picture of a known kind, too large when unpacked, or broken.
    """
    try:
        with warnings.catch_warnings():
            # What else is odd about a picture is not worth a warning; how large it is, is looked at here.
            warnings.simplefilter("ignore")
            return _drawn(data)
    except (BadPicture, MemoryError):
        raise
    except UnidentifiedImageError:
        raise BadPicture("server.picture-kind") from None
    except Image.DecompressionBombError:
        raise BadPicture("server.picture-pixels", most=MOST_PIXELS // 1_000_000) from None
    except Exception as error:
        # Every kind of file fails in its own ways.
        raise BadPicture("server.picture-broken") from error


def _drawn(data: bytes) -> bytes:
    with Image.open(BytesIO(data), formats=KINDS) as found:
        width, height = found.size
        if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
            raise BadPicture("server.picture-pixels", most=MOST_PIXELS // 1_000_000)
        # A large photo is unpacked at a fraction of its size.
        found.draft("RGB", (2 * SIDE, 2 * SIDE))
        found.load()
        turned = found.getexif().get(_ORIENTATION, 1)
        small = ImageOps.fit(_plain(found), (SIDE, SIDE), Image.Resampling.LANCZOS)
    # The square in the middle is the same whichever way the picture is turned.
    pixels = small.transpose(_TURNS[turned]) if turned in _TURNS else small
    # A new picture, which nothing of the old one hangs on.
    face = Image.new("RGB", (SIDE, SIDE), _GROUND)
    face.paste(pixels, (0, 0), pixels if pixels.mode == "RGBA" else None)
    out = BytesIO()
    face.save(out, "WEBP", quality=_QUALITY, method=4)
    return out.getvalue()


def _plain(picture: Image.Image) -> Image.Image:
    """A picture in red, green and blue, with what is transparent if it has any."""
    if picture.mode in ("RGB", "RGBA"):
        return picture
    clear = picture.mode in ("LA", "PA", "La", "RGBa") or "transparency" in picture.info
    if picture.mode.startswith("I"):
        # Greys of sixteen bits, of which eight are more than enough.
        return picture.convert("I").point(lambda grey: grey / 256).convert("L").convert("RGB")
    return picture.convert("RGBA" if clear else "RGB")


def _draw(data: str) -> str:
    return b64encode(draw(b64decode(data))).decode("ascii")


JOBS: Final[Jobs] = {"picture.draw": _draw}
