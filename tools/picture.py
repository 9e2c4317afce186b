"""Draw the picture at the top of the README from what the scales really say.

Run it with ``python tools/picture.py`` after a change to the names of hands.
"""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape

from cardhouse import Card, Hand, evaluate

TARGET = Path(__file__).parents[1] / "docs" / "pictures" / "hands.svg"
SHOWN = {
    "high": evaluate("high", "Kh Ks Kd Qc Qd 7s 2h"),
    "2-7": evaluate("2-7", "8h 6d 4c 3s 2d"),
    "badugi": evaluate("badugi", "7s 4c 2h 2d"),
    "mexican, joker wild": evaluate("mexican", "Ah Ad Ac As Xx", wild="joker"),
    "add-em-up-10": evaluate("add-em-up-10", "As Kc Td 9h 8s 4d 2s"),
}
INK = {"♣": "#1b6e3c", "♦": "#1f4fbf", "♥": "#c22b2b", "♠": "#1d1d1f", "★": "#8a3ab9"}
WIDTH, ROW, CARD_W, CARD_H, GAP, LEFT = 920, 84, 44, 60, 8, 210


def card_svg(card: Card, x: int, y: int, *, plays: bool) -> str:
    """One card, faint if it does not play."""
    rank = "" if card.is_joker else card.pretty[:-1]
    suit = card.pretty[-1]
    return (
        f'<g transform="translate({x} {y})" opacity="{1 if plays else 0.35}">'
        f'<rect width="{CARD_W}" height="{CARD_H}" rx="6" fill="#fdfdfb" stroke="#0003"/>'
        f'<text x="22" y="26" font-size="20" font-weight="700" fill="{INK[suit]}">{rank}</text>'
        f'<text x="22" y="50" font-size="22" fill="{INK[suit]}">{suit}</text></g>'
    )


def row_svg(label: str, hand: Hand, y: int) -> str:
    """A scale, the cards, and the hand as players say it."""
    middle, right = y + CARD_H // 2 + 6, LEFT + 7 * (CARD_W + GAP) + 14
    cards = "".join(
        card_svg(card, LEFT + i * (CARD_W + GAP), y, plays=card in hand.cards)
        for i, card in enumerate(hand.held)
    )
    return (
        f'<text x="{LEFT - 22}" y="{middle}" text-anchor="end" font-size="16" fill="#cfe5d8">'
        f'{escape(label)}</text><g text-anchor="middle">{cards}</g>'
        f'<text x="{right}" y="{middle}" font-size="17" font-weight="600" fill="#fff">'
        f"{escape(hand.name)}</text>"
    )


def main() -> None:
    """Write the picture."""
    height = ROW * len(SHOWN) + 24
    rows = "".join(row_svg(label, hand, 24 + i * ROW) for i, (label, hand) in enumerate(SHOWN.items()))
    said = escape("; ".join(f"{label}: {hand}" for label, hand in SHOWN.items()))
    TARGET.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img" '
        f'aria-label="{said}" font-family="system-ui, Segoe UI, Helvetica, Arial, sans-serif">'
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="#14532d"/>{rows}</svg>\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
