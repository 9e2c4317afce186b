/** What a player may ask of the floor while a hand is on. */
import type { TableView } from "../../shared/net/protocol";

export interface Asks {
  /** When the viewer may call the clock, in milliseconds of the server; nothing if that is not for them. */
  clockFrom: number | null;
  /** Whether the viewer may take a draw back. */
  back: boolean;
  /** Who has called the clock on whom; empty if nobody has. */
  called: string;
  /** What the viewer buys with a call, where nobody goes all-in. */
  buys: number;
}

export function asksOf(view: TableView): Asks {
  const me = view.player;
  /** Who has to decide: in the hand, or about the next game. */
  const waitsFor = view.picking || view.to_act;
  const plays = me !== null && (view.picking ? view.seats.some((seat) => seat.player === me && !seat.badges.includes("out")) : (view.hand?.players.includes(me) ?? false));
  const name = (player: string | null): string => (player === me ? "you" : (view.seats.find((seat) => seat.player === player)?.name ?? "the floor"));
  const caller = name(view.clock_called);
  const who = caller === "you" ? "You have" : `${caller.charAt(0).toUpperCase()}${caller.slice(1)} has`;
  const { decision, seat, seats } = view.hand?.view ?? { decision: null, seat: null, seats: [] };
  const asked = decision !== null && decision.seat === seat;
  return {
    buys: asked && !view.rules.table_stakes ? Math.max(0, decision.to_call - (seats[seat ?? 0]?.stack ?? 0)) : 0,
    clockFrom: plays && waitsFor !== me ? view.clock_from : null,
    back: me !== null && view.may_take_back === me,
    called: view.clock_called ? `${who} called the clock on ${name(waitsFor)}.` : "",
  };
}
