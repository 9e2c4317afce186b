"""``cardhouse deal``."""

from __future__ import annotations

import sys
from random import Random
from typing import Annotated

import typer

from .listing.games import Game, Options
from .output import Json, print_json, terminal
from .showdown import BadArgument, options_of


def deal(
    game: Game,
    players: Annotated[
        int | None, typer.Option(min=2, help="How many play; by default six, or as many as the game takes.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="The seed of shuffle and players; the same seed gives the same hand."),
    ] = None,
    stakes: Annotated[
        str | None, typer.Option(help="As in '1/2', 'limit 10/20', 'pot limit 25/50', 'no limit 1/2 ante 1'.")
    ] = None,
    stack: Annotated[
        str, typer.Option(help="Chips of each player, or one number per seat: 50,200,200.")
    ] = "1000",
    hand_number: Annotated[
        int, typer.Option("--hand", min=1, help="For a mix: the number of the hand, from 1.")
    ] = 1,
    button: Annotated[int, typer.Option(help="The seat with the button; the first seat is 0.")] = 0,
    jackpot: Annotated[
        int | None, typer.Option(min=0, help="The chips in the jackpot of the table, if it has one.")
    ] = None,
    last: Annotated[
        bool, typer.Option("--last", help="The last pot of the night: odd chips, all cards up, no betting.")
    ] = False,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Deal a hand to players who act at random, and tell it."""
    from cardhouse.cards import to_seed
    from cardhouse.dealer import Deal, Setup, last_deal
    from cardhouse.dealer.checks.random_player import random_action
    from cardhouse.dealer.events.plain import plain_of, to_dict
    from cardhouse.dealer.pieces.stakes_text import typed_stakes
    from cardhouse.dealer.words.rows.timeout import by_the_clock
    from cardhouse.sheets import find_game, find_mix
    from cardhouse.sheets.mix import is_mix
    from cardhouse.sheets.words.rows.setting import Rows

    structure = ""
    if is_mix(game):
        turn = find_mix(game).at(hand_number)
        game, structure = turn.game, turn.structure
    sheet = find_game(game, options_of(option))
    stakes = typed_stakes(stakes, structure or sheet.usual) if stakes else structure or None
    used = to_seed(seed)
    stacks = _stacks(stack, players or min(6, sheet.players[1]), players)
    if last:
        hand = last_deal(sheet, stacks, button=button, seed=used)
    else:
        setup = Setup.of(sheet, stacks=stacks, stakes=stakes, button=button, seed=used, jackpot=jackpot)
        hand = Deal(setup)
    random = Random(used.hex())  # noqa: S311 - how players act is no secret
    while decision := hand.decision:
        action = random_action(decision, random)
        if sum(row.least for row in decision.rows) == decision.least > 0 and sheet.find(Rows):
            # Rows that are filled at random are mostly fouled.
            action = by_the_clock(hand.state, decision)
        # Folding when a check is free is legal, but makes a poor story.
        hand.act("check" if action.kind == "fold" and decision.may_check else action)
    if as_json:
        print_json(
            {
                "log": hand.log,
                "events": [to_dict(event) for event in hand.events],
                "awards": [
                    {
                        "pot": award.pot,
                        "contest": award.contest,
                        "why": None if award.why is None else plain_of(award.why),
                        "seat": award.seat,
                        "amount": award.amount,
                        "hand": award.hand.to_dict() if award.hand else None,
                    }
                    for award in hand.awards
                ],
                "pots": [{"amount": pot.amount, "eligible": list(pot.eligible)} for pot in hand.pots],
                "house": hand.house,
                "stacks": hand.stacks,
            }
        )
        return
    from .narrate import narrate

    console = terminal(width=None if sys.stdout.isatty() else 110)
    for line in narrate(hand):
        console.print(line)
    console.print(f"seed {used.hex()}", style="dim")


def _stacks(text: str, seats: int, asked: int | None) -> list[int]:
    try:
        stacks = [int(one) for one in text.replace(",", " ").split()]
    except ValueError:
        raise BadArgument("cli.bad-stacks", text=text) from None
    if len(stacks) == 1:
        return stacks * seats
    if asked is not None and len(stacks) != asked:
        raise BadArgument("cli.stacks-for-players", stacks=len(stacks), players=asked)
    return stacks
