"""Pictures are drawn again from their pixels alone, and what is no harmless picture is refused."""

from __future__ import annotations

import struct
import zlib
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from cardhouse.server.faces.drawing import LONGEST_SIDE, MOST_PIXELS, SIDE, draw
from cardhouse.server.faces.errors import BadPicture

SECRET = b"49.2827 N, 123.1207 W"
"""Where somebody lives."""


def picture(size: tuple[int, int] = (300, 200), mode: str = "RGB") -> Image.Image:
    """White, with a red square in its upper left corner."""
    made = Image.new("RGB", size, "white")
    ImageDraw.Draw(made).rectangle((0, 0, size[0] // 2, size[1] // 2), fill=(200, 16, 46))
    return made.convert(mode)


def file_of(made: Image.Image, kind: str = "PNG", **more: Any) -> bytes:
    out = BytesIO()
    made.save(out, kind, **more)
    return out.getvalue()


def drawn(data: bytes) -> Image.Image:
    found = Image.open(BytesIO(draw(data)))
    assert (found.format, found.size, found.mode) == ("WEBP", (SIDE, SIDE), "RGB")
    return found


def is_red(found: Image.Image, x: int, y: int) -> bool:
    pixel = found.getpixel((x, y))
    assert isinstance(pixel, tuple)
    return pixel[0] > 150 and pixel[1] < 90


def why(data: bytes) -> str:
    with pytest.raises(BadPicture) as refused:
        draw(data)
    return refused.value.phrase


def claiming(width: int, height: int) -> bytes:
    """A short file that says it is a huge picture."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = zlib.compress(b"\0" * 1_000_000, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_the_square_in_the_middle_is_kept(kind: str) -> None:
    found = drawn(file_of(picture(), kind))
    assert is_red(found, 10, 10)
    assert not is_red(found, SIDE - 10, 10)
    assert not is_red(found, 10, SIDE - 10)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGBA", "I;16"])
def test_pictures_of_every_mode_are_read(mode: str) -> None:
    drawn(file_of(picture(mode="L").convert(mode) if mode[0] in "1LI" else picture(mode=mode)))


def test_what_is_transparent_has_a_light_ground() -> None:
    pixel = drawn(file_of(Image.new("RGBA", (50, 50), (0, 0, 0, 0)))).getpixel((5, 5))
    assert isinstance(pixel, tuple)
    assert min(pixel) > 190


def test_colours_of_printers_are_read() -> None:
    assert is_red(drawn(file_of(picture(mode="CMYK"), "JPEG")), 10, 10)


def test_nothing_but_pixels_survives() -> None:
    exif = Image.Exif()
    exif[0x010E] = SECRET.decode()
    hidden = PngInfo()
    hidden.add_text("Comment", SECRET.decode())
    for data in (
        file_of(picture(), "JPEG", exif=exif, comment=SECRET, icc_profile=SECRET * 8),
        file_of(picture(), "WEBP", exif=exif, xmp=SECRET, icc_profile=SECRET * 8),
        file_of(picture(), "PNG", pnginfo=hidden, exif=exif) + SECRET,
    ):
        assert SECRET in data
        found = draw(data)
        assert SECRET not in found
        assert {b"EXIF", b"XMP ", b"ICCP"}.isdisjoint(found[at : at + 4] for at in range(len(found)))


def test_a_photo_that_was_taken_sideways_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    sideways = picture((200, 200)).transpose(Image.Transpose.ROTATE_90)
    assert is_red(drawn(file_of(sideways, "JPEG", exif=exif)), 10, 10)


def test_of_a_picture_that_moves_the_first_moment_is_kept() -> None:
    others = [Image.new("RGB", (300, 200), "blue")] * 3
    for kind in ("WEBP", "PNG"):
        assert is_red(drawn(file_of(picture(), kind, save_all=True, append_images=others)), 10, 10)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"hello",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"<html><script>alert(1)</script></html>",
        b"\xff\xd8\xff",
        file_of(picture(), "GIF"),
        file_of(picture(), "BMP"),
        file_of(picture(), "TIFF"),
    ],
)
def test_other_files_are_refused_whatever_they_are_called(data: bytes) -> None:
    assert why(data) == "server.picture-kind"


def test_a_small_file_that_unpacks_to_a_huge_picture_is_refused_unread() -> None:
    assert why(claiming(LONGEST_SIDE, MOST_PIXELS // LONGEST_SIDE + 1)) == "server.picture-pixels"
    assert why(claiming(65_000, 65_000)) == "server.picture-pixels"
    assert why(claiming(LONGEST_SIDE + 1, 1)) == "server.picture-pixels"


def test_broken_pictures_are_refused() -> None:
    whole = file_of(picture((800, 800)), "JPEG", quality=95)
    assert why(whole[: len(whole) // 2]) == "server.picture-broken"
    assert why(file_of(picture())[:60]) == "server.picture-broken"
    assert why(claiming(4000, 4000)) == "server.picture-broken"
