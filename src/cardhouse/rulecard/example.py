"""An example: hands are dealt from one seed after the other, and the one that shows most is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from cardhouse.cards import Card
from cardhouse.dealer import Action, Award, Deal, Decision, deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.betting import Paid, Received
from cardhouse.dealer.events.players import Fouled, Scored
from cardhouse.dealer.given_cards.outcome import playing_in
from cardhouse.dealer.words.rows.timeout import by_the_clock
from cardhouse.errors import CardhouseError
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.rows.setting import Rows

SEEDS: Final = 24
"""How many hands are dealt at most."""
_MOST_ACTIONS: Final = 1200
"""How much is played at most, so that a game of long hands takes no longer than others."""
_LONG: Final = 300
"""A hand with more answers than this is left where it is."""
_WAGER: Final = 10
_PREFERRED: Final = ("in", "stand", "yes")
"""What players choose if they may: a hand that is folded shows nothing."""
_PLAIN: Final = ("high-card", "no-hand")


class Tried(NamedTuple):
    """A hand that was played, and how much it shows."""

    seed: int
    hand: Deal
    awards: tuple[Award, ...]
    """The first that were made for a contest, with hands."""
    worth: int


def example_hand(sheet: Sheet) -> Tried | None:
    """The first hand that shows all there is to see, or else the one that shows most."""
    best: Tried | None = None
    played = 0
    for seed in range(1, SEEDS + 1):
        try:
            tried = _try(sheet, seed)
        except CardhouseError:
            # A sheet of somebody's own may run out of cards; a card without an example is one too.
            continue
        if best is None or tried.worth > best.worth:
            best = tried
        played += len(tried.hand.actions)
        if played > _MOST_ACTIONS or tried.worth >= _most(sheet):
            break
    return best


def seats_of(sheet: Sheet) -> int:
    """How many play in the example: three, or one against the bank, or two who compare rows."""
    least, most = sheet.players
    wanted = 2 if sheet.has_bank or sheet.find(Rows) else 3
    return max(least, min(most, wanted))


def _try(sheet: Sheet, seed: int) -> Tried:
    hand = deal(sheet, stacks=[1000] * seats_of(sheet), seed=seed)
    random = Random(seed)  # noqa: S311 - how players act is no secret
    while (decision := hand.decision) and len(hand.actions) < _LONG:
        hand.act(_answer(hand, decision, random))
        if not sheet.has_showdown and _settled(hand):
            break
    awards = _first_awards(hand)
    return Tried(seed, hand, awards, _worth(sheet, hand, awards))


def _settled(hand: Deal) -> bool:
    """Whether somebody has won something in a game that pays on the way."""
    return any(award.hand for award in hand.awards) or any(
        isinstance(event, Paid | Received | Scored) for event in hand.events
    )


def _first_awards(hand: Deal) -> tuple[Award, ...]:
    """The awards of the first comparison; a game of several deals goes on after it."""
    found: dict[tuple[str, int], Award] = {}
    for award in hand.awards:
        if award.hand is None or (
            not hand.sheet.has_showdown and award.contest in {name for name, _ in found}
        ):
            continue
        found.setdefault((award.contest, award.seat), award)
    return tuple(found.values())


def _answer(hand: Deal, decision: Decision, random: Random) -> Action:
    """Check or call, stay in, keep what there is; whatever has no such answer is chosen at random."""
    if decision.kind == "bet":
        legal = {action.kind: action for action in decision.legal}
        return legal.get("check") or legal.get("call") or random_action(decision, random)
    if (
        decision.rows
        and sum(row.least for row in decision.rows) == decision.least > 0
        and hand.sheet.find(Rows)
    ):
        return by_the_clock(hand.state, decision)
    if chosen := next((one for one in _PREFERRED if one in decision.choices), ""):
        return Action(decision.kind, choice=chosen)
    if decision.names_amount and decision.raises and not decision.choices:
        return Action(decision.kind, max(decision.raises.least, min(decision.raises.most, _WAGER)))
    return random_action(decision, random)


def _most(sheet: Sheet) -> int:
    """What a hand is worth that leaves nothing to wish for."""
    shares = sum(not (one.takes_all or one.instead_of) for one in sheet.contests)
    return 4 * max(1, shares) + 3 + 2 * bool(sheet.layout.rows) + 2 * bool(sheet.wild) + (shares > 1)


def _worth(sheet: Sheet, hand: Deal, awards: Sequence[Award]) -> int:
    if not awards:
        return _worth_of_story(hand)
    made = [(award.seat, award.hand) for award in awards if award.hand]
    contests = {award.contest for award in awards}
    board = set(board_of(hand))
    plays = [set(playing_in(one)) for _, one in made]
    worth = 4 * len(contests)
    worth += 2 * (len(awards) == len(contests))
    worth += (len({seat for seat, _ in made}) > 1) if len(contests) > 1 else 0
    worth += all(
        one.named().kind not in _PLAIN and len(play) == one.scale.plays
        for (_, one), play in zip(made, plays, strict=True)
    )
    worth += 2 * bool(board and all(play & board and play - board for play in plays))
    worth += 2 * any(play & set(one.wilds.wild) for (_, one), play in zip(made, plays, strict=True))
    return worth


def _worth_of_story(hand: Deal) -> int:
    """A hand without awards is worth more if nobody has spoilt it."""
    events = hand.events
    told = sum(isinstance(event, Paid | Received | Scored) for event in events)
    return min(told, 3) * 2 - 4 * any(isinstance(event, Fouled) for event in events)


def board_of(hand: Deal) -> Iterator[Card]:
    """The cards of the board."""
    for cards in areas_of(hand).values():
        yield from cards


def areas_of(hand: Deal) -> Mapping[str, tuple[Card, ...]]:
    """The board, area by area."""
    return {area: tuple(cards) for area, cards in hand.state.board.areas.items() if cards}
