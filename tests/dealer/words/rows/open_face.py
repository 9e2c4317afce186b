"""Hands of open-face Chinese poker by their rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.dealer.conftest import Hand

from cardhouse.cards import Card, parse_cards
from cardhouse.dealer import Action
from cardhouse.dealer.given_cards.rows import Settled, score
from cardhouse.dealer.pieces.setup import Setup
from cardhouse.sheets import find_game
from cardhouse.telling import reason_said

Given = Callable[..., Hand]


Plan = Mapping[str, str]


X = {"front": "Qh Qd 5c", "middle": "8s 8h 8d 4c 2c", "back": "Kh Jh 9h 6h 3h"}


Y = {"front": "Ac Kd 7s", "middle": "Js Jc 5d 5h 9c", "back": "Ts Td Tc 6d 6s"}


def fouls(settled: Settled) -> dict[int, str]:
    """Why hands are fouled, in words."""
    return {seat: str(reason_said(why)) for seat, why in settled.fouls.items()}


def rows(text: str) -> dict[str, str]:
    """``Ah Kh Qh / … / …`` as a mapping of the three rows."""
    return dict(zip(("front", "middle", "back"), (row.strip() for row in text.split("/")), strict=True))


def cards_of(plan: Plan) -> str:
    return " ".join(plan.values())


def points(*hands: str | Plan, game: str = "open-face-chinese", **options: str) -> Settled:
    return score(game, [rows(hand) if isinstance(hand, str) else hand for hand in hands], options=options)


def finish(hand: Hand, *plans: Plan) -> Hand:
    """Everybody puts every card where the plan has it, and throws away what is not in it."""
    wanted = [{row: set(parse_cards(cards)) for row, cards in plan.items()} for plan in plans]
    while decision := hand.decision:
        plan = wanted[decision.seat]
        hand.act(
            Action.in_rows([[c for c in decision.cards if c in plan[row.name]] for row in decision.rows])
        )
    return hand


def carries(game: str, *hands: str, there: tuple[int, ...] = (), **options: str) -> tuple[int, ...]:
    """Who plays the next hand in Fantasyland, after a hand of these rows."""
    from tests.dealer.conftest import Listed

    plans = [rows(hand) for hand in hands]
    seats = [parse_cards(cards_of(plan)) for plan in plans]
    named = {card for cards in seats for card in cards}
    rest = [card for card in find_game(game).deck.cards if card not in named]
    extra = 1 if game.startswith("pineapple") else 0
    dealt: list[list[Card]] = []
    for seat, cards in enumerate(seats):
        if seat in there:
            dealt.append([*cards, *(rest.pop() for _ in range(extra))])
            continue
        street = [*cards[:5]]
        for place in range(5, 13, 2 if extra else 1):
            street += [*cards[place : place + 2], rest.pop()] if extra else [cards[place]]
        dealt.append(street)
    hand = Hand(
        Setup.of(
            game,
            stacks=[1000] * len(hands),
            options=options,
            carried={"fantasyland": there},
        ),
        supply=Listed(dealt, [], rest),
    )
    return finish(hand, *plans).carries["fantasyland"]


VALID = "Ac 3d 2c / Th Td 3c 4c 5d / Jh Jd 2h 3h 4h"
