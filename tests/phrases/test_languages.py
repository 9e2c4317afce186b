"""Another language needs a file of phrases and nothing else."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Collection, Iterator
from importlib.resources import files
from random import Random
from typing import Any, get_args

import pytest
from tools.sentences import SCORE, every

import cardhouse
from cardhouse.cards import CARDS, JOKER, Rank
from cardhouse.dealer import Deal
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.events.event import KINDS as EVENTS
from cardhouse.dealer.events.reason import REASONS, Why
from cardhouse.dealer.pieces.action import AMOUNT_KINDS, CARD_KINDS, CHOICE_KINDS
from cardhouse.errors import CardhouseError
from cardhouse.phrases import Catalogue, english, phrases_of, say, speaking, spoken
from cardhouse.scales import find_scale
from cardhouse.scales.hand_name import KINDS, HandName, Kind
from cardhouse.telling import event_said, reason_said, showdown
from cardhouse.telling.hand import tell
from cardhouse.telling.passage import Passage

SLOT = re.compile(r"(\{[a-z][a-z0-9_]*)((?::[^{}]*)?\})")
WORD = re.compile(r"[A-Za-z]*[a-z]{2,}")
LANGUAGES = sorted(
    one.name.removesuffix(".toml")
    for one in files("cardhouse.phrases").iterdir()
    if one.name.endswith(".toml")
)
"""What there is a file for."""


def shouted(text: str) -> str:
    """A phrase whose every letter is changed, with the same slots."""
    parts = SLOT.split(text)
    return "".join(part if at % 3 == 1 else part.upper() for at, part in enumerate(parts))


def another(phrases: Any) -> Any:
    if isinstance(phrases, str):
        return shouted(phrases)
    return {name: another(inside) for name, inside in phrases.items()}


@pytest.fixture(scope="module")
def shouting() -> Catalogue:
    """A language in which no word is as in English."""
    text = (files("cardhouse.phrases") / "en.toml").read_text(encoding="utf-8")
    return Catalogue(another(tomllib.loads(text)))


def own_words(deal: Deal) -> set[str]:
    """What a game calls its contests, its areas, the parts of a hand and the hands of a scale of its own."""
    sheet = deal.sheet
    names = [*sheet.layout.areas, *(branch.name for branch in sheet.branches), sheet.name, sheet.key]
    for contest in (*sheet.contests, *(one for branch in sheet.branches for one in branch.contests)):
        names += [contest.name, contest.part or "", *contest.either]
    for step in sheet.steps:
        names += [str(getattr(step, name, "")) for name in ("part", "area", "row")]
        names += [str(value) for value in getattr(step, "ways", ())]
        names += [str(name) for name, _ in getattr(step, "parts", ())]
    names += [made.named().text for hands in deal.state.result.hands.values() for made in hands.values()]
    return {word.lower() for name in (*names, str(deal.stakes)) for word in WORD.findall(name)}


def in_english(text: str, besides: Collection[str] = ()) -> set[str]:
    return {word for word in WORD.findall(text) if word.lower() not in besides}


def played(game: str, seed: int) -> Iterator[Deal]:
    """A hand of random players, at each decision and at its end."""
    chance = Random(seed)
    least, most = cardhouse.find_game(game).players
    deal = cardhouse.deal(game, stacks=[200, 150, 400, 90, 300][: max(least, min(most, 4))], seed=seed)
    for _ in range(300):
        yield deal
        if deal.is_over:
            return
        assert deal.decision is not None
        deal.act(random_action(deal.decision, chance))


ACTIONS = {
    *AMOUNT_KINDS,
    *CARD_KINDS,
    *CHOICE_KINDS,
    "fold",
    "check",
    "call",
    "bet",
    "raise",
    "complete",
    "set",
}
"""What is typed to act, which is the same in all languages."""
GAMES = sorted(cardhouse.games(), key=lambda sheet: sheet.key)[::6]


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_is_told_without_a_word_of_english(name: str, shouting: Catalogue) -> None:
    """Contests, rows and parts have the names that a sheet gives them."""
    with speaking(shouting):
        for event in every(EVENTS[name]):
            assert not in_english(str(event_said(event)), {"low", "in", "front", "middle", "back"})


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_is_told_without_a_word_of_english(reason: Any, shouting: Catalogue) -> None:
    hands = (HandName("pair", "K"), HandName("flush", "A"))
    with speaking(shouting):
        for power in ("Q", "Qc"):
            why = Why(reason, CARDS[0], 1, hands, ("ROW", "ROW"), 2, "up", power, short=True, score=SCORE)
            assert not in_english(str(reason_said(why)), {"front", "middle", "back"})


@pytest.mark.parametrize("game", [sheet.key for sheet in GAMES])
def test_a_hand_is_told_without_a_word_of_english(game: str, shouting: Catalogue) -> None:
    with speaking(shouting):
        for seed in range(2):
            for deal in played(game, seed):
                own = own_words(deal)
                asked = deal.decision
                if asked is not None:
                    typed = {word for part in (*asked.choices, *asked.also) for word in WORD.findall(part)}
                    assert not in_english(str(asked.said), own | ACTIONS | typed)
            for event in deal.events:
                assert not in_english(str(event_said(event)), own), event
            if deal.is_over:
                for passage in tell(deal):
                    if isinstance(passage, Passage):
                        assert not in_english("".join(map(str, passage.pieces)), own)


OUTCOMES: list[tuple[str, dict[str, Any]]] = [
    ("holdem", {"hands": ["AsAh", "KsKh"], "board": "2c7d9h3s4c", "pot": 50}),
    ("omaha-8", {"hands": ["Ah 2h Kc Kd", "Qc Qd 9s 9d"], "board": "7d Qh 4s 9c 8s", "pot": 101}),
    ("razz", {"hands": ["As 2s 3s 4s 6d Kd Kh", "Ad 2d 3d 4d 5h Qc Qs"], "pot": 50}),
    ("blackjack", {"hands": ["Kc 8d", "Tc Td", "9h 5s 8c"], "pot": 40}),
    ("badugi", {"hands": ["As 2d 3c 4h", "Ks Kd Kc Kh"], "pot": 50}),
]
"""A few showdowns of given cards."""


@pytest.mark.parametrize(("game", "asked"), OUTCOMES)
def test_an_outcome_is_told_without_a_word_of_english(
    game: str, asked: dict[str, Any], shouting: Catalogue
) -> None:
    with speaking(shouting):
        found = showdown(game, **asked)
        contests = {word for contest in found.sheet.contests for word in WORD.findall(contest.name)}
        told = [found.why, *found.detail, *(str(share.hand) for share in found.shares)]
        assert not in_english(" ".join(told), contests)


ERRORS: list[tuple[Callable[[], object], set[str]]] = [
    (lambda: cardhouse.parse_cards("Ah 1x"), set()),
    (lambda: cardhouse.evaluate("high", "Ah Ah 2c 3c 4c"), set()),
    (lambda: cardhouse.evaluate("high", "Ah Kh"), {"high"}),
    (lambda: cardhouse.evaluate("badugy", "Ah Kh"), {"badugi", "badugy", "cardhouse", "scales"}),
    (lambda: cardhouse.evaluate("a-5", "Ah 2h 3h 4h 5h", qualify="pair"), {"pair"}),
    (lambda: cardhouse.find_game("holdm"), {"holdm", "holdem", "cardhouse", "games"}),
    (lambda: cardhouse.deal("holdem", stacks=[100]), {"texas", "hold", "em"}),
    (lambda: cardhouse.deal("holdem", stacks=[100, 100], seed=1).act("check"), ACTIONS),
    (lambda: showdown("holdem", hands=["AsAh"], board="2c7d9h3s4c"), {"texas", "hold", "em"}),
    (lambda: showdown("holdem", hands=["AsAh", "AsKd"], board="2c7d9h3s4c"), set()),
]
"""What goes wrong, and the words of it that are names or were given."""


@pytest.mark.parametrize(("wrong", "given"), ERRORS)
def test_an_error_is_told_without_a_word_of_english(
    wrong: Callable[[], object], given: set[str], shouting: Catalogue
) -> None:
    with speaking(shouting), pytest.raises(CardhouseError) as error:
        wrong()
    with speaking(shouting):
        assert not in_english(str(error.value), given)
    assert in_english(str(error.value))


def test_hands_cards_and_ranks_are_named_without_a_word_of_english(shouting: Catalogue) -> None:
    with speaking(shouting):
        for kind in KINDS:
            name = HandName(kind, "K7" if f"kinds.{kind}" not in english() else "", number=4, suit="c")
            assert not in_english(str(name))
            assert not in_english(str(name._replace(kickers="A9", side="face", lacking="no-low")))
        for card in (*CARDS, JOKER):
            assert not in_english(f"{card.spoken} {card.rank.word} {card.rank.plural}")
        assert not in_english(find_scale("high").describe(find_scale("high").minimum("flush")))
        assert Rank.KING.word == "KING"


@pytest.mark.parametrize("kind", [kind for kind in KINDS if f"kinds.{kind}" in english()])
def test_every_kind_is_said_with_its_ranks_and_without(kind: Any) -> None:
    assert str(HandName(kind)) == say(f"kinds.{kind}")
    if f"hands.{kind}" in english():
        assert "king" in str(HandName(kind, "KQ"))


def test_no_phrase_of_a_hand_is_left_over() -> None:
    besides = {"with-kickers", "in-full", "numbered", "face", "butt", "lacking"}
    keys = {key.partition(".")[2] for key in english() if key.startswith(("hands.", "kinds."))}
    assert keys - besides == set(get_args(Kind))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_phrase_with_what_it_needs(language: str) -> None:
    phrases = phrases_of(language)
    assert set(phrases) == set(english())
    assert not [key for key in english() if phrases.template(key).names != english().template(key).names]


def test_who_chooses_the_language(monkeypatch: pytest.MonkeyPatch, shouting: Catalogue) -> None:
    assert spoken() is english()
    with speaking(shouting):
        assert spoken() is shouting
        assert say("lists.none") == "NONE"
        with speaking("en"):
            assert say("lists.none") == "none"
    monkeypatch.setenv("CARDHOUSE_LANGUAGE", "a language without a file")
    assert spoken() is english()
