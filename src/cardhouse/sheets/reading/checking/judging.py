"""What contests need wherever hands are compared: parts, lines, cards for a hand, something to play for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardhouse.cards import JOKER
from cardhouse.errors import did_you_mean
from cardhouse.phrases import Said
from cardhouse.scales import UnknownQualifier
from cardhouse.sheets.language.contest import Contest, in_force
from cardhouse.sheets.language.state import Span, State
from cardhouse.sheets.language.terms import ANOTHER, PLACE_WORDS, REST, Places, Slots
from cardhouse.sheets.language.which import read_which
from cardhouse.sheets.language.word import Step
from cardhouse.sheets.language.work import ways_to_make
from cardhouse.sheets.reading.shapes import Problem
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.choosing import RemoveLines, Showdown
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.rows.scoring import score_of
from cardhouse.sheets.words.rows.setting import Rows

from .on_board import may_lie
from .ways import Facts, Way, condition_faults, lines_at, throws_of

_JOKER_STANDS: Final = (
    ("joker",),
    ("bug",),
    ("joker dealt down", "bug dealt up"),
    ("joker lying down", "bug lying up"),
)
"""Sets of words that say what a joker is wherever it lies; one set must be complete."""
_OF_JOKER: Final = frozenset(word for way in _JOKER_STANDS for word in way)


def contest_faults(sheet: Sheet, way: Way) -> Iterator[Problem]:
    """What is wrong with the contests of a way, whatever is dealt."""
    every = way.every
    throws = throws_of(sheet, way)
    judging = any(step.judges for step in every)
    divided = any(step.judges and step.for_pot for step in every) and not score_of(sheet)
    if not way.contests and (judging or not any(step.pays for step in every)):
        yield way.table, Said("errors.sheets.no-contest")
    for contest in way.contests:
        place = f"{way.table}.{contest.name}"
        yield from _condition(sheet, place, contest, every, throws)
        yield from _pack(sheet, place, contest)
        yield from wild_faults(sheet, f"{place}.wild", contest.wild or ())
        if contest.wild and not contest.scale.takes_wilds:
            yield f"{place}.wild", Said("errors.sheets.wild-not-on-scale", scale=contest.scale_id)
        yield from wild_faults(sheet, f"{place}.scale", contest.scale.asks)
        yield from ((f"{place}.use", message) for message in _named(sheet, contest, every))
        yield from _parts(sheet, place, contest, every)
        if contest.beats is not None and contest.beats not in sheet.layout.areas:
            hint = did_you_mean(contest.beats, sheet.layout.areas)
            yield f"{place}.beats", Said("errors.sheets.no-such-area", area=contest.beats, hint=hint)
        if not divided:
            yield from _nothing_divided(place, contest)
        if contest.line is not None:
            yield from _line(sheet, place, way, contest.line, throws or [{}])
    yield from _instead(way)


def _nothing_divided(place: str, contest: Contest) -> Iterator[Problem]:
    """Keys that say how a pot is divided, where none is."""
    said = {
        "share": contest.share > 1,
        "place": contest.place > 1,
        "instead_of": contest.instead_of is not None,
        "takes": contest.takes_all,
        "beats": contest.beats is not None,
    }
    for key in (key for key, there in said.items() if there):
        yield f"{place}.{key}", Said("errors.sheets.no-pot-divided", key=key)


def _condition(
    sheet: Sheet, place: str, contest: Contest, steps: Sequence[Step], throws: Sequence[Facts]
) -> Iterator[Problem]:
    when = contest.when
    if when is not None:
        wrong = list(condition_faults(when, steps, throws))
        yield from ((f"{place}.when", message) for message in wrong)
        if not wrong and not may_lie(when, sheet):
            yield f"{place}.when", Said("errors.sheets.never-in-force")
    if contest.qualify != "dice":
        return
    if not any("dice" in throw for throw in throws[:1]):
        yield f"{place}.qualify", Said("errors.sheets.dice-not-rolled")
        return
    for throw in throws:
        if when is not None and not when.holds(throw):
            continue
        try:
            contest.minimum(throw)
        except UnknownQualifier as error:
            number = throw["dice"]
            yield f"{place}.qualify", Said("errors.sheets.dice-qualify", number=number, why=error.said)
            return


def _line(sheet: Sheet, place: str, way: Way, line: int, throws: Sequence[Facts]) -> Iterator[Problem]:
    found = [lines_at(sheet, throw) for throw in throws]
    fewest = min(len(one.lines) if one is not None else 0 for one in found)
    if type(line) is not int or line not in range(fewest):
        yield f"{place}.line", Said("errors.sheets.no-such-line", number=line, last=fewest - 1)
    elif any(isinstance(step, RemoveLines) for step in way.every):
        # Where every line is contested, those that are left have the pot.
        played = {one.line for one in way.contests if one.always_played and not one.qualify}
        if None not in played and not played.issuperset(range(fewest)):
            yield f"{place}.line", Said("errors.sheets.line-may-be-removed", number=line)


def _instead(way: Way) -> Iterator[Problem]:
    """Check that contests are played instead of others, and not in a circle."""
    names = {contest.name: contest.instead_of for contest in way.contests}
    for contest in way.contests:
        place = f"{way.table}.{contest.name}.instead_of"
        other, seen = contest.instead_of, {contest.name}
        if other is not None and other not in names:
            yield place, Said("errors.sheets.instead-of-nothing", name=other, hint=did_you_mean(other, names))
        while other in names:
            if other in seen:
                yield place, Said("errors.sheets.instead-of-itself", name=contest.name)
                break
            seen.add(other)
            other = names[other]


def _named(sheet: Sheet, contest: Contest, steps: Sequence[Step]) -> Iterator[Said]:
    """Check that a rule for cards names only places that there are."""
    parts = _made(sheet, steps)
    for term in (term for use in contest.use if use.terms for term in use.terms.terms):
        if term.kind == "part" and term.place not in parts:
            known = [*PLACE_WORDS, *parts, *sheet.layout.areas, *sheet.line_sets]
            hint = did_you_mean(term.place, known) or Said("hints.known", known=known)
            yield Said("errors.sheets.no-such-place", place=term.place, hint=hint)
        if term.of:
            other = next((one for one in sheet.every_contest if one.name == term.of), None)
            if other is None or other.either or other.names("rest"):
                yield Said("errors.sheets.no-rest-of", name=term.of)
        if term.kind == "board" and not sheet.layout.areas:
            yield Said("errors.sheets.no-such-place", place=term.place, hint="")
        if term.kind in ("up", "another") and not (sheet.has_up_cards or sheet.turns_cards_up):
            yield Said("errors.sheets.nobody-shows", place=term.place)


def _made(sheet: Sheet, steps: Sequence[Step]) -> set[str]:
    """The parts of a hand that any step makes."""
    rows = sheet.find(Rows)
    made = {name for step in steps for name in step.makes()}
    dealt = {step.part for step in steps if isinstance(step, DealCards) and step.part}
    return made | dealt | {*(dict(rows.rows) if rows else ())}


def _parts(sheet: Sheet, place: str, contest: Contest, steps: Sequence[Step]) -> Iterator[Problem]:
    """Check that the parts of a contest are made somewhere."""
    made = _made(sheet, steps)
    for key, names in (("part", (contest.part,)), ("either", contest.either)):
        for part in names:
            if part is not None and part not in made:
                hint = did_you_mean(part, made)
                yield f"{place}.{key}", Said("errors.sheets.no-step-makes-part", part=part, hint=hint)


def _pack(sheet: Sheet, place: str, contest: Contest) -> Iterator[Problem]:
    """Check that every card of the deck means something wherever it may be ranked."""
    cards = (card for deck in sheet.every_deck for card in deck.cards)
    strange = [card for card in cards if card not in contest.scale.deck and card != JOKER]
    if strange:
        yield (
            f"{place}.scale",
            Said("errors.sheets.card-not-on-scale", scale=contest.scale_id, card=str(strange[0])),
        )
    if not any(JOKER in deck for deck in sheet.every_deck):
        return
    words = contest.wild_in(sheet.wild)
    if not contest.scale.takes_wilds:
        yield f"{place}.scale", Said("errors.sheets.joker-not-on-scale", scale=contest.scale_id)
    elif not any(all(word in words for word in way) for way in _JOKER_STANDS):
        yield f"{place}.wild", Said("errors.sheets.joker-means-nothing")


def wild_faults(sheet: Sheet, place: str, words: Sequence[str]) -> Iterator[Problem]:
    """Wild cards that are named after something that the sheet does not have."""
    for word in words:
        if which := read_which(word):
            yield from ((place, message) for message in which.wrong(sheet))
    of_joker = {word for word in words if word in _OF_JOKER}
    if of_joker and not any(of_joker <= set(way) for way in _JOKER_STANDS):
        yield place, Said("errors.sheets.wild-and-bug")


def hand_faults(sheet: Sheet, way: Way, step: Step, state: State) -> Iterator[Problem]:
    """What is missing where a step compares hands, given what is surely there."""
    parts = parts_in(sheet, state)
    for throw, played in _told_apart(sheet, way, step):
        first = next((one for one in played if one.always_played), None)
        for contest in played:
            place = f"{way.table}.{contest.name}"
            most = cards_of(contest, state, parts)
            wants = any(use.board == 0 and use.least > most.most for use in contest.use)
            if wants or not has_hand(sheet, contest, state, parts, throw, fewest=False):
                yield f"{place}.use", _too_few(contest, most.most, state.board.most + state.common.most)
                continue
            must = contest is first and sheet.nobody == "first" and step.for_pot
            if must and not has_hand(sheet, contest, state, parts, throw, fewest=True):
                held = cards_of(contest, state, parts).fewest
                board = state.board.fewest + state.common.fewest
                yield f"{place}.use", _too_few(contest, held, board, seats=state.seats)
            alone = contest is first and step.all_have_hands
            if alone and not has_hand(sheet, contest, state, parts, throw, fewest=True):
                yield place, Said("errors.sheets.hand-for-leg", contest=contest.name, players=state.seats)


def _told_apart(sheet: Sheet, way: Way, step: Step) -> list[tuple[Facts, list[Contest]]]:
    """The contests in force, for one example of each case that conditions tell apart."""
    found: dict[object, tuple[Facts, list[Contest]]] = {}
    for throw in throws_of(sheet, way):
        played = in_force(compared(way, step), throw)
        key = (id(lines_at(sheet, throw)), tuple(one.name for one in played))
        found.setdefault(key, (throw, played))
    return list(found.values())


def parts_in(sheet: Sheet, state: State) -> dict[str, Span]:
    """The parts of a hand, and its rows."""
    rows = sheet.find(Rows)
    return {**state.parts, **{name: Span(size, size) for name, size in (rows.rows if rows else ())}}


def compared(way: Way, step: Step) -> list[Contest]:
    """The contests that a step decides."""
    return [one for one in way.contests if not step.compares or one.name in step.compares]


def part_faults(sheet: Sheet, way: Way, step: Step, state: State) -> Iterator[Problem]:
    """Parts of a hand that a step compares, and that are not surely there."""
    parts = parts_in(sheet, state)
    for lines in sheet.lines:
        if lines.when is not None:
            yield from (("lines", message) for message in lines.when.walk(state))
    for contest in compared(way, step):
        place = f"{way.table}.{contest.name}.when"
        if contest.when is not None:
            yield from ((place, message) for message in contest.when.walk(state))
            yield from ((place, message) for message in _declares(contest, way))
        if contest.when is not None and (not isinstance(step, Showdown) or score_of(sheet)):
            yield place, Said("errors.sheets.settled-when", step=step.line)
        for part in (contest.part, *contest.either):
            if part is not None and part not in parts:
                yield (
                    f"{way.table}.{contest.name}.{'part' if part == contest.part else 'either'}",
                    Said("errors.sheets.no-step-makes-part", part=part, hint=did_you_mean(part, parts)),
                )


def _declares(contest: Contest, way: Way) -> Iterator[Said]:
    """Whether what a condition asks to be declared is something that is played for."""
    names = [one.name for one in way.contests]
    for atom in contest.when.atoms if contest.when else ():
        if atom.declares and atom.declares not in names:
            hint = did_you_mean(atom.declares, names)
            yield Said("errors.sheets.declares-no-contest", way=atom.declares, hint=hint)


def _too_few(contest: Contest, held: int, board: int, *, seats: int = 0) -> Said:
    uses = [use.english() for use in contest.use]
    if seats:
        return Said(
            "errors.sheets.maybe-no-hand",
            scale=contest.scale_id,
            size=contest.scale.size,
            use=uses,
            held=held,
            board=board,
            players=seats,
        )
    return Said(
        "errors.sheets.never-a-hand",
        scale=contest.scale_id,
        size=contest.scale.size,
        use=uses,
        held=held,
        board=board,
    )


def cards_of(contest: Contest, state: State, parts: Mapping[str, Span]) -> Span:
    """How many cards of a player play in a contest."""
    wanted = contest.either or ((contest.part,) if contest.part else ())
    named = [parts[part] for part in wanted if part in parts]
    if named:
        return Span(max(one.fewest for one in named), max(one.most for one in named))
    return state.hidden if contest.down else state.held


def has_hand(
    sheet: Sheet,
    contest: Contest,
    state: State,
    parts: Mapping[str, Span],
    throw: Mapping[str, int],
    *,
    fewest: bool,
) -> bool:
    """Whether a player has the cards for a hand, with the fewest or the most that there may be."""
    held = cards_of(contest, state, parts)
    common = state.common.fewest if fewest else state.common.most
    boards = _boards(sheet, contest, state, throw, fewest=fewest)
    boards = [(*board, *(("", n) for n in range(common))) for board in boards] or [()]
    rows = [tuple(map(len, sheet.layout.places))]
    size = contest.scale.size
    return any(
        ways and cards >= size
        for use in contest.use
        for ways, cards in ways_to_make(
            use,
            held.fewest if fewest else held.most,
            boards,
            contest.scale,
            rows,
            lying(sheet, state, held, boards, fewest=fewest) if contest.by_terms else None,
        )
    )


def _rest(contest: Contest, held: Span, *, fewest: bool) -> Slots:
    """The cards of a player that are not used for a contest."""
    left = max(0, held.fewest - contest.scale.plays) if fewest else held.most
    return tuple(("rest", place) for place in range(left))


def lying(sheet: Sheet, state: State, held: Span, boards: Sequence[Slots], *, fewest: bool) -> Places:
    """The cards in each place that a rule can name, as many as there surely are or may be."""

    def some(of: str, span: Span) -> Slots:
        return tuple((of, place) for place in range(span.fewest if fewest else span.most))

    def line(areas: Sequence[str]) -> Slots:
        return tuple(slot for area in areas for slot in some(area, state.areas.get(area, Span())))

    others = 1 if fewest else state.seats - 1
    return {
        **{area: (some(area, span),) for area, span in state.areas.items()},
        **{part: (some(part, span),) for part, span in parts_in(sheet, state).items()},
        **{name: [line(areas) for areas in lines] for name, lines in sheet.named_lines.items()},
        "hand": (some("hand", held),),
        "down": (some("down", state.hidden),),
        "up": (some("up", state.up),),
        "board": boards,
        **{f"{REST}{one.name}": (_rest(one, held, fewest=fewest),) for one in sheet.every_contest},
        ANOTHER: [some(f"seat {number}", state.up) for number in range(others)],
    }


def _boards(
    sheet: Sheet, contest: Contest, state: State, throw: Mapping[str, int], *, fewest: bool
) -> list[tuple[tuple[str, int], ...]]:
    """The cards of each line, as many as there surely are or may be."""
    found = lines_at(sheet, throw)
    lines = found.lines if found is not None else (tuple(sheet.layout.areas),)
    if contest.line is not None:
        lines = lines[contest.line : contest.line + 1]
    counts = {area: one.fewest if fewest else one.most for area, one in state.areas.items()}
    return [tuple((area, n) for area in line for n in range(counts.get(area, 0))) for line in lines]
