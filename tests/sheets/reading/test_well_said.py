"""What the check accepts can be dealt, and what cannot be dealt is refused with its place and the reason."""

from __future__ import annotations

from random import Random

import pytest

import cardhouse
from cardhouse.dealer.checks.invariants import check
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.sheets import SheetError
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.places import place_of

HEAD = 'name = "Ours"\nsource = "us"\nfamily = "draw"\n'


def sheet(*lines: str) -> str:
    return HEAD + "\n".join(lines)


def play(*steps: str) -> str:
    return f"play = [{', '.join(step if step.startswith('{') else repr(step) for step in steps)}]"


HIGH = 'contest.high.scale = "high"'
DIE = 'contest.high = { scale = "high" }\ncontest.low = { scale = "a-5", when = "die <= 3" }'
REMOVE = "remove lines with the lowest end"
BOARDS = 'board = """\na b\nc d\n"""\nlines = ["a b", "c d"]'

WRONG = [
    # the sheet, the place, what the message says
    pytest.param(
        sheet(
            play("ante", "deal 6 down", "split 2 one, 4 two", "discard 1", "bet any", "showdown"),
            'contest.high = { scale = "two-card", part = "one" }',
        ),
        "play, step 4",
        "'discard' comes after the hand was divided, and must name a part: one or two",
        id="a discard after a split",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 6 down", "split 2 one, 4 two", "draw 0-2", "bet any", "showdown"),
            'contest.high = { scale = "two-card", part = "one" }',
        ),
        "play, step 4",
        "must name a part: one or two",
        id="a draw after a split",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 6 down", "split 2 one, 4 two", "deal 1 down", "bet any", "showdown"),
            'contest.high = { scale = "two-card", part = "one" }',
        ),
        "play, step 4",
        "must name a part: one or two",
        id="a card dealt after a split that belongs to no part",
    ),
    pytest.param(
        sheet(play("ante", "deal 5 down", "roll 1 die", "bet any", "roll 1 die", "showdown"), DIE),
        "play, step 5",
        "the die is rolled a second time",
        id="a second roll that replaces the first",
    ),
    pytest.param(
        sheet(play("ante", "deal 4 down", "bet any", "showdown"), HIGH),
        "contest.high.use",
        "has 5 cards",
        id="a five-card scale on four cards",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 5 down, 1 up", "discard 1", "bring-in lowest", "bet small", "showdown"), HIGH
        ),
        "play, step 4",
        "a bring-in needs a card that shows",
        id="a discard of the only up-card before a bring-in",
    ),
    pytest.param(
        sheet(play("ante", "deal 5 down", "bet any", "next deal", "deal 5 down", "showdown"), HIGH),
        "play, step 4",
        "'next deal' must be in a part that is repeated",
        id="another deal in an ordinary game",
    ),
    pytest.param(
        sheet(play("ante", "deal 5 down", "in or fold, in turn", "showdown"), HIGH),
        "play, step 4",
        "a step must follow: settle",
        id="in or fold without what follows",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 7 down", "set 5 high above 2 low", "bet any", "showdown"),
            'contest.high = { scale = "high", part = "high" }',
        ),
        "play, step 3",
        "no step before it is 'wager'",
        id="hands set without a bank",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 5 down", "roll 1 die", "bet any", "showdown"),
            HIGH,
            'contest.low = { scale = "a-5", when = "die > 6" }',
        ),
        "contest.low.when",
        "can never be so",
        id="a contest never in force",
    ),
    pytest.param(
        sheet('wild = ["rank of z"]', play("ante", "deal 5 down", "bet any", "showdown"), HIGH),
        "wild",
        "the board has no area 'z'",
        id="wild cards of an area that is not there",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 5 down", "bet any", "showdown"),
            'contest.high = { scale = "high", wild = ["rank of z"] }',
        ),
        "contest.high.wild",
        "the board has no area 'z'",
        id="the same for one contest",
    ),
    pytest.param(
        sheet(
            'wild = ["rank after the last Q dealt up"]',
            play("ante", "deal 5 down", "bet any", "showdown"),
            HIGH,
        ),
        "wild",
        "nobody shows any",
        id="wild cards after an up-card where none is dealt",
    ),
    pytest.param(
        sheet(
            BOARDS,
            play("ante", "deal 5 down", "board a b c d", "remove lines with the lowest end", "showdown"),
            'contest.one = { scale = "high", line = 0 }',
        ),
        "contest.one.line",
        "lines are removed",
        id="a contest for one line where lines are removed",
    ),
    pytest.param(
        sheet(
            BOARDS,
            play(
                "ante",
                "deal 5 down",
                "board a c",
                "remove lines with the lowest end",
                "board b d",
                "showdown",
            ),
            HIGH,
        ),
        "play, step 4",
        "the last areas of the lines",
        id="lines removed before their ends are there",
    ),
    pytest.param(
        sheet('deck = "53"', play("ante", "deal 5 down", "bet any", "showdown"), HIGH),
        "contest.high.wild",
        "nothing says what it stands for",
        id="a joker without a word",
    ),
    pytest.param(
        sheet(play("ante", "deal 5 down", "bet any", "showdown"), 'contest.high.scale = "short-deck"'),
        "contest.high.scale",
        "cannot rank",
        id="a scale that does not fit the deck",
    ),
    pytest.param(
        sheet(
            'deck = "36"',
            play(
                "ante",
                '{ until = "a deal is played out", do = ["deal 5 down", "open with JJ on mexican"] }',
                "showdown",
            ),
            'contest.high.scale = "short-deck"',
        ),
        "play, step 2, do, step 2",
        "cannot rank",
        id="a scale to open by that does not fit the deck",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 5 up", "bet any, highest hand on short-deck showing first", "showdown"), HIGH
        ),
        "play, step 3",
        "cannot rank 2c",
        id="a scale of cards showing that does not fit the deck",
    ),
    pytest.param(
        sheet(
            "players = [2, 2]",
            play("ante", "deal 3 down, 23 up", "bring-in lowest hand", "bet any", "showdown"),
            'contest.high = { scale = "three-card", use = "3 down" }',
        ),
        "play",
        "may have to be ranked at once",
        id="too much to look at to find who brings it in",
    ),
    pytest.param(
        sheet(play("ante", "deal 5 down", "discard 5", "bet any", "showdown"), HIGH),
        "contest.high.use",
        "players hold at most 0",
        id="all cards thrown away",
    ),
    pytest.param(
        sheet(
            'board = "m"',
            play("ante", "deal 5 down", "board m", "discard all like m", "bet any", "showdown"),
            'contest.high = { scale = "high", use = "5 hand" }',
        ),
        "contest.high.use",
        'somebody may hold only 1 with 1 on the board; deal more, or write nobody = "split"',
        id="cards lost to the board",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 5 down", "bet any", "showdown"),
            'contest.high = { scale = "high", either = ["first", "second"] }',
        ),
        "contest.high.either",
        "no step makes a part 'first'",
        id="parts that no step makes",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 5 down", '{ until = "everybody has stopped", do = ["bet any"] }', "showdown"),
            HIGH,
        ),
        "play, step 3",
        "no step inside is like 'take a card or pass'",
        id="an end that never comes",
    ),
    pytest.param(
        sheet(play("ante", "deal 5 down", "break off when Qs is dealt up", "showdown"), HIGH),
        "play, step 3",
        "repeated until 'a deal is played out'",
        id="a deal broken off and never dealt again",
    ),
    pytest.param(
        sheet(play("ante", "deal 5 down", "bet any, opener first", "showdown"), HIGH),
        "play, step 3",
        "no step before it is 'open with HAND'",
        id="a round for an opener whom nobody was",
    ),
    pytest.param(
        sheet(play("ante", "deal 5 down", "bet any, highest showing first", "showdown"), HIGH),
        "play, step 3",
        "nobody shows any",
        id="a round opened by cards that do not show",
    ),
    pytest.param(
        sheet(play("ante", "deal 5 down", "deal 1 down to those in", "showdown"), HIGH),
        "play, step 3",
        "nobody has been asked",
        id="cards for those in whom nobody has asked",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 5 down", "roll 3 dice", "bet any", "showdown"),
            HIGH,
            'contest.low = { scale = "a-5", qualify = "dice" }',
        ),
        "contest.low.qualify",
        "is not a qualifier",
        id="a qualifier that some throws are not",
    ),
]


