"""Every route does what its description says, whatever it is asked.

The whole file is for the proof: only to collect it takes seconds.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.server.clients import Running, Visitor, quick, running

from cardhouse.server.app import create_app
from cardhouse.server.errors import Busy, TooLarge
from cardhouse.server.limits import MOST_BODY
from cardhouse.server.people.authentication import COOKIE
from cardhouse.server.settings import Settings
from cardhouse.server.workers.odds import PATIENCE, STARTING


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(quick(tmp_path_factory.mktemp("openapi"), entries=10**6)) as found:
        yield found


@pytest.fixture(scope="module")
def cookie(server: Running) -> str:
    """Somebody's, who is not asked to sign out."""
    with Visitor(server) as visitor:
        visitor.come_in("Somebody known")
        return f"{COOKIE}={visitor.cookies[COOKIE]}"


schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi())


LONG = STARTING + PATIENCE + 20
"""Seconds: on a busy machine odds may take all the time that they have."""
SOME = settings(
    max_examples=12,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def hold(case: Any, server: Running, **headers: str) -> None:
    answer = case.call(base_url=server.url, headers={"x-cardhouse": "1", **headers}, timeout=LONG)
    if answer.status_code == TooLarge.status:
        assert len(json.dumps(case.body)) > MOST_BODY
        return
    excluded = [positive_data_acceptance]
    if answer.status_code == Busy.status:
        # Odds that are not ready yet say so, which is no failure of the server.
        assert answer.json()["error"]["code"] == Busy.code
        excluded.append(not_a_server_error)
    # What a name, a sheet or a rule means is more than a schema can say, so a request may fit and be refused.
    case.validate_response(answer, excluded_checks=excluded)


@schema.parametrize()
@SOME
def test_every_route_keeps_its_promise(case: Any, server: Running) -> None:
    hold(case, server)


@schema.exclude(path=["/api/logout", "/api/register"]).parametrize()
@SOME
def test_every_route_keeps_its_promise_to_somebody_known(case: Any, cookie: str, server: Running) -> None:
    hold(case, server, cookie=cookie)
