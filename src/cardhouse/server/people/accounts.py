"""Who is who: guests, accounts, sessions and the tokens of bots."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import ColumnElement, Delete, Update, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from cardhouse.server.costs import in_thread
from cardhouse.server.errors import Enough, NameTaken, NotAllowed, NotFound, NotSignedIn, ServerError
from cardhouse.server.limits import MOST_TOKENS
from cardhouse.server.store.job import Condition, Statement, changes_one, fewer, not_there, there
from cardhouse.server.store.schema import recoveries, sessions, users
from cardhouse.server.store.store import Store

from .guards.attempts import Attempts
from .guards.devices import known_device, new_device
from .guards.passwords import check_password
from .name_book import NameBook
from .names import checked_name, login_of

DAY: Final = 86_400_000
KEEP: Final = 90 * DAY
"""How long a session lasts, in milliseconds."""
FREE: Final = 5
"""How many wrong passwords for one account cause no wait."""
FREE_OF_ADDRESS: Final = 20
"""The same from one address, which may belong to a household or a school."""
_ID_DIGITS: Final = 16


class BadPassword(ServerError):
    """The password is wrong."""

    code = "bad-password"
    status = 401


@dataclass(frozen=True)
class User:
    """Somebody the server knows."""

    id: str
    name: str
    guest: bool
    bot: bool = False
    """Whether it is a program with a token."""


class Accounts:
    """Guests and accounts (Argon2id), and how they are recognized."""

    def __init__(self, store: Store, names: NameBook | None = None) -> None:
        self._store = store
        self._names = names or NameBook(store)
        self._hasher = PasswordHasher()
        self._wrong = Attempts(free=FREE)
        self._wrong_from = Attempts(free=FREE_OF_ADDRESS)
        # Hashing is slow and takes memory on purpose: never on the event loop, and few at a time.
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="cardhouse-password")

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown()

    async def guest(self, name: str, now: int) -> tuple[User, str]:
        """Let somebody in with just a name; only the token identifies them later."""
        user = User(secrets.token_hex(8), await self._guest_name(name), guest=True)
        row = {"id": user.id, "name": user.name, "created": now}
        await self._store.write((insert(users), row), only_if=[_no_account_of(user.name)])
        return user, await self._session(user, now)

    async def rename_guest(self, guest: User, name: str) -> User:
        """Give a guest another name."""
        user = User(guest.id, await self._guest_name(name), guest=True)
        renamed = _no_account_yet(guest).values(name=user.name)
        still = changes_one(renamed, NotAllowed("server.account-already"))
        await self._store.write(only_if=[_no_account_of(user.name), still])
        return user

    async def _guest_name(self, name: str) -> str:
        """A name that no account has, nor one that looks like it."""
        name = checked_name(name)
        await self._names.read()
        if self._names.has(name):
            raise NameTaken("server.name-of-account", name=name)
        return name

    async def register(
        self,
        name: str,
        password: str,
        now: int,
        *,
        guest: User | None = None,
        instead_of: str | None = None,
    ) -> tuple[User, str]:
        """Make an account; a guest keeps everything played so far. The session ``instead_of`` ends."""
        name = checked_name(name)
        check_password(password, name)
        await self._names.read()
        with self._names.new(name):
            return await self._registered(name, password, now, guest, instead_of)

    async def _registered(
        self, name: str, password: str, now: int, guest: User | None, instead_of: str | None
    ) -> tuple[User, str]:
        hashed = await self.hash_password(password)
        user = User(guest.id if guest else secrets.token_hex(8), name, guest=False)
        row = {"name": name, "login": login_of(name), "password": hashed}
        first: list[Statement] = []
        only_if: list[Condition] = []
        if guest:
            once = _no_account_yet(guest).values(**row)
            only_if = [changes_one(once, NotAllowed("server.account-already"))]
        else:
            first = [(insert(users), {"id": user.id, "created": now, **row})]
        try:
            return user, await self._session(user, now, *first, only_if=only_if, instead_of=instead_of)
        except IntegrityError as error:
            raise NameTaken("server.name-taken", name=name) from error

    async def login(
        self,
        name: str,
        password: str,
        now: int,
        *,
        address: str = "",
        device: str | None = None,
        instead_of: str | None = None,
    ) -> tuple[User, str]:
        """Sign somebody in by name and password; the session ``instead_of`` ends.

        Wrong passwords delay the next attempt, by name and by address; a ``device`` that has used the
        account before is delayed by its own mistakes only.
        """
        login = login_of(name)
        rows = await self._store.read(select(users).where(users.c.login == login))
        known = known_device(device, rows[0]["password"]) if rows else None
        counted = [(self._wrong, f"device {known}")] if known else [(self._wrong, login)]
        if not known and address:
            counted.append((self._wrong_from, address))
        for attempts, key in counted:
            attempts.check(key, now)
        for attempts, key in counted:
            attempts.count(key, now)
        if not rows:
            # It takes as long as a wrong password, so that nobody can probe for names.
            await self.hash_password(password)
            raise BadPassword("server.wrong-password")
        row = rows[0]
        if not await self._in_thread(self._fits, row["password"], password):
            raise BadPassword("server.wrong-password")
        self._wrong.forget(counted[0][1])
        self._wrong_from.take_back(address)
        user = User(row["id"], row["name"], guest=False)
        fits, anew = [row["password"]], list[Statement]()
        if self._hasher.check_needs_rehash(row["password"]):
            fits.append(await self.hash_password(password))
            anew.append((_new_password(user, row["password"], fits[-1]), {}))
        # The password may have been changed since it was read.
        same = (users.c.id == user.id) & users.c.password.in_(fits)
        still = there(users, same, error=BadPassword("server.wrong-password"))
        return user, await self._session(user, now, *anew, only_if=[still], instead_of=instead_of)

    async def device(self, user: User) -> str:
        """A cookie for the browser in which somebody has just signed in."""
        (row,) = await self._store.read(select(users.c.password).where(users.c.id == user.id))
        return new_device(row["password"])

    async def change_password(self, user: User, old: str, new: str, token: str | None, *, now: int) -> None:
        """Change the password, which ends all sessions but this one.

        Tokens of bots stay valid: they are made and deleted one by one.
        """
        kept = await self.check_current(user, old, now)
        check_password(new, user.name)
        hashed = await self.hash_password(new)
        others = (sessions.c.user == user.id) & ~sessions.c.bot & (sessions.c.token != session_of(token))
        changed = _new_password(user, kept, hashed)
        await self._store.write(
            (delete(sessions).where(others), {}),
            # Whoever has found the way back needs no link, and nobody else should have one.
            (update(recoveries).where(_open_links(user.id)).values(void=now), {}),
            only_if=[changes_one(changed, BadPassword("server.not-current-password"))],
        )

    async def check_current(self, user: User, password: str, now: int) -> str:
        """What is stored of an account's password; raises :class:`BadPassword` if it is another one."""
        if user.guest:
            raise NotAllowed("server.guest-has-no-password")
        (row,) = await self._store.read(select(users.c.password).where(users.c.id == user.id))
        key = f"user {user.id}"
        self._wrong.check(key, now)
        self._wrong.count(key, now)
        if not await self._in_thread(self._fits, row["password"], password):
            raise BadPassword("server.not-current-password")
        self._wrong.forget(key)
        kept: str = row["password"]
        return kept

    async def check_own(self, user: User, name: str, password: str, now: int) -> None:
        """Raise an error unless somebody has named the own account and its password; guests have none."""
        if login_of(name) != login_of(user.name):
            raise NotAllowed("server.other-name-than-own", name=user.name)
        if not user.guest:
            await self.check_current(user, password, now)

    async def end_all(self, user: User) -> list[str]:
        """End all sessions of a user, bots' too; returns their ids."""
        rows = await self._store.read(select(sessions.c.token).where(sessions.c.user == user.id))
        await self._store.write((delete(sessions).where(sessions.c.user == user.id), {}))
        return [row["token"] for row in rows]

    async def forget_mail(self, user: User) -> None:
        """Have no address for mail any more."""
        await self._store.write((update(users).where(users.c.id == user.id).values(mail=None), {}))

    async def session(self, user: User, now: int, *, instead_of: str | None = None) -> str:
        """Let somebody in who has proved otherwise who they are; the session ``instead_of`` ends."""
        return await self._session(user, now, instead_of=instead_of)

    async def ended(self, tokens: Collection[str]) -> list[str]:
        """Which of these sessions have ended."""
        rows = await self._store.read(select(sessions.c.token).where(sessions.c.token.in_(tokens)))
        known = {row["token"] for row in rows}
        return [token for token in tokens if token not in known]

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    async def hash_password(self, password: str) -> str:
        """What is stored of a password."""
        found: str = await self._in_thread(self._hasher.hash, password)
        return found

    async def _in_thread(self, do: Any, *arguments: str) -> Any:
        # Others can run while it works.
        counted = in_thread(do, aside=True)
        return await asyncio.get_running_loop().run_in_executor(self._threads, counted, *arguments)

    async def token(self, user: User, label: str, now: int) -> str:
        """A token for a bot that plays as this user."""
        mine = (sessions.c.user == user.id) & sessions.c.bot & (sessions.c.expires >= now)
        enough = Enough("server.too-many-tokens", most=MOST_TOKENS)
        room = fewer(MOST_TOKENS, sessions, mine, error=enough)
        return await self._session(user, now, bot=True, label=checked_name(label), only_if=[room])

    async def tokens(self, user: User, now: int) -> list[dict[str, Any]]:
        """The tokens of a user's bots, without the tokens themselves."""
        query = select(sessions).where(sessions.c.user == user.id, sessions.c.bot, sessions.c.expires >= now)
        rows = await self._store.read(query.order_by(sessions.c.expires, sessions.c.token))
        return [
            {"id": row["token"][:_ID_DIGITS], "label": row["label"], "expires": row["expires"]}
            for row in rows
        ]

    async def forget_token(self, user: User, id: str) -> str:
        """Make a token invalid; returns the session that has ended."""
        query = select(sessions.c.token).where(sessions.c.user == user.id, sessions.c.bot)
        found = [row["token"] for row in await self._store.read(query) if row["token"][:_ID_DIGITS] == id]
        gone = NotFound("server.no-such-token")
        if not found:
            raise gone
        ended: str = found[0]
        await self._store.write(only_if=[changes_one(_ended(ended), gone)])
        return ended

    async def _session(
        self,
        user: User,
        now: int,
        *before: Statement,
        bot: bool = False,
        label: str = "",
        only_if: Sequence[Condition] = (),
        instead_of: str | None = None,
    ) -> str:
        """A new session, in place of the one that is to end."""
        token = secrets.token_urlsafe(32)
        row = {"token": _hashed(token), "user": user.id, "bot": bot, "label": label, "expires": now + KEEP}
        old = delete(sessions).where(sessions.c.user == user.id, sessions.c.expires < now)
        ends: list[Statement] = [(_ended(session_of(instead_of)), {})] if instead_of else []
        await self._store.write(*before, (old, {}), *ends, (insert(sessions), row), only_if=only_if)
        return token

    async def who(self, token: str | None, now: int) -> User:
        """The user that a token belongs to."""
        if not token:
            raise NotSignedIn("server.sign-in-first")
        query = (
            select(users, sessions.c.bot, sessions.c.expires)
            .join(sessions, sessions.c.user == users.c.id)
            .where(sessions.c.token == _hashed(token))
        )
        rows = await self._store.read(query)
        if not rows or rows[0]["expires"] < now:
            raise NotSignedIn("server.session-ended")
        row = rows[0]
        return User(row["id"], row["name"], guest=row["login"] is None, bot=row["bot"])

    async def logout(self, token: str | None) -> str:
        """End a session; returns its id."""
        ended = session_of(token)
        if ended:
            await self._store.write((_ended(ended), {}))
        return ended


def _open_links(user: str) -> ColumnElement[bool]:
    is_open = recoveries.c.used.is_(None) & recoveries.c.void.is_(None)
    return (recoveries.c.user == user) & (recoveries.c.kind == "password") & is_open


def session_of(token: str | None) -> str:
    """The id of a session, with which nobody can sign in."""
    return _hashed(token) if token else ""


def _ended(session: str) -> Delete:
    """The end of a session."""
    return delete(sessions).where(sessions.c.token == session)


def _no_account_yet(guest: User) -> Update:
    """What changes somebody who is still a guest."""
    return update(users).where(users.c.id == guest.id, users.c.login.is_(None))


def _no_account_of(name: str) -> Condition:
    """That no account has a name."""
    same = users.c.login == login_of(name)
    return not_there(users, same, error=NameTaken("server.name-of-account", name=name))


def _new_password(user: User, old: str, new: str) -> Update:
    """Replace the password that was checked, and no other."""
    return update(users).where(users.c.id == user.id, users.c.password == old).values(password=new)


def _hashed(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
