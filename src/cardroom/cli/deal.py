"""``cardroom deal``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from .games import Game, Options
from .output import Json, print_json
from .showdown import BadArgument, options_of

if TYPE_CHECKING:
    from cardroom.cards import Chance
    from cardroom.dealer import Action, Decision

_LABEL: Final = b"cardroom/random-players/1"
_FOLD, _STAY, _RAISE = 1, 4, 2
"""How often random players fold, check or call, and bet or raise."""
_MOST_ACTIONS: Final = 5000


def deal(
    game: Game,
    players: Annotated[
        int | None, typer.Option(min=2, help="How many play; six, or as many as the game takes.")
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(help="The seed of shuffle and players; the same seed gives the same hand."),
    ] = None,
    stakes: Annotated[
        str | None, typer.Option(help="As in 'limit 10/20', 'pot 25/50', 'no-limit 1/2 ante 1'.")
    ] = None,
    stack: Annotated[
        str, typer.Option(help="Chips of each player, or one number per seat: 50,200,200.")
    ] = "1000",
    button: Annotated[int, typer.Option(help="The seat with the button; the first seat is 0.")] = 0,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Deal a hand to players who act at random, and tell it."""
    from cardroom.cards import Chance, to_seed
    from cardroom.dealer import Deal
    from cardroom.sheets import find_game

    sheet = find_game(game, options_of(option))
    used = to_seed(seed)
    hand = Deal(
        sheet,
        stacks=_stacks(stack, players or min(6, sheet.players[1]), players),
        stakes=stakes,
        button=button,
        seed=used,
    )
    chance = Chance(used, _LABEL)
    for _ in range(_MOST_ACTIONS):
        if hand.decision is None:
            break
        hand.act(random_action(hand.decision, chance))
    if as_json:
        print_json(
            {
                "log": hand.log,
                "events": [event.to_dict() for event in hand.events],
                "awards": [
                    {
                        "pot": award.pot,
                        "contest": award.contest,
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
    from rich.console import Console

    from .narrate import narrate

    console = Console(width=None if sys.stdout.isatty() else 110, highlight=False)
    for line in narrate(hand):
        console.print(line)
    console.print(f"seed {used.hex()}", style="dim")


def _stacks(text: str, seats: int, asked: int | None) -> list[int]:
    try:
        stacks = [int(one) for one in text.replace(",", " ").split()]
    except ValueError:
        raise BadArgument(
            f"stacks are whole numbers of chips, as in 1000 or 50,200,200, not '{text}'"
        ) from None
    if len(stacks) == 1:
        return stacks * seats
    if asked is not None and len(stacks) != asked:
        raise BadArgument(f"there are {asked} players but {len(stacks)} stacks")
    return stacks


def random_action(decision: Decision, chance: Chance) -> Action:
    """Something legal; folds are rarer than calls."""
    from cardroom.dealer import Action

    if decision.kind == "bet":
        return _random_bet(decision, chance)
    if decision.choices:
        return Action(decision.kind, choice=decision.choices[chance.below(len(decision.choices))])
    # The fewer of two guesses: players keep more cards than they throw away.
    spread = decision.most - decision.least + 1
    count = decision.least + min(chance.below(spread), chance.below(spread))
    return Action(decision.kind, 0, tuple(chance.shuffled(decision.cards)[:count]))


def _random_bet(decision: Decision, chance: Chance) -> Action:
    from cardroom.dealer import Action

    bag = ["fold"] * _FOLD if decision.may_fold and not decision.may_check else []
    bag += ["check"] * _STAY if decision.may_check else []
    bag += ["call"] * _STAY if decision.may_call else []
    bag += ["raise"] * _RAISE if decision.raises else []
    word = bag[chance.below(len(bag))]
    raises = decision.raises
    if word != "raise" or raises is None:
        return Action(word)
    if raises.sizes:
        return Action(raises.word, raises.sizes[chance.below(len(raises.sizes))])
    # Mostly the least or a few times that, and now and then everything.
    times = chance.below(12) + 1
    return Action(
        raises.word, raises.most if times == 12 else min(raises.most, raises.least * (times % 3 + 1))
    )
