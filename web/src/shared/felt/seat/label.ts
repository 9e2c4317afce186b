/** A seat in words, for those who listen: who sits there, with how much, and how they stand. */
import type { Chair, SeatView } from "../../net/protocol";
import { chips } from "../../ui/format";
import { money } from "../../ui/money.svelte";
import { botName } from "./botName";
import type { Gain } from "./tally";

export interface Standing {
  chair: Chair;
  seat: SeatView | null;
  /** Whether the viewer sits there. */
  own?: boolean;
  acting?: boolean;
  button?: boolean;
  bank?: boolean;
  /** Why nothing comes from the seat. */
  signs?: readonly string[];
  gain?: Gain | null;
  /** How many shares are played for. */
  contests?: number;
}

export function seatSaid({ chair, seat, own = false, acting = false, button = false, bank = false, signs = [], gain = null, contests = 1 }: Standing): string {
  const won = gain ? `wins ${chips(gain.amount)}${contests > 1 && gain.contests.length ? ` for ${gain.contests.join(" and ")}` : ""}` : "";
  return [
    own ? `You, ${chair.name}` : chair.name,
    chair.badges.includes("bot") ? (chair.bot ? `${botName(chair.bot)} bot` : "bot") : "",
    chair.owner ? `in the chair of ${chair.owner.name}` : "",
    money.unit ? chips(chair.stack) : `${chips(chair.stack)} chips`,
    chair.coming ? `${chips(chair.coming)} more with the next hand` : "",
    button ? "the button" : "",
    bank ? "the bank" : "",
    seat && seat.bet > 0 ? `bet ${chips(seat.bet)}` : "",
    seat?.folded ? "folded" : "",
    acting ? (own ? "your turn" : "to act") : "",
    ...signs,
    won,
  ]
    .filter(Boolean)
    .join(", ");
}
