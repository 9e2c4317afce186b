"""Bots that are processes: whatever they do, the hand goes on."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from cardhouse.bots import UnknownBot, find_bot
from cardhouse.bots.bot import bot_names
from cardhouse.bots.errors import BadAnswer, BadSeconds
from cardhouse.bots.legal import legal_answer
from cardhouse.bots.outside import process
from cardhouse.bots.outside.lines import Lines
from cardhouse.bots.outside.process import ProcessBot, Stable
from cardhouse.bots.outside.question import Question, read_line
from cardhouse.cards import parse_cards
from cardhouse.cli.main import run
from cardhouse.dealer import Action, BadAction, Deal, IllegalAction, deal
from cardhouse.simulation import simulate

UNRULY = Path(__file__).parent / "unruly.py"
EXAMPLE = Path(__file__).parents[3] / "examples/own_process.py"
NEVER = 60.0
"""Seconds that no test waits for."""


@pytest.fixture
def hand() -> Deal:
    return deal("holdem", stacks=[200, 200], stakes="no-limit 1/2", seed=7)


class Unruly:
    """Makes bots, and ends them."""

    def __init__(self) -> None:
        self.made: list[Stable] = []

    def __call__(self, how: str, seconds: float = NEVER) -> ProcessBot:
        stable = Stable((sys.executable, "-SE", str(UNRULY), how))
        self.made.append(stable)
        return ProcessBot(stable, seconds)


@pytest.fixture
def unruly() -> Iterator[Unruly]:
    bots = Unruly()
    yield bots
    for stable in bots.made:
        stable.close()


def ask(bot: ProcessBot, hand: Deal) -> str:
    assert hand.decision is not None
    return str(bot(hand.view(hand.decision.seat), hand.decision, hand.sheet, Random(1)))


def test_a_legal_answer_is_taken(hand: Deal, unruly: Unruly) -> None:
    bot = unruly("good")
    assert ask(bot, hand) == "raise 200"
    assert ask(bot, hand) == "raise 200"
    assert not bot.faults


def test_the_rules_are_told_once(hand: Deal, unruly: Unruly) -> None:
    bot = unruly("rules")
    assert [ask(bot, hand), ask(bot, hand)] == ["call", "fold"]


def test_an_illegal_answer_is_explained_and_counted(hand: Deal, unruly: Unruly) -> None:
    bot = unruly("corrected")
    assert ask(bot, hand) == "call"
    assert bot.stable.faults["illegal"] == bot.faults == 1
    assert hand.decision is not None
    with pytest.raises(IllegalAction) as said:
        legal_answer("raise 999999", hand.decision)
    with pytest.raises(IllegalAction) as also:
        hand.act("raise 999999")
    assert also.value.message.startswith(said.value.message)


def test_the_number_of_a_question_may_be_repeated_as_text(hand: Deal, unruly: Unruly) -> None:
    bot = unruly("quotes")
    assert ask(bot, hand) == "call"
    assert not bot.faults


def test_a_number_that_no_question_has_is_explained_at_once(hand: Deal, unruly: Unruly) -> None:
    bot = unruly("lost")
    assert ask(bot, hand) == "call"
    assert bot.stable.faults["illegal"] == bot.faults == 1


@pytest.mark.parametrize(
    ("given", "said"),
    [("7", "call"), ('"7"', "call"), ("7.0", "call"), ("6", None), ('"6"', None), ("1", None)],
)
def test_answers_to_questions_from_before_are_left_out(given: str, said: str | None) -> None:
    assert read_line(b'{"number": %s, "answer": "call"}' % given.encode(), 7) == said


@pytest.mark.parametrize("given", ["null", "8", "0", '"seven"', "[7]", "true", "NaN", f'"{"9" * 5000}"'])
def test_other_numbers_are_no_answers(given: str) -> None:
    with pytest.raises(BadAnswer, match="repeat the number of this one, 7") as said:
        read_line(b'{"number": %s, "answer": "call"}' % given.encode(), 7)
    assert len(said.value.message) < 400


def test_long_wrong_answers_are_repeated_in_part(hand: Deal) -> None:
    assert hand.decision is not None
    long = "Ah" * 5000
    wrong: tuple[object, ...] = (
        *("x" * 5000, f"draw {long}", f"draw {long}x", Action("draw", cards=parse_cards(long))),
        *(Action("y" * 5000), Action("raise", 10**5000), ["z"] * 5000),
    )
    for said in wrong:
        with pytest.raises((BadAction, IllegalAction)) as error:
            legal_answer(said, hand.decision)
        assert len(error.value.message) < 600


@pytest.mark.parametrize("how", ["illegal", "rubbish", "rich"])
def test_after_some_wrong_answers_it_checks_or_folds(hand: Deal, unruly: Unruly, how: str) -> None:
    bot = unruly(how)
    assert ask(bot, hand) == "fold"
    assert bot.stable.faults["illegal"] == 3
    hand.act("call")
    assert ask(bot, hand) == "check"
    assert bot.stable.faults["replaced"] == 2


@pytest.mark.parametrize(
    ("how", "fault", "seconds"),
    [
        ("dies", "gone", NEVER),
        ("closes", "gone", NEVER),
        ("leaves", "gone", NEVER),
        ("hangs", "late", 0.1),
        ("deaf", "late", 0.1),
        ("flood", "gone", NEVER),
        ("endless", "gone", NEVER),
    ],
)
def test_nothing_stalls_the_table(hand: Deal, unruly: Unruly, how: str, fault: str, seconds: float) -> None:
    bot = unruly(how, seconds)
    assert ask(bot, hand) == "fold"
    # A flood may be taken for wrong answers before it is seen to be one.
    assert bot.stable.faults[fault] == 1 or (how == "flood" and bot.stable.faults["illegal"] == 3)


def test_an_answer_before_the_end_is_taken(hand: Deal, unruly: Unruly) -> None:
    bot = unruly("farewell")
    assert [ask(bot, hand), ask(bot, hand)] == ["call", "fold"]
    assert bot.stable.faults["gone"] == bot.faults == 1


def test_a_process_that_keeps_failing_is_begun_again_after_growing_waits(hand: Deal, tmp_path: Path) -> None:
    now, changes = [0.0], list[bool]()
    mended = tmp_path / "mended"
    stable = Stable((sys.executable, "-SE", str(UNRULY), f"dies-until {mended}"), clock=lambda: now[0])
    stable.changed = lambda: changes.append(stable.resting)
    bot = ProcessBot(stable, NEVER)
    assert [ask(bot, hand) for _ in range(7)] == ["fold"] * 7
    assert stable.faults["gone"] == 5
    # The two questions that nobody was asked have no answer either.
    assert stable.faults["missing"] == 2
    assert bot.faults == 7
    tried: list[int] = []
    for second in range(1, 1200):
        now[0] = float(second)
        ask(bot, hand)
        if stable.faults["gone"] > 5 + len(tried):
            tried.append(second)
    # A second, two, four and so on, but never more than five minutes.
    assert tried == [1, 3, 7, 15, 31, 63, 127, 255, 511, 811, 1111]
    assert changes == [True]
    mended.touch()
    now[0] = 1411.0
    assert [ask(bot, hand), ask(bot, hand)] == ["raise 200"] * 2
    assert changes == [True, False]
    assert (stable.resting, stable.failures) == (False, 0)
    stable.close()


def test_who_waits_for_an_answer_does_not_hold_up_the_end(hand: Deal, unruly: Unruly) -> None:
    bot = unruly("hangs")
    with ThreadPoolExecutor(1) as elsewhere:
        asked = elsewhere.submit(ask, bot, hand)
        while not bot.stable._busy:
            bot.stable.close()
        bot.stable.close()
        assert asked.result(NEVER) == "fold"


def test_a_process_that_cannot_be_started_is_no_reason_to_stop(hand: Deal) -> None:
    missing = ProcessBot(Stable(("/nowhere/to/be/found",)), NEVER)
    assert ask(missing, hand) == "fold"


def test_lines_that_nobody_asked_for_are_no_answers(hand: Deal, unruly: Unruly) -> None:
    bot = unruly("chatty")
    said = [ask(bot, hand) for _ in range(3)]
    assert said[-1] == "raise 200"


def test_a_question_says_no_more_than_the_view(hand: Deal) -> None:
    assert hand.decision is not None
    view = hand.view(0)
    plain = json.dumps(Question(view, hand.decision, hand.sheet, 1, 5, rules=True).to_dict())
    hidden = [str(card) for card in hand.players[1].cards]
    assert not any(f'"{card}"' in plain or f" {card}" in plain.split('"text"')[1] for card in hidden)


def test_the_example_plays_and_is_found_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    name = f"process:{sys.executable} -SE {EXAMPLE}"
    result = simulate("holdem", hands=12, bots=[name, "random"], seed=1, workers=1)
    assert result[name].hands == 12
    assert not result[name].faults
    again = simulate("holdem", hands=12, bots=[name, "random"], seed=1, workers=1)
    assert [one.chips for one in again.bots] == [one.chips for one in result.bots]
    wrong = f"process:{sys.executable} -SE {UNRULY} illegal"
    said = ["simulate", "razz", "--hands", "2", "--bots", f"{wrong},caller", "--workers", "1", "--json"]
    assert run(said) == 0
    told = json.loads(capsys.readouterr().out)
    assert next(one["faults"] for one in told["bots"] if one["bot"] == wrong) > 0
    find_bot(wrong).stable.close()  # type: ignore[attr-defined]
    find_bot(name).stable.close()  # type: ignore[attr-defined]


def test_that_a_process_was_given_up_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    name = f"process:{sys.executable} -SE {UNRULY} dies"
    said = ["simulate", "kuhn", "--hands", "12", "--bots", f"{name},caller", "--workers", "1", "--seed", "1"]
    assert run([*said, "--json"]) == 0
    told = next(one for one in json.loads(capsys.readouterr().out)["bots"] if one["bot"] == name)
    assert told["given_up"]
    assert told["faults"] > 5
    assert run(said) == 0
    assert "was given up" in " ".join(capsys.readouterr().out.split())


def test_a_command_may_have_commas_in_quotes() -> None:
    """The bots of a simulation are named with commas between them."""
    one = """process:python3 -c 'import sys, json; print("a,b")'"""
    assert bot_names(f"hard, {one},caller") == ["hard", one, "caller"]
    other = r'process:python3 "a \", b.py" c\,d'
    assert bot_names(f"{other},,{other}") == [other, other]
    # Outside of commands a quote is a sign like any other.
    assert bot_names("o'brien.py:bot,o'hara.py:bot") == ["o'brien.py:bot", "o'hara.py:bot"]
    assert bot_names("process:echo 'a,b") == ["process:echo 'a,b"]


@pytest.mark.parametrize("seconds", [-1, float("nan"), float("inf")])
@pytest.mark.parametrize("name", ["hard", "caller", "process:true"])
def test_no_bot_has_less_than_no_time(name: str, seconds: float) -> None:
    with pytest.raises(BadSeconds, match="a number of seconds for an answer that is not below 0"):
        find_bot(name, seconds=seconds)


@pytest.mark.parametrize("name", ["process:", "process:/nowhere/bot", "process:'"])
def test_a_command_that_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="there is no command"):
        find_bot(name)


def test_whoever_breaks_off_leaves_no_process_running(hand: Deal, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[Lines] = []

    class Broken(Lines):
        def read(self, until: float) -> bytes:
            raise KeyboardInterrupt

        def close(self) -> None:
            super().close()
            ended.append(self)

    monkeypatch.setattr(process, "Lines", Broken)
    stable = Stable((sys.executable, "-SE", str(UNRULY), "hangs"))
    with pytest.raises(KeyboardInterrupt):
        ask(ProcessBot(stable, NEVER), hand)
    assert len(ended) == 1