@pytest.mark.parametrize(("text", "place", "says"), WRONG)
def test_what_cannot_be_dealt_is_refused(text: str, place: str, says: str) -> None:
    with pytest.raises(SheetError) as refused:
        read_own(text)
    assert (refused.value.details["place"], says in str(refused.value)) == (place, True), str(refused.value)
    assert place_of(text, refused.value).line > 0


SERVED = [
    pytest.param(
        sheet(
            'board = "flop flop flop turn river"',
            "players = [2, 30]",
            play("blinds", "deal 2 down", "bet small", "board flop turn river", "bet big", "showdown"),
            HIGH,
        ),
        23,
        id="more players than the deck can serve",
    ),
    pytest.param(
        sheet("players = [2, 11]", play("ante", "deal 5 down", "bet any", "showdown"), HIGH),
        10,
        id="more players than there are first cards for",
    ),
    pytest.param(
        sheet("players = [2, 4]", play("ante", "deal 20 down", "bet any", "showdown"), HIGH),
        2,
        id="too few cards for the players",
    ),
    pytest.param(
        'name = "Three"\nsource = "us"\nextends = "holdem"\nplay = ["blinds", "deal 3 down", "bet small", '
        '"board flop turn river", "bet big", "showdown"]\n',
        15,
        id="a number that is inherited",
    ),
]


