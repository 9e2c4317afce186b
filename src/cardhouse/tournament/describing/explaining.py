"""A structure as a page of English."""

from __future__ import annotations

from collections.abc import Iterator

from cardhouse.tournament.structure.rows import Break, EventGame, Level
from cardhouse.tournament.structure.saying import cell, chips, columns
from cardhouse.tournament.structure.stakes import stakes_at
from cardhouse.tournament.structure.structure import Structure

from .projection import projection


def explain(structure: Structure, entries: int = 0) -> str:
    """The structure as a page of English, with its levels as a table, and what so many ``entries`` would pay.

    >>> from cardhouse.tournament import find_structure
    >>> explain(find_structure("turbo")).splitlines()[6]
    '- Tables of 9; everybody starts with 10,000 in chips.'
    """
    lines = [structure.name, "=" * len(structure.name), ""]
    if structure.summary:
        lines += [structure.summary, ""]
    for title, said in sections(structure):
        lines += [title.upper(), *(f"- {one}" for one in said), ""]
    if entries:
        lines += [f"PRIZES WITH {entries} ENTRIES", *projection(structure, entries).english(), ""]
    lines += ["LEVELS", *_table(structure), ""]
    return "\n".join([*lines, "SOURCE", structure.source, ""])


def sections(structure: Structure) -> list[tuple[str, list[str]]]:
    """What the page says before its table: titles, each with sentences."""
    found = [
        ("The event", list(_event(structure))),
        ("The games", list(_games(structure))),
        ("Entries", list(_entries(structure))),
        ("Seats and the button", list(_seats(structure))),
        ("Money", list(_money(structure))),
        ("Readings", list(structure.notes)),
    ]
    return [(title, said) for title, said in found if said]


def _event(structure: Structure) -> Iterator[str]:
    yield f"Tables of {structure.seats}; everybody starts with {chips(structure.stack)} in chips."
    shootout, bracket = structure.shootout, structure.bracket
    if shootout:
        who = "the last player" if shootout.advance == 1 else "the last two players"
        stack = "with the starting stack" if shootout.chips == "reset" else "with the chips they have won"
        levels = "the levels start again" if shootout.clock == "restart" else "the levels go on"
        yield f"A shootout: {who} of each table go on to the next round, {stack}, and {levels}."
    if bracket:
        yield f"Heads-up matches, the best of {bracket.best_of}; byes are {bracket.byes}."
        if bracket.second_chance:
            yield "Players who lose their first match play a second-chance bracket."
    if structure.lammers:
        one = structure.lammers
        yield (
            f"Everybody gets {one.each} lammers worth {chips(one.value)} each, redeemed between hands; "
            f"a player without chips must redeem one, and after level {one.until} all the rest are redeemed."
        )
    if structure.bomb:
        yield _bomb(structure)
    if structure.win_the_button:
        yield "The winner of a hand gets the button for the next one."
    if structure.breaks:
        yield f"A break of {structure.breaks.minutes} minutes at {structure.breaks.at} of every hour."
    clock = structure.action
    if clock.seconds:
        yield f"{clock.seconds} seconds for a decision, and a time bank of {clock.bank} seconds."


def _bomb(structure: Structure) -> str:
    bomb = structure.bomb
    assert bomb is not None  # noqa: S101 - the caller has looked
    every = "Every hand is" if bomb.every == 1 else f"Every {bomb.every} hands there is"
    when = {
        "hands": every,
        "game change": "The first hand of each game is",
        "level": "The first hand of each level after the first is",
    }
    boards = " with two boards" if bomb.boards == 2 else ""
    own = ", with a button of its own" if bomb.own_button else ""
    return f"{when[bomb.on]} a bomb pot{boards}{own}: everybody antes, and betting starts after the flop."


def _games(structure: Structure) -> Iterator[str]:
    if len(structure.games) == 1:
        yield f"{structure.games[0]}."
    else:
        named = "; ".join(map(str, structure.games))
        after = structure.change_after or max((game.game.hands for game in structure.games), default=0) or 1
        if structure.change == "level":
            yield f"One game per level, in this order: {named}."
        else:
            unit = "hand" if structure.change == "hands" else "round"
            yield f"{after} {unit}{'' if after == 1 else 's'} of each game, in this order: {named}."
    if structure.first_game == "drawn":
        yield "The first game is drawn."
    if structure.final_games:
        yield f"From the final table on: {'; '.join(map(str, structure.final_games))}."
    elif structure.final_table.game == "drawn" and len(structure.games) > 1:
        yield "At the final table a game is drawn, and the order goes on from there."
    if structure.sits_out:
        yield "Where a game takes fewer players than sit at the table, somebody sits out in turn."


