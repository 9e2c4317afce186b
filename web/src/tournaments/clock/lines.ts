/** The lines at the foot of the clock. */
import type { EventView } from "../../shared/net/protocol";

/** For how long an announcement stays on the clock, in milliseconds. */
const STAYS = 10 * 60_000;

/** How long an event has been played: "2 h 14 min". */
export function elapsed(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}

/** Whether one may still enter. */
export function lateText({ phase, registration, late, clock }: Pick<EventView, "phase" | "registration" | "late" | "clock">): string {
  if (phase === "announced") return late ? `Late entry until the end of level ${late}` : "Entry until the start";
  if (phase !== "running") return "";
  if (!registration) return "Entry is closed";
  return late > clock.level ? `Late entry until the end of level ${late}` : "Late entry until the end of this level";
}

/** What everybody in the room has to know now: what the director has announced, a deal, hand for hand. */
export function newsOf({ desk, deal, hand_for_hand, phase }: Pick<EventView, "desk" | "deal" | "hand_for_hand" | "phase">, now: number): string | null {
  const said = desk.findLast((note) => note.do === "announce" && note.text);
  if (said && now - said.at < STAYS) return said.text;
  if (phase !== "running") return null;
  if (deal) return "A deal is talked about.";
  return hand_for_hand ? "Hand for hand: no table starts a hand before all have ended theirs." : null;
}
