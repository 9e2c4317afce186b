/** Cards come flying from the dealer. */
import { prefs } from "../browser/prefs.svelte";

const STEP = 45;

/** A card comes flying from the deck. */
export function dealt(node: Element, { order = 0 }: { order?: number } = {}) {
  const felt = node.closest<HTMLElement>(".felt");
  const deck = felt?.querySelector("[data-deck]");
  if (!prefs.motion || !deck || felt?.dataset.still) return { duration: 0 };
  const from = deck.getBoundingClientRect();
  const to = node.getBoundingClientRect();
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return {
    delay: Math.min(order, 24) * STEP,
    duration: 260,
    css: (_: number, left: number) => {
      const eased = left * left;
      return `transform: translate(${x * eased}px, ${y * eased}px) rotate(${eased * 12}deg); opacity: ${Math.min(1, (1 - left) * 4)}`;
    },
  };
}
