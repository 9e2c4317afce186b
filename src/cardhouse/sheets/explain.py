"""A sheet as a page of rules in plain English."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from string import ascii_lowercase
from textwrap import fill
from typing import Final

from cardhouse.cards import Rank
from cardhouse.scales import UnknownQualifier, Wilds
from cardhouse.scales.badugi import Badugi
from cardhouse.scales.points import Points

from .language.contest import Contest
from .language.wild import find_wild
from .language.word import Step, plural
from .sheet import Branch, OddChip, Option, Sheet
from .words.betting import Bet
from .words.breaking_off import StartOver
from .words.dealing import DealBoard, DealCards
from .words.drawing import Discard, Draw
from .words.posting import Ante, Blinds, BringIn
from .words.repeating import Repeat, flat
from .words.rows.scoring import Score, score_of

WIDTH: Final = 80

_SHARES: Final = {1: "the whole pot", 2: "half of the pot", 3: "a third of the pot"}
_TIMES: Final = {2: "twice", 3: "three times", 4: "four times"}
_ODD_CHIP: Final[dict[OddChip, str]] = {
    "button": "to the first of them to the left of the button",
    "suit": "to the one with the highest card, by rank and then by suit, among the cards played",
}
_BUG_HIGH: Final = "an ace, or any card that completes a straight or a flush"
_BUG_LOW: Final = "the lowest card missing"
_WILD: Final = {
    "joker": "The joker stands for any card.",
    "bug": "The joker is {bug}.",
    "joker dealt down": "A joker dealt face down stands for any card, even if it is turned up later.",
    "bug dealt up": "A joker dealt face up is {bug}.",
    "joker lying down": "A joker that lies face down stands for any card.",
    "bug lying up": "A joker that lies face up, dealt so or turned up by its owner, is {bug}.",
}
_RULES: Final = {
    "no_check_raise": "A player who has checked may not raise in the same round of betting.",
    "no_limping": "Before the first draw or board, nobody may just call the big blind: who comes in raises.",
}


def explain(sheet: Sheet) -> str:
    """The rules of a game, for people.

    >>> from cardhouse.sheets import find_game
    >>> print(explain(find_game("razz")).splitlines()[0])
    Razz (barge)
    """
    sections = (
        _head(sheet),
        _section("The play", _play(sheet.play)),
        _section("The board", _board(sheet)),
        *(_section(f"If the choice is {branch.name}", _branch(branch, sheet)) for branch in sheet.branches),
        _section(
            "The showdown", () if _all_branch(sheet) else _showdown(sheet.contests, sheet, sheet.odd_chip)
        ),
        *(_section(_capital(key), _bullets(table.english())) for key, table in sheet.tables.items()),
        _section("Wild cards", _bullets(_wild(word, sheet) for word in sheet.wild)),
        _section("Further rules", _bullets(_rules(sheet))),
        _section("Options", _bullets(_option(option, sheet) for option in sheet.options)),
        _section("Readings", _bullets(sheet.notes)),
        _section("Source", [_paragraph(_sentence(sheet.source))]),
    )
    return "\n\n".join(section for section in sections if section) + "\n"


def _section(title: str, lines: Iterable[str]) -> str:
    body = "\n".join(lines)
    return f"{title.upper()}\n{body}" if body.strip() else ""


def _paragraph(text: str, first: str = "", rest: str | None = None) -> str:
    indent = " " * len(first) if rest is None else rest
    return fill(
        " ".join(text.split()),
        WIDTH,
        initial_indent=first,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _bullets(texts: Iterable[str]) -> list[str]:
    return [_paragraph(text, "- ") for text in texts]


def _sentence(text: str) -> str:
    text = text.strip()
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _listed(words: Sequence[str], last: str = "and") -> str:
    """``flop, turn and river``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _head(sheet: Sheet) -> str:
    title = f"{sheet.name} ({sheet.edition})"
    least, most = sheet.players
    usual, *others = sheet.structures
    facts = [
        ("Players", str(least) if least == most else f"{least} to {most}"),
        ("Betting", "" if _no_betting(sheet) else f"{usual}; also {_listed(others)}" if others else usual),
        ("Forced money", _forced(sheet)),
        ("Deck", _deck(sheet)),
        ("Also known as", ", ".join(sheet.aliases)),
    ]
    table = [_paragraph(fact, f"{label + ':':<16}") for label, fact in facts if fact]
    summary = [_paragraph(_sentence(sheet.summary)), ""] if sheet.summary else []
    return "\n".join([title, "=" * len(title), "", *summary, *table])


