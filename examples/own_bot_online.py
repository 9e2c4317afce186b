"""The same at a table of a server: watch, sit down, answer in turn, and buy in again.

CARDHOUSE_TOKEN=… python examples/own_bot_online.py http://localhost:8000 TABLE SEAT CHIPS
"""

import asyncio
import json
import os
import secrets
import sys
from hashlib import sha256

import websockets


def answer(hand: dict, seat: int) -> str:
    """Bet with a pair or high cards, raise with two pair, call with one high card, check or fold the rest."""
    decision, board = hand["decision"], [card for area in hand["board"].values() for card in area]
    cards, legal = hand["seats"][seat]["cards"], decision["legal"]
    ranks = [card[0] for card in (*cards, *board)]
    likes = 3 * (len(ranks) - len(set(ranks))) + sum(card[0] in "JQKA" for card in cards)
    wanted = ["bet"] if 3 <= likes < 6 else ["bet", "raise"] if likes >= 6 else []
    wanted += ["check", "call"] if likes else ["check", "fold"]
    return next((said for word in wanted for said in legal if said.split()[0] == word), legal[0])


def is_broke(view: dict) -> bool:
    """Whether we sit there without a chip, and are no longer in a hand."""
    mine = [seat for seat in view["seats"] if seat["player"] == view["player"]]
    return any(not seat["stack"] + seat["coming"] and not seat["in_hand"] for seat in mine)


async def play(url: str, table: str, seat: int, chips: int, token: str) -> None:
    """Sit down and play until the connection ends."""
    headers = {"Authorization": f"Bearer {token}"}
    async with websockets.connect(url.replace("http", "ws", 1) + "/ws", additional_headers=headers) as socket:

        async def say(**message: object) -> None:
            await asyncio.sleep(0.05)  # A server takes twenty messages a second.
            await socket.send(json.dumps({"table": table, **message}))

        async def sealed() -> str:
            """What is added to the next shuffle, which nobody can tell from its seal."""
            seed = secrets.token_bytes(32)
            await say(type="seal", seal=sha256(b"cardroom/seal/1" + seed).hexdigest())
            return seed.hex()

        await say(type="watch")
        seed = await sealed()
        await say(type="sit", seat=seat, amount=chips)
        view, answered, bought = {}, -1, 0
        async for text in socket:
            message = json.loads(text)
            view = message["view"] if message["type"] == "state" else view | message.get("set", {})
            if message["type"] == "promise":
                await say(type="seed", seed=seed)
                seed = await sealed()
            elif message["type"] == "error" and message["code"] not in ("stale", "not-sealed"):
                raise SystemExit(message["message"])
            elif view and view["player"] and view["to_act"] == view["player"] and view["turn"] != answered:
                answered, hand = view["turn"], view["hand"]["view"]
                await say(type="act", state=answered, action=answer(hand, hand["seat"]))
            elif view and view["hands"] != bought and is_broke(view):
                bought = view["hands"]
                await say(type="top-up", amount=chips)
                await say(type="in")


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:3], *map(int, sys.argv[3:5]), os.environ["CARDHOUSE_TOKEN"]))
