/** What nobody at a table should miss. */
import { isKey, said, say } from "../../shared/hand/phrases";
import type { Chair, TableView } from "../../shared/net/protocol";

/** That the last hand was called off, and why; empty if it was not. */
export function calledOff(view: TableView): string {
  const { voided } = view;
  // Once the next hand is dealt, it is old news.
  if (!voided || voided.hand < view.hands) return "";
  const key = `voids.${voided.reason}`;
  const reason = isKey(key) ? said(key) : voided.reason;
  return say(said(voided.stops ? "results.called-off-stopped" : "results.called-off", { number: voided.hand, reason }));
}

/** What a player is doing about a decision, or why nothing comes. */
export function pondering(chair: Chair | undefined, doing = "is thinking"): string {
  const name = chair?.name ?? "Somebody";
  return chair?.badges.includes("away") ? `${name} has lost the connection …` : `${name} ${doing} …`;
}

/** Who has lost the connection or is back, told from one view to the next. */
export function comingAndGoing(before: readonly Chair[], now: readonly Chair[], me: string | null): string[] {
  const away = (chair: Chair): boolean => chair.badges.includes("away");
  return now.flatMap((chair) => {
    const was = before.find((one) => one.player === chair.player);
    if (!was || chair.player === me || away(was) === away(chair)) return [];
    return [away(chair) ? `${chair.name} has lost the connection` : `${chair.name} is back`];
  });
}
