"""Whether an event can be played by a structure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardhouse.dealer.pieces.stakes import Stakes
from cardhouse.dealer.pieces.stakes_text import STRUCTURES
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Said
from cardhouse.tournament.rounds.shootout import plan_shootout

from .rows import Break, EventGame, Level
from .source import Source
from .stakes import base_of, has_unsized_ante, stakes_at, stakes_text, written_for
from .structure import Structure

Problem = tuple[str, Said]
MOST_ENVELOPES: Final = 10_000


def check(source: Source, structure: Structure) -> tuple[Said, ...]:
    """Raise :class:`BadStructure` for the first thing that is wrong, and return what is only unusual."""
    for problems in (_sizes, _lengths, _stakes, _chips, _entries, _formats, _money):
        for place, why in problems(structure):
            raise source.fail(place, why)
    return tuple(_warnings(structure))


def place_of_level(structure: Structure, level: Level) -> str:
    """Where a level stands in the sheet."""
    rows = enumerate(structure.rows, start=1)
    at = next(at for at, row in rows if isinstance(row, Level) and row.number == level.number)
    return f"levels, step {at}"


def _sizes(structure: Structure) -> Iterator[Problem]:
    if structure.sits_out:
        return
    for game in structure.every_game:
        most = game.game.sheet.players[1]
        if structure.seats > most:
            yield (
                "seats",
                Said("errors.tournament.too-many-seats", game=game.name, most=most, seats=structure.seats),
            )
        if structure.final_table.size > most:
            size = structure.final_table.size
            yield (
                "final_table.size",
                Said("errors.tournament.too-many-seats", game=game.name, most=most, seats=size),
            )


def _lengths(structure: Structure) -> Iterator[Problem]:
    if structure.level and structure.hands:
        yield "hands", Said("errors.tournament.two-lengths")
    for level in structure.levels:
        length = structure.length(level)
        if not (length.minutes or length.hands or length.until):
            yield "level", Said("errors.tournament.no-length")
    for at, (one, other) in enumerate(zip(structure.rows, structure.rows[1:], strict=False), start=2):
        if isinstance(one, Break) and isinstance(other, Break):
            yield f"levels, step {at}", Said("errors.tournament.two-breaks")
    if isinstance(structure.rows[-1], Break):
        yield f"levels, step {len(structure.rows)}", Said("errors.tournament.ends-with-break")
    left = [level.until for level in structure.levels if level.until]
    if left != sorted(set(left), reverse=True):
        yield "levels", Said("errors.tournament.until-goes-down")


def _stakes(structure: Structure) -> Iterator[Problem]:
    last: dict[str, tuple[Stakes, int]] = {}
    for level in structure.levels:
        place = place_of_level(structure, level)
        if has_unsized_ante(structure, level):
            yield place, Said("errors.tournament.bb-ante-size", seats=structure.seats)
        for key in level.written:
            # Ways of betting may be inherited from a structure with more games.
            if key not in ("", "stud", *STRUCTURES) and not _serves(structure, level, key):
                yield place, Said("errors.tournament.serves-no-game", key=key)
        structures = {game.structure for game in structure.every_game}
        key, text = base_of(level)
        if (
            key == ""
            and len(structures) > 1
            and not any(one in text.lower().split() for one in _ways(structures))
        ):
            yield place, Said("errors.tournament.says-no-structure", stakes=text, known=sorted(structures))
        for game in structure.every_game:
            try:
                stakes = stakes_at(structure, level, game)
                stakes_text(structure, level, game)
            except CardhouseError as error:
                yield place, error.said
                return
            yield from _rising(place, level, game, stakes, last)


def _ways(structures: set[str]) -> set[str]:
    short = {"limit": ("fl", "fixed-limit"), "no-limit": ("nl",), "pot-limit": ("pl", "pot")}
    return structures | {one for name in structures for one in short.get(name, ())}


def _serves(structure: Structure, level: Level, key: str) -> bool:
    return any(written_for(level, game)[0] == key for game in structure.every_game)


def _rising(
    place: str, level: Level, game: EventGame, stakes: Stakes, last: dict[str, tuple[Stakes, int]]
) -> Iterator[Problem]:
    key = f"{game.game.sheet.key} {game.structure}"
    if key in last:
        before, number = last[key]
        now, then = (stakes.small_bet, stakes.big_bet), (before.small_bet, before.big_bet)
        if min(now[0] - then[0], now[1] - then[1]) < 0:
            yield (
                place,
                Said(
                    "errors.tournament.level-goes-down",
                    level=level.number,
                    before=number,
                    game=game.name,
                    stakes=str(stakes),
                    earlier=str(before),
                ),
            )
    last[key] = stakes, level.number


def _chips(structure: Structure) -> Iterator[Problem]:
    first = structure.levels[0].chip
    if structure.stack % first:
        yield "stack", Said("errors.tournament.not-whole-chips", amount=structure.stack, chip=first)
    for level in structure.levels:
        for game in structure.every_game:
            stakes = stakes_at(structure, level, game)
            money = (*stakes.blinds, stakes.ante, stakes.bring_in, stakes.bb_ante, stakes.bomb)
            for amount in (*money, stakes.small_bet, stakes.big_bet):
                if amount % level.chip:
                    said = Said(
                        "errors.tournament.stakes-not-whole-chips",
                        game=game.name,
                        stakes=str(stakes),
                        amount=amount,
                        chip=level.chip,
                    )
                    yield place_of_level(structure, level), said
    for key, amount, until in _bought(structure):
        chip = structure.level_at(until).chip
        if amount % chip:
            yield key, Said("errors.tournament.not-whole-chips", amount=amount, chip=chip)


def _bought(structure: Structure) -> Iterator[tuple[str, int, int]]:
    """Chips that come into play later: the key, how many, and until which level."""
    if structure.lammers:
        yield "lammers.value", structure.lammers.value, structure.lammers.until
    if structure.rebuys:
        yield "rebuys.chips", structure.rebuys.chips or structure.stack, structure.rebuys.until
    if structure.add_on:
        yield "add_on.chips", structure.add_on.chips, structure.add_on.after


def _entries(structure: Structure) -> Iterator[Problem]:
    count = len(structure.levels)
    until = {
        "late": structure.late,
        "lammers.until": structure.lammers.until if structure.lammers else 0,
        "rebuys.until": structure.rebuys.until if structure.rebuys else 0,
        "re_entry.until": structure.re_entry.until if structure.re_entry else 0,
        "add_on.after": structure.add_on.after if structure.add_on else 0,
    }
    for key, number in until.items():
        if number > count:
            yield key, Said("errors.tournament.no-such-level", level=number, count=count)
    if structure.re_entry and structure.re_entry.until > structure.late:
        yield "re_entry.until", Said("errors.tournament.re-entry-later", late=structure.late)
    breaks = {row.after for row in structure.rows if isinstance(row, Break)}
    if structure.add_on and structure.add_on.after not in breaks:
        yield "add_on.after", Said("errors.tournament.add-on-no-break", level=structure.add_on.after)
    if structure.most and structure.most < structure.least:
        yield "most", Said("errors.tournament.most-below-least", most=structure.most, least=structure.least)
    if structure.start == "full" and not structure.most:
        yield "most", Said("errors.tournament.full-needs-most")
    if structure.start == "full" and structure.late:
        yield "late", Said("errors.tournament.full-no-late")


def _formats(structure: Structure) -> Iterator[Problem]:
    if structure.shootout and structure.bracket:
        yield "bracket", Said("errors.tournament.shootout-or-bracket")
    fixed = "shootout" if structure.shootout else "bracket" if structure.bracket else ""
    later: dict[str, object] = {
        "late": structure.late,
        "rebuys": structure.rebuys,
        "re_entry": structure.re_entry,
    }
    later |= {"add_on": structure.add_on, "alternates": structure.alternates}
    for key, given in later.items():
        if fixed and given:
            yield key, Said("errors.tournament.closed-round", key=key, format=fixed)
    if structure.shootout:
        try:
            plan_shootout(2, structure.seats, structure.shootout.advance)
        except CardhouseError as error:
            yield "shootout.advance", error.said
    yield from _brackets_and_breaks(structure)
    yield from _bombs(structure)


def _brackets_and_breaks(structure: Structure) -> Iterator[Problem]:
    if structure.bracket and structure.seats != 2:
        yield "seats", Said("errors.tournament.bracket-seats", seats=structure.seats)
    if structure.bracket and structure.bracket.best_of % 2 == 0:
        yield "bracket.best_of", Said("errors.tournament.best-of-even", given=structure.bracket.best_of)
    if structure.breaks and not _is_minute(structure.breaks.at):
        yield "breaks.at", Said("errors.tournament.bad-minute", given=structure.breaks.at)
    redraws = structure.final_table.redraw_at
    if redraws and (min(redraws) < 2 or list(redraws) != sorted(set(redraws), reverse=True)):
        yield "final_table.redraw_at", Said("errors.tournament.redraw-at")


def _bombs(structure: Structure) -> Iterator[Problem]:
    if structure.bomb and structure.bomb.on == "hands" and not structure.bomb.every:
        yield "bomb.every", Said("errors.tournament.bomb-every")
    if structure.bomb and structure.bomb.on == "game change" and len(structure.games) < 2:
        yield "bomb.on", Said("errors.tournament.bomb-one-game")


def _is_minute(at: str) -> bool:
    return len(at) == 3 and at[0] == ":" and at[1:].isdecimal() and int(at[1:]) < 60


def _money(structure: Structure) -> Iterator[Problem]:
    bounty, satellite = structure.bounty, structure.satellite
    if bounty and not bounty.amount and bounty.kind != "mystery":
        yield "bounty.amount", Said("errors.tournament.bounty-amount")
    if bounty and (bounty.kind == "mystery") != bool(bounty.envelopes):
        yield "bounty.envelopes", Said("errors.tournament.envelopes")
    if bounty and sum(many for many, _ in bounty.envelopes) > MOST_ENVELOPES:
        said = Said("errors.tournament.too-long", what="envelopes", most=MOST_ENVELOPES, given="more")
        yield "bounty.envelopes", said
    if satellite and bool(satellite.seats) == bool(satellite.price):
        yield "satellite", Said("errors.tournament.satellite-seats")


def _warnings(structure: Structure) -> Iterator[Said]:
    if structure.win_the_button:
        for game in structure.every_game:
            if len(game.game.sheet.every_contest) > 1:
                yield Said("errors.tournament.win-the-button-split", game=game.name)
    kinds = {length.hands > 0 for length in map(structure.length, structure.levels)}
    if structure.hands and len(kinds) > 1:
        yield Said("errors.tournament.mixed-lengths")
