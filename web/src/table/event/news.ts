/** Which news of an event matter at a table, and what the viewer hears of a move. */
import type { EventStrip, ToldOfEvent } from "../../shared/net/protocol";

const ALWAYS = new Set(["level", "level-edited", "clock-set", "break", "paused", "broken", "redraw", "hand-for-hand", "final-table", "game-drawn", "round", "deal", "prizes", "winner", "cancelled", "announced", "started", "envelopes"]);
const HERE = new Set(["out", "bounty", "lammer", "rebuy", "add-on", "re-entry", "seated", "moved", "undone", "penalty", "adjusted", "removed", "no-show", "prize"]);
/** With so few left, everybody wants to know who goes out. */
const FEW = 18;

/** The news that somebody at a table is told, as sentences. `here` are those who sit or sat there. */
export function newsFor(told: readonly ToldOfEvent[], strip: Pick<EventStrip, "table" | "players_left">, here: ReadonlySet<string>, me: string | null): string[] {
  return told.filter((one) => matters(one, strip, here, me)).map(({ text }) => text);
}

function matters({ what, data }: ToldOfEvent, strip: Pick<EventStrip, "table" | "players_left">, here: ReadonlySet<string>, me: string | null): boolean {
  if (what === "colour-up" || what === "opened" || what === "advance") return what !== "opened" && data.table === strip.table;
  if (ALWAYS.has(what)) return true;
  if (!HERE.has(what)) return false;
  // Where one goes oneself is said in other words, and one's own chips are seen.
  if (data.player === me) return what !== "moved" && what !== "seated";
  if (what === "moved" || what === "seated") return data.table === strip.table || data.of === strip.table;
  return here.has(String(data.player)) || (strip.players_left <= FEW && (what === "out" || what === "bounty" || what === "prize"));
}