def _no_betting(sheet: Sheet) -> bool:
    return not sheet.rounds and sheet.structures[0] != "points"


def _forced(sheet: Sheet) -> str:
    said = list(_forced_by(sheet.play))
    if later := dict.fromkeys(money for branch in sheet.branches for money in _forced_by(branch.play)):
        said.append(_listed(list(later), "or"))
    return _listed(said or ["none"])


def _forced_by(steps: Iterable[Step]) -> Iterator[str]:
    for step in flat(steps):
        if isinstance(step, Blinds):
            yield "a small and a big blind"
        elif isinstance(step, Ante):
            yield "one ante from the button for all" if step.button else "an ante from every player"
        elif isinstance(step, BringIn):
            card = "highest" if step.highest else "lowest"
            what = "an opening bet" if step.full else "a bring-in"
            yield f"{what} from the {card} card showing{', the ace being low' if step.ace_low else ''}"


def _deck(sheet: Sheet) -> str:
    deck = sheet.deck
    present = {card.rank for card in deck.cards}
    missing = [rank.plural for rank in Rank if rank not in present and rank is not Rank.JOKER]
    without = f", without {_listed(missing)}" if missing else ""
    joker = ", with a joker" if Rank.JOKER in present else ""
    return f"{len(deck)} cards{without}{joker}"


def _play(steps: Sequence[Step]) -> list[str]:
    """The steps, numbered, each with the betting that follows it."""
    return [
        line
        for n, (move, inside) in enumerate(_moves(steps), start=1)
        for line in (_paragraph(move, f"{n:>2}. "), *_inside(inside))
    ]


def _inside(steps: Sequence[Step]) -> Iterator[str]:
    """The steps of a repeated part, lettered."""
    for letter, (move, inside) in zip(ascii_lowercase, _moves(steps), strict=False):
        yield _paragraph(move, f"    {letter}. ")
        yield from (f"    {line}" for line in _inside(inside))


def _moves(steps: Sequence[Step]) -> Iterator[tuple[str, Sequence[Step]]]:
    """What is done, each with the betting that follows it, and with the steps inside where it is repeated."""
    moves: list[tuple[str, Sequence[Step]]] = []
    for step in steps:
        inside: Sequence[Step] = step.do if isinstance(step, Repeat) else ()
        if moves and (step.follows or isinstance(step, Bet | BringIn)) and not moves[-1][1]:
            moves[-1] = f"{moves[-1][0]} {step.english()}", ()
        else:
            moves.append((step.english(), inside))
    for (move, steps_inside), same in groupby(moves):
        times = len(list(same))
        yield (
            (move if times == 1 else f"{move} This is done {_TIMES.get(times, f'{times} times')}."),
            steps_inside,
        )


def _board(sheet: Sheet) -> list[str]:
    if not sheet.layout.rows:
        return []
    counts = sheet.layout.areas
    dealt = [area for step in sheet.steps if isinstance(step, DealBoard) for area in step.areas]
    order = [*dict.fromkeys(dealt), *(area for area in counts if area not in dealt)]
    legend = "; ".join(_areas(list(areas), count) for count, areas in groupby(order, counts.__getitem__))
    lead = "In the order of the deal" if dealt else "Its places"
    return [*_drawing(sheet), "", _paragraph(f"{lead}: {legend}."), *_lines(sheet)]


def _areas(areas: list[str], count: int) -> str:
    """``a, b and c (three cards each)``."""
    return f"{_listed(areas)} ({plural(count, 'card')}{' each' if len(areas) > 1 else ''})"


def _drawing(sheet: Sheet) -> Iterator[str]:
    for row in sheet.layout.rows:
        line = ""
        for column, area in row:
            line = line.ljust(column + 4) + area
        yield line


def _lines(sheet: Sheet) -> Iterator[str]:
    for one in sheet.lines:
        alone = any(contest.line is not None for contest in sheet.contests)
        lead = "These boards are contested separately"
        if not alone:
            lead = "Only cards of one of these lines play together"
        names = "; ".join("-".join(line) for line in one.lines)
        when = f", {one.when.english()}" if one.when else ""
        yield _paragraph(f"{lead}{when}: {names}.")


def _branch(branch: Branch, sheet: Sheet) -> list[str]:
    ranked = [""] if branch.contests else []
    return [*_play(branch.play), *ranked, *_showdown(branch.contests, sheet, branch.odd_chip)]


def _all_branch(sheet: Sheet) -> bool:
    """Whether every showdown there can be is that of a branch."""
    return bool(sheet.branches) and all(branch.contests for branch in sheet.branches)


