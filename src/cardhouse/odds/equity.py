"""The question and its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from cardhouse.cards import Card, to_seed
from cardhouse.phrases import Said
from cardhouse.sheets import Sheet

from .errors import BadDraw, BadRange, OddsError, TooManyDeals
from .question.masks import known
from .question.plan import Plan, plan_of
from .question.spot import Spot, read_spot
from .result import Equity
from .sampling import throwing
from .sampling.running import Deals, Progress, Run
from .tally import odds_of

_MOST_PLAIN: Final = 5_000
"""The most deals that are enumerated by default, without kernels."""
_MOST_SETS: Final = 5_000
"""The most sets of hands for which ranges are enumerated."""
_MOST_QUICK: Final = 1_000
_EVER: Final = 10**11
_ERROR: Final = 0.0005
_ERROR_SLOW: Final = 0.001
"""Where players draw or there are many ways to make a hand, a deal takes ten times as long."""
_ERROR_AT_TABLES: Final = 0.0015
_ERROR_PLAIN: Final = 0.006
_QUICK: Final = 20_000


def equity(
    game: str | Path | Sheet,
    hands: Sequence[Any],
    *,
    board: Any = None,
    dead: Any = None,
    draws: int | Sequence[Any] | None = None,
    die: int | None = None,
    dice: int | Sequence[int] | None = None,
    chosen: str | None = None,
    declare: Sequence[str | None] | None = None,
    options: Mapping[str, Any] | None = None,
    samples: int | None = None,
    error: float | None = None,
    exact: bool | None = None,
    seed: bytes | int | str | None = None,
    progress: Callable[[Progress], None] | None = None,
    plain: bool = False,
    by: type[Run] = Run,
) -> Equity:
    """Each player's share of the pot, on average over every card that may still come.

    >>> print(equity("holdem", ["AhAd", "KsKc"], board="Kd 7d 2c 9h"))
    Texas Hold'em
    seat  hand     equity    win   tie
       0  AhAd   4.5455 %   4.55  0.00
       1  KsKc  95.4545 %  95.45  0.00
    exact, 44 deals in ... s

    ``hands`` has one entry per player: cards, ``??`` for an unknown one, ``A?`` for any ace, a range
    (``"QQ+,AKs"``, ``"15%"``, ``"AA**$ds"``), or ``None`` for a hand nobody has seen. A hand with fewer cards
    than the game deals gets random ones. ``board`` may be incomplete. ``dead`` cards are
    out of play. ``draws`` is how many draws are left, or for each player the cards discarded in the last
    one (``"pat"`` for none, ``None`` for the best ones).

    If there are few enough deals, all are enumerated; otherwise deals are sampled: ``samples`` of them, or
    as many as it takes for a standard error of ``error``. ``exact`` forces one or the other. The same
    ``seed`` gives the same answer. ``progress`` is called from time to time. With ``plain`` the dealer
    compares every hand, which is slow and serves to check the rest. ``by`` is what goes through the deals:
    :mod:`cardhouse.gpu` has another.

    Raises :class:`NoOdds` for games that are not decided by comparing hands for a pot, :class:`BadRange`,
    :class:`BadDraw`, and what :func:`cardhouse.showdown` raises for impossible cards.
    """
    start = perf_counter()
    _check(samples, error, exact)
    spot = read_spot(
        game,
        hands,
        board=board,
        dead=dead,
        die=die,
        dice=dice,
        chosen=chosen,
        declare=declare,
        options=options,
    )
    bytes_of = to_seed(seed)
    spot, said = _kept(spot, bytes_of)
    spot, said, left, forced = _drawn(spot, draws, said)
    plan = replace(plan_of(spot), drawn=left > 0)
    if plan.ranged:
        _check_ranges(plan)
    run = by(plan, plain=plain, tick=progress)
    try:
        if left or not _go_through(run, exact, samples, error):
            target = error if error is not None or samples else _target(run, left)
            run.sample(_deals(plan, left, forced, bytes_of), samples=samples, error=target)
    except KeyboardInterrupt:
        run = _so_far(run, left, forced, bytes_of)
    if not run.deals:
        raise OddsError("odds.every-deal-broken-off")
    notes = (*spot.notes, *throwing.how_drawn(spot, left)) if left else spot.notes
    players = odds_of(
        run.tallies,
        [contest.name for contest in spot.contests],
        exact=run.exact,
        hands=[seat.text or "??" for seat in spot.seats],
        draws=said,
    )
    return Equity(
        spot.sheet.key,
        spot.sheet.name,
        players,
        "exact" if run.exact else "sampled",
        run.deals,
        perf_counter() - start,
        None if run.exact else bytes_of.hex(),
        tuple(map(str, notes)),
        run.broken_off,
    )


def _target(run: Run, left: int) -> float:
    """How small an error has to be if nobody says."""
    if not run.compiled:
        return _ERROR_PLAIN
    if not run.programmed:
        return _ERROR_AT_TABLES
    return _ERROR_SLOW if left or run.wide else _ERROR


def _check(samples: Any, error: Any, exact: Any) -> None:
    if samples is not None and (isinstance(samples, bool) or not isinstance(samples, int) or samples < 1):
        raise OddsError("odds.bad-samples", samples=repr(samples))
    if error is not None and (not isinstance(error, int | float) or not 0 < error < 1):
        raise OddsError("odds.bad-error", error=repr(error))
    if exact is True and (samples is not None or error is not None):
        raise OddsError("odds.exact-takes-neither")


def _check_ranges(plan: Plan) -> None:
    from .sampling.supply import can_be_dealt

    if not can_be_dealt(plan):
        raise BadRange("odds.ranges-overlap")


def _kept(spot: Spot, seed: bytes) -> tuple[Spot, list[str]]:
    """Have players who still hold too many cards throw away those that do worst against one unknown hand."""
    said = [""] * len(spot.seats)
    for number, seat in enumerate(spot.seats):
        if not seat.surplus:
            continue
        ways = throwing.ways_to_keep(seat, spot)
        best, gone = max(ways, key=lambda way: _alone(spot, way, seed))
        seats = [best if place == number else one for place, one in enumerate(spot.seats)]
        spot = spot.with_seats(seats, dead=gone)
        said[number] = throwing.in_words(gone)
    if any(said):
        spot = spot.with_seats(
            spot.seats,
            note=Said("odds.best-kept"),
        )
    return spot, said


def _alone(spot: Spot, way: tuple[Any, Sequence[Card]], seed: bytes) -> float:
    from .question.seat import read_seat

    seat, gone = way
    others = [card for one in spot.seats for card in one.known if card not in (*seat.known, *gone)]
    two = spot.with_seats([seat, read_seat(None, 1, spot.shape)], dead=(*gone, *others))
    run = Run(plan_of(two))
    run.sample(_deals(run.plan, 0, (), seed), samples=_QUICK if run.compiled else 500, error=None)
    return odds_of(run.tallies, [], exact=False, hands=["", ""], draws=["", ""])[0].equity


def _drawn(spot: Spot, given: Any, said: list[str]) -> tuple[Spot, list[str], int, list[int]]:
    """Settle the draws as far as possible: who throws what away, if every card is known."""
    left, words = throwing.draws_of(given, spot)
    if left and spot.sheet.deck.copies > 1:
        raise BadDraw("odds.draws-of-one-deck")
    forced = [-1] * len(spot.seats)
    if not left:
        return spot, said, 0, forced
    seats, open_hands = list(spot.seats), left > 1
    gone: list[Card] = []
    for number, seat in enumerate(spot.seats):
        all_known = len(seat.known) == len(seat.masks)
        word = words[number] if words is not None else None
        if word is not None:
            thrown = throwing.thrown_by(word, number, spot)
        elif all_known:
            keep = throwing.drawing_of(spot, left).keep([int(card) for card in seat.known], left)
            thrown = tuple(card for card in seat.known if int(card) not in keep)
        else:
            open_hands = True
            continue
        said[number] = throwing.in_words(thrown)
        forced[number] = sum(1 << n for n, mask in enumerate(seat.masks) if known(mask) not in thrown)
        seats[number] = throwing.without(seat, thrown)
        gone += thrown
    if open_hands:
        return spot, said, left, forced
    return spot.with_seats(seats, dead=gone), said, 0, forced


def _deals(plan: Plan, left: int, forced: Sequence[int], seed: bytes) -> Deals:
    from .sampling.supply import Chances

    chances = Chances(plan, seed)
    if not left:
        return chances
    return throwing.Drawn(chances, plan, throwing.drawing_of(plan.spot, left), left, seed, forced)


def _go_through(run: Run, exact: bool | None, samples: int | None, error: float | None) -> bool:
    """Go through all deals if that is asked for, or if they are few."""
    if exact is False:
        return False
    from .sampling.supply import range_sets

    plan = run.plan
    sets = range_sets(plan)
    total = plan.deals * sets * len(run.tallies)
    if exact and total > _EVER:
        raise TooManyDeals("odds.too-many-deals", deals=total, total=f"{total:,}")
    if not exact:
        most = run.most_exact if run.compiled else _MOST_PLAIN
        quick = _quick(run, sets)
        if samples is not None:
            most = min(most, samples)
        if sets > _MOST_SETS or (total > most and not (quick and samples is None)):
            return False
    run.go_through_all(total, by_suit=_suits_are_alike(plan))
    return True


def _quick(run: Run, sets: int) -> bool:
    """Whether counting by ranks makes short work of all deals, however many there are."""
    from .sampling.supply import settled

    if not run.plan.ranged:
        return run.by_rank(run.plan)
    if sets > _MOST_QUICK or not all(use.free for one in run.plan.spot.contests for use in one.use):
        return False
    return run.by_rank(next(settled(run.plan, by_suit=True))[0])


def _suits_are_alike(plan: Plan) -> bool:
    """Whether suits can be exchanged: no contest asks for a suit, and no card has a special place."""
    spot = plan.spot
    return not any(contest.scale.by_suit for contest in spot.contests) and not any(
        seat.parts or (spot.sheet.wild and seat.down) for seat in spot.seats
    )


def _so_far(run: Run, left: int, forced: Sequence[int], seed: bytes) -> Run:
    """The answer after an interruption; deals in order are not a fair sample, so some are drawn at random."""
    if run.exact or not run.deals:
        again = Run(run.plan, plain=run.plain)
        again.sample(
            _deals(run.plan, left, forced, seed), samples=_QUICK if run.compiled else 500, error=None
        )
        run = again
    run.broken_off = True
    return run
