/** Chips and cards that travel over the felt. They are copies that nobody but the eye knows of. */
import { mount, unmount } from "svelte";
import { near, wayTo, zoomOf } from "../../shared/cards/flights";
import { collectStarts } from "../../shared/cards/schedule";
import { moves, pace, play, waitFor } from "../../shared/cards/stage";
import { EASE, MS } from "../../shared/cards/timing";
import { partOf, type Push } from "./happened";
import Pushed from "./Pushed.svelte";

const slide = ({ x, y }: { x: number; y: number }): string => `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;

/** Where something lies, and the way from there to where it goes. All is measured before anything is changed. */
interface Way {
  node: HTMLElement;
  room: Element;
  place: Record<"left" | "top" | "width" | "height", string>;
  way: string;
}

function measure(node: HTMLElement, goal: Element): Way | null {
  const room = node.closest(".room") ?? node.closest(".felt");
  if (!room) return null;
  const [box, around, zoom] = [node.getBoundingClientRect(), room.getBoundingClientRect(), zoomOf(node)];
  const place = { left: `${(box.left - around.left) / zoom}px`, top: `${(box.top - around.top) / zoom}px`, width: `${box.width / zoom}px`, height: `${box.height / zoom}px` };
  return { node, room, place, way: slide(wayTo(node, goal)) };
}

/** A copy of an element at the same place, which takes no room and stays when the element goes. */
function copyOf({ node, room, place }: Way): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    for (const name of ["data-bet", "role", "aria-label"]) one.removeAttribute(name);
  }
  Object.assign(copy.style, place, { position: "absolute", right: "auto", bottom: "auto", margin: "0", transform: "none", zIndex: "4", pointerEvents: "none" });
  copy.setAttribute("aria-hidden", "true");
  room.append(copy);
  return copy;
}

/** Send a copy on its way; there it goes. */
function send(copy: HTMLElement, way: string, timing: { duration: number; delay?: number; easing: string }, fade: boolean): void {
  // What has arrived is out of sight until it is taken away.
  const frames: Keyframe[] = fade
    ? [{ transform: "none", opacity: 1 }, { transform: way, opacity: 0 }]
    : [{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.97 }, { transform: way, opacity: 0 }];
  play(copy, frames, timing, () => copy.remove());
}

/** The bets of a round slide to the pot, one after the other. Called while they still lie there. */
export function collectBets(bets: readonly HTMLElement[]): void {
  const pot = bets[0] && near(bets[0], "[data-pot]");
  if (!pot || !moves(pot)) return;
  const starts = collectStarts(bets.length);
  const ways = bets.map((bet) => measure(bet, pot));
  ways.forEach((way, at) => {
    if (way) send(copyOf(way), way.way, { duration: MS.collect * pace(), delay: (starts[at] ?? 0) * pace(), easing: EASE.inOut }, false);
  });
}

/** The cards of a hand slide to the muck and fade. Called while they still lie there; not if they stay. */
export function muck(hand: HTMLElement): () => void {
  const goal = near(hand, "[data-muck]") ?? near(hand, "[data-deck]");
  const way = goal && moves(hand) ? measure(hand, goal) : null;
  const copy = way && copyOf(way);
  return () => {
    if (!copy || hand.isConnected) return copy?.remove();
    send(copy, way.way, { duration: MS.fold, easing: EASE.in }, true);
  };
}

/** Chips that somebody has bet. */
export interface Bet {
  bet: HTMLElement;
  plate: Element;
  /** Whether chips lay there before. */
  more: boolean;
}

/** Bets slide from the plates to their places; chips that are added come on top of those that lie there. */
export function moveBets(bets: readonly Bet[]): void {
  const ways = bets.flatMap(({ bet, plate, more }) => {
    const way = moves(bet) ? measure(bet, plate) : null;
    return way ? [{ way, more }] : [];
  });
  for (const { way, more } of ways) {
    const frames = [{ transform: way.way, opacity: 0.6 }, { transform: "none", opacity: 1 }];
    const chips = more ? copyOf(way) : way.node;
    play(chips, frames, { duration: MS.bet, easing: EASE.outCubic }, more ? () => chips.remove() : undefined);
  }
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
  // A light of its own whose opacity changes: the plate itself is not drawn anew.
  const light = document.createElement("span");
  light.className = "glow";
  light.setAttribute("aria-hidden", "true");
  plate.append(light);
  const [dark, calm, bright] = [0, 0.3, 1].map((opacity) => ({ opacity, easing: "ease-in-out" }));
  play(light, [dark!, bright!, calm!, bright!, dark!], { duration: MS.turn }, () => light.remove());
}
