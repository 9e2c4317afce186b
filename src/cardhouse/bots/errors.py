"""What can go wrong with a bot."""

from __future__ import annotations

from typing import ClassVar

from cardhouse.errors import CardhouseError


class UnknownBot(CardhouseError):
    """There is no such bot."""

    code = "unknown-bot"


class BadSeconds(CardhouseError):
    """A time for answers that is none."""

    code = "bad-seconds"


class BotFailed(CardhouseError):
    """A bot that somebody has written ends with an error, or answers what is not allowed."""

    code = "bot-failed"


class Astray(CardhouseError):
    """A hand cannot be imagined from what was seen of it."""

    code = "astray"


class BadAnswer(CardhouseError):
    """What a player outside has written is no answer."""

    code = "bad-answer"


class OutsideError(CardhouseError):
    """A player outside gives no answer at all."""

    code = "bot-fails"
    fault: ClassVar[str]
    """What it is counted as."""


class BotLate(OutsideError):
    """No answer has come in time."""

    code = "bot-late"
    fault = "late"


class BotGone(OutsideError):
    """The process has ended, or cannot be talked to."""

    code = "bot-gone"
    fault = "gone"
