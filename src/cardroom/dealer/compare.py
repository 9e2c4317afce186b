"""A showdown from given cards, without the hand that led to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from cardroom.cards import Card, DuplicateCard, format_cards
from cardroom.errors import did_you_mean
from cardroom.sheets import Branch, Sheet, Step, UnknownGame, find_game
from cardroom.sheets.counting import DiscardLike
from cardroom.sheets.declaring import BOTH
from cardroom.sheets.killing import BreakOff, StartOver
from cardroom.sheets.repeating import Repeat
from cardroom.sheets.score import score_of
from cardroom.sheets.sheet import flat
from cardroom.sheets.step import RemoveLines

from .board import lines_in_play, lowest_ends, rows_of
from .declared import Declared
from .errors import BadHand, BadShowdown, UnknownChoice
from .given import is_whole, read_facts, read_hand, read_pots
from .given_board import GivenBoard, read_board
from .given_declared import read_declared
from .given_in import settled_by
from .given_wilds import has_folded, turned_up, with_wilds
from .match import Payment
from .pots import Pot
from .scoring import kind_of_showdown, payments_of, points_by_seat
from .showdown import Award, Entry, Showdown


@dataclass(frozen=True)
class Outcome:
    """Who got what at a showdown, and why.

    ``print()`` says it in words; :meth:`to_dict` as plain data.
    """

    sheet: Sheet
    pots: tuple[Pot, ...]
    shares: tuple[Award, ...]
    """Chips by pot, contest and seat, with the hand that won them."""
    awards: list[int]
    """Chips by seat."""
    board: GivenBoard
    compared: Showdown | None = None
    """Every seat's best hand for every contest."""
    house: int = 0
    """What the dealer took, where the game says so."""
    declared: Declared | None = None
    """What players declared, where they did."""
    carried: int = 0
    """What stays in the pot for another deal, where nobody could win."""

    payments: tuple[Payment, ...] | None = None
    """Every two hands scored against each other, where players pay by points; awards are points then."""

    @property
    def detail(self) -> list[str]:
        """One line for each pot and contest: ``low: 50 to seat 1 (8s 7d 4s 2h Ah)``."""
        if self.payments is not None:
            return [payment.english() for payment in self.payments]
        lines = []
        for (pot, contest), shares in self._contests().items():
            total = sum(share.amount for share in shares)
            winners = ", ".join(f"seat {share.seat} ({format_cards(played(share))})" for share in shares)
            lines.append(f"{self._pot_name(pot)}{contest}: {total} to {winners}")
        if self.carried:
            return [f"nobody qualifies: {self.carried} stays in the pot"]
        return lines or [f"the dealer takes {self.house}"]

    @property
    def why(self) -> str:
        """The result in a sentence."""
        if self.payments is not None:
            return "; ".join(self.detail)
        if self.carried:
            return "no hand qualifies, so the pot stays and those still in are dealt another hand"
        if not self.shares:
            return "the last cards of all boards are alike, so the dealer takes the pot"
        won = [
            f"{self._pot_name(share.pot)}seat {share.seat} wins {share.amount} for {share.contest}"
            + (f" with {share.hand.description}" if share.hand else "")
            for share in self.shares
        ]
        said = self.declared.said if self.declared else {}
        failed = [seat for seat, word in said.items() if word == BOTH and not self.awards[seat]]
        return "; ".join([*won, *(f"seat {seat} went both ways and failed" for seat in failed)])

    def _contests(self) -> dict[tuple[int, str], list[Award]]:
        found: dict[tuple[int, str], list[Award]] = {}
        for share in self.shares:
            found.setdefault((share.pot, share.contest), []).append(share)
        return found

    def _pot_name(self, number: int) -> str:
        if len(self.pots) == 1:
            return ""
        return f"side pot {number}, " if number else "main pot, "

    def to_dict(self) -> dict[str, Any]:
        """The outcome as plain data."""
        contests = self._contests()
        return {
            "game": self.sheet.key,
            "awards": self.awards,
            **({"house": self.house} if self.house else {}),
            **({"carried": self.carried} if self.carried else {}),
            "why": self.why,
            "detail": self.detail,
            **({} if self.payments is None else {"points": [one.to_dict() for one in self.payments]}),
            "pots": [
                {
                    "amount": pot.amount,
                    "eligible": list(pot.eligible),
                    "contests": [
                        {
                            "contest": contest,
                            "amount": sum(share.amount for share in shares),
                            "winners": [_winner(share) for share in shares],
                        }
                        for (of, contest), shares in contests.items()
                        if of == number
                    ],
                }
                for number, pot in enumerate(self.pots)
            ],
        }

    def __str__(self) -> str:
        return "\n".join(
            [self.sheet.name, *(f"  {line}" for line in self.why.split("; ")), f"awards: {self.awards}"]
        )


def played(share: Award) -> tuple[Card, ...]:
    """The cards that won, in the order they were held and dealt."""
    if share.hand is None:
        return ()
    playing = set(share.hand.cards)
    return tuple(card for card in share.hand.held if card in playing)


