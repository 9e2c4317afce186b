/** The chairs of a table. */
import type { TableView } from "../../shared/net/protocol";

/** The chairs that nobody sits in, even if they are kept for somebody. */
export function freeChairs(view: TableView): number[] {
  const taken = new Set(view.seats.map((one) => one.chair));
  return Array.from({ length: view.rules.seats }, (_, at) => at).filter((at) => !taken.has(at) && at !== view.closed);
}

/** How many people wait for an answer of the host. */
export const waitsForHost = (view: TableView): number => view.asking.length + view.viewers.filter((one) => !one.may).length;
