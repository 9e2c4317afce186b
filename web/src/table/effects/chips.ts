/** Chips and cards that travel over the felt. They are copies that nobody but the eye knows of. */
import { mount, unmount } from "svelte";
import { near, wayTo, zoomOf } from "../../shared/cards/motion";
import { collectStarts, EASE, MS } from "../../shared/cards/schedule";
import { moves, pace, play, waitFor } from "../../shared/cards/stage";
import { partOf, type Push } from "./happened";
import Pushed from "./Pushed.svelte";

const slide = ({ x, y }: { x: number; y: number }): string => `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;

/** A copy of an element at the same place, which takes no room and stays when the element goes. */
function copyOf(node: HTMLElement): HTMLElement | null {
  const room = node.closest(".room") ?? node.closest(".felt");
  if (!room) return null;
  const copy = node.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    for (const name of ["data-bet", "role", "aria-label"]) one.removeAttribute(name);
  }
  const [box, around, zoom] = [node.getBoundingClientRect(), room.getBoundingClientRect(), zoomOf(node)];
  const place = { left: `${(box.left - around.left) / zoom}px`, top: `${(box.top - around.top) / zoom}px`, width: `${box.width / zoom}px`, height: `${box.height / zoom}px` };
  Object.assign(copy.style, place, { position: "absolute", right: "auto", bottom: "auto", margin: "0", transform: "none", zIndex: "4", pointerEvents: "none" });
  copy.setAttribute("aria-hidden", "true");
  room.append(copy);
  return copy;
}

/** Send a copy to another element; there it goes. */
function send(copy: HTMLElement, goal: Element, timing: { duration: number; delay?: number; easing: string }, fade: boolean): void {
  const end: Keyframe = { transform: slide(wayTo(copy, goal)) };
  if (fade) end["opacity"] = 0;
  play(copy, [{ transform: "none" }, end], timing, () => copy.remove());
}

/** The bets of a round slide to the pot, one after the other. Called while they still lie there. */
export function collectBets(bets: readonly HTMLElement[]): void {
  const starts = collectStarts(bets.length);
  bets.forEach((bet, at) => {
    const pot = near(bet, "[data-pot]");
    const copy = pot && moves(bet) ? copyOf(bet) : null;
    if (pot && copy) send(copy, pot, { duration: MS.collect * pace(), delay: (starts[at] ?? 0) * pace(), easing: EASE.inOut }, false);
  });
}

/** The cards of a hand slide to the muck and fade. Called while they still lie there; not if they stay. */
export function muck(hand: HTMLElement): () => void {
  const goal = near(hand, "[data-muck]") ?? near(hand, "[data-deck]");
  const copy = goal && moves(hand) ? copyOf(hand) : null;
  return () => {
    if (!copy || !goal || hand.isConnected) return copy?.remove();
    send(copy, goal, { duration: MS.fold, easing: EASE.in }, true);
  };
}

/** The cards of a hand fade where they lie. Called while they still lie there. */
export function fade(hand: HTMLElement): void {
  const copy = copyOf(hand);
  if (copy) play(copy, [{ opacity: 1 }, { opacity: 0 }], { duration: MS.fold, easing: EASE.in }, () => copy.remove());
}

/** A bet slides from the plate to its place. */
export function moveBet(bet: Element, plate: Element): void {
  if (!moves(bet)) return;
  play(bet, [{ transform: slide(wayTo(bet, plate)), opacity: 0.6 }, { opacity: 1 }], { duration: MS.bet, easing: EASE.outCubic });
}

/** More chips slide from the plate to a bet. */
export function raiseBet(bet: HTMLElement, plate: Element): void {
  const copy = moves(bet) ? copyOf(bet) : null;
  if (copy) play(copy, [{ transform: slide(wayTo(copy, plate)), opacity: 0.6 }, { transform: "none", opacity: 1 }], { duration: MS.bet, easing: EASE.outCubic }, () => copy.remove());
}

/** The pot parts, and each part is pushed to its winner. */
export function pushPot(pot: Element, pushes: readonly (Push & { plate: Element })[]): void {
  if (!moves(pot)) return;
  const contests = [...new Set(pushes.map((one) => one.contest))];
  const { left, top, width, height } = pot.getBoundingClientRect();
  const parts = contests.length > 1;
  for (const { contest, amount, plate } of pushes) {
    const target = document.createElement("span");
    target.className = "pushed";
    target.setAttribute("aria-hidden", "true");
    document.body.append(target);
    const shown = mount(Pushed, { target, props: { amount } });
    Object.assign(target.style, { left: `${left + width / 2 - target.offsetWidth / 2}px`, top: `${top + height / 2 - target.offsetHeight / 2}px` });
    const aside = parts ? { x: partOf(contests, contest), y: 0 } : { x: 0, y: 0 };
    const whole = (parts ? MS.split : 0) + MS.push;
    const frames: Keyframe[] = [
      { transform: "none", opacity: parts ? 0 : 1, easing: EASE.outCubic },
      { transform: slide(aside), opacity: 1, offset: parts ? MS.split / whole : 0, easing: EASE.inOut },
      { transform: slide(wayTo(target, plate)), opacity: 1, offset: 0.96 },
      { transform: slide(wayTo(target, plate)), opacity: 0 },
    ];
    play(target, frames, { duration: whole * pace(), delay: waitFor("split") }, () => {
      void unmount(shown);
      target.remove();
    });
  }
}

/** The plate of somebody whose turn it is glows up and breathes twice. */
export function glow(plate: Element): void {
  if (!moves(plate)) return;
  const bright = { filter: "brightness(1.35) drop-shadow(0 0 14px var(--lamp))", easing: "ease-in-out" };
  const calm = { filter: "brightness(1) drop-shadow(0 0 4px var(--lamp))", easing: "ease-in-out" };
  play(plate, [{ filter: "none" }, bright, calm, bright, { filter: "none" }], { duration: MS.turn });
}
