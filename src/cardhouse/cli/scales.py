"""``cardhouse eval`` and ``cardhouse scales``."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from cardhouse.scales import Hand, find_scale
from cardhouse.scales import scales as all_scales

from .output import Json, card_text, print_json, print_table, table


def evaluate(
    scale: Annotated[
        str, typer.Argument(help="A scale: high, 2-7, badugi, … ('cardhouse scales' lists them).")
    ],
    hands: Annotated[list[str], typer.Argument(help="Hands, each as one argument: 'Ah Kh Qh Jh Th'.")],
    qualify: Annotated[
        str | None,
        typer.Option(help="What a hand must reach: 8 for a low; 66, AK or 'flush' for a high."),
    ] = None,
    wild: Annotated[
        list[str] | None,
        typer.Option(
            help="A wild card: joker, bug, a rank such as 2, or a card such as Qh. May be repeated."
        ),
    ] = None,
    decks: Annotated[int, typer.Option(min=1, help="How many decks are in play.")] = 1,
    as_json: Json = False,
) -> None:
    """Rank hands on a scale, the best first."""
    found = find_scale(scale)
    ranked = [found.evaluate(hand, wild=wild or None, qualify=qualify, decks=decks) for hand in hands]
    places = [_place(hand, ranked) for hand in ranked]
    if as_json:
        results = [{"place": place, **hand.to_dict()} for place, hand in zip(places, ranked, strict=True)]
        print_json({"scale": found.id, "results": results})
    else:
        _print_ranked(places, ranked)


def _place(hand: Hand, among: list[Hand]) -> int | None:
    """1 for the best; equal hands share a place; one that does not qualify has none."""
    return 1 + sum(other > hand for other in among) if hand.qualifies else None


def _print_ranked(places: list[int | None], hands: list[Hand]) -> None:
    made = table("", "hand", "is", "playing")
    pairs = sorted(zip(places, hands, strict=True), key=lambda pair: pair[0] or len(hands) + 1)
    for place, hand in pairs:
        tied = places.count(place) > 1 and place is not None
        playing = hand.cards
        idle = [card for card in hand.held if card not in playing]
        label = "–" if place is None else f"{place}{'=' if tied else ''}"
        made.add_row(label, card_text(hand.held, dim=idle), hand.description, card_text(playing))
    print_table(made)


def list_scales(as_json: Json = False) -> None:
    """List every way of ranking a hand."""
    if as_json:
        print_json({"scales": [_facts(scale) for scale in all_scales()]})
        return
    made = table("scale", "what wins", "for example")
    for scale in all_scales():
        made.add_row(scale.id, scale.summary, str(scale.rank(scale.example)))
    print_table(made)


def _facts(scale: Any) -> dict[str, Any]:
    return {
        "id": scale.id,
        "aliases": list(scale.aliases),
        "summary": scale.summary,
        "cards": scale.size,
        "deck": scale.deck.name,
        "wild": scale.takes_wilds,
        "example": scale.example,
        "example_name": scale.rank(scale.example).name,
    }
