/** Cards that fly in, are laid on the board and are turned. It is fetched when the page has nothing else to do. */
import { dealStarts, packetStarts } from "./schedule";
import { pace, play, waitFor, waitForShow } from "./stage";
import { EASE, MS, type Timing } from "./timing";

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
function coverUntil(node: Element, part: number, timing: Timing): void {
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
  play(back, frames, timing, () => back.remove());
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

export const fly = together<Flight>((flights) => {
  const deck = flights[0] && near(flights[0].node, "[data-deck]");
  if (!deck) return;
  const starts = dealStarts(flights.map((one) => one.order));
  const cards = flights.map(({ node }, at) => {
    const flips = node.closest(".own") !== null && node.querySelector(".face") !== null;
    const timing = { duration: MS.deal + (flips ? MS.flip : 0), delay: starts[at] ?? 0 };
    return { node, flips, timing, away: `${shift(wayTo(node, deck))} rotate(12deg)` };
  });
  const until = Math.max(...cards.map(({ timing }) => timing.delay + timing.duration));
  for (const { node, flips, timing: own, away } of cards) {
    const timing = { ...own, until };
    const arrived = MS.deal / timing.duration;
    const turned = (1 + arrived) / 2;
    const frames: Keyframe[] = [
      { transform: away, opacity: 0, easing: EASE.outQuad },
      { opacity: 1, offset: arrived * 0.25 },
      { transform: "none", opacity: 1, offset: arrived },
    ];
    if (flips) frames.push({ transform: THIN, offset: turned, easing: EASE.outBack }, { transform: "none", opacity: 1, offset: 1 });
    play(node, frames, timing);
    if (flips) coverUntil(node, turned, timing);
  }
});

interface Laid extends Flight {
  packet: string;
}

export const lay = together<Laid>((cards) => {
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
        { transform: "none", opacity: 1 },
      ];
      play(node, frames, timing);
      coverUntil(node, 0.55, timing);
    });
  });
});

/** A card is turned where it lies. */
export function turnUp(node: HTMLElement): void {
  const chair = node.closest<HTMLElement>("[data-chair]")?.dataset.chair;
  const timing = { duration: MS.show * pace(), delay: waitForShow(Number(chair ?? -1)) };
  play(node, [{ transform: "none" }, { transform: THIN, offset: 0.5, easing: EASE.outCubic }, { transform: "none" }], timing);
  coverUntil(node, 0.5, timing);
}
