"""Showdowns of given cards in which legs are won and lost, or losses are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardhouse.dealer.errors import BadPot, BadShowdown
from cardhouse.dealer.given_cards.board import GivenBoard
from cardhouse.dealer.given_cards.cards import compared_of, read_cards
from cardhouse.dealer.given_cards.declarations import read_declared, read_words
from cardhouse.dealer.given_cards.outcome import Account, Outcome, awards_of
from cardhouse.dealer.given_cards.question import Question, answers
from cardhouse.dealer.given_cards.wagers import read_legs, read_sum
from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.phrases import Listed, Said
from cardhouse.scales import Hand
from cardhouse.sheets.words.guts.legs import DeclareWay, FirstToLegs, SettleWays
from cardhouse.sheets.words.guts.swapping import LayLegs, LowestLoses

from .legs import loss_to_each, winners_of
from .swapping import leg_worth, lowest_of, nobody_left


@answers(LowestLoses, takes=("legs",))
def _lowest_loses(step: LowestLoses, asked: Question) -> Outcome:
    laid = read_cards(asked)
    read_declared(asked.declare, asked.live, asked.seats, asked.sheet, asked.steps)
    worth = read_sum(asked, Said("errors.dealer.worth-of-leg"))
    if worth is None:
        worth = leg_worth(asked.sheet, Stakes.parse(None, asked.sheet))
    most = next(step.number for step in asked.sheet.steps if isinstance(step, LayLegs))
    had = read_legs(asked, least=1, most=most, unsaid=most)
    compared = compared_of(asked, laid)
    contest = asked.contests[0].name
    hands = compared.hands[contest]
    if (without := next((seat for seat in asked.live if seat not in hands), None)) is not None:
        raise BadShowdown("dealer.no-hand-at-seat", seat=without, contest=contest)
    losers = lowest_of(hands, asked.live)
    kept = nobody_left(losers, {seat: had[seat] for seat in asked.live})
    accounts = []
    legs = [0] * asked.seats
    for seat in asked.clockwise:
        held = {contest: hands[seat]}
        name = hands[seat].named(full=True)
        if seat not in losers:
            accounts.append(Account(seat, "stays", 0, Said("outcomes.loses-nothing", hand=name), held))
        elif kept:
            accounts.append(Account(seat, "stays", 0, Said("outcomes.keeps-leg", hand=name), held))
        else:
            legs[seat] = -1
            said = Said("outcomes.loses-leg", worth=worth, hand=name)
            if asked.legs is not None:
                said = Said("outcomes.loses-leg-of", worth=worth, hand=name, legs=legs_said(had[seat] - 1))
            accounts.append(Account(seat, "loses", -worth, said, held))
    return Outcome(
        asked.sheet,
        (),
        (),
        awards_of(accounts, asked.seats),
        laid.board,
        compared,
        accounts=tuple(accounts),
        legs=tuple(legs),
    )


@answers(SettleWays, takes=("legs",))
def _settle_ways(step: SettleWays, asked: Question) -> Outcome:
    laid = read_cards(asked)
    said = _ways_said(asked)
    pot = read_sum(asked, Said("errors.dealer.cost-of-loss"))
    if pot is None:
        raise BadPot("dealer.no-pot-for-losses")
    inside = [seat for seat in asked.clockwise if said[seat] != "out"]
    if len(inside) == 1:
        return alone(asked, inside[0], pot, laid.board)
    read_legs_to_win(asked)
    ways = [[seat for seat in inside if said[seat] in (way, "both")] for way in ("high", "low")]
    compared = compared_of(asked, laid)
    hands = [
        {seat: compared.hands[name][seat] for seat in seats}
        for seats, name in zip(ways, (step.high, step.low), strict=True)
    ]
    both = [seat for seat in inside if said[seat] == "both"]
    accounts = []
    for name, held, winners in zip((step.high, step.low), hands, winners_of(hands, both), strict=True):
        accounts += _of_way(name, held, winners, pot)
    notes = () if inside else (Said("outcomes.nobody-in"),)
    return Outcome(
        asked.sheet,
        (),
        (),
        awards_of(accounts, asked.seats),
        laid.board,
        compared,
        carried=pot,
        accounts=tuple(accounts),
        legs=(0,) * asked.seats,
        notes=notes,
    )


def _ways_said(asked: Question) -> dict[int, str]:
    """What each seat with a hand has said."""
    step = next(step for step in reversed(asked.steps) if isinstance(step, DeclareWay))
    if asked.declare is None and len(asked.live) == 1:
        # A player who is alone is alone either way.
        return {asked.live[0]: step.ways[1]}
    return read_words(asked.declare, asked.live, asked.seats, asked.sheet, step.ways)


def _of_way(name: str, hands: Mapping[int, Hand], winners: Sequence[int], pot: int) -> list[Account]:
    """The results of players who went one way: all but the best owe the best a loss."""
    losers = [seat for seat in hands if winners and seat not in winners]
    won = dict.fromkeys(winners, 0)
    for _ in losers:
        for winner, amount in loss_to_each(winners, pot):
            won[winner] += amount
    accounts = []
    to = Listed([Said("seats.seat", number=winner) for winner in winners], between="lists.and")
    for seat, made in hands.items():
        held = {"contest": name, "hand": made.named(full=True)}
        if seat in losers:
            said = Said("outcomes.loss", amount=pot, to=to, **held)
            accounts.append(Account(seat, "loses", -pot, said, {name: made}))
        elif losers:
            said = Said("outcomes.wins", amount=won[seat], **held)
            accounts.append(Account(seat, "wins", won[seat], said, {name: made}))
        else:
            accounts.append(Account(seat, "stays", 0, Said("outcomes.even", **held), {name: made}))
    return accounts


def read_legs_to_win(asked: Question) -> tuple[dict[int, int], int]:
    """The legs that each seat has already won, and how many win the game."""
    first = asked.step(FirstToLegs)
    needed = first.number if first else 0
    return read_legs(asked, least=0, most=max(needed - 1, 0), unsaid=0), needed


def alone(asked: Question, seat: int, pot: int, board: GivenBoard) -> Outcome:
    """The only player who is in wins a leg, and with enough of them the pot."""
    had, needed = read_legs_to_win(asked)
    takes = had[seat] + 1 == needed
    amount = pot if takes else 0
    said = Said("outcomes.leg")
    if takes:
        said = Said("outcomes.leg-takes", legs=legs_said(needed), pot=pot)
    account = Account(seat, "leg", amount, said)
    return Outcome(
        asked.sheet,
        (),
        (),
        awards_of([account], asked.seats),
        board,
        carried=pot - amount,
        accounts=(account,),
        legs=tuple(int(place == seat) for place in range(asked.seats)),
    )


def legs_said(legs: int) -> Said:
    """``no leg``, ``one leg``, ``2 legs``."""
    return Said("legs.many", count=legs) if legs > 1 else Said("legs.one" if legs else "legs.none")
