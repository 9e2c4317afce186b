"""Mail by SMTP, for houses that have set it up; without that, nothing is sent and nothing is missing."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from collections.abc import Callable
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from cardhouse.server.errors import Busy, NotAllowed, ServerError
from cardhouse.server.settings import Settings

_log = logging.getLogger(__name__)
_ADDRESS: Final = re.compile(r"[^@\s<>,;:\"\\]{1,64}@[A-Za-z0-9][A-Za-z0-9.-]{0,180}\.?[A-Za-z0-9]")
_PORTS: Final = {"smtp": 25, "smtp+starttls": 587, "smtps": 465}
_SECONDS: Final = 20.0
"""How long a mail server may take to answer."""
_AT_ONCE: Final = 2
_MOST_WAITING: Final = 50


class BadMail(ServerError):
    """An address that no mail can be sent to, or a setting that names no mail server."""

    code = "bad-mail"


def checked_address(address: str) -> str:
    """An address as it is stored.

    >>> checked_address(" ann@example.org ")
    'ann@example.org'
    """
    plain = address.strip()
    if len(plain) > 254 or not _ADDRESS.fullmatch(plain) or not plain.isascii():
        raise BadMail("server.bad-mail-address")
    return plain


class Mailer:
    """Sends mail in threads of its own, a few at a time."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._slots = asyncio.Semaphore(_AT_ONCE)
        self._waiting = 0
        self._tasks: set[asyncio.Task[None]] = set()
        if settings.mail:
            check_server(settings.mail)

    @property
    def works(self) -> bool:
        """Whether this house sends mail."""
        return bool(self._settings.mail and self._settings.mail_from and self._settings.site)

    def link(self, path: str) -> str:
        """The whole address of a page of this house."""
        return self._settings.site.rstrip("/") + path

    def post(self, to: str, subject: str, text: str) -> None:
        """Send a mail in the background: nobody waits, and nobody learns whether it was sent.

        Raises :class:`NotAllowed` if the house sends none, and :class:`Busy` if too many wait.
        """
        if not self.works:
            raise NotAllowed("server.no-mail-here")
        if self._waiting >= _MOST_WAITING:
            raise Busy("server.mail-busy")
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._settings.mail_from, to, subject
        message.set_content(text)
        self._waiting += 1
        task = asyncio.create_task(self._send(message))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send(self, message: EmailMessage) -> None:
        try:
            async with self._slots:
                await asyncio.to_thread(send_now, self._settings.mail, message)
        except (OSError, smtplib.SMTPException) as error:
            _log.error("a mail could not be sent: %s", type(error).__name__)
        finally:
            self._waiting -= 1

    async def close(self) -> None:
        """Wait a little for what is being sent."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=5)


def check_server(url: str) -> None:
    """Raise :class:`BadMail` for what is no address of a mail server."""
    parts = urlsplit(url)
    if parts.scheme not in _PORTS or not parts.hostname:
        raise BadMail("server.bad-mail-server", known=sorted(_PORTS))


def send_now(url: str, message: EmailMessage) -> None:
    """Hand a mail over to the server of a URL, and wait until it is taken."""
    parts = urlsplit(url)
    port = parts.port or _PORTS[parts.scheme]
    make: Callable[..., smtplib.SMTP] = smtplib.SMTP
    more: dict[str, ssl.SSLContext] = {}
    if parts.scheme == "smtps":
        make, more = smtplib.SMTP_SSL, {"context": ssl.create_default_context()}
    with make(parts.hostname, port, timeout=_SECONDS, **more) as server:
        if parts.scheme == "smtp+starttls":
            server.starttls(context=ssl.create_default_context())
        if parts.username:
            server.login(unquote(parts.username), unquote(parts.password or ""))
        server.send_message(message)
