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

/** What a host has refused to a player whose request is gone without having got them anything; "" if nothing. */
export function turnedDown(before: TableView, view: TableView, player: string | null): string {
  const asks = (one: TableView): TableView["asking"][number] | undefined => one.asking.find((asked) => asked.player === player);
  const has = (one: TableView): number => one.seats.filter((seat) => seat.player === player).reduce((sum, seat) => sum + seat.stack + seat.coming, 0);
  const asked = asks(before);
  if (!asked || asks(view) || has(view) > has(before)) return "";
  return asked.seat < 0 ? "The host has given you no chips this time." : "The host has not let you in this time. You may ask again.";
}

/** Which hand it is, and whether it was dealt as a bomb pot; "" before the first. */
export const handHeading = ({ hand, blinds }: TableView): string => (hand ? `Hand ${hand.number}${blinds?.bomb ? ", a bomb pot" : ""}` : "");
