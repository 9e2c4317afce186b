"""One contest: its scale, its cards, its qualifier."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardhouse.cards import Rank
from cardhouse.scales import UnknownQualifier
from cardhouse.scales.badugi import Badugi
from cardhouse.scales.general.cards import WrittenCards
from cardhouse.scales.general.sets import WrittenSet
from cardhouse.scales.hand_name import halves
from cardhouse.scales.points import Points, points_of
from cardhouse.scales.small import Holds, OneCard
from cardhouse.sheets.language.contest import Contest
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.dealing import DealCards
from cardhouse.sheets.words.drawing import Discard
from cardhouse.sheets.words.repeating import flat
from cardhouse.sheets.words.rows.scoring import Score

from .text import capital, listed, sentence, with_article
from .wild import wild_text

_PLACES: Final = {2: "second-best", 3: "third-best"}


def contest_text(contest: Contest, share: str, sheet: Sheet, others: Sequence[Contest] = ()) -> str:
    """A contest among others, and what it takes to win it."""
    when = f", {contest.when.english()}" if contest.when else ""
    for_what = f", for {share}" if share else ""
    said = [f"{capital(contest.name)}{for_what}{when}. Scale: {sentence(contest_scale(contest, sheet))}"]
    if contest.own is not None:
        said.extend(line for line in contest.own.explained if line != sentence(capital(contest.own.summary)))
    if contest.either:
        said.append(f"The better of a player's {listed(contest.either)} hands counts.")
    if contest.down:
        said.append("Only cards in the hole count.")
    if contest.wild is not None:
        said.extend(wild_text(word, sheet) for word in contest.wild)
    elif sheet.wild and isinstance(contest.scale, OneCard | WrittenCards | Holds):
        said.append("A wild card counts as the card that it is.")
    if contest.part:
        part = contest.part if sheet.find(Score) else f"{contest.part} part of the hand"
        said.append(f"Only the {part} plays.")
    if contest.line is not None:
        said.append(f"Only the board {'-'.join(sheet.lines[0].lines[contest.line])} counts.")
    said.extend(_won_by(contest, others))
    said.extend(_made_of(contest, sheet))
    if contest.qualify:
        said.append(qualifier(contest))
        if sheet.find(Score):
            said.append("With anything else the hand is fouled.")
    return " ".join(said)


def _won_by(contest: Contest, others: Sequence[Contest]) -> Iterator[str]:
    """Who wins, where that is not the best hand in any case."""
    if contest.place > 1:
        yield f"The {_PLACES.get(contest.place, f'{contest.place}th-best')} hand wins, not the best."
    if contest.instead_of and _may_be_off(contest.instead_of, others):
        yield f"It is played only if {contest.instead_of} is in force and no hand qualifies for it."
    elif contest.instead_of:
        yield f"It is played only if no hand qualifies for {contest.instead_of}."
    if contest.beats:
        yield f"A hand must also beat the {contest.beats}, which nobody owns; a tie with it loses."
    if contest.takes_all:
        yield "If a hand qualifies for it, it takes the whole pot."


def _may_be_off(name: str, others: Sequence[Contest]) -> bool:
    """Whether a contest is there only under a condition, its own or that of what it stands in for."""
    found = next((one for one in others if one.name == name), None)
    return found is not None and bool(found.when or _may_be_off(found.instead_of or "", others))


def _made_of(contest: Contest, sheet: Sheet) -> Iterator[str]:
    """Which cards count."""
    if sheet.layout.rows or not all(use.free for use in contest.use):
        yield f"It is made of {listed([use.english() for use in contest.use], 'or')}."
    elif points_of(contest.scale):
        yield "All of the player's cards count."
    elif contest.down or contest.part or contest.either:
        return
    elif any(step.in_one_piece for step in sheet.steps):
        yield "The best of all the player's cards count."
    elif cards_held(sheet, contest) > contest.scale.plays:
        yield f"The best of the player's {plural(cards_held(sheet, contest), 'card')} count."


def contest_scale(contest: Contest, sheet: Sheet) -> str:
    """The scale in words; wild cards are mentioned only if the game has any."""
    clauses = contest.scale.summary.split("; ")
    return "; ".join(clause for clause in clauses if sheet.wild or contest.wild or "wild" not in clause)


def cards_held(sheet: Sheet, contest: Contest) -> int:
    """How many cards of a player a contest is decided with."""
    steps = list(flat(sheet.play))
    settled = [place for place, step in enumerate(steps) if contest.name in step.compares]
    steps = steps[: settled[0]] if settled else steps
    dealt = sum(step.each for step in steps if isinstance(step, DealCards))
    return dealt - sum(step.least for step in steps if isinstance(step, Discard))


def qualifier(contest: Contest) -> str:
    """What a hand must reach to win, in a sentence."""
    asked = str(contest.qualify)
    if asked == "dice" and points_of(contest.scale):
        return "To qualify, its total must be as good as that of the dice, or better."
    if asked == "dice" and not contest.scale.low:
        return "To qualify, it must be as good as the rank that the dice come to, or better."
    if asked == "dice":
        return "To qualify, it must have no pair and no card above the total of the dice."
    if asked in ("unpaired", "no pair"):
        return "To qualify, it must have no pair."
    scale = contest.scale
    if isinstance(scale, Badugi | WrittenSet):
        size, _, to = asked.partition(" to ")
        side = "below" if isinstance(scale, WrittenSet) and not scale.low else "above"
        last = f", the highest not {side} {with_article(_rank(to) or to)}" if to else " or more"
        return f"To qualify, it must have {plural(int(size), 'card')}{last}."
    top = _rank(asked)
    if scale.low and top and not (points_of(scale) or isinstance(scale, WrittenCards)):
        return f"To qualify, it must have no pair and no card above {with_article(top)}."
    try:
        minimum = scale.minimum(asked)
    except UnknownQualifier:
        return f"To qualify, it must be {asked} or better."
    least = scale.describe(minimum)
    if isinstance(scale, Points) and scale.target is not None and (span := scale.span(minimum)):
        asked, lowest, highest = map(halves, (scale.total(minimum), *span))
        return f"To qualify, it must be {asked} or better, a total from {lowest} to {highest}."
    return f"To qualify, it must be {with_article(least)} or better."


def _rank(asked: str) -> str | None:
    """A rank as it is spoken, if that is what is asked for."""
    if asked == "10":
        return "ten"
    return next((rank.word for rank in Rank if asked.upper() in (rank.letter, rank.word.upper())), None)
