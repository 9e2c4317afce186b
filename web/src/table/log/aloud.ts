/** What is told to those who listen: what has happened, what came of it, how things stand, and when time runs out. */
import { aloud, HIDDEN, spoken } from "../../shared/cards/cards";
import { seatSaid } from "../../shared/felt/seat/label";
import { bankOf, hasButton, seatOf, type Clock, type Scene } from "../../shared/felt/scene";
import { handSaid } from "../../shared/hand/hands";
import { line, type Naming } from "../../shared/hand/narrate";
import { say } from "../../shared/hand/phrases";
import type { Chair, GameEvent, Holding } from "../../shared/net/protocol";
import { chips } from "../../shared/ui/format";

/** So many lines of one moment are heard to the end. */
const MOST = 12;

const named = (cards: readonly string[]): string => cards.map(spoken).join(", ");

/** What has happened since something was said last: the listener's own new cards first. */
export function happenedSaid(events: readonly GameEvent[], name: Naming, me: number | null, over: boolean): string {
  const mine = events.flatMap((event) => (event.kind === "deal" && event.seat === me && !event.up ? event.cards : []));
  // Who has won what is told with the hands, once they are known.
  const rest = events.filter((event) => !(over && event.kind === "award"));
  const lines = rest.flatMap((event) => line(event, name) ?? []).map(aloud);
  return [...(mine.length && !mine.includes(HIDDEN) ? [`You get ${named(mine)}`] : []), ...lines.slice(-MOST)].join(". ");
}

export interface Stands {
  scene: Scene;
  game: string;
  /** The step of the hand. */
  stage: string;
  holding: readonly Holding[];
}

/** How things stand: the game, the board, the listener's cards, the pot, everybody's chips and bets. */
export function standsSaid({ scene, game, stage, holding }: Stands): string {
  const { hand } = scene;
  const own = scene.chairs.find((one) => one.chair === scene.chair);
  const held = own ? (seatOf(scene, own.player)?.cards ?? []).filter((card) => card !== HIDDEN) : [];
  const board = hand?.boards.length ? hand.boards : [hand?.board ?? {}];
  const boards = board.map((one) => Object.values(one).flat()).filter((cards) => cards.length);
  const seats = scene.chairs.map((chair) => seatSaid({ chair, seat: seatOf(scene, chair.player), own: chair === own, button: hasButton(scene, chair), bank: bankOf(hand) === seatOf(scene, chair.player)?.seat, acting: !scene.over && scene.toAct === chair.player }));
  return [
    game,
    stage,
    ...(held.length ? [`Your cards: ${named(held)}`, ...holding.map((one) => say(handSaid(one.hand)))] : []),
    ...boards.map((cards, at) => `${boards.length > 1 ? `Board ${at + 1}` : "The board"}: ${named(cards)}`),
    hand && !scene.over ? `Pot ${chips(hand.pot)}` : "",
    ...seats,
  ]
    .filter(Boolean)
    .join(". ");
}

const SOON = 10_000;

/** When a player is warned that time runs out, in milliseconds from now, and how. */
export function warnings({ deadline, ahead, bank }: Clock, now: number): { after: number; text: string }[] {
  const left = deadline - (now + ahead);
  const first = bank > 0 ? [{ after: left - bank - SOON, text: `Ten seconds left, then your time bank of ${Math.round(bank / 1000)} seconds.` }] : [];
  return [...first, { after: left - SOON, text: bank > 0 ? "Ten seconds left of your time bank." : "Ten seconds left." }].filter((one) => one.after > 0);
}

/** Who has lost the connection or is back, told from one view to the next. */
export function comingAndGoing(before: readonly Chair[], now: readonly Chair[], me: string | null): string[] {
  const away = (chair: Chair): boolean => chair.badges.includes("away");
  return now.flatMap((chair) => {
    const was = before.find((one) => one.player === chair.player);
    if (!was || chair.player === me || away(was) === away(chair)) return [];
    return [away(chair) ? `${chair.name} has lost the connection` : `${chair.name} is back`];
  });
}
