"""Names that look alike: letters of several alphabets, and characters that resemble others."""

from __future__ import annotations

from typing import Final
from unicodedata import category, name, normalize

_SAME: Final = {
    # Cyrillic
    **dict(zip("абеһіјкмнорѕтухԁԛԝѵгӏԍҽ", "abehijkmhopstyxdqwvrlge", strict=True)),
    **dict(zip("АВЕНІЈКМОРЅТУХԚԜѴӀС", "ABEHlJKMOPSTYXQWVlC", strict=True)),
    **dict(zip("вс", "bc", strict=True)),
    # Greek
    **dict(zip("αβγεικνορτυχϲϳ", "abyeikvoptuxcj", strict=True)),
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ", "ABEZHlKMNOPTYXC", strict=True)),
    # Armenian
    **dict(zip("օսոհցքգզյ", "ounhgpqqj", strict=True)),
    **dict(zip("ՕՍԼՏ", "OULS", strict=True)),
    # Cherokee
    **dict(zip("ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ", "ABCDEGHJKLMPRSTVWYZ", strict=True)),
    # Coptic
    **dict(zip("ⲀⲂⲈⲌⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ", "ABEZHlKMNOPCTYX", strict=True)),
    **dict(zip("ⲁⲃⲉⲍⲏⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭ", "abezhikmnopctyx", strict=True)),
    # Lisu
    **dict(zip("ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHlJKLMNOPRSTUVWXYZ", strict=True)),
    # Canadian syllabics
    **dict(zip("ᗅᗷᑕᗞᖴᕼᒍᒪᗰᑭᖇᑌᐯᗯ᙭", "ABCDFHJLMPRUVWX", strict=True)),
    # Letters on black discs and squares
    **{chr(first + n): chr(ord("A") + n) for first in (0x1F150, 0x1F170) for n in range(26)},
    # Latin letters of other shapes
    "ƅ": "b",
    **dict(zip("ıɩɑɡʟᴀʙᴄᴅᴇɢʜɪᴊᴋᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢſƖǀ", "iiaglabcdeghijkmnoprstuvwyzsll", strict=True)),
    # Taken for letters: a capital I and digits
    **dict(zip("I1|0", "lllo", strict=True)),
}
"""Which letter each character resembles; capitals if that matters."""
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
_LINES: Final = dict.fromkeys(map(ord, "\u0305\u0320\u0331\u0332\u0333\u033f\u0347"))
"""Lines over and under letters, as in links."""
_TOGETHER: Final = (
    {"LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"},
    {"LATIN", "CJK", "HANGUL"},
    {"LATIN", "CJK", "BOPOMOFO"},
)
"""Scripts that are written together, and whose letters are not confused."""


def looks(text: str) -> str:
    """What a name looks like: names that look the same are the same name to a reader.

    >>> looks("Аnn") == looks("Ann")  # the first one begins with a Cyrillic letter
    True
    >>> looks("AIice") == looks("Alice"), looks("Ann") == looks("Anna")
    (True, False)
    """
    plain = "".join(_SAME.get(sign, sign) for sign in normalize("NFKC", text.translate(_LINES)))
    plain = "".join(_SAME.get(sign, sign) for sign in plain.casefold())
    for pair, one in _PAIRS:
        plain = plain.replace(pair, one)
    return " ".join(plain.split())


def mixed_scripts(text: str) -> list[str]:
    """The scripts of a name that mixes scripts which should not be mixed; empty if all is well.

    >>> mixed_scripts("Pаul"), mixed_scripts("Павел"), mixed_scripts("José 2")
    (['Cyrillic', 'Latin'], [], [])
    """
    letters = (sign for sign in normalize("NFKC", text) if category(sign).startswith("L"))
    found = {name(sign, "?").split()[0] for sign in letters}
    if len(found) < 2 or any(found <= together for together in _TOGETHER):
        return []
    return sorted(script.capitalize() for script in found)
