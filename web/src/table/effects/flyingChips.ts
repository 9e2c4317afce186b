/** Chips that travel over the felt. */
import { prefs } from "../../shared/browser/prefs.svelte";

export function flyChips(from: Element | null, to: Element | null, label: string): void {
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