def _entries(structure: Structure) -> Iterator[str]:
    starts = {
        "by hand": "The host starts it",
        "full": "It starts when it is full",
        "scheduled": "It starts on time",
    }
    most = f", {structure.most} at most" if structure.most else ""
    yield f"{starts[structure.start]}, with {structure.least} entries at least{most}."
    if structure.late:
        yield f"Late registration until the end of level {structure.late}, with a full stack."
    if structure.re_entry:
        one = structure.re_entry
        times = "any number of times" if not one.most else "once" if one.most == 1 else f"{one.most} times"
        yield f"Re-entry {times}, until the end of level {one.until}."
        if one.surrender:
            yield "A player may give up the stack and enter again."
    if structure.rebuys:
        buys = structure.rebuys
        many = f"{buys.most} rebuys" if buys.most else "Any number of rebuys"
        stack = buys.at_most or structure.stack
        bought = chips(buys.chips or structure.stack)
        yield (
            f"{many} of {bought} for {chips(buys.cost)}, with {chips(stack)} or less, "
            f"until the end of level {buys.until}."
        )
    if structure.add_on:
        add = structure.add_on
        yield f"One add-on of {chips(add.chips)} for {chips(add.cost)} at the break after level {add.after}."
    if structure.alternates:
        yield f"Up to {structure.alternates} alternates take the seats of players who go out early."
    if structure.no_shows:
        yield f"Players who have not come after {structure.no_shows} minutes are taken out and refunded."


def _seats(structure: Structure) -> Iterator[str]:
    fixed = structure.shootout or structure.bracket
    if not fixed:
        far = structure.balance
        yield (
            f"No table has more than {far.many} players more than another, "
            f"with two tables not more than {far.two}."
        )
        yield f"Tables break as soon as all fit at one table fewer, {structure.break_order} first."
        redraw = "draw new seats" if structure.final_table.redraw else "move to it"
        yield f"The final table has {structure.final_size} players, who {redraw}."
    buttons = {
        "moving": "The button moves on to the next player.",
        "forward": "The button and blinds move forward.",
    }
    if structure.button in buttons:
        yield buttons[structure.button]
    hand = structure.hand_for_hand
    if hand.at_money and not fixed:
        yield "Hand for hand before the money."
    if structure.places == "shared":
        yield "Players who go out in the same round of hands at different tables share the places."


def _money(structure: Structure) -> Iterator[str]:
    if structure.buy_in:
        fee = f" and {chips(structure.fee)} for the house" if structure.fee else ""
        yield f"The buy-in is {chips(structure.buy_in)}{fee}."
    bounty = structure.bounty
    if bounty:
        kinds = {
            "plain": "whoever knocks a player out gets it, and the winner keeps their own",
            "progressive": "whoever knocks a player out gets half, and the other half goes on their own head",
            "mystery": "whoever knocks a player out draws an envelope",
        }
        heads = f"on {', '.join(bounty.on)}" if bounty.on else "on everybody"
        amount = f" of {chips(bounty.amount)}" if bounty.amount else ""
        yield f"A bounty{amount} {heads}: {kinds[bounty.kind]}."
        if bounty.envelopes:
            said = ", ".join(f"{many} of {chips(amount)}" for many, amount in bounty.envelopes)
            yield f"The envelopes: {said}; they are opened from the {bounty.drawn_from} on."
    if structure.satellite:
        one = structure.satellite
        many = f"{one.seats} seats" if one.seats else f"one seat for each {chips(one.price)} of the prizes"
        where = f" in {one.target}" if one.target else ""
        yield f"The prizes are {many}{where}; what is left goes to the next place."
    else:
        yield f"Prizes by the table '{structure.payouts.name}'{_rounded(structure)}."
    if structure.staff:
        yield f"{structure.staff}% of the prizes go to the staff."
    if structure.added:
        yield f"{chips(structure.added)} are added."
    if structure.guarantee:
        yield f"{chips(structure.guarantee)} are guaranteed."


def _rounded(structure: Structure) -> str:
    said = f", in multiples of {chips(structure.unit)}" if structure.unit > 1 else ""
    return said + (f", none below {chips(structure.least_prize)}" if structure.least_prize else "")


def level_rows(structure: Structure) -> list[list[str]]:
    """The rows of the table of levels, the head first.

    >>> from cardhouse.tournament import find_structure
    >>> level_rows(find_structure("turbo"))[:2]
    [['level', 'no-limit', 'length'], ['1', '25/50', '8 minutes']]
    """
    kinds = columns(structure)
    by_level = structure.by_level or any(level.games for level in structure.levels)
    rows = [["level", *(["game"] if by_level else []), *(kind for kind, _ in kinds), "length"]]
    for row in structure.rows:
        if isinstance(row, Break):
            out = f", the {chips(row.colour_up)} chips are coloured up" if row.colour_up else ""
            rows.append(["", f"break of {row.minutes} minutes{out}"])
            continue
        rows.append(_level_row(structure, row, kinds, by_level=by_level))
    return rows


def _level_row(
    structure: Structure, row: Level, kinds: list[tuple[str, EventGame]], *, by_level: bool
) -> list[str]:
    played = [game.name for game in structure.games_at(row.number)]
    game = ["; ".join(played) if len(played) < 3 else "all"] if by_level else []
    cells = [cell(stakes_at(structure, row, game)) for _, game in kinds]
    return [str(row.number), *game, *cells, str(structure.length(row))]


def _table(structure: Structure) -> list[str]:
    rows = level_rows(structure)
    head, body = rows[0], rows[1:]
    full = [row for row in rows if len(row) == len(head)]
    wide = [max(len(row[at]) for row in full) for at in range(len(head))]
    lines = []
    for row in (head, ["-" * one for one in wide], *body):
        if len(row) != len(head):
            lines.append(f"{'':>{wide[0]}}  {row[1]}")
            continue
        number = f"{row[0]:>{wide[0]}}"
        lines.append(
            "  ".join([number, *(f"{one:<{wide[at]}}" for at, one in enumerate(row[1:], 1))]).rstrip()
        )
    return lines
