/** The table as it is now, for the felt. */
import type { Scene } from "../../shared/felt/scene";
import type { GameEvent, TableView } from "../../shared/net/protocol";

export function liveScene(view: TableView, events: readonly GameEvent[], ahead: number): Scene {
  const acting = view.seats.find((one) => one.player === view.to_act);
  // A clock that was called has no bank behind it.
  const bank = acting && view.rules.clock && !view.clock_called && !acting.badges.includes("away") ? acting.time_bank : 0;
  return {
    chairs: view.seats,
    chair: view.chair,
    button: view.button,
    players: view.hand?.players ?? [],
    hand: view.hand?.view ?? null,
    number: view.hand?.number ?? 0,
    over: view.hand?.over ?? true,
    bomb: view.blinds?.bomb ?? false,
    toAct: view.to_act,
    events,
    opens: !view.rules.table_stakes,
    clock: view.deadline && acting && !view.paused ? { deadline: view.deadline, ahead, bank } : null,
  };
}
