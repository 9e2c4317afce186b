"""Cards for a whole evening as one page: to look through, and to print two or four to a sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final, Literal

from .art import STYLE, definitions, font
from .picture import Picture

Paper = Literal["a4", "letter"]
_SIZES: Final[dict[Paper, tuple[float, float]]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
"""How wide and how tall a sheet of paper is, in millimetres."""
_EDGE: Final = 7.0
"""What most printers leave white, in millimetres."""
_GAP: Final = 5.0
TO_A_PAGE: Final = (1, 2, 4)
"""How many cards a page may have."""


def booklet(
    title: str, cards: Sequence[Picture], *, to_a_page: int = 2, paper: Paper = "a4", font_at: str = ""
) -> str:
    """A page that needs nothing else, with print rules; whoever wants a PDF prints it to one.

    ``font_at`` is where the display type is, for a page that comes from a server that has it.
    """
    wide, tall = _SIZES[paper]
    if to_a_page == 2:
        wide, tall = tall, wide
    columns = 1 if to_a_page == 1 else 2
    rows = 2 if to_a_page == 4 else 1
    used = {name for card in cards for name in card.used}
    sheets = [cards[start : start + to_a_page] for start in range(0, len(cards), to_a_page)]
    pages = "\n".join(f"<section>{''.join(map(_placed, sheet))}</section>" for sheet in sheets)
    listed = "".join(f'<li><a href="#{_anchor(card)}">{escape(card.name)}</a></li>' for card in cards)
    room = f"width:{wide - 2 * _EDGE:.1f}mm;height:{tall - 2 * _EDGE - 0.5:.1f}mm"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{escape(title)}</title>
<link rel="icon" href="data:,">
<style>
{font(font_at)}
{STYLE}
*{{box-sizing:border-box}}
body{{margin:0;background:#e7dccb;color:#221a15;font:16px/1.5 system-ui,sans-serif}}
header{{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}}
h1{{font:700 2rem/1.15 "Besley Cardhouse",Rockwell,Georgia,serif;margin:0 0 .5rem}}
header ul{{columns:14rem;margin:.8rem 0 0;padding-left:1.2rem}}
a{{color:#0b4d52}}
section{{{room};max-width:100%;margin:0 auto 1.2rem;display:grid;gap:{_GAP}mm;
  grid-template-columns:repeat({columns},minmax(0,1fr));grid-template-rows:repeat({rows},minmax(0,1fr))}}
figure{{margin:0;min-width:0;min-height:0}}
figure svg{{display:block;width:100%;height:100%}}
.signs{{position:absolute;width:0;height:0}}
@media screen and (max-width:900px){{section{{display:block;width:auto;height:auto;padding:0 8px}}
  figure{{margin-bottom:12px}}figure svg{{height:auto}}}}
@media print{{@page{{size:{wide:g}mm {tall:g}mm;margin:{_EDGE:g}mm}}
  body{{background:none}}header{{display:none}}
  section{{margin:0;break-after:page;break-inside:avoid}}section:last-child{{break-after:auto}}
  *{{-webkit-print-color-adjust:exact;print-color-adjust:exact}}}}
</style>
</head>
<body>
<svg class="signs" aria-hidden="true">{definitions(used)}</svg>
<header>
<h1>{escape(title)}</h1>
<p>Print this page, or print it to a PDF: {_counted(to_a_page)} a sheet of paper.</p>
<ul>{listed}</ul>
</header>
<main>
{pages}
</main>
</body>
</html>
"""


def find_paper(text: str) -> Paper | None:
    """The paper of a name, if there is such paper."""
    return next((paper for paper in _SIZES if paper == text.lower()), None)


def _counted(to_a_page: int) -> str:
    return "one card to" if to_a_page == 1 else f"{'two' if to_a_page == 2 else 'four'} cards to"


def _placed(card: Picture) -> str:
    return f'<figure id="{_anchor(card)}">{card.inline()}</figure>'


def _anchor(card: Picture) -> str:
    return escape(card.key.replace("@", "-"))
