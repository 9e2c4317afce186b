"""No bot sees more than its view: what it may not know changes places, and it answers the same."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from tests.amounts import amount, is_proof
from tests.dealer.seeing.flow import Played, Setting
from tests.dealer.seeing.test_flow import setting
from tests.hands import FEW_GAMES

from cardhouse.bots import LEVELS, STYLES, Bot, GoodBot, find_bot
from cardhouse.bots.mixing import Mixing, Mixture
from cardhouse.bots.outside.process import ProcessBot, process_bot
from cardhouse.dealer import Action, Deal
from cardhouse.sheets import Sheet, find_game

EXAMPLE = Path(__file__).parents[2] / "examples/own_process.py"
KINDS = [
    "sensible",
    "hard",
    "easy:tight",
    *(("hard:wild", "random", "caller", "easy", "normal", "easy:wild") if is_proof() else ()),
]
TRIES = amount(2, proof=4)
FEW = 2
"""How many hands the good bot imagines here; more of them see no more."""


def quick(name: str) -> Bot:
    """A bot; levels imagine few hands, and believe and bluff as they always do."""
    level, _, style = name.partition(":")
    if level not in LEVELS:
        return find_bot(name)
    played = STYLES[style].of(LEVELS[level].style) if style else LEVELS[level].style
    return GoodBot(type(played)(**{**vars(played), "samples": FEW}))


def asked(bot: Bot) -> Callable[[Deal, Deal], None]:
    """Ask a bot in two hands that look the same to it, with the same chance."""

    def answers(hand: Deal) -> Action:
        assert hand.decision is not None
        view = hand.view(hand.decision.seat)
        assert view.decision is not None
        return bot(view, view.decision, hand.sheet, Random(7))

    def compare(first: Deal, again: Deal) -> None:
        one, other = answers(first), answers(again)
        assert one == other, f"{one} and {other} in {first!r}"

    return compare


@FEW_GAMES
@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_answers_the_same_whatever_it_has_not_seen(kind: str, game: Sheet) -> None:
    random = Random(f"blind {game.key} {kind}")
    played = Played(setting(game, random, 1), random, most=40)
    for _ in range(TRIES):
        played.try_once(asked(quick(kind)))


@pytest.mark.parametrize(
    ("game", "stakes", "seats"),
    [
        ("holdem", "no-limit 5/10", 2),
        ("stud-8", "limit 10/20", 6),
        ("badugi", "limit 10/20", 2),
        ("eight-card-stud", "limit 10/20", 4),
        ("ace-to-six-lowball", "limit 10/20", 3),
        ("leduc", "limit 2/4 ante 1", 2),
    ],
)
@pytest.mark.parametrize("name", ["hard", "normal:wild"])
def test_it_also_says_the_same_of_how_it_would_answer(name: str, game: str, stakes: str, seats: int) -> None:
    bot = find_bot(name)
    assert isinstance(bot, Mixing)
    said: list[Mixture] = []

    def compare(first: Deal, again: Deal) -> None:
        for hand in (first, again):
            assert hand.decision is not None
            view = hand.view(hand.decision.seat)
            assert view.decision is not None
            said.append(bot.mixture(view, view.decision, hand.sheet))
        assert said[-2] == said[-1]
        asked(bot)(first, again)

    for number in range(TRIES):
        random = Random(f"blind {game} {number}")
        place = Setting(find_game(game), (200,) * seats, stakes, random.randrange(seats), f"{number:064x}")
        played = Played(place, random, most=40)
        for _ in range(TRIES):
            played.try_once(compare)
    assert any(said) or (game == "leduc" and name != "hard")


def test_so_does_a_process() -> None:
    bot = process_bot(f"process:{sys.executable} -SE {EXAMPLE}")
    assert isinstance(bot, ProcessBot)
    random = Random("blind process")
    played = Played(setting(find_game("stud"), random, 1), random, most=40)
    assert sum(played.try_once(asked(bot)) for _ in range(5))
    assert not bot.faults
    bot.stable.close()


def test_a_cheat_would_be_found() -> None:
    """A player who is shown the cards of all the others answers otherwise when they change places."""

    def compare(first: Deal, again: Deal) -> None:
        cheat = [str(hand.players[seat].cards) for hand in (first, again) for seat in range(2)]
        assert cheat[:2] == cheat[2:], "it cheats"

    random = Random("blind cheat")
    played = Played(setting(find_game("holdem"), random, 1), random, most=40)
    with pytest.raises(AssertionError, match="it cheats"):
        any(played.try_once(compare) and False for _ in range(20))
