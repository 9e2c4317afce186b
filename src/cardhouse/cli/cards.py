"""``cardhouse shuffle``."""

from __future__ import annotations

from typing import Annotated

import typer

from cardhouse.cards import Chance, find_deck, to_seed

from .output import Json, card_text, print_json, terminal

_ROW = 13


def shuffle(
    deck: Annotated[str, typer.Option(help="52, 53 (one joker), 36, 41, or several as in 2x52.")] = "52",
    seed: Annotated[
        str | None,
        typer.Option(help="64 hexadecimal digits, or any text or number; random by default."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Shuffle a deck from a seed, the top card first."""
    found, used = find_deck(deck), to_seed(seed)
    pack = Chance(used).shuffled(found.cards)
    if as_json:
        print_json({"deck": found.name, "seed": used.hex(), "cards": [str(card) for card in pack]})
        return
    console = terminal()
    for start in range(0, len(pack), _ROW):
        console.print(card_text(pack[start : start + _ROW]))
    console.print(f"seed {used.hex()}", style="dim")
