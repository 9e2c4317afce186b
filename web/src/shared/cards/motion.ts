/**
 * How cards, marks and numbers move. All of it is for the eye: elements are at their place, with their names, from the
 * beginning. Nothing moves where motion is off, and nothing but transform, opacity and filter is animated.
 *
 *   in:dealt={{ order }}          a card flies in from [data-deck]; in the own hand (.own) it flips on arrival
 *   in:laid={{ order, packet }}   a card of the board; those of one packet come together and spread
 *   in:appears={{ cue }}          fades in when its part of what is staged begins
 *   in:risen                      the line of what was won rises
 *   use:turns={{ card }}          turns over when a hidden card is known; hands in the order in which they are shown
 *   use:rises={{ by, dim }}       rises or dims when it is known what plays
 *   use:counts={{ value, text }}  a number that counts up or down
 */
import { HIDDEN } from "./cards";
import { counted, dealStarts, EASE, heldUntil, MS, packetStarts, type Timing } from "./schedule";
import { moves, pace, play, track, waitFor, waitForShow } from "./stage";
import "./motion.css";

const AT_ONCE = { duration: 0 };
const THIN = "scaleX(.04)";

interface Point {
  x: number;
  y: number;
}

const middle = (box: DOMRect): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** By how much the room that an element lies in is drawn larger. */
export const zoomOf = (node: Element): number => (node as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;

/** How an element must be moved to lie over another one, in its own pixels. */
export function wayTo(node: Element, other: Element): Point {
  const [from, to] = [middle(node.getBoundingClientRect()), middle(other.getBoundingClientRect())];
  const zoom = zoomOf(node);
  return { x: (to.x - from.x) / zoom, y: (to.y - from.y) / zoom };
}

/** The nearest element of a kind, on the same table. */
export function near(node: Element, selector: string): Element | null {
  for (let around = node.parentElement; around; around = around.parentElement) {
    const found = around.querySelector(selector);
    if (found) return found;
  }
  return null;
}

const shift = ({ x, y }: Point): string => `translate(${x.toFixed(1)}px,${y.toFixed(1)}px)`;

/** Lay the back of a card over an element until its motion has come so far. */
function coverUntil(node: Element, part: number, timing: Required<Timing>, end = timing.delay + timing.duration): void {
  const card = node.querySelector<HTMLElement>(".card");
  if (!card) return;
  const back = card.cloneNode(false) as HTMLElement;
  back.classList.remove("face", "lit", "dim", "joker", "s", "h", "d", "c");
  back.classList.add("back", "turned-back");
  back.removeAttribute("role");
  back.removeAttribute("aria-label");
  back.setAttribute("aria-hidden", "true");
  node.append(back);
  const frames = [{ opacity: 1 }, { opacity: 1, offset: part }, { opacity: 0, offset: part }, { opacity: 0 }];
  play(back, heldUntil(frames, timing, end), { duration: end }, () => back.remove());
}

/** Things that come up at the same moment are staged together. */
function together<T>(stage: (all: T[]) => void): (one: T) => void {
  let waiting: T[] = [];
  return (one) => {
    waiting.push(one);
    if (waiting.length > 1) return;
    queueMicrotask(() => {
      const all = waiting;
      waiting = [];
      stage(all);
    });
  };
}

interface Flight {
  node: Element;
  order: number;
}

const fly = together<Flight>((flights) => {
  const deck = flights[0] && near(flights[0].node, "[data-deck]");
  if (!deck) return;
  const starts = dealStarts(flights.map((one) => one.order));
  const cards = flights.map(({ node }, at) => {
    const flips = node.closest(".own") !== null && node.querySelector(".face") !== null;
    const timing = { duration: MS.deal + (flips ? MS.flip : 0), delay: starts[at] ?? 0 };
    return { node, flips, timing, away: `${shift(wayTo(node, deck))} rotate(12deg)` };
  });
  const end = Math.max(...cards.map(({ timing }) => timing.delay + timing.duration));
  for (const { node, flips, timing, away } of cards) {
    const arrived = MS.deal / timing.duration;
    const turned = (1 + arrived) / 2;
    const frames: Keyframe[] = [
      { transform: away, opacity: 0, easing: EASE.outQuad },
      { opacity: 1, offset: arrived * 0.25 },
      { transform: "none", opacity: 1, offset: arrived },
    ];
    if (flips) frames.push({ transform: THIN, offset: turned, easing: EASE.outBack }, { transform: "none", opacity: 1, offset: 1 });
    play(node, heldUntil(frames, timing, end), { duration: end });
    if (flips) coverUntil(node, turned, timing, end);
  }
});

/** A card flies in from the dealer's place. */
export function dealt(node: Element, { order = 0 }: { order?: number } = {}) {
  if (moves(node)) fly({ node, order });
  return AT_ONCE;
}

interface Laid extends Flight {
  packet: string;
}

const lay = together<Laid>((cards) => {
  const deck = cards[0] && near(cards[0].node, "[data-deck]");
  if (!deck) return;
  const sorted = [...cards].sort((a, b) => a.order - b.order);
  const packets = [...new Set(sorted.map((one) => one.packet))].map((name) => sorted.filter((one) => one.packet === name));
  const starts = packetStarts(packets.length);
  packets.forEach((packet, at) => {
    const first = packet[0]!.node;
    const from = wayTo(first, deck);
    const ways = packet.map(({ node }) => wayTo(node, first));
    const duration = (packet.length > 1 ? MS.flop : MS.street) * pace();
    const timing = { duration, delay: waitFor("board") + (starts[at] ?? 0) * pace() };
    packet.forEach(({ node }, place) => {
      const way = ways[place]!;
      const away = { x: from.x + way.x, y: from.y + way.y };
      const over = packet.length > 1 ? way : { x: away.x * 0.12, y: away.y * 0.12 };
      const frames: Keyframe[] = [
        { transform: shift(away), opacity: 0, easing: EASE.outCubic },
        { opacity: 1, offset: 0.2 },
        { transform: `${shift(over)} ${THIN}`, offset: 0.55, easing: EASE.outCubic },
        { transform: "none" },
      ];
      play(node, frames, timing);
      coverUntil(node, 0.55, timing);
    });
  });
});

/** A card comes to the board; the cards of a packet come as one and spread. */
export function laid(node: Element, { order = 0, packet = "", moving = true }: { order?: number; packet?: string; moving?: boolean } = {}) {
  if (moving && moves(node)) lay({ node, order, packet });
  return AT_ONCE;
}

/** Something fades in when its part of what is staged begins. */
export function appears(node: Element, { cue }: { cue: "rise" | "gain" }) {
  if (moves(node)) play(node, [{ opacity: 0 }, { opacity: 1 }], { duration: MS.show * pace(), delay: waitFor(cue) });
  return AT_ONCE;
}

/** What was won rises from its place. */
export function risen(node: Element) {
  const frames = [{ translate: "0 14px", opacity: 0 }, { opacity: 1 }];
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
      if (turned && next.moving !== false && moves(node)) queueMicrotask(() => turnUp(node));
    },
  };
}