def _showdown(contests: Sequence[Contest], sheet: Sheet, odd_chip: OddChip) -> list[str]:
    if not contests:
        return []
    # Where each step settles contests of its own, or none is for the pot, they do not share it.
    settled = contests[:1] if any(step.compares for step in sheet.steps) else contests
    aside = not any(_share(contest, contests, sheet) for contest in contests)
    return [
        *_bullets(_contest(contest, _share(contest, contests, sheet), sheet) for contest in contests),
        *(() if aside else (_paragraph(text) for text in _settling(settled, sheet, odd_chip))),
    ]


def _share(contest: Contest, contests: Sequence[Contest], sheet: Sheet) -> str:
    """What a contest is for; nothing, where hands are compared for something else than the pot."""
    if score := score_of(sheet):
        return plural(score.row, "point")
    count = len(contests)
    for step in sheet.steps:
        if contest.name in step.compares:
            count = len(step.compares)
        if not step.for_pot and (not step.compares or contest.name in step.compares):
            return ""
    return _SHARES.get(count, f"one of {count} equal shares of the pot")


def _contest(contest: Contest, share: str, sheet: Sheet) -> str:
    when = f", {contest.when.english()}" if contest.when else ""
    for_what = f", for {share}" if share else ""
    said = [f"{_capital(contest.name)}{for_what}{when}. Scale: {_sentence(_scale(contest, sheet))}"]
    if contest.either:
        said.append(f"The better of a player's {_listed(contest.either)} hands counts.")
    if contest.down:
        said.append("Only cards in the hole count.")
    if contest.wild is not None:
        said.extend(_wild(word, sheet) for word in contest.wild)
    if contest.part:
        part = contest.part if score_of(sheet) else f"{contest.part} part of the hand"
        said.append(f"Only the {part} plays.")
    if contest.line is not None:
        said.append(f"Only the board {'-'.join(sheet.lines[0].lines[contest.line])} counts.")
    said.extend(_made_of(contest, sheet))
    if contest.qualify:
        said.append(_qualifier(contest))
        if score_of(sheet):
            said.append("With anything else the hand is fouled.")
    return " ".join(said)


def _made_of(contest: Contest, sheet: Sheet) -> Iterator[str]:
    """Which cards count."""
    if sheet.layout.rows or not all(use.free for use in contest.use):
        yield f"It is made of {_listed([use.english() for use in contest.use], 'or')}."
    elif isinstance(contest.scale, Points):
        yield "All of the player's cards count."
    elif _cards_held(sheet, contest) > contest.scale.plays and not (
        contest.down or contest.part or contest.either
    ):
        yield f"The best of the player's {plural(_cards_held(sheet, contest), 'card')} count."


def _scale(contest: Contest, sheet: Sheet) -> str:
    """The scale in words, without what it says of wild cards where none are wild."""
    clauses = contest.scale.summary.split("; ")
    return "; ".join(clause for clause in clauses if sheet.wild or contest.wild or "wild" not in clause)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _cards_held(sheet: Sheet, contest: Contest) -> int:
    steps = list(flat(sheet.play))
    settled = [place for place, step in enumerate(steps) if contest.name in step.compares]
    steps = steps[: settled[0]] if settled else steps
    dealt = sum(step.each for step in steps if isinstance(step, DealCards))
    return dealt - sum(step.least for step in steps if isinstance(step, Discard))


def _qualifier(contest: Contest) -> str:
    asked = str(contest.qualify)
    if asked == "dice":
        return "To qualify, it must have no pair and no card above the total of the dice."
    if asked in ("unpaired", "no pair"):
        return "To qualify, it must have no pair."
    scale = contest.scale
    if isinstance(scale, Badugi) and asked.isdecimal():
        return f"To qualify, it must have {plural(int(asked), 'card')} or more."
    if scale.low:
        rank = next((rank for rank in Rank if asked.upper() in (rank.letter, rank.word.upper())), None)
        top = "ten" if asked == "10" else rank.word if rank else asked
        return f"To qualify, it must have no pair and no card above {_article(top)}."
    try:
        least = scale.describe(scale.minimum(asked)).removeprefix("any ")
    except UnknownQualifier:
        return f"To qualify, it must be {asked} or better."
    return f"To qualify, it must be {_article(least)} or better."


