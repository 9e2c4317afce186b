"""What wins: the cards that count, the shares of the pot, and the rules beside."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardhouse.sheets.explaining.contests import cards_held, contest_scale, qualifier
from cardhouse.sheets.explaining.showdown import loses_boards, share_of, unqualified
from cardhouse.sheets.explaining.text import capital, listed, sentence
from cardhouse.sheets.explaining.wild import wild_text
from cardhouse.sheets.language.contest import Contest, Use
from cardhouse.sheets.language.counted import plural
from cardhouse.sheets.sheet import Sheet
from cardhouse.sheets.words.rows.scoring import Score
from cardhouse.sheets.words.rows.setting import Rows

from .model import Box, Ladder, Note

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_SHARES: Final = {
    "the whole pot": "The pot for",
    "half of the pot": "Half for",
    "a third of the pot": "A third for",
    "a share of the pot": "A share for",
}
_WINS: Final = {"high": "The best hand wins", "low": "The lowest hand wins"}
_PLAIN: Final = {
    "high": "The best poker hand.",
    "a-5": "The lowest five ranks; the ace is low. Straights and flushes do no harm.",
    "2-7": "The lowest five cards; the ace is high. Straights and flushes spoil a hand.",
    "a-6": "The lowest five cards; the ace is low. Straights and flushes spoil a hand.",
    "badugi": "The most cards of different ranks and suits, up to four, and then the lowest.",
}
"""The scales of most games, for people who have never heard of them."""
_HANDS: Final = (
    *("straight flush", "four of a kind", "full house", "flush", "straight"),
    *("three of a kind", "two pair", "pair", "high card"),
)
_LADDERS: Final = {
    "high": ("Hands from the best down", _HANDS),
    "a-5": ("Lows from the best down", ("5-4-3-2-A", "6-4-3-2-A", "6-5-3-2-A", "6-5-4-2-A", "…")),
    "2-7": ("Lows from the best down", ("7-5-4-3-2", "7-6-4-3-2", "7-6-5-3-2", "7-6-5-4-2", "…")),
    "a-6": ("Lows from the best down", ("6-4-3-2-A", "6-5-3-2-A", "6-5-4-2-A", "7-4-3-2-A", "…")),
    "badugi": ("Badugis from the best down", ("4-3-2-A", "5-3-2-A", "5-4-2-A", "…", "three cards", "…")),
}
"""The first rungs of the scales that most games use."""
_EIGHT: Final = "8-7-6-5-4 is the last"
_ASIDE: Final = ("jackpot", "royalties", "fantasyland", "rows")
"""Tables whose details stand in the full rules."""


class Headline(NamedTuple):
    """The cards that make a hand, in a few words and a sentence."""

    text: str
    more: str = ""


def headline(sheet: Sheet) -> Headline:
    """What a hand is made of."""
    if rows := sheet.find(Rows):
        sizes = [f"{name} {_number(size)}" for name, size in rows.rows]
        return Headline(f"{capital(_number(len(sizes)))} rows: {listed(sizes)}")
    if sheet.has_bank:
        return Headline("Each player against the bank")
    if sheet.branches:
        return Headline("A player chooses what is played")
    contests = sheet.contests
    uses = {one.use for one in contests}
    if len(uses) != 1 or not contests:
        return Headline("")
    return _of_uses(sheet, contests, next(iter(uses)))


def _of_uses(sheet: Sheet, contests: Sequence[Contest], uses: Sequence[Use]) -> Headline:
    use = uses[0]
    both = "High and low may use different cards; one card may do both." if _high_low(contests) else ""
    if len(uses) > 1:
        return Headline(capital(listed([_short(one) for one in uses], "or")), both)
    if use.free and not sheet.layout.rows:
        return _without_board(sheet, contests[0])
    if use.free:
        return Headline(f"The best {_plays(contests)} of hand and board", both)
    if use.board and use.least == use.most:
        return Headline(capital(_short(use)), f"Exactly that. {both}".strip())
    if use.whole_hand and not sheet.layout.rows:
        return Headline("All the cards of the hand", both)
    return Headline(capital(_short(use)), both)


def _without_board(sheet: Sheet, contest: Contest) -> Headline:
    held, plays = cards_held(sheet, contest), contest.scale.plays
    if len({one.scale.plays for one in sheet.contests}) > 1:
        return Headline("")
    if held > plays > 1 and not contest.part:
        return Headline(f"The best {_number(plays)} of {_number(held)} cards")
    if held == plays and not contest.part:
        return Headline(f"All {_number(held)} cards of the hand" if held > 1 else "One card each")
    return Headline("")


def _plays(contests: Sequence[Contest]) -> str:
    sizes = {one.scale.plays for one in contests}
    return f"{_number(sizes.pop())} cards" if len(sizes) == 1 and min(sizes) > 1 else "cards"


def _short(use: Use) -> str:
    """``two from the hand, three from the board``."""
    if use.board and use.least == use.most and not use.terms:
        return f"{_number(use.least)} from the hand, {_number(use.board)} from the board"
    return re.sub(
        r"^(\d+) cards of the hand alone$", r"\1 cards from the hand, none from the board", use.english()
    )


def _high_low(contests: Sequence[Contest]) -> bool:
    return len(contests) == 2 and len({one.scale.low for one in contests}) == 2


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def boxes(sheet: Sheet) -> Iterator[Box]:
    """What there is to win, and what becomes of it if nobody qualifies."""
    if sheet.branches:
        for branch in sheet.branches:
            named = listed([one.name for one in branch.contests])
            yield Box(capital(branch.name.replace("-", " ")), f"Played for {named}.")
        return
    contests = sheet.contests
    for contest in contests:
        yield Box(_title(contest, contests, sheet), " ".join(_told(contest, sheet)))
    if any(contest.qualify for contest in contests) and not sheet.find(Score):
        said = list(unqualified(contests))
        asked = [contest.name for contest in contests if contest.qualify]
        if said:
            yield Box(f"No {asked[0]}?" if len(asked) == 1 else "Nobody qualifies?", " ".join(said))
    if loses_boards(contests, sheet):
        yield Box("A board removed?", "The boards that are left share the whole pot.")


def _title(contest: Contest, contests: Sequence[Contest], sheet: Sheet) -> str:
    share = share_of(contest, contests, sheet)
    if contest.line is not None and loses_boards(contests, sheet):
        share = "a share of the pot"
    if len(contests) == 1:
        return _WINS.get(contest.name, "What wins")
    return f"{_SHARES.get(share, capital(share) + ' for' if share else 'Compared for')} {contest.name}"


def _told(contest: Contest, sheet: Sheet) -> Iterator[str]:
    """What wins a share, and with which cards, unless the headline says it."""
    plain = _PLAIN.get(contest.scale_id) if contest.own is None else None
    yield plain or sentence(capital(contest_scale(contest, sheet)))
    if contest.qualify:
        yield qualifier(contest)
    if contest.place > 1:
        yield "The second-best hand wins, not the best." if contest.place == 2 else "Not the best hand wins."
    if contest.down:
        yield "Only cards in the hole count."
    if contest.line is not None:
        yield f"Only the {_ORDINALS[contest.line]} board counts."
    if contest.instead_of:
        yield f"Only if no hand qualifies for {contest.instead_of}."
    if contest.takes_all:
        yield "Whoever qualifies takes the whole pot."
    if contest.beats:
        yield f"It must beat the {contest.beats} too."
    if contest.when:
        yield sentence(capital(contest.when.english()))
    if len({one.use for one in sheet.contests}) > 1 and not contest.use[0].free:
        yield sentence(f"Made of {listed([use.english() for use in contest.use], 'or')}")


def ladders(sheet: Sheet) -> Iterator[Ladder]:
    """The order of the hands, for each scale that is in everybody's books."""
    wild = bool(sheet.wild) or any(one.wild for one in sheet.contests)
    for scale in dict.fromkeys(one.scale_id for one in sheet.every_contest if one.own is None):
        if scale in _LADDERS:
            title, rungs = _LADDERS[scale]
            if scale == "high" and wild:
                rungs = ("five of a kind", *rungs)
            if scale == "a-5" and all(one.qualify == "8" for one in sheet.contests if one.scale_id == scale):
                rungs = (*rungs, _EIGHT)
            yield Ladder(title, rungs)


def rules_beside(sheet: Sheet) -> Iterator[Note]:
    """Wild cards, lines of the board, and what a declaration or a lost hand leads to."""
    for text in dict.fromkeys(wild_text(word, sheet) for word in sheet.wild):
        yield Note(text)
    for one in sheet.lines:
        if not any(contest.line is not None for contest in sheet.contests):
            when = f", {one.when.english()}" if one.when else ""
            names = "; ".join("-".join(line) for line in one.lines)
            yield Note(f"Only cards of one of these lines play together{when}: {names}.")
    for step in sheet.steps:
        for said in step.settles():
            yield Note(said)
    for key, table in sheet.tables.items():
        if key not in _ASIDE:
            yield from map(Note, table.said_in(sheet.contests, ""))


def forced(sheet: Sheet) -> str:
    """What players put in before the first card."""
    return listed(list(dict.fromkeys(step.forces for step in sheet.steps if step.forces)))


def players(sheet: Sheet) -> str:
    """``2 to 8 players``."""
    least, most = sheet.players
    return plural_players(least) if least == most else f"{least} to {most} players"


def plural_players(count: int) -> str:
    """``2 players``."""
    return plural(count, "player") if count > 10 else f"{count} players"