def _winner(share: Award) -> dict[str, Any]:
    named = {"name": share.hand.name, "description": share.hand.description} if share.hand else {}
    return {
        "seat": share.seat,
        "amount": share.amount,
        "cards": [str(card) for card in played(share)],
        **named,
    }


def showdown(
    game: str | Path | Sheet,
    *,
    hands: Sequence[Any],
    board: Any = None,
    pot: int | None = None,
    pots: Sequence[Any] | None = None,
    button: int = 0,
    die: int | None = None,
    dice: int | Sequence[int] | None = None,
    chosen: str | None = None,
    options: Mapping[str, Any] | None = None,
    chip: int = 1,
    edition: str | None = None,
    declare: Sequence[str | None] | None = None,
) -> Outcome:
    """Compare hands and divide pots.

    >>> result = showdown("omaha-8", hands=["Ah 2h Kc Kd", "Qc Qd 9s 9d"],
    ...                   board="7d Qh 4s 9c 8s", pot=101)
    >>> result.awards
    [50, 51]
    >>> print(result)
    Omaha High/Low Eight-or-Better
      seat 1 wins 51 for high with three queens, nine-eight kickers
      seat 0 wins 50 for low with eight-seven-four-two-ace low, number 38
    awards: [50, 51]

    ``hands`` has one entry per seat, clockwise; ``None`` has folded. A hand is text or a
    list of cards, ``{"down": …, "up": …}`` in stud (``{"folded": True, "up": …}`` where cards dealt up to
    who has folded count for the others), or a mapping of the parts of a hand that
    was split. A board is text dealt out in the order of play, or a mapping of its areas,
    streets or rows. ``pots`` are ``{"amount": n, "eligible": [seats]}``, the main pot first.
    ``declare`` has ``"high"``, ``"low"`` or ``"both"`` for each seat where the game declares,
    and ``None`` for who has folded.

    Raises :class:`BadShowdown` and its kin for what could not have come about.
    """
    sheet = _sheet(game, edition, options, chosen)
    branch = _branch(sheet, chosen)
    steps = _steps(sheet, branch)
    live = _live(hands, button)
    steps, contests = settled_by(sheet, steps, branch.contests if branch else sheet.contests, hands)
    facts = read_facts(steps, sheet, die, dice)
    laid = read_board(board, sheet, steps)
    entries = [read_hand(hands[seat], seat, sheet, steps, short=bool(laid.community)) for seat in live]
    _check_cards(sheet, entries, laid)
    _check_thrown(steps, entries, laid)
    declared = read_declared(declare, live, len(hands), sheet, steps)
    by_points = score_of(sheet) is not None and not sheet.has_showdown
    read = [] if by_points else read_pots(pot, pots, live, len(hands), chip)
    awards = [0] * len(hands)
    removed: frozenset[int] = frozenset()
    for step in steps:
        if isinstance(step, RemoveLines):
            removed = lowest_ends(sheet, laid.areas)
            if len(removed) == len(sheet.lines[0].lines):
                if step.all_alike == "dealer":
                    house = sum(one.amount for one in read)
                    return Outcome(sheet, tuple(read), (), awards, laid, house=house)
                removed = frozenset()
    turned = turned_up(hands, entries, button)
    for step in steps:
        if isinstance(step, BreakOff) and (fallen := [card for card in turned if card in step.cards]):
            raise BadShowdown(f"{fallen[0]} was dealt up, which breaks a deal of {sheet.name} off")
    compared = kind_of_showdown(sheet)(
        contests,
        with_wilds(entries, sheet, contests, laid.areas, turned),
        lines_in_play(sheet, laid.areas, facts=facts, community=laid.community, removed=removed),
        rows=rows_of(sheet, laid.areas),
        button=button,
        seats=len(hands),
        odd_chip=branch.odd_chip if branch else sheet.odd_chip,
        nobody=sheet.nobody,
        facts=facts,
        chip=chip,
        declared=declared,
    )
    if any(isinstance(step, StartOver) for step in steps) and len(live) > 1 and compared.nobody_qualifies:
        carried = sum(one.amount for one in read)
        return Outcome(sheet, tuple(read), (), awards, laid, compared, carried=carried)
    if by_points:
        payments = payments_of(sheet, compared, sorted(live, key=lambda seat: (seat - button) % len(hands)))
        points = points_by_seat(payments, len(hands))
        return Outcome(sheet, (), (), points, laid, compared, payments=payments)
    shares = tuple(compared.award(read))
    for share in shares:
        awards[share.seat] += share.amount
    return Outcome(sheet, tuple(read), shares, awards, laid, compared, declared=declared)


def _steps(sheet: Sheet, branch: Branch | None) -> tuple[Step, ...]:
    """The steps that led to the showdown, repeated ones once."""
    whole = flat((*sheet.play, *(branch.play if branch else ())))
    return tuple(step for step in whole if not isinstance(step, Repeat))


