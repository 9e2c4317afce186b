"""What happened, in words: one phrase or more for each kind of event.

If a kind has no phrase yet, mypy reports it here, and a test reports it for the catalogue.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from cardhouse.cards.words import rank_said
from cardhouse.dealer.events import betting, cards, choices, deals, players
from cardhouse.dealer.events.event import Event
from cardhouse.dealer.events.rulings import Ruled
from cardhouse.phrases import Listed, Said
from cardhouse.sheets.words.declaring import AND

from .awards import what_said
from .pieces import Cards, Chips, Seat, Spoken
from .reasons import extra_said, number_said, reason_said, score_said
from .rulings import ruling_told

_CHOICES: Final = ("in", "out", "high", "low", "both")
"""What is said alike in all games."""


def event_said(event: Event) -> Said:
    """An event as one phrase; masked cards are left out of it.

    >>> from cardhouse.dealer.events.cards import Drew
    >>> str(event_said(Drew(1, (), 2)))
    'seat 1 draws 2'
    """
    if isinstance(event, betting.BettingEvent):
        return _betting(event)
    if isinstance(event, cards.CardEvent):
        return _cards(event)
    if isinstance(event, choices.ChoiceEvent):
        return _choices(event)
    if isinstance(event, deals.DealEvent):
        return _deals(event)
    if isinstance(event, Ruled):
        return ruling_told(event)
    return _players(event)


def _key(event: Event, *more: str) -> str:
    return "-".join((f"events.{event.kind}", *filter(None, more)))


def _betting(event: betting.BettingEvent) -> Said:
    match event:
        case betting.Folded(seat) | betting.Checked(seat):
            return Said(_key(event), seat=Seat(seat))
        case (
            betting.Anted(seat, amount)
            | betting.PostedBlind(seat, amount)
            | betting.Called(seat, amount)
            | betting.BoughtChips(seat, amount)
        ):
            return Said(_key(event), seat=Seat(seat), amount=Chips(amount))
        case betting.BroughtIn(seat, amount, up):
            if not up:
                return Said(_key(event, "hidden"), seat=Seat(seat), amount=Chips(amount))
            return Said(_key(event), seat=Seat(seat), amount=Chips(amount), card=Spoken(up[0]))
        case betting.Bet(seat, _, to) | betting.Raised(seat, _, to) | betting.Completed(seat, _, to):
            return Said(_key(event), seat=Seat(seat), to=Chips(to))
        case betting.Wagered(seat, amount, how):
            return Said(_key(event, how), seat=Seat(seat), amount=Chips(amount))
        case betting.Returned(seat, amount, why) | betting.Paid(seat, amount, why):
            if why is None:
                return Said(_key(event), seat=Seat(seat), amount=Chips(amount))
            return Said(_key(event, "why"), seat=Seat(seat), amount=Chips(amount), why=reason_said(why))
        case betting.Received(seat, amount, why, by):
            if why is None:
                return Said(_key(event), seat=Seat(seat), amount=Chips(amount))
            if by is None:
                return Said(_key(event, "why"), seat=Seat(seat), amount=Chips(amount), why=reason_said(why))
            said, payer = reason_said(why), Seat(by)
            return Said(_key(event, "from"), seat=Seat(seat), amount=Chips(amount), by=payer, why=said)
        case betting.Awarded(seat, amount, contest, why):
            return Said(_key(event), seat=Seat(seat), amount=Chips(amount), what=what_said(contest, why))
        case betting.HouseTook(amount) | betting.Raked(amount):
            return Said(_key(event), amount=Chips(amount))
        case betting.JackpotFunded(amount, fund):
            return Said(_key(event), amount=Chips(amount), fund=Chips(fund))
        case betting.JackpotWon():
            return _jackpot(event)
        case _:
            assert_never(event)


def _jackpot(event: betting.JackpotWon) -> Said:
    rank = rank_said(event.cards[0].rank.letter, "many") if event.cards else ""
    hand = Said("jackpot.four", rank=rank) if event.hand == "four" else Said(f"jackpot.{event.hand}")
    return Said(
        _key(event, "shared" if event.winners > 1 else ""),
        seat=Seat(event.seat),
        amount=Chips(event.amount),
        hand=hand,
        percent=event.percent,
        winners=event.winners,
    )


def _replaced(event: cards.BoardReplaced) -> Said:
    told = {"area": event.area, "gone": Cards(event.gone), "cards": Cards(event.cards)}
    if event.seat < 0:
        return Said(_key(event), **told)
    return Said(_key(event, "by"), seat=Seat(event.seat), **told)


def _cards(event: cards.CardEvent) -> Said:
    if isinstance(event, cards.BoardReplaced):
        return _replaced(event)
    match event:
        case cards.Dealt(seat, held, _, _, count):
            if not held:
                return Said(_key(event, "hidden"), seat=Seat(seat), count=count)
            return Said(_key(event), seat=Seat(seat), cards=Cards(held))
        case cards.BoardDealt(area, held) | cards.BoardCleared(area, held):
            return Said(_key(event), area=area, cards=Cards(held))
        case cards.CommunityDealt(held):
            return Said(_key(event), cards=Cards(held))
        case cards.Reshuffled(count):
            return Said(_key(event), count=count)
        case cards.Drew() | cards.Discarded():
            how = "none" if not event.number else "" if event.cards else "hidden"
            return Said(_key(event, how), seat=Seat(event.seat), cards=Cards(event.cards), count=event.number)
        case cards.Exposed(seat, held):
            return Said(_key(event, "" if held else "none"), seat=Seat(seat), cards=Cards(held))
        case cards.Turned(seat, held) | cards.Proved(seat, held) | cards.PickedUp(seat, held):
            return Said(_key(event), seat=Seat(seat), cards=Cards(held))
        case cards.PileTurned(seat, held, area) | cards.PutDown(seat, held, area):
            how = "area" if area else ""
            return Said(_key(event, how), seat=Seat(seat), cards=Cards(held), area=area)
        case cards.BoardTurned(seat, area, held):
            return Said(_key(event), seat=Seat(seat), cards=Cards(held), area=area)
        case cards.PostTurned(seat, which, held):
            return Said(_key(event, which), seat=Seat(seat), cards=Cards(held))
        case cards.ThirdTurned(seat, fall, held):
            return Said(_key(event, fall), seat=Seat(seat), cards=Cards(held))
        case cards.Passed(seat, held, to):
            return Said(_key(event), seat=Seat(seat), cards=Cards(held), to=Seat(to))
        case cards.Took(seat, held, up):
            return Said(_key(event, "" if up else "down"), seat=Seat(seat), cards=Cards(held))
        case cards.Cleared(number, under, area):
            key = _key(event, "under" if under else "", "area" if area else "")
            return Said(key, number=number, area=area)
        case cards.Gave(seat, held, to, count):
            how = "" if held else "hidden"
            return Said(_key(event, how), seat=Seat(seat), cards=Cards(held), to=Seat(to), count=count)
        case cards.Kept(seat, card):
            if card is None:
                return Said(_key(event, "hidden"), seat=Seat(seat))
            return Said(_key(event), seat=Seat(seat), card=Cards((card,)))
        case cards.Refused(seat, held, other):
            return Said(_key(event), seat=Seat(seat), cards=Cards(held), other=Seat(other))
        case cards.Swapped(seat, other):
            if other is None:
                return Said(_key(event, "deck"), seat=Seat(seat))
            return Said(_key(event), seat=Seat(seat), other=Seat(other))
        case cards.PartedHand(seat, part, held, _):
            return Said(_key(event, "" if held else "hidden"), seat=Seat(seat), cards=Cards(held), part=part)
        case cards.LaidInOrder(seat, held, _):
            return Said(_key(event, "shown" if held else ""), seat=Seat(seat), cards=Cards(held))
        case cards.RowsSet() | cards.HandsSet() | cards.Placed():
            return _set(event)
        case cards.Looked(seat, other, held, _):
            how = "" if held else "hidden"
            return Said(_key(event, how), seat=Seat(seat), cards=Cards(held), other=Seat(other))
        case cards.Shown(seat, held):
            return Said(_key(event, "" if held else "none"), seat=Seat(seat), cards=Cards(held))
        case cards.Mucked(seat):
            return Said(_key(event), seat=Seat(seat))
        case _:
            assert_never(event)


def _set(event: cards.RowsSet | cards.HandsSet | cards.Placed) -> Said:
    seat = Seat(event.seat)
    if isinstance(event, cards.Placed):
        return Said(_key(event), seat=seat, rows=_rows("events.place-row", event.rows))
    if not event.cards:
        return Said("events.set-hidden", seat=seat, count=event.number)
    if isinstance(event, cards.HandsSet):
        return Said(_key(event), seat=seat, upper=Cards(event.upper), lower=Cards(event.lower))
    rows = _rows("events.set-row", event.rows)
    if event.hand is None:
        return Said(_key(event), seat=seat, rows=rows)
    return Said(_key(event, "hand"), seat=seat, rows=rows, hand=number_said(event.hand))


def _rows(key: str, rows: Sequence[cards.RowSet]) -> Listed:
    return Listed(Said(key, name=row.name, cards=Cards(row.cards)) for row in rows if row.cards)


def _choices(event: choices.ChoiceEvent) -> Said:
    match event:
        case choices.Opened(seat, opens):
            return Said(_key(event, "" if opens else "pass"), seat=Seat(seat))
        case choices.RunsWanted(seat, times):
            return Said(_key(event), seat=Seat(seat), times=times)
        case choices.Chose(seat, choice) | choices.TookTurn(seat, choice):
            return Said(_key(event), seat=Seat(seat), choice=choice)
        case choices.AceCalled(seat, choice):
            return Said(_key(event), seat=Seat(seat), choice=choice_said(choice))
        case choices.Offered(seat, held, count, to):
            how = "none" if not count else "" if held else "hidden"
            key = _key(event, "" if to is None else "to", how)
            return Said(key, seat=Seat(seat), cards=Cards(held), count=count)
        case choices.Bid(seat, amount, card, by):
            if amount is None:
                return Said(_key(event, "hidden"), seat=Seat(seat))
            how = "secret" if by is not None else "card" if card is not None else ""
            wanted = Cards(() if card is None else (card,))
            return Said(_key(event, how), seat=Seat(seat), amount=Chips(amount), card=wanted)
        case choices.Declared(seat, choice, by):
            how = "hidden" if choice is None else "" if by is None else "secret"
            return Said(_key(event, how), seat=Seat(seat), choice=choice_said(choice))
        case choices.Stayed(seat, choice, part, needs, by):
            how = "needs" if needs else "part" if part else "" if by is None else "secret"
            how = "hidden" if choice is None else how
            return Said(_key(event, how), seat=Seat(seat), choice=choice_said(choice), part=part, needs=needs)
        case choices.Revealed(seat, choice):
            key = _key(event, "stay" if choice in ("in", "out") else "")
            return Said(key, seat=Seat(seat), choice=choice_said(choice))
        case choices.TookOrPassed(seat, choice, frozen):
            frozen = frozen and choice != "card"
            return Said(_key(event, choice, "frozen" if frozen else ""), seat=Seat(seat))
        case choices.HitOrStood(seat, choice, part):
            return Said(f"events.{choice}{'-part' if part else ''}", seat=Seat(seat), part=part)
        case choices.PowerDeclined(seat, card) | choices.PassedUp(seat, card):
            return Said(_key(event), seat=Seat(seat), card=Cards((card,)))
        case choices.PowerUsed(seat, count, facing, card):
            extra = extra_said(count, facing)
            if card is None:
                return Said(_key(event), seat=Seat(seat), extra=extra)
            return Said(_key(event, "card"), seat=Seat(seat), extra=extra, card=Cards((card,)))
        case choices.Rolled(seat, dice):
            return Said(_key(event), seat=Seat(seat), dice=Listed(dice, between="lists.and"))
        case choices.BankStopped(seat) | choices.Picked(seat) | choices.SatOut(seat):
            return Said(_key(event), seat=Seat(seat))
        case _:
            assert_never(event)


def _deals(event: deals.DealEvent) -> Said:
    match event:
        case deals.LinesRemoved(lines, every):
            if every:
                return Said(_key(event, "all"))
            return Said(_key(event), lines=Listed([line + 1 for line in lines], between="lists.and"))
        case deals.NextDeal(seat, number):
            return Said(_key(event), seat=Seat(seat), number=number)
        case deals.GameStopped(times):
            return Said(_key(event), times=times)
        case deals.BrokenOff(_, _, why):
            return Said(_key(event), why=reason_said(why))
        case _:
            assert_never(event)


def _players(event: players.PlayerEvent) -> Said:
    match event:
        case players.LeftGame(seat, why):
            if why is None:
                return Said(_key(event), seat=Seat(seat))
            return Said(_key(event, "why"), seat=Seat(seat), why=reason_said(why))
        case players.ForcedIn(seat) | players.LegKept(seat):
            return Said(_key(event), seat=Seat(seat))
        case players.HandKilled(seat, card):
            return Said(_key(event), seat=Seat(seat), card=Cards((card,)))
        case players.LegsLaidOut(seat, legs, worth):
            return Said(_key(event), seat=Seat(seat), legs=legs_said(legs), worth=Chips(worth))
        case players.LegWon(seat, legs):
            return Said(_key(event, "first" if legs == 1 else ""), seat=Seat(seat), legs=legs)
        case players.LegLost(seat, legs):
            return Said(_key(event), seat=Seat(seat), legs=legs_said(legs))
        case players.Loss(seat, to):
            return Said(_key(event), seat=Seat(seat), to=Listed(map(Seat, to), between="lists.and"))
        case players.Scored(seat, score):
            return Said(_key(event), seat=Seat(seat), score=score_said(score, Seat(seat)))
        case players.Fantasyland(seat, stays):
            return Said(_key(event, "stays" if stays else ""), seat=Seat(seat))
        case players.Fouled(seat, why, hand):
            if hand is None:
                return Said(_key(event), seat=Seat(seat), why=reason_said(why))
            return Said(_key(event, "hand"), seat=Seat(seat), why=reason_said(why), hand=number_said(hand))
        case _:
            assert_never(event)


def choice_said(choice: str | None) -> Said | Listed | str | None:
    """What a player says, or the way to go by the name that the sheet has for it."""
    if choice is not None and AND in choice:
        return Listed(map(choice_said, choice.split(AND)), last="lists.and")
    return Said(f"choices.{choice}") if choice in _CHOICES else choice


def legs_said(legs: int) -> Said:
    """``no leg``, ``one leg``, ``2 legs``."""
    return Said("legs.many", count=legs) if legs > 1 else Said("legs.one" if legs else "legs.none")
