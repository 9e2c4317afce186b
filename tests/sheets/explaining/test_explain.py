"""Every game can be explained, and the explanation leaves nothing out."""

import pytest

from cardhouse.dealer import Deal, Setup
from cardhouse.dealer.events.cards import CommunityDealt, Reshuffled
from cardhouse.sheets import Sheet, explain, find_game, games
from cardhouse.sheets.explaining.page import rules_page
from cardhouse.sheets.explaining.play import told_alone
from cardhouse.sheets.explaining.sections import Line, Section, written
from cardhouse.sheets.explaining.text import WIDTH
from cardhouse.sheets.own_sheets import read_own
from cardhouse.sheets.reading.book import source_said


def flat(game: str | Sheet, **options: str) -> str:
    return " ".join(explain(find_game(game, options)).split())


def games_and_choices() -> list[Sheet]:
    """Every game as it comes, and with each choice of each of its options."""
    sheets = list(games())
    for sheet in games():
        for option in sheet.options:
            others = [choice for choice in option.choices if choice != option.default]
            sheets.extend(find_game(sheet.key, {option.name: choice}) for choice in others)
    return sheets


ALL = games_and_choices()


def test_nothing_is_left_out() -> None:
    for sheet in ALL:
        text = flat(sheet)
        assert text.startswith(f"{sheet.name} ({sheet.edition})")
        assert sheet.summary in text
        for step in sheet.steps:
            assert step.english() in text or told_alone(step) in text
        contests = [contest for branch in sheet.branches for contest in branch.contests] or sheet.contests
        for contest in contests:
            aside = not all(step.for_pot for step in sheet.steps)
            name = f"{contest.name[:1].upper()}{contest.name[1:]}"
            assert f"{name}, for " in text or (aside and f"- {name}. Scale: " in text)
            assert contest.scale.summary.split("; ")[0] in text
            for use in contest.use:
                assert use.free or use.english() in text
            if contest.when:
                assert contest.when.english() in text
        for option in sheet.options:
            assert f"- {option.name}: " in text
            for choice in option.choices:
                assert choice in text
        # Without rounds of betting it means nothing how they are bet.
        structures = sheet.structures if sheet.rounds else ()
        for said in (
            *sheet.aliases,
            *sheet.notes,
            *structures,
            *sheet.layout.areas,
            source_said(sheet.source),
        ):
            assert said in text
        for lines in sheet.lines:
            for line in lines.lines:
                assert "-".join(line) in text


def test_its_sections_have_names_and_lines_have_marks() -> None:
    for sheet in ALL:
        page = rules_page(sheet)
        assert [page[0].name, page[-1].name] == ["head", "source"]
        assert len({section.title for section in page}) == len(page)
        for section in page:
            assert section.lines
            for line in section.lines:
                assert bool(line.mark) == (line.kind in ("fact", "step"))


def test_steps_inside_steps_are_indented() -> None:
    inside = Section("play", "The play", (Line("Deal.", "step", "1."), Line("word " * 20, "step", "a.", 2)))
    assert written(inside).splitlines()[:3] == ["THE PLAY", " 1. Deal.", "        a." + " word" * 14]
    assert written(inside).splitlines()[3].startswith(" " * 11 + "word")


def test_it_reads_well() -> None:
    for sheet in ALL:
        text = explain(sheet)
        assert text.endswith("\n")
        for line in text.splitlines():
            assert line == line.rstrip()
            assert len(line) <= WIDTH or " " not in line.strip()
        for paragraph in text.split("\n\n"):
            assert paragraph.strip()
        assert " ." not in text
        assert ".." not in text


def test_a_whole_page() -> None:
    assert (
        explain(find_game("pineapple"))
        == """\
Pineapple (wsop2018)
====================

Hold'em with three cards down, one of which goes before the flop.

Players:        2 to 10
Betting:        limit; also no-limit and pot-limit
Forced money:   a small and a big blind
Deck:           52 cards

THE PLAY
 1. The two players to the left of the button post the small and the big blind.
 2. Each player is dealt three cards face down. A round of betting at the small
    bet follows.
 3. Each player discards one card.
 4. The flop is dealt face up. A round of betting at the small bet follows.
 5. The turn is dealt face up. A round of betting at the big bet follows.
 6. The river is dealt face up. A round of betting at the big bet follows.
 7. The players still in show their hands.

THE BOARD
    flop flop flop turn river

In the order of the deal: flop (three cards); turn and river (one card each).

THE SHOWDOWN
- High, for the whole pot. Scale: the best poker hand. It is made of any of the
  player's cards and the board's.
Equal hands share, and an odd chip between them goes to the first of them to the
left of the button.

FURTHER RULES
- A round of betting has a bet and at most four raises, unless it begins with
  two players.

READINGS
- All discard at once and face down; the book does not say in which order.

SOURCE
World Series of Poker, Live Action Rules 2018, HOLD-EM VARIATION: PINEAPPLE.
"""
    )


