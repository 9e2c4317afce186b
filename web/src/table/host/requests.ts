/** What players ask the hosts of a table for. */
import type { Asking, TableView } from "../../shared/net/protocol";
import { ofChips } from "../../shared/ui/format";

/** The requests of others. */
export const wanted = (view: TableView, me: string | null): Asking[] => view.asking.filter((one) => one.player !== me);

/** A request as a sentence without its full stop. */
export function requestSaid(view: TableView, one: Asking): string {
  const owner = view.seats.find((seat) => seat.chair === one.seat)?.name ?? "somebody who has left";
  const what = one.over ? `to play over for ${owner} with` : one.seat < 0 ? "for" : "for a seat with";
  return `${one.name} asks ${what} ${ofChips(one.amount)}`;
}