function turnUp(node: HTMLElement): void {
  const chair = node.closest<HTMLElement>("[data-chair]")?.dataset.chair;
  const timing = { duration: MS.show * pace(), delay: waitForShow(Number(chair ?? -1)) };
  play(node, [{ transform: "none" }, { transform: THIN, offset: 0.5, easing: EASE.outCubic }, { transform: "none" }], timing);
  coverUntil(node, 0.5, timing);
}

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
      const from: Keyframe = { transform: last.by ? `translateY(-${last.by}px)` : "none" };
      if (next.dim) from["filter"] = "none";
      play(node, [from, {}], { duration: MS.show * pace(), delay: waitFor("rise"), easing: EASE.outCubic });
    },
  };
}

/** Into how many steps a number is cut on its way. Numbers that count together change together. */
const STEPS = 4;
const counting = new Set<{ begun: number; step: (part: number) => void }>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** Call something a few times, with the part of the time that has passed, until it is told to stop. */
function everyStep(step: (part: number) => void): () => void {
  const one = { begun: performance.now(), step };
  counting.add(one);
  ticking ??= setInterval(() => {
    for (const { begun, step: next } of [...counting]) next((performance.now() - begun) / MS.bet);
  }, MS.bet / STEPS);
  return () => {
    counting.delete(one);
    if (counting.size) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

interface Counting {
  value: number;
  text: (value: number) => string;
}

/** A number that counts from what it was to what it is. */
export function counts(node: HTMLElement, now: Counting) {
  let shown = now.value;
  let stop = (): void => {};
  node.textContent = now.text(shown);
  return {
    update({ value, text }: Counting): void {
      stop();
      if (value === shown || !moves(node)) {
        shown = value;
        node.textContent = text(value);
        return;
      }
      const from = shown;
      const finish = (): void => {
        stop = (): void => {};
        halt();
        drop();
        shown = value;
        node.textContent = text(value);
      };
      const drop = track({ finish });
      stop = finish;
      const halt = everyStep((part) => {
        if (part >= 1) return finish();
        shown = counted(from, value, part);
        node.textContent = text(shown);
      });
    },
    destroy: () => stop(),
  };
}
