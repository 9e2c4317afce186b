/** Who may do what about a case before the floor. */
import type { TableView } from "../../shared/net/protocol";

/** What the viewer is to a case. */
export interface Standing {
  /** Whether the viewer is the floor: the host, or somebody whom the host has named. */
  floor: boolean;
  /** Whether the viewer was dealt into the hand, and so may not rule on it. */
  inHand: boolean;
  /** Whether the viewer sits here, and may call the floor. */
  seated: boolean;
  /** Whether the viewer has called it. */
  caller: boolean;
}

export function standingOf(view: TableView, me: string | null): Standing {
  return {
    floor: me !== null && (view.host === me || view.floor.people.some((one) => one.player === me)),
    inHand: me !== null && (view.hand?.players.includes(me) ?? false),
    seated: view.chair !== null,
    caller: me !== null && view.floor.call?.by === me,
  };
}

/** Whether the floor may mark the call that play waits for as idle: a player made it, and it is not marked yet. */
export const mayMark = (view: TableView, me: string | null): boolean => {
  const call = view.floor.call;
  return standingOf(view, me).floor && !!call && !call.appeal && call.by !== me && !view.floor.marked.includes(call.by);
};

/** Whether the viewer is somebody who calls the floor, or goes to its desk, as soon as there is a hand to rule on. */
export const mayCall = (view: TableView, me: string | null): boolean => {
  const who = standingOf(view, me);
  return who.floor || (who.seated && !view.floor.silenced.includes(me ?? ""));
};