def _article(noun: str) -> str:
    if noun.split(maxsplit=1)[0] in ("three", "four", "two", "five") and " " in noun:
        return noun
    return f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def _settling(contests: Sequence[Contest], sheet: Sheet, odd_chip: OddChip) -> Iterator[str]:
    if score := score_of(sheet):
        yield from _by_points(score, sheet, odd_chip)
        return
    first = contests[0].name
    if any(contest.when for contest in contests):
        yield "When a contest is not in force, the others have the whole pot."
    if len(contests) > 1:
        yield from _unqualified(contests)
        yield f"An odd chip between the shares goes to the {first} hand."
    if all(contest.qualify for contest in contests):
        if any(isinstance(step, StartOver) for step in sheet.steps):
            yield "If no hand qualifies for anything, nobody wins and another deal follows."
        elif sheet.nobody == "split":
            yield "If no hand qualifies for anything, the pot is split equally among all still in."
        else:
            yield f"If no hand qualifies for anything, the best {first} hand takes the pot."
    for step in sheet.steps:
        yield from step.settles()
    yield f"Equal hands share, and an odd chip between them goes {_ODD_CHIP[odd_chip]}."
    if sheet.one_odd_chip and len(contests) > 1:
        yield "Nobody gets more than one odd chip of a pot."


def _by_points(score: Score, sheet: Sheet, odd_chip: OddChip) -> Iterator[str]:
    """How rows are paid for."""
    if getattr(sheet.tables.get("royalties"), "by_row", ()):
        yield score.on_royalties()
    for step in sheet.steps:
        yield from step.settles()
    if sheet.has_showdown:
        yield (
            "A pot goes to the player with the most points against the others who play for it; "
            f"equals share it, and an odd chip between them goes {_ODD_CHIP[odd_chip]}."
        )


def _unqualified(contests: Sequence[Contest]) -> Iterator[str]:
    asked = [contest.name for contest in contests if contest.qualify]
    free = [contest.name for contest in contests if not contest.qualify]
    if len(asked) == 1 and len(free) == 1:
        yield f"If no hand qualifies for {asked[0]}, {free[0]} takes the whole pot."
    elif len(asked) == 2 and not free:
        yield "If hands qualify one way only, that way takes the whole pot."
    elif asked:
        yield "A share for which no hand qualifies goes to the other shares."


def _wild(word: str, sheet: Sheet) -> str:
    if found := find_wild(word):
        return found.english()
    low = {contest.scale.low for contest in sheet.contests}
    bug = _BUG_LOW if low == {True} else _BUG_HIGH
    if low == {True, False}:
        bug += f"; in a low hand, {_BUG_LOW}"
    if word in _WILD:
        return _WILD[word].format(bug=bug)
    cards = sorted(Wilds.parse(word).wild)
    if len(cards) == 1:
        return f"The {cards[0].rank.word} of {cards[0].suit.name.lower()} is wild."
    return f"{_capital(cards[0].rank.plural)} are wild."


def _rules(sheet: Sheet) -> Iterator[str]:
    yield from (text for name, text in _RULES.items() if getattr(sheet, name))
    if sheet.sevens:
        yield from sheet.sevens.english()
    yield from _raises(sheet)
    if sheet.opening_tie == "suit":
        yield "Of equal hands showing, the one whose highest card has the higher suit opens."
    if sheet.has_up_cards and sum(isinstance(step, DealCards) for step in sheet.steps) > 1:
        if sheet.runs_out == "muck":
            yield "When the deck runs out, the last card is shuffled with the muck and the deal goes on."
        elif sheet.runs_out == "scramble":
            yield "When the deck runs short, burnt cards go back in; failing that, one card is dealt for all."
        else:
            yield "When the deck cannot give every player the last card, one card is dealt face up for all."
    if any(isinstance(step, Draw) for step in sheet.steps):
        yield "When the deck runs out during a draw, earlier discards and folded hands are shuffled in."


def _raises(sheet: Sheet) -> Iterator[str]:
    """How many raises there are, where that is limited."""
    if sheet.rounds and {"limit", "spread"}.intersection(sheet.structures):
        where = "" if sheet.structures[0] in ("limit", "spread") else "In limit, "
        two = "between two players too" if sheet.cap_heads_up else "unless it begins with two players"
        said = f"{where}a round of betting has a bet and at most {plural(sheet.raises, 'raise')}, {two}."
        yield _capital(said)


def _option(option: Option, sheet: Sheet) -> str:
    choices = [f"{choice} (usual)" if choice == option.default else choice for choice in option.choices]
    chosen = sheet.chosen.get(option.name, option.default)
    now = "" if chosen == option.default else f" In force: {chosen}."
    about = f"{option.help}: " if option.help else ""
    return f"{option.name}: {about}{_listed(choices, 'or')}.{now}"
