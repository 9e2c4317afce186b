"""What people do besides playing: showing cards, rabbits, bounties, votes, and the last deal of the night."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.amounts import amount

from cardhouse.dealer import Deal, DealerError
from cardhouse.dealer.checks.random_player import random_action
from cardhouse.dealer.playing.rabbit import rabbit
from cardhouse.sheets import SheetError
from cardhouse.table import BadCommand, BadRules, Command, NotHere, NotNow, Rules, Table, TableError

PEOPLE = ("ann", "bob", "cal")


def table_of(*people: str, stack: int = 1000, **rules: Any) -> Table:
    given = {"games": ["holdem"], "stakes": "no-limit 5/10", "clock": 0, "entry": "free", **rules}
    table = Table(Rules.read(given))
    for seat, player in enumerate(people or PEOPLE):
        table.do(Command("sit", player, seat=seat, amount=stack, name=player.title()))
    return table


def deal(table: Table, seed: int = 7) -> Deal:
    table.do(Command("start", text=str(seed)))
    assert isinstance(table.hand, Deal)
    return table.hand


def fold_out(table: Table) -> str:
    """Everybody folds; returns who won."""
    while table.to_act is not None:
        table.do(Command("act", table.to_act.player, text="fold"))
    return table.state.company.winners[0]


def cards_of(table: Table, player: str) -> list[str]:
    assert isinstance(table.hand, Deal)
    assert table.lineup is not None
    return [str(card) for card in table.hand.players[table.lineup.players.index(player)].cards]


def test_a_player_shows_one_card_or_both_and_nobody_elses() -> None:
    table = table_of()
    deal(table)
    with pytest.raises(NotNow, match="when a hand is over"):
        table.do(Command("show", "ann", amount=1, data={"cards": cards_of(table, "ann")[:1]}))
    fold_out(table)
    first, second = cards_of(table, "ann")
    table.do(Command("show", "ann", amount=1, data={"cards": [first]}))
    assert table.view("bob")["company"]["shown"] == {"ann": [first]}
    with pytest.raises(BadCommand, match="not one of your cards"):
        table.do(Command("show", "ann", amount=1, data={"cards": cards_of(table, "bob")}))
    table.do(Command("show", "ann", amount=1, data={"cards": [second]}))
    assert table.view(None)["company"]["shown"] == {"ann": [first, second]}
    with pytest.raises(TableError, match="not dealt into"):
        table.do(Command("show", "dot", amount=1, data={"cards": [first]}))
    deal(table, 8)
    assert table.view(None)["company"]["shown"] == {}


def test_what_was_not_shown_is_in_nobodys_view() -> None:
    table = table_of()
    deal(table)
    fold_out(table)
    shown = cards_of(table, "ann")[0]
    table.do(Command("show", "ann", amount=1, data={"cards": [shown]}))
    hidden = {*cards_of(table, "ann"), *cards_of(table, "bob"), *cards_of(table, "cal")} - {shown}
    seen = str({key: value for key, value in table.view(None).items() if key in ("hand", "company")})
    assert not any(f"'{card}'" in seen for card in hidden)


def test_rabbits_are_the_cards_that_would_have_come() -> None:
    table = table_of(rabbit=True)
    hand = deal(table)
    with pytest.raises(DealerError, match="only when a hand is over"):
        rabbit(hand)
    with pytest.raises(NotNow):
        table.do(Command("rabbit", "ann", amount=1))
    fold_out(table)
    table.do(Command("rabbit", "ann", amount=1))
    would = table.view("bob")["company"]["rabbit"]
    again = table_of(rabbit=True)
    deal(again)
    while again.to_act is not None:
        view = again.view(again.to_act.player)["hand"]["view"]
        again.do(Command("act", again.to_act.player, text="call" if view["decision"]["to_call"] else "check"))
    assert again.view(None)["hand"]["view"]["board"] == would
    with pytest.raises(NotNow, match="lie open already"):
        table.do(Command("rabbit", "ann", amount=1))
    with pytest.raises(NotNow, match="no card was left"):
        again.do(Command("rabbit", "ann", amount=1))


@pytest.mark.rule("WSOP-77")
def test_rabbits_stay_where_they_are_unless_the_host_allows_them_and_never_in_the_books_room() -> None:
    table = table_of()
    deal(table)
    fold_out(table)
    with pytest.raises(NotHere, match="stay unseen"):
        table.do(Command("rabbit", "ann", amount=1))
    with pytest.raises(BadRules, match="WSOP-77"):
        Rules.read({"games": ["holdem@wsop2018"], "rabbit": True})
    with pytest.raises(BadRules):
        Rules.read({"games": ["holdem"], "rabbit": True, "entry": "tournament"})


def _with_seven_deuce(**rules: Any) -> tuple[Table, str, int]:
    """A hand in which somebody has seven-deuce and everybody else folds."""
    for seed in range(2000):
        table = table_of(seven_deuce=25, **rules)
        deal(table, seed)
        for player in PEOPLE:
            if {card[0] for card in cards_of(table, player)} == {"7", "2"}:
                while table.to_act is not None:
                    own = table.to_act.player == player
                    view = table.view(player)["hand"]["view"]
                    calls = "call" if view["decision"] and view["decision"]["to_call"] else "check"
                    table.do(Command("act", table.to_act.player, text=calls if own else "fold"))
                return table, player, seed
    raise AssertionError("nobody ever has it")


def test_the_bounty_is_paid_once_the_seven_and_the_deuce_are_seen() -> None:
    table, winner, _ = _with_seven_deuce()
    assert table.state.company.winners == (winner,)
    before = {seat.player: seat.stack for seat in table.everybody}
    first, second = cards_of(table, winner)
    table.do(Command("show", winner, amount=1, data={"cards": [first]}))
    assert table.state.company.paid == ()
    table.do(Command("show", winner, amount=1, data={"cards": [second]}))
    after = {seat.player: seat.stack for seat in table.everybody}
    assert after == {who: stack + (50 if who == winner else -25) for who, stack in before.items()}
    table.do(Command("show", winner, amount=1, data={"cards": [first, second]}))
    assert {seat.player: seat.stack for seat in table.everybody} == after


def test_nobody_pays_a_bounty_with_chips_that_are_not_there() -> None:
    table, winner, _ = _with_seven_deuce(stack=20, min_buy_in=1)
    table.do(Command("show", winner, amount=1, data={"cards": cards_of(table, winner)}))
    assert all(seat.stack >= 0 for seat in table.everybody)
    assert table.chips == 60


def test_the_last_one_standing_pays_each_of_the_others() -> None:
    table = table_of(stand_up=10)
    for player in PEOPLE[:2]:
        table.do(Command("vote", player, name="stand-up"))
    assert table.view(None)["company"]["votes"] == {"stand-up": ["ann", "bob"]}
    table.do(Command("vote", "cal", name="stand-up"))
    assert table.view(None)["company"]["standing"] == ["ann", "bob", "cal"]
    with pytest.raises(NotNow, match="going on"):
        table.do(Command("vote", "ann", name="stand-up"))
    sat: list[str] = []
    for seed in range(40):
        deal(table, seed)
        fold_out(table)
        sat += [who for who in table.state.company.winners if who not in sat]
        if table.state.company.paid:
            break
    assert len(sat) == 2
    loser = next(who for who in PEOPLE if who not in sat)
    assert [(one.payer, one.to, one.amount) for one in table.state.company.paid] == [
        (loser, who, 10) for who in PEOPLE if who != loser
    ]
    assert table.state.company.standing == ()
    assert table.chips == 3000


def test_all_who_are_dealt_in_agree_on_a_bomb_pot() -> None:
    table = table_of(bomb_vote=True)
    table.do(Command("vote", "ann", name="bomb"))
    table.do(Command("vote", "bob", name="bomb"))
    table.do(Command("vote", "ann", name="bomb", text="off"))
    table.do(Command("vote", "cal", name="bomb"))
    assert table.view(None)["bomb_next"] is False
    table.do(Command("vote", "ann", name="bomb"))
    assert table.view(None)["bomb_next"] is True
    assert table.view(None)["company"]["votes"] == {}
    with pytest.raises(NotHere):
        table.do(Command("vote", "ann", name="stand-up"))
    with pytest.raises(BadCommand):
        table.do(Command("vote", "ann", name="pizza"))


def test_the_last_deal_is_for_everybodys_odd_chips_all_cards_up_and_without_betting() -> None:
    table = table_of(stack=1230)
    table.do(Command("last-deal", text="stud", amount=100))
    assert table.view(None)["company"]["last_deal"] == {"game": "stud", "dollar": 100}
    deal(table)
    assert not table.playing
    assert table.hand is not None
    view = table.view(None)["hand"]["view"]
    assert all("??" not in seat["cards"] and len(seat["cards"]) == 7 for seat in view["seats"])
    assert sorted(seat.stack % 100 for seat in table.everybody)[:2] == [0, 0]
    assert table.chips == 3690
    # Nothing more is dealt until the host says so.
    assert table.paused
    assert table.state.company.last_deal is None


def test_a_last_deal_can_be_announced_while_a_hand_is_played() -> None:
    """Whole dollars lie before both now; what is odd shows when somebody has won the pot."""
    table = table_of("ann", "bob", stack=4025, stakes="no-limit 25/50")
    deal(table)
    assert table.to_act is not None
    table.do(Command("act", table.to_act.player, text="call"))
    assert [table.state.held(seat) for seat in table.state.chairs.seats.values()] == [3975, 3975]
    table.do(Command("last-deal", text="stud", amount=75))
    fold_out(table)
    hand = deal(table)
    assert hand.is_over
    assert sum(award.amount for award in hand.awards) == 25
    assert table.paused


def test_a_last_deal_needs_odd_chips_and_a_game_without_betting() -> None:
    table = table_of()
    with pytest.raises(NotNow, match="no pot to deal for"):
        table.do(Command("last-deal", text="stud"))
    with pytest.raises(NotNow, match="not the last deal"):
        table.do(Command("last-deal", text="off"))
    table = table_of(stack=1010)
    with pytest.raises(SheetError):
        table.do(Command("last-deal", text="blackjack"))
    with pytest.raises(BadCommand):
        table.do(Command("last-deal", text="stud", amount=1))
    table.do(Command("last-deal", text="stud"))
    table.do(Command("last-deal", text="off"))
    hand = deal(table)
    assert hand.decision is not None


GAMES = ("holdem", "omaha-8", "stud", "five-card-draw", "bloody-sevens-guts", "blackjack")


@pytest.mark.parametrize("game", GAMES)
def test_chips_stay_and_everything_is_rebuilt_from_the_log(game: str) -> None:
    rules = {
        "games": [game],
        "stakes": "",
        "seven_deuce": 7,
        "stand_up": 5,
        "bomb_vote": True,
        "rabbit": True,
    }
    chance = Random(game)
    table = table_of(*PEOPLE, "dot", stack=900, **rules)
    whole, log = table.chips, list[Command]()

    def do(command: Command) -> None:
        try:
            table.do(command)
        except TableError:
            return
        log.append(command)

    for hand in range(amount(6, proof=60)):
        do(Command("start", text=f"{game} {hand}"))
        while table.to_act is not None and isinstance(table.hand, Deal) and table.hand.decision is not None:
            said = str(random_action(table.hand.decision, chance))
            do(Command("act", table.to_act.player, text=said))
        if isinstance(table.hand, Deal) and table.hand.is_over:
            assert table.lineup is not None
            player = chance.choice(table.lineup.players)
            do(Command("show", player, amount=table.hands, data={"cards": cards_of(table, player)}))
            do(Command("rabbit", player, amount=table.hands))
        for player in PEOPLE:
            do(Command("vote", player, name=chance.choice(("bomb", "stand-up"))))
        assert all(seat.stack >= 0 for seat in table.everybody)
        assert table.chips == whole
    again = table_of(*PEOPLE, "dot", stack=900, **rules)
    for command in log:
        again.do(command)
    assert again.to_dict() == table.to_dict()
    assert Table.from_dict(table.to_dict()).to_dict() == table.to_dict()
