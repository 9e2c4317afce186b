"""Whether the server is alive and ready, for monitoring."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request, Response

from cardhouse.server.store.health import Readiness

from .common import Answer, refusals

router = APIRouter(tags=["health"])


class Health(Answer):
    """All is well."""

    status: Literal["ok"] = "ok"


@router.get("/health")
@router.get("/healthz")
@router.head("/health", include_in_schema=False)
@router.head("/healthz", include_in_schema=False)
async def alive(response: Response) -> Health:
    """Answered as long as the server runs."""
    response.headers["Cache-Control"] = "no-store"
    return Health()


@router.get("/readyz", responses=refusals(503))
@router.head("/readyz", include_in_schema=False)
async def ready(request: Request, response: Response) -> Health:
    """Answered if the database can be written to; it is tried at most once every few seconds."""
    response.headers["Cache-Control"] = "no-store"
    readiness: Readiness = request.app.state.readiness
    await readiness.check()
    return Health()
