"""Writes ``docs/gallery.md``, a gallery of all games, and its pictures, from the sheets.

``make reference`` writes them; a test says when they are out of date. Games with the same course share one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from cardhouse.rulecard import draw, rule_card
from cardhouse.rulecard.course import course_of
from cardhouse.rulecard.drawing.strip import strip
from cardhouse.sheets import Sheet, find_game, games

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs/gallery.md"
PICTURES: Final = ROOT / "docs/pictures/games"
CARDS: Final = ("holdem", "omaha-8", "stud", "badugi", "chowaha", "guts")
"""The games whose whole cards stand at the beginning."""
FAMILIES: Final = {
    "flop": "Games with a board",
    "stud": "Stud",
    "draw": "Draw",
    "draw-flop": "Draw with a board",
    "stud-flop": "Stud with a board",
    "straight": "Straight",
    "pass": "Passing",
    "exchange": "Exchanging",
    "roll-out": "Rolling out",
    "guts": "Guts",
    "legs": "Legs",
    "point-count": "Points",
    "banking": "Against a bank",
    "chinese": "Chinese",
    "mixed": "A game that is chosen",
    "other": "Others",
}
HEAD: Final = """# All games

<!-- Written by tools/gallery.py from the sheets: run `make reference` after a change. -->

{count} games, each with the course of a hand: what is dealt and done, and a chip where a round of betting
comes. Every game has a rule card as well, with what wins and a showdown as an example; these are six of them.

{cards}

The card of any game stands on its page, and the command draws it; the cards of an evening are one page to
print, two or four to a sheet of paper. A browser prints that page to a PDF too.

```bash
cardhouse games card razz -o razz.svg
cardhouse games booklet horse badugi guts -o evening.html
cardhouse games show razz                                   # the rules in words
```

{contents}
"""


def files() -> dict[Path, str]:
    """Everything that is written, by its path."""
    known: dict[str, str] = {}
    pictures: dict[Path, str] = {}
    for game in games():
        drawn = strip(course_of(game).moments)
        if drawn not in known:
            known[drawn] = f"{game.key.replace('@', '-')}.svg"
            pictures[PICTURES / known[drawn]] = drawn
    for name in CARDS:
        pictures[PICTURES / f"card-{name}.svg"] = draw(rule_card(find_game(name))).picture.svg(
            with_font=False
        )
    return {PAGE: _page(known), **pictures}


def _page(known: dict[str, str]) -> str:
    families = {family: [game for game in games() if game.family == family] for family in FAMILIES}
    lost = {game.family for game in games()} - set(families)
    if lost:
        raise ValueError(f"the gallery has no heading for {lost}")
    cards = "\n".join(
        f'<a href="pictures/games/card-{name}.svg"><img src="pictures/games/card-{name}.svg" width="270" '
        f'alt="The rule card of {find_game(name).name}"></a>'
        for name in CARDS
    )
    contents = " · ".join(
        f"[{title}](#{_anchor(title)}) ({len(families[family])})" for family, title in FAMILIES.items()
    )
    head = HEAD.format(count=len(games()), cards=cards, contents=contents)
    return "\n".join(
        [head, *(text for family in FAMILIES for text in _family(family, families[family], known))]
    )


def _family(family: str, found: Sequence[Sheet], known: dict[str, str]) -> Iterator[str]:
    yield f"## {FAMILIES[family]}\n"
    for game in found:
        picture = known[strip(course_of(game).moments)]
        least, most = game.players
        yield f"**{game.name}** (`{game.key}`), {least} to {most} players. {game.summary.rstrip('.')}.\n"
        yield f'<img src="pictures/games/{picture}" width="480" alt="The course of {game.name}">\n'


def _anchor(title: str) -> str:
    return title.lower().replace(" ", "-")


def main() -> None:
    """Write the page and its pictures, and remove those that no game has any more."""
    found = files()
    PICTURES.mkdir(exist_ok=True)
    for old in PICTURES.glob("*.svg"):
        if old not in found:
            old.unlink()
    for path, text in found.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
