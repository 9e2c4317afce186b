"""The house's signs and its display type, for pictures that have to do without the page."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from typing import Final

SANS: Final = 'Inter,"Segoe UI",Roboto,"Helvetica Neue",Arial,"Noto Sans","DejaVu Sans",sans-serif'
SERIF: Final = '"Besley Cardhouse",Rockwell,"Roboto Slab","Bookman Old Style",Georgia,serif'
STYLE: Final = (
    f".rulecard .plain{{font-family:{SANS}}}.rulecard .bold{{font-family:{SANS};font-weight:700}}"
    f".rulecard .display{{font-family:{SERIF};font-weight:700}}"
)
CLIP: Final = '<clipPath id="card"><rect width="100" height="140" rx="8.5"/></clipPath>'
BACK: Final = (
    '<symbol id="back" viewBox="0 0 100 140"><rect width="100" height="140" rx="8.5" fill="#8c1f22"/>'
    '<path d="M7 28l21.5-13 21.5 13 21.5-13 21.5 13M7 56l21.5-13 21.5 13 21.5-13 21.5 13'
    'M7 84l21.5-13 21.5 13 21.5-13 21.5 13M7 112l21.5-13 21.5 13 21.5-13 21.5 13" '
    'fill="none" stroke="#f0d9c0" stroke-width="4.5"/>'
    '<rect x="3" y="3" width="94" height="134" rx="6" fill="none" stroke="#fff4e2" stroke-width="6"/>'
    "</symbol>"
)
_SYMBOL: Final = re.compile(r'<symbol id="(?P<name>[^"]+)".*?</symbol>', re.DOTALL)


@cache
def symbols() -> dict[str, str]:
    """The signs by their ids."""
    text = (files(__package__) / "art.svg").read_text(encoding="utf-8")
    return {found["name"]: found[0] for found in _SYMBOL.finditer(text)}


def definitions(used: Collection[str]) -> str:
    """The signs that a picture needs."""
    known = symbols()
    drawn = "".join(known[name] for name in known if name in used)
    own = (BACK if "back" in used else "") + (CLIP if "card" in used else "")
    return f"<defs>{drawn}{own}</defs>"


@cache
def font(at: str = "") -> str:
    """The display type as a rule for a style sheet: with the type in it, or with the address where it is."""
    if not at:
        data = b64encode((files(__package__) / "besley-700.woff2").read_bytes()).decode("ascii")
        at = f"data:font/woff2;base64,{data}"
    return f'@font-face{{font-family:"Besley Cardhouse";font-weight:700;src:url({at})}}'
