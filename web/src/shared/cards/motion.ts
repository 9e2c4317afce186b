/** Motion that explains: cards come from the dealer, chips go to the pot. */
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

/** Chips travel from one place to another. */
export function fly(from: Element | null, to: Element | null, label: string): void {
  if (!prefs.motion || !from || !to) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const chip = document.createElement("span");
  chip.className = "flying";
  chip.textContent = label;
  chip.setAttribute("aria-hidden", "true");
  document.body.append(chip);
  const size = chip.getBoundingClientRect();
  const at = (box: DOMRect): string =>
    `translate(${box.left + box.width / 2 - size.width / 2}px, ${box.top + box.height / 2 - size.height / 2}px)`;
  const motion = chip.animate(
    [
      { transform: at(start), opacity: 1 },
      { transform: at(end), opacity: 1, offset: 0.9 },
      { transform: at(end), opacity: 0 },
    ],
    { duration: 480, easing: "cubic-bezier(.3,.1,.2,1)" },
  );
  motion.onfinish = () => chip.remove();
  motion.oncancel = () => chip.remove();
}
