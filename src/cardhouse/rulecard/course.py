"""The course of a hand: what is dealt and done one after the other, and where the bets come."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from cardhouse.sheets.deal_picture import first_course
from cardhouse.sheets.explaining.play import ways_told
from cardhouse.sheets.explaining.text import capital
from cardhouse.sheets.language.word import Picture, Step
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.betting import Bet
from cardhouse.sheets.words.choosing import Showdown
from cardhouse.sheets.words.declaring import Declare
from cardhouse.sheets.words.repeating import NextDeal, Repeat, flat
from cardhouse.sheets.words.turns.turns import Turns
from cardhouse.telling import stage_said

from .model import DOWN, UP, Moment, Note

_TITLES: Final = {
    "order": "Put in order",
    "set": "Set the hands",
    "compare": "Compare",
    "place 1": "Place one",
    "before the flop": "Deal",
}
"""What is said instead of the label of a step or the name of a stage, where that alone says too little."""
_DEALT: Final = re.compile(r"\d+ (?:down|up)(?:, \d+ up)?")
_COUNT: Final = re.compile(r"(?:one|two|three|four|five|\d+) cards?")
_MANY: Final = 8
"""With more moments than this, those that are alike are told as one, whatever they are called."""
_EXPLAINED: Final = ("draw", "choice", "other", "show", "bet")
_SPOKEN_FOR: Final = (Bet, Showdown, Declare)
"""Words that a picture or the rules of the showdown say enough about."""


class Course(NamedTuple):
    """The moments of a hand, and what there is to explain about them."""

    moments: tuple[Moment, ...]
    areas: tuple[tuple[str, ...], ...]
    """The areas of the board that each of them deals to."""
    notes: tuple[Note, ...]


class _Part(NamedTuple):
    """A moment with the step that it begins with, and the areas of the board that it deals."""

    moment: Moment
    step: Step
    label: str
    areas: tuple[str, ...]


def course_of(sheet: Sheet) -> Course:
    """How a hand goes, up to where it is dealt again or goes on as somebody chooses."""
    parts = list(_together(list(_parts(sheet))))
    moments, areas = [part.moment for part in parts], [part.areas for part in parts]
    return Course(tuple(moments), tuple(areas), tuple(_notes(sheet, parts)))


def _steps(sheet: Sheet) -> Iterable[Step]:
    """The steps that are the same in every hand; where somebody chooses how it goes on, those before that."""
    return first_course(replace(sheet, branches=()) if sheet.branches else sheet)


def _parts(sheet: Sheet) -> Iterator[_Part]:
    """Each step with the bet that follows it."""
    found: list[_Part] = []
    limit = "limit" in sheet.structures
    for step in _steps(sheet):
        picture = step.picture(sheet.layout)
        if isinstance(step, Bet) and found and not found[-1].moment.bet:
            last = found.pop()
            bet = picture.label if limit else "bet"
            found.append(last._replace(moment=last.moment._replace(bet=bet)))
        elif not (picture.kind == "post" or isinstance(step, Repeat | Showdown | NextDeal)):
            found.append(_part(sheet, step, picture))
    shows = [number for number, part in enumerate(found) if part.moment.kind == "show"]
    # What comes after the last hands are compared only prepares the next deal.
    yield from found[: shows[-1] + 1] if shows and not sheet.has_showdown else found


def _part(sheet: Sheet, step: Step, picture: Picture) -> _Part:
    areas = tuple(step.areas_of(sheet.layout.areas))
    kind, bet = picture.kind, ""
    if isinstance(step, Bet):
        bet = picture.label if "limit" in sheet.structures else "bet"
    return _Part(
        Moment(_title(sheet, step, picture), kind, _cards(step, picture), bet), step, picture.label, areas
    )


def _title(sheet: Sheet, step: Step, picture: Picture) -> str:
    """What players call the moment, or else what is done."""
    number = sheet.stages.begun_by.get(id(step))
    stages = sheet.stages.all
    said = picture.label
    if number is not None and stages[number].kind not in ("pass", "pass-number"):
        said = str(stage_said(stages[number]))
    elif step.stage == "deal" or _DEALT.fullmatch(said):
        said = "deal"
    return capital(_TITLES.get(said.lower(), said))


def _cards(step: Step, picture: Picture) -> tuple[str, ...]:
    """The cards that a picture shows, most of which nobody knows yet."""
    return (DOWN,) * picture.down + (UP,) * (picture.cards - picture.down)


def _together(parts: Sequence[_Part]) -> Iterator[_Part]:
    """The moments, with those that are alike and follow each other as one."""
    many = len(parts) > _MANY
    last: _Part | None = None
    for part in parts:
        if last is not None and _alike(last, part, many=many):
            moment = last.moment
            title = moment.title if moment.title == part.moment.title else _common(last, part)
            last = last._replace(moment=moment._replace(times=moment.times + 1, title=title))
            continue
        if last is not None:
            yield last
        last = part
    if last is not None:
        yield last


def _alike(one: _Part, other: _Part, *, many: bool) -> bool:
    same = one.moment._replace(title="", times=1) == other.moment._replace(title="", times=1)
    named = one.moment.title == other.moment.title
    return same and one.label == other.label and not one.areas and (named or many)


def _common(one: _Part, other: _Part) -> str:
    """What two moments with names of their own are called together."""
    words = {"street": "Up-card", "draw": "Draw", "roll-out": "Roll-out", "pass": "Pass", "take": "Take"}
    last = other.moment.title.lower().split()[-1]
    if last == "street" and DOWN in other.moment.cards:
        return "Down-card"
    return words.get(last, one.moment.title)


def _notes(sheet: Sheet, parts: Sequence[_Part]) -> Iterator[Note]:
    """What a picture alone does not say: how cards are drawn, passed, taken or turned."""
    for step in _steps(sheet):
        if isinstance(step, Repeat):
            yield Note(_repeated(step, parts))
    seen: set[str] = set()
    for number, part in enumerate(parts, 1):
        said = part.step.english()
        if part.moment.kind == "choice" and any(sign.isdigit() for sign in part.label):
            # How many cards go where stands in the title, so that one sentence does for all of them.
            said = _COUNT.sub("some cards", said)
        if part.moment.kind in _EXPLAINED and said not in seen and not isinstance(part.step, _SPOKEN_FOR):
            yield Note(said, number)
            seen.add(said)
            if isinstance(part.step, Turns):
                yield from map(Note, ways_told(part.step))


def _repeated(repeat: Repeat, parts: Sequence[_Part]) -> str:
    """``Steps 2 to 4 are repeated until …``."""
    inside = {id(step) for step in flat(repeat.inside())}
    numbers = [number for number, part in enumerate(parts, 1) if id(part.step) in inside]
    which = "All this is"
    if numbers and len(numbers) < len(parts):
        which = f"Steps {numbers[0]} to {numbers[-1]} are" if len(numbers) > 1 else f"Step {numbers[0]} is"
    return repeat.english().replace("What follows is", which).rstrip(":") + "."


def with_example(
    course: Course, board: Mapping[str, Sequence[str]], ups: Sequence[str]
) -> tuple[Moment, ...]:
    """The moments with the cards of an example: those of the board, and those that one player shows."""
    turned = [moment for moment in course.moments if moment.kind == "up"]
    # Only if they can be told apart: a card that was turned up later or taken away came at no known moment.
    fits = sum(moment.cards.count(UP) for moment in turned) == len(ups) and all(
        one.times == 1 for one in turned
    )
    left = iter(ups)
    found = []
    for moment, areas in zip(course.moments, course.areas, strict=True):
        cards = [card for area in areas for card in board.get(area, ())]
        known = moment.cards.count(UP) == len(cards) == len(moment.cards)
        if moment.kind == "board" and moment.times == 1 and known:
            found.append(moment._replace(cards=tuple(cards)))
        elif moment.kind == "up" and fits:
            found.append(
                moment._replace(cards=tuple(next(left) if one == UP else one for one in moment.cards))
            )
        else:
            found.append(moment)
    return tuple(found)
