"""Make ``public/fonts/besley-700.woff2`` from the npm package @fontsource-variable/besley.

Besley is under the SIL Open Font Licence 1.1, which lies beside the font. One weight, ASCII and a few signs,
figures of one width: the package's own tabular figures are not used, because their zero does not follow the
weight. Needs fonttools and brotli.

    python tools/font.py besley-latin-wght-normal.woff2 web/public/fonts/besley-700.woff2
"""

from __future__ import annotations

import sys
from typing import Any, Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SIGNS: Final = "".join(map(chr, range(32, 127))) + "’‘“”–—…·×½¼¾"
FIGURES: Final = "0123456789"


def cut_down(font: Any) -> None:
    """Leave only the signs that the page sets in display type."""
    options = Options()
    options.layout_features = ["kern", "liga"]
    options.flavor = "woff2"
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    subset = Subsetter(options)
    subset.populate(text=SIGNS)
    subset.subset(font)


def level_figures(font: Any) -> None:
    """Make all figures as wide as the third widest, each in the middle of its room."""
    names, widths, glyphs = font.getBestCmap(), font["hmtx"], font["glyf"]
    wide = sorted(widths[names[ord(figure)]][0] for figure in FIGURES)[-3]
    for figure in FIGURES:
        name = names[ord(figure)]
        advance, left = widths[name]
        shift = round((wide - advance) / 2)
        glyphs[name].coordinates.translate((shift, 0))
        glyphs[name].recalcBounds(glyphs)
        widths[name] = (wide, left + shift)


def main(source: str, target: str) -> None:
    """Read the variable font, and write the one that the page loads."""
    font = instantiateVariableFont(TTFont(source), {"wght": 700})
    cut_down(font)
    level_figures(font)
    font.flavor = "woff2"
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