@pytest.mark.parametrize(("text", "most"), SERVED)
def test_as_many_play_as_the_deck_serves(text: str, most: int) -> None:
    assert read_own(text).players == (2, most)


RIGHT = [
    pytest.param(
        sheet(
            play("ante", "deal 2 up", "bet any, highest hand on ours showing first", "showdown"),
            'scale.ours = { cards = 2, rungs = ["pair", "high card"], fewer = true }',
            'contest.high.scale = "ours"',
        ),
        id="a round opened by a scale of the sheet's own",
    ),
    pytest.param(
        sheet(
            BOARDS,
            play("ante", "deal 5 down", "board a b c d", REMOVE, "showdown"),
            'contest.one = { scale = "high", line = 0 }',
            'contest.two = { scale = "high", line = 1 }',
        ),
        id="lines removed where each has a contest of its own",
    ),
    pytest.param(
        sheet(play("ante", "deal 6 down", "expose 1", "bring-in lowest", "bet small", "showdown"), HIGH),
        id="a bring-in after cards were turned up by choice",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 6 down", "expose 1 together", "bring-in highest", "bet small", "showdown"),
            HIGH,
        ),
        id="or together",
    ),
    pytest.param(
        sheet(
            'nobody = "split"',
            'board = "m"',
            play("ante", "deal 5 down", "board m", "discard all like m", "bet any", "showdown"),
            'contest.high = { scale = "high", use = "5 hand" }',
        ),
        id="hands that may be left without cards, where all then share",
    ),
    pytest.param(
        sheet("players = [2, 8]", play("ante", "deal 6 down", "bet any", "deal 1 down", "showdown"), HIGH),
        id="a last card for all",
    ),
    pytest.param(
        sheet(
            play("ante", "deal 5 down", "roll 1 die", "bet any", "roll 2 dice", "showdown"),
            'contest.high = { scale = "high" }',
            'contest.low = { scale = "a-5", when = "die <= 3" }',
            'contest.odd = { scale = "2-7", when = "dice <= 7" }',
        ),
        id="a die and two dice",
    ),
]


@pytest.mark.parametrize("text", RIGHT)
def test_what_is_right_is_dealt(text: str) -> None:
    game = read_own(text)
    for number, players in enumerate(game.players * 5):
        random = Random(number)
        stakes = f"{game.structures[0]} 10/20 ante 2"
        hand = cardhouse.deal(game, stacks=[random.choice((5, 200))] * players, stakes=stakes, seed=number)
        while hand.decision is not None:
            hand.act(random_action(hand.decision, random))
            check(hand)


def test_fewer_players_are_offered_where_none_are_said() -> None:
    assert read_own(sheet(play("ante", "deal 9 down", "bet any", "showdown"), HIGH)).players == (2, 5)


def test_a_rule_for_cards_means_its_least() -> None:
    """With at least one card of the hand, a royal flush on the board is not everybody's."""
    game = read_own(
        sheet(
            'board = "a a a a a"',
            play("ante", "deal 3 down", "board a", "bet any", "showdown"),
            'contest.high = { scale = "high", use = "1-3 hand + board" }',
        )
    )
    board = "As Ks Qs Js Ts"
    result = cardhouse.showdown(game, hands=["9s 2c 3d", "Ac 2d 3h"], board=board, pot=100)
    assert result.awards == [100, 0]
