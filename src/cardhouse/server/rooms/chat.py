"""What is said at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cardhouse.server.errors import BadMessage
from cardhouse.server.outgoing.audience import Audience, Message

from .recovery import MOST_SAID
from .saving import save_chat
from .stored_table import StoredTable


class Chat:
    """The last things said at a table."""

    def __init__(self, stored: StoredTable, audience: Audience, said: Iterable[Message]) -> None:
        self.said = list(said)
        """The latest last."""
        self._stored = stored
        self._audience = audience
        self.sees: Callable[[str | None], bool] = lambda _: True
        """Who hears at once what is said; others hear it when they see the moment at which it was said."""

    def take(self, said: Iterable[Message]) -> None:
        """Go back to what is stored, and tell everybody what they have not heard yet."""
        last = self.said[-1]["n"] if self.said else 0
        self.said = list(said)
        for row in self.said:
            if row["n"] > last:
                self._send(row)

    async def say(self, user: str, name: str, text: str) -> None:
        """Say something to the table."""
        said = " ".join(text.split())
        if not 1 <= len(said) <= 500:
            raise BadMessage("server.chat-length")

        async def work() -> None:
            number = self.said[-1]["n"] + 1 if self.said else 1
            row = {"n": number, "user": user, "name": name, "text": said, "at": self._stored.clock()}
            await self._stored.save(save_chat(self._stored.id, row))
            self.said = [*self.said[1 - MOST_SAID :], row]
            self._send(row)

        await self._stored.alone(work)

    def _send(self, said: Message) -> None:
        self._audience.say({"type": "chat", "table": self._stored.id, "said": said}, said, self.sees)
