"""What a sheet must be, besides well written: a game that can be dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from cardhouse.cards import JOKER
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.sheets.language.condition import Condition
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Choose, RemoveLines, Roll, Showdown
from cardhouse.sheets.words.dealing import DealBoard, DealCards
from cardhouse.sheets.words.declaring import Declare
from cardhouse.sheets.words.drawing import Expose
from cardhouse.sheets.words.posting import BringIn
from cardhouse.sheets.words.repeating import NextDeal, flat
from cardhouse.sheets.words.rows.setting import Rows
from cardhouse.sheets.words.turning_up import DealUnseen, ExposeTogether, RollOut, TakeUp
from cardhouse.sheets.words.vocabulary import read_step

Problem = tuple[str, Said]
"""A place of the sheet, and the mistake there."""

_TEXT: Final = (str, Said("shapes.text"))
_TEXTS: Final = (list, Said("shapes.texts"))
_FLAG: Final = (bool, Said("shapes.flag"))
_TABLE: Final = (dict, Said("shapes.table"))
_ANYTHING: Final = (object, Said("shapes.anything"))
_SHAPES: Final[dict[str, tuple[Any, Said]]] = {
    **dict.fromkeys(("name", "source", "summary", "edition", "extends", "family", "board"), _TEXT),
    **dict.fromkeys(("odd_chip", "nobody", "runs_out", "stakes", "usual"), _TEXT),
    **dict.fromkeys(("aliases", "notes", "structures", "wild"), _TEXTS),
    **dict.fromkeys(("sevens_rule", "sevens_forfeit_pot", "sevens_no_limit"), _FLAG),
    **dict.fromkeys(("no_check_raise", "burns", "cap_heads_up", "one_odd_chip"), _FLAG),
    **dict.fromkeys(("contest", "choice", "option"), _TABLE),
    "deal_to_folded": _FLAG,
    "opening_tie": _TEXT,
    "no_limping": ((bool, list), Said("shapes.flag-or-structures")),
    "lines": ((list, dict), Said("shapes.lines")),
}

_JOKER_STANDS: Final = (
    ("joker",),
    ("bug",),
    ("joker dealt down", "bug dealt up"),
    ("joker lying down", "bug lying up"),
)
"""Sets of words that say what a joker is wherever it lies; one set must be complete."""


def shapes(raw: Mapping[str, Any]) -> Iterator[Problem]:
    """Keys with a value of the wrong kind."""
    for key, value in raw.items():
        shape, words = _SHAPES.get(key, _ANYTHING)
        texts = isinstance(value, list) and key not in ("players", "play")
        if not isinstance(value, shape) or (texts and not all(isinstance(one, str) for one in value)):
            yield key, Said("errors.sheets.other-shape", shape=words, given=repr(value))
    if raw.get("structures") == []:
        yield "structures", Said("errors.sheets.at-least-one")


def problems(sheet: Sheet) -> Iterator[Problem]:
    """Everything that would stop the dealer in the middle of a hand."""
    if not sheet.branches:
        yield from _way(sheet, "play", tuple(flat(sheet.play)), "contest", sheet.contests)
    for branch in sheet.branches:
        place = f"choice.{branch.name}"
        steps = tuple(flat((*sheet.play, *branch.play)))
        yield from _way(sheet, f"{place}.play", steps, f"{place}.contest", branch.contests)
        if any(isinstance(step, Choose) for step in branch.play):
            yield f"{place}.play", Said("errors.sheets.two-choices")
    dealt = {area for step in sheet.steps for area in step.areas_of(sheet.layout.areas)}
    for area in sheet.layout.areas:
        if area not in dealt:
            yield "board", Said("errors.sheets.area-never-dealt", area=area)
    for step in sheet.steps:
        for key in step.needs:
            if key not in sheet.tables:
                yield "play", Said("errors.sheets.table-needed", step=step.example, table=key)
        yield from (("play", message) for message in step.misfits(sheet))
    for table in sheet.tables.values():
        yield from table.wrong(sheet)


def _way(
    sheet: Sheet, place: str, steps: Sequence[Step], table: str, contests: Sequence[Contest]
) -> Iterator[Problem]:
    """One way through a sheet, from the first step to the last."""
    yield from ((place, message) for message in chain(_cards(sheet, steps), _order(sheet, steps)))
    rolled = {"die" if step.dice == 1 else "dice" for step in steps if isinstance(step, Roll)}
    for lines in sheet.lines:
        if lines.when is not None and lines.when.name not in rolled:
            yield "lines", _unrolled(lines.when)
    judging = any(step.judges for step in steps)
    if not contests and (judging or not any(step.pays for step in steps)):
        yield table, Said("errors.sheets.no-contest")
    for step in steps:
        if isinstance(step, Declare):
            yield from ((place, message) for message in _declared(step, contests))
    for contest in contests:
        yield from _contest(sheet, f"{table}.{contest.name}", contest, steps, rolled)


def _cards(sheet: Sheet, steps: Sequence[Step]) -> Iterator[Said]:
    """Check that even the fewest players get all their cards in every deal."""
    for deal in _deals(steps):
        each = sum(step.each for step in deal if isinstance(step, DealCards))
        areas = [area for step in deal if isinstance(step, DealBoard) for area in step.areas]
        need = 2 * each + sum(sheet.layout.areas[area] for area in areas)
        if need > len(sheet.deck):
            yield Said("errors.sheets.deck-too-small-for-two", need=need, deck=len(sheet.deck))
        yield from _first_round(sheet, deal)
        for area in dict.fromkeys(areas):
            if areas.count(area) > 1:
                yield Said("errors.sheets.area-twice", area=area)


def _first_round(sheet: Sheet, deal: Sequence[Step]) -> Iterator[Said]:
    """Check that the first cards go round; for later ones there are rules when the deck runs out."""
    each, least = _first_cards(deal), sheet.players[0]
    if each * least > len(sheet.deck):
        yield Said(
            "errors.sheets.deck-too-small-at-once", deck=len(sheet.deck), players=least, need=each * least
        )


def _first_cards(deal: Sequence[Step]) -> int:
    """How many cards everybody gets before anything else is dealt."""
    first = next((step for step in deal if isinstance(step, DealCards | DealUnseen)), None)
    return 0 if first is None else first.holds(0)


def players_dealt(sheet: Sheet) -> tuple[int, int]:
    """The fewest and the most players; the deck must have first cards for all of them in every deal."""
    ways = [(*sheet.play, *branch.play) for branch in sheet.branches] or [sheet.play]
    each = max(_first_cards(deal) for steps in ways for deal in _deals(tuple(flat(steps))))
    least, most = sheet.players
    return least, max(least, min(most, len(sheet.deck) // max(1, each)))


def _deals(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """The steps between one shuffle and the next."""
    deal: list[Step] = []
    for step in steps:
        if isinstance(step, NextDeal):
            yield deal
            deal = []
        else:
            deal.append(step)
    yield deal


def _order(sheet: Sheet, steps: Sequence[Step]) -> Iterator[Said]:
    """Check that each step finds what it works on."""
    held = up = 0
    for step in steps:
        asked = read_step(step.acting) if isinstance(step, Bet) and step.acting else step
        if asked is None:
            yield Said("errors.sheets.bet-goes-with")
        else:
            yield from asked.wrong(held)
            held = 0 if isinstance(asked, NextDeal) else asked.keeps(held)
        if isinstance(step, DealCards):
            up += step.up
        elif isinstance(asked, Expose):
            up += asked.least
        elif isinstance(step, ExposeTogether | RollOut):
            up += step.count
        elif isinstance(step, TakeUp | NextDeal):
            up = 0
        yield from _alone(sheet, step, up)
    showdowns = sum(isinstance(step, Showdown) for step in steps)
    paid = any(step.pays for step in steps)
    if showdowns > 1 or (not isinstance(steps[-1], Showdown) and (showdowns or not paid)):
        yield Said("errors.sheets.last-step")


def _alone(sheet: Sheet, step: Step, up: int) -> Iterator[Said]:
    if isinstance(step, BringIn) and not up:
        yield Said("errors.sheets.bring-in-needs-up-card")
    if isinstance(step, RemoveLines) and not sheet.lines:
        yield Said("errors.sheets.no-lines-to-remove")


def _declared(step: Declare, contests: Sequence[Contest]) -> Iterator[Said]:
    names = [contest.name for contest in contests]
    for way in step.ways:
        if way not in names:
            yield Said("errors.sheets.declares-no-contest", way=way, hint=did_you_mean(way, names))
    if step.ways[0] == step.ways[1]:
        yield Said("errors.sheets.declares-one-twice", way=step.ways[0])


def _contest(
    sheet: Sheet, place: str, contest: Contest, steps: Sequence[Step], rolled: set[str]
) -> Iterator[Problem]:
    parts = {name for step in steps for name in step.makes()}
    if rows := sheet.find(Rows):
        parts |= set(dict(rows.rows))
    if contest.part is not None and contest.part not in parts:
        yield (
            f"{place}.part",
            Said(
                "errors.sheets.no-step-makes-part", part=contest.part, hint=did_you_mean(contest.part, parts)
            ),
        )
    lines = max((len(one.lines) for one in sheet.lines), default=0)
    if contest.line is not None and contest.line not in range(lines):
        yield f"{place}.line", Said("errors.sheets.no-such-line", line=contest.line, last=lines - 1)
    if contest.when is not None and contest.when.name not in rolled:
        yield f"{place}.when", _unrolled(contest.when)
    if contest.qualify == "dice" and "dice" not in rolled:
        yield f"{place}.qualify", Said("errors.sheets.dice-not-rolled")
    yield from _pack(sheet, place, contest)
    held = most_held(steps)
    board = sum(sheet.layout.areas.values())
    for use in contest.use:
        if use.least > held or (use.board or 0) > board or (use.one_of_each and not board):
            yield (
                f"{place}.use",
                Said("errors.sheets.use-too-many", use=use.english(), held=held, board=board),
            )


def _pack(sheet: Sheet, place: str, contest: Contest) -> Iterator[Problem]:
    """Check that every card of the deck means something wherever it may be ranked."""
    strange = [card for card in sheet.deck.cards if card not in contest.scale.deck and card != JOKER]
    if strange:
        yield (
            f"{place}.scale",
            Said("errors.sheets.card-not-on-scale", scale=contest.scale_id, card=str(strange[0])),
        )
    if JOKER not in sheet.deck:
        return
    words = sheet.wild if contest.wild is None else contest.wild
    if not contest.scale.takes_wilds:
        yield f"{place}.scale", Said("errors.sheets.joker-not-on-scale", scale=contest.scale_id)
    elif not any(all(word in words for word in way) for way in _JOKER_STANDS):
        yield f"{place}.wild", Said("errors.sheets.joker-means-nothing")


def most_held(steps: Sequence[Step]) -> int:
    """The most cards a player holds at any time, as far as the steps fix it."""
    held = most = 0
    for step in steps:
        held = 0 if isinstance(step, NextDeal) else step.holds(held)
        most = max(most, held)
    return most


def _unrolled(when: Condition) -> Said:
    return Said("errors.sheets.die-not-rolled" if when.name == "die" else "errors.sheets.dice-not-rolled")