def test_a_board_is_drawn_as_it_lies() -> None:
    text = explain(find_game("four-card-chowaha-8"))
    assert "    a a a\n          x\n    b b b   r\n          y\n    c c c\n" in text
    assert "Only cards of one of these lines play together: a-x-r; b-x-r; b-y-r; c-y-r." in text
    assert "a, b and c (three cards each)" in text


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("omaha-8", "If no hand qualifies for low, high takes the whole pot."),
        ("omaha-8", "To qualify, it must have no pair and no card above an eight."),
        ("omaha-8", "It is made of exactly 2 cards of the hand and 3 of the board."),
        ("omaha-8", "An odd chip between the shares goes to the high hand."),
        ("omaha-8", "Nobody gets more than one odd chip of a pot."),
        ("holdem", "has a bet and at most three raises, unless it begins with two players."),
        ("deuce-to-seven-lowball@wsop2018", "In limit, a round of betting has a bet and at most four raises"),
        ("whole-line-layout", "has a bet and at most three raises, between two players too."),
        ("archie", "To qualify, it must be a pair of sixes or better."),
        ("archie", "If no hand qualifies for anything, the best high hand takes the pot."),
        ("archie@wsop2018", "To qualify, it must be a pair of nines or better."),
        ("archie@wsop2018", "for anything, the pot is split equally among all still in."),
        ("archie@wsop2018", "If hands qualify one way only, that way takes the whole pot."),
        ("binglaha", "Low, for half of the pot, if the die shows 3 or less."),
        ("razz", "The highest door card by rank and then suit, the ace being low, posts the bring-in"),
        ("razz", "opened by the lowest hand showing. This is done twice."),
        ("razz", "The best of the player's seven cards count."),
        ("stud", "by rank and then by suit, among the cards played."),
        ("stud", "one card is dealt face up for all."),
        ("super-stud@wsop2018", "the last card is shuffled with the muck"),
        ("mexican-stud@wsop2018", "Deck: 41 cards, without eights, nines and tens, with a joker"),
        ("mexican-stud@wsop2018", "A joker that lies face down stands for any card."),
        ("double-board-omaha", "Only the board flop2-turn2-river2 counts."),
        ("double-board-omaha", "contested separately: flop1-turn1-river1; flop2-turn2-river2."),
        ("big-easy", "the more cards, the fewer players: 5 (usual), 6, 7 or 8."),
        ("california-lowball", "The joker is the lowest card missing."),
        ("california-lowball", "A player who has checked may not raise in the same round of betting."),
        ("scrotum", "each player must discard 0 to 4 cards."),
        ("paradise-road-pickem", "IF THE CHOICE IS RAZZ"),
        ("sohe", "Only the omaha part of the hand plays."),
    ],
)
def test_sentences_that_matter(game: str, sentence: str) -> None:
    assert sentence in flat(game)


def test_the_choice_in_force_is_named() -> None:
    assert "or 8. In force: 7." in flat("big-easy", hole_cards="7")
    assert "dealt seven cards face down" in flat("big-easy", hole_cards="7")


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit"])
def test_where_bets_are_not_fixed_there_is_no_small_and_no_big_bet(structure: str) -> None:
    for sheet in games():
        if structure in sheet.structures:
            said = explain(sheet, structure)
            words = " ".join(step.said_in(structure) for step in sheet.steps)
            assert "small bet" not in words, sheet.key
            assert "big bet" not in words, sheet.key
            assert f"Betting:        {structure}\n" in said or "Betting:" not in said
    assert "at the small bet" in explain(find_game("holdem"), "limit")


def test_books_are_named_by_their_titles() -> None:
    assert "BARGE Rulebook 2017" in explain(find_game("holdem"))
    assert not [sheet.key for sheet in games() if ".txt" in explain(sheet)]


SHORT = ("the deck cannot give every player", "When the deck runs")
ROOKERY = """
name = "Rookery"
source = "us"
family = "stud"
players = [2, 6]
deck = "7-A"
play = ["ante", "deal 1 down, 1 up", "bring-in highest", "bet small", "deal 1 up", "bet small", "deal 1 up",
        "bet big", "deal 1 down", "bet big", "showdown"]
contest.high.scale = "high"
"""


def runs_short(sheet: Sheet, seed: int = 1) -> bool:
    """Whether the deck is short of cards if as many play as may, and nobody folds."""
    seats = sheet.players[1]
    hand = Deal(Setup.of(sheet, stacks=[10_000] * seats, seed=seed))
    while decision := hand.decision:
        ways = ("check", "call", "expose", "bet 10")
        hand.act(next(way for way in ways if way.split()[0] in str(decision.said)))
    return any(isinstance(event, CommunityDealt | Reshuffled) for event in hand.events)


def test_a_deck_that_runs_short_is_mentioned_where_it_can_be() -> None:
    enough = [find_game(name) for name in ("five-card-stud", "mexican-stud@wsop2018", "stud@home004")]
    for sheet in (read_own(ROOKERY), *enough):
        assert not any(said in flat(sheet) for said in SHORT)
        assert not runs_short(sheet)
    larger = read_own(ROOKERY.replace("[2, 6]", "[2, 7]"))
    for sheet in (larger, find_game("stud"), find_game("stud@wsop2018")):
        assert any(said in flat(sheet) for said in SHORT)
        assert runs_short(sheet)


def test_who_is_in_alone_may_have_a_kitty_to_beat() -> None:
    assert "The only player in wins the pot with a hand that beats the kitty" in flat("guts-with-a-kitty")
    assert "The only player in wins the pot." in flat("guts@spread")


def test_what_a_power_costs_is_said_in_the_structure_of_the_table() -> None:
    text = (
        'name = "Ours"\nsource = "us"\nextends = "stud"\nstructures = ["limit", "no-limit"]\n'
        'power."4 up" = "pay 1 small bet or fold"\n'
    )
    sheet = read_own(text)
    assert "small bet" in explain(sheet, "limit").split("POWER")[1].split("FURTHER")[0]
    told = explain(sheet, "no-limit").split("POWER")[1].split("FURTHER")[0]
    assert "minimum bet" in told
    assert "small bet" not in told
