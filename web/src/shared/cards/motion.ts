/**
 * How cards, marks and numbers move. All of it is for the eye: elements are at their place, with their names, from the
 * beginning. Nothing moves where motion is off, and nothing but transform, opacity and filter is animated.
 *
 *   in:dealt|global={{ order }}   a card flies in from [data-deck]; in the own hand (.own) it flips on arrival
 *   in:laid|global={{ … }}        a card of the board; those of one packet come together and spread
 *   in:appears={{ cue }}          fades in when its part of what is staged begins
 *   in:risen                      the line of what was won rises
 *   use:turns={{ card }}          turns over when a hidden card is known; hands in the order in which they are shown
 *   use:rises={{ by, dim }}       rises or dims when it is known what plays
 *   use:counts={{ value, text }}  a number that rolls up or down
 */
import { whenIdle } from "../browser/idle";
import { HIDDEN } from "./cards";
import { moves, pace, play, staging, waitFor } from "./stage";
import { EASE, MS } from "./timing";
import "./motion.css";

const AT_ONCE = { duration: 0 };
/** What lets cards fly. Until it is there, they lie where they belong. */
let flights: typeof import("./flights") | null = null;
whenIdle(async () => (flights = await import("./flights")));

/** A card flies in from the dealer's place. */
export function dealt(node: Element, { order = 0 }: { order?: number } = {}) {
  if (staging() && moves(node)) flights?.fly({ node, order });
  return AT_ONCE;
}

/** A card comes to the board; the cards of a packet come as one and spread. */
export function laid(node: Element, { order = 0, packet = "", moving = true }: { order?: number; packet?: string; moving?: boolean } = {}) {
  if (moving && staging() && moves(node)) flights?.lay({ node, order, packet });
  return AT_ONCE;
}

/** Something fades in when its part of what is staged begins. */
export function appears(node: Element, { cue }: { cue: "rise" | "gain" }) {
  if (moves(node)) play(node, [{ opacity: 0 }, { opacity: 1 }], { duration: MS.show * pace(), delay: waitFor(cue) });
  return AT_ONCE;
}

/** What was won rises from its place. */
export function risen(node: Element) {
  const frames = [{ translate: "0 14px", opacity: 0 }, { translate: "0 0", opacity: 1 }];
  if (moves(node)) play(node, frames, { duration: MS.gain * pace(), delay: waitFor("gain"), easing: EASE.outCubic });
  return AT_ONCE;
}

interface Turning {
  card: string;
  moving?: boolean;
}

/** A hidden card is turned where it lies. */
export function turns(node: HTMLElement, now: Turning) {
  let { card } = now;
  return {
    update(next: Turning): void {
      const turned = card === HIDDEN && next.card !== HIDDEN;
      card = next.card;
      if (turned && next.moving !== false && moves(node)) queueMicrotask(() => flights?.turnUp(node));
    },
  };
}

const DIM = "brightness(0.52) saturate(0.6)";

interface Raised {
  /** How far up, in pixels. */
  by: number;
  dim?: boolean;
}

/** A card rises because it plays, or is dimmed because it does not. The style itself is set by the component. */
export function rises(node: HTMLElement, now: Raised) {
  let before = now;
  return {
    update(next: Raised): void {
      const last = before;
      before = next;
      if ((last.by === next.by && last.dim === next.dim) || !moves(node)) return;
      // Both ends are said, or the page would have to work for every frame of it.
      const frames = [last, next].map(({ by, dim }): Keyframe => (last.by === next.by ? { filter: dim ? DIM : "none" } : { transform: by ? `translateY(-${by}px)` : "none" }));
      play(node, frames, { duration: MS.show * pace(), delay: waitFor("rise"), easing: EASE.outCubic });
    },
  };
}

interface Counting {
  value: number;
  text: (value: number) => string;
}

/** How far a number rolls, in pixels. */
const ROLL = 9;

/** A number that rolls up to what it is now, or down. To count through would draw the felt anew in every frame. */
export function counts(node: HTMLElement, now: Counting) {
  let shown = now.value;
  node.textContent = now.text(shown);
  return {
    update({ value, text }: Counting): void {
      const by = Math.sign(value - shown) * ROLL;
      shown = value;
      node.textContent = text(value);
      if (by && moves(node)) play(node, [{ transform: `translateY(${by}px)`, opacity: 0 }, { transform: "none", opacity: 1 }], { duration: MS.bet, easing: EASE.outCubic });
    },
  };
}