def _live(hands: Any, button: Any) -> list[int]:
    """The seats that have not folded."""
    if not isinstance(hands, list | tuple):
        raise BadShowdown(f"hands are a list with one entry per seat, not {hands!r}")
    live = [seat for seat, hand in enumerate(hands) if hand is not None and not has_folded(hand)]
    if not live:
        raise BadShowdown("everybody has folded; at least one seat needs a hand")
    if not is_whole(button) or not 0 <= button < len(hands):
        raise BadShowdown(f"the button is a seat from 0 to {len(hands) - 1}, not {button!r}")
    return live


def showdown_of(given: Mapping[str, Any]) -> Outcome:
    """The showdown that an object of the catalogue's format describes."""
    if "game" not in given:
        raise BadShowdown("there is no 'game'; name it by its id, as in omaha-8")
    if given.get("hands") is None:
        raise BadShowdown("there are no 'hands'; give a list with one entry per seat")
    names = ("board", "pot", "pots", "die", "dice", "chosen", "options", "edition", "declare")
    return showdown(
        given["game"],
        hands=given["hands"],
        button=0 if given.get("button") is None else given["button"],
        chip=1 if given.get("chip") is None else given["chip"],
        **{name: given.get(name) for name in names if name in given},
    )


def _sheet(
    game: str | Path | Sheet,
    edition: str | None,
    options: Mapping[str, Any] | None,
    chosen: str | None,
) -> Sheet:
    if isinstance(game, Sheet):
        return game
    for what, value in (("game", game), ("edition", edition or "")):
        if not isinstance(value, str | Path):
            raise UnknownGame(f"the {what} is named in text, not by {value!r}")
    if options is not None and not isinstance(options, Mapping):
        raise BadShowdown(f"options are names with values, not {options!r}")
    wanted = {
        str(name): value if isinstance(value, bool) else str(value) for name, value in (options or {}).items()
    }
    name: str | Path = _edition(game, edition) if edition and isinstance(game, str) else game
    sheet = _found(name, tuple(wanted.items()))
    if chosen is not None and not sheet.branches:
        # Some games leave the choice to the players only where an option says so.
        for option in sheet.options:
            for choice, changes in option.choices.items():
                if "choice" in changes and option.name not in wanted:
                    return _found(name, (*wanted.items(), (option.name, choice)))
    return sheet


@lru_cache(maxsize=512)
def _found(game: str | Path, options: tuple[tuple[str, str | bool], ...]) -> Sheet:
    return find_game(game, dict(options))


@lru_cache(maxsize=512)
def _edition(game: str, edition: str) -> str:
    """The game, by whichever of its names, in an edition."""
    plain = find_game(game)
    return plain.key if plain.edition == edition else find_game(f"{plain.id}@{edition}").key


def _branch(sheet: Sheet, chosen: str | None) -> Branch | None:
    names = [branch.name for branch in sheet.branches]
    if chosen is None:
        if names:
            raise UnknownChoice(
                f"in {sheet.name} one of {', '.join(names)} is chosen; say which", choices=names
            )
        return None
    if not isinstance(chosen, str):
        raise UnknownChoice(f"what was chosen is named in text, not by {chosen!r}")
    for branch in sheet.branches:
        if branch.name == chosen.lower():
            return branch
    # A branch may also be called by any name of the game it is like.
    try:
        like = find_game(chosen).contests
    except UnknownGame:
        like = ()
    for branch in sheet.branches:
        if like and branch.contests == like:
            return branch
    if not names and like == sheet.contests:
        return None
    hint = did_you_mean(chosen, names) or (f"; it has {', '.join(names)}" if names else ", nor anything else")
    raise UnknownChoice(f"{sheet.name} has no choice '{chosen}'{hint}", choices=names)


def _check_thrown(steps: Sequence[Step], entries: Sequence[Entry], board: GivenBoard) -> None:
    """Nobody still holds a card that went with one of the board."""
    for step in steps:
        if isinstance(step, DiscardLike):
            ranks = {card.rank for card in board.areas[step.area]}
            for entry in entries:
                kept = [card for card in entry.cards if card.rank in ranks]
                if kept:
                    message = f"seat {entry.seat} had to throw away {format_cards(kept)} with the {step.area}"
                    raise BadHand(message, seat=entry.seat)


def _check_cards(sheet: Sheet, entries: Sequence[Entry], board: GivenBoard) -> None:
    """Every card comes from the deck, and only once."""
    places: dict[Card, str] = {}
    held = [(f"the hand of seat {entry.seat}", entry.cards) for entry in entries]
    dealt = [("the board", (*(card for cards in board.areas.values() for card in cards), *board.community))]
    for place, cards in (*held, *dealt):
        for card in cards:
            if card in places and sheet.deck.copies == 1:
                both = f"twice in {place}" if places[card] == place else f"in {places[card]} and in {place}"
                raise DuplicateCard(
                    f"{card} is {both.replace('in the board', 'on the board')}", card=str(card)
                )
            places[card] = place
    sheet.deck.check(card for _, cards in (*held, *dealt) for card in cards)
