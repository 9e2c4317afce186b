/** The odds of a hand that is shown around, by street. */
import type { Chance, GameEvent } from "../shared/net/protocol";
import { capitalized } from "../shared/ui/format";

/** What could be expected after a number of events. */
export const chanceAt = (chances: readonly Chance[], at: number): Chance | undefined => chances.findLast((one) => one.after <= at);

/** What a street is called. */
export const streetSaid = (street: string): string => (street === "deal" ? "After the deal" : capitalized(street));

/** What the odds were worked out from: nobody shall take a guess for the truth. */
export function basis({ against, left_out, exact }: Pick<Chance, "against" | "left_out" | "exact">): string {
  const how = exact ? "Counted" : "Estimated";
  if (against) return `${how} from the cards shown here, against ${against === 1 ? "one hidden hand that" : `${against} hidden hands that`} may hold anything.`;
  if (left_out) return `${how} from the cards shown here. ${left_out === 1 ? "One hidden hand is" : `${left_out} hidden hands are`} left out.`;
  return `${how} from the cards shown here.`;
}

const THROWN: ReadonlySet<string> = new Set<GameEvent["kind"]>(["draw", "discard", "replace-card", "swap"]);

/** Why there are no odds by street; "" where nothing is known about that. */
export function whyNone(events: readonly GameEvent[]): string {
  if (events.some((event) => THROWN.has(event.kind))) return "There are no odds by street: the cards that were thrown away or changed stay hidden, and without them nobody knows what each hand was before.";
  return "";
}
