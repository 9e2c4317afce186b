/** What nobody at a table should miss. */
import { isKey, said, say } from "../../shared/hand/phrases";
import type { TableView } from "../../shared/net/protocol";

/** That the last hand was called off, and why; empty if it was not. */
export function calledOff(view: TableView): string {
  const { voided } = view;
  // Once the next hand is dealt, it is old news.
  if (!voided || voided.hand < view.hands) return "";
  const key = `voids.${voided.reason}`;
  const reason = isKey(key) ? said(key) : voided.reason;
  return say(said(voided.stops ? "results.called-off-stopped" : "results.called-off", { number: voided.hand, reason }));
}
