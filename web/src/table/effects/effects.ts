/** What is heard and what moves when something happens at a table. */
import { tick } from "svelte";
import { cuesOf } from "../../shared/cards/schedule";
import { setCues } from "../../shared/cards/stage";
import { still } from "../../shared/cards/timing";
import { prefs } from "../../shared/browser/prefs.svelte";
import type { GameEvent, TableView } from "../../shared/net/protocol";
import type { Room } from "../state/room.svelte";
import { collectBets, glow, moveBets, muck, pushPot } from "./chips";
import { happenedIn, pushesOf, showingOf } from "./happened";
import { sound } from "./sound";

export { sound } from "./sound";

const BETS: string[] = ["call", "bet", "raise", "wager"];

export function playSounds(room: Room, events: readonly GameEvent[]): void {
  const kinds = new Set<string>(events.map((event) => event.kind));
  if (room.staging && !room.between) return playDrama(room, events, kinds);
  if (events.some((event) => event.kind === "award" && room.hand?.seat === event.seat)) sound.win();
  else if (kinds.has("award") || BETS.some((kind) => kinds.has(kind))) sound.chips(1 + Math.min(0.5, chipsIn(events) / Math.max(1, room.hand?.pot ?? 1)));
  else if (kinds.has("check")) sound.check();
  if (kinds.has("deal") || kinds.has("board")) sound.deal();
}

const chipsIn = (events: readonly GameEvent[]): number => events.reduce((sum, event) => sum + (BETS.includes(event.kind) && "amount" in event ? (event.amount as number) : 0), 0);

/** The cards decide: a low swell when hands are turned up, and one beat for the last card. */
function playDrama(room: Room, events: readonly GameEvent[], kinds: ReadonlySet<string>): void {
  if (kinds.has("board") || kinds.has("deal")) sound.deal();
  else if (events.length) sound.allIn();
  const stages = room.view?.staged?.stages ?? [];
  const at = stages.findIndex((stage) => stage.after === room.state?.events.length);
  if (at >= 0 && at + 2 === stages.length) sound.river();
}

/** What the house says by sound, as its news comes: the floor, levels, breaks, and who sits down. */
let asking = 0;
export function houseSounds(before: TableView | null, now: TableView, asks: number): void {
  // Somebody asks the viewer, as a host, for a chair or for chips.
  if (asks > asking) sound.asks();
  asking = asks;
  if (!before) return;
  if (now.floor.call && !before.floor.call) sound.floor();
  if (before.strip && now.strip && now.strip.level !== before.strip.level) sound.levelUp();
  if (before.strip?.on_break && now.strip && !now.strip.on_break) sound.breakOver();
  const there = new Set(before.seats.map((one) => one.player));
  if (now.seats.some((one) => !there.has(one.player))) sound.sat();
}

const chairOf = (room: Room, seat: number): number => room.view?.hand?.chairs[seat] ?? -1;
const inChair = (room: Room, seat: number, selector: string): HTMLElement | null =>
  document.querySelector(`.felt:not([data-still]) [data-chair="${chairOf(room, seat)}"] ${selector}`);
const ownCards = (): HTMLElement | null => document.querySelector(".felt:not([data-still]) .me .own .loose");
const betOf = (seat: number): HTMLElement | null => document.querySelector(`.felt:not([data-still]) [data-bet="${seat}"]`);

/**
 * Move what has happened: bets to the pot, cards to the muck, new bets from the plates, the pot to the winners. It is
 * called when the state is new and the page still shows the old one. Input waits for none of it.
 */
export function playMotion(room: Room, events: readonly GameEvent[]): void {
  if (!prefs.motion) return setCues(still());
  const lying = [...document.querySelectorAll<HTMLElement>(".felt:not([data-still]) [data-bet]")];
  const collected = lying.filter((bet) => !room.hand?.seats[Number(bet.dataset.bet)]?.bet);
  const had = new Set(lying.map((bet) => Number(bet.dataset.bet)));
  const more = new Set<number | null>(events.flatMap((event) => (BETS.includes(event.kind) && "seat" in event ? [event.seat] : [])));
  const pushes = pushesOf(events);
  setCues(cuesOf(happenedIn(events, collected.length)), showingOf(events).map((seat) => chairOf(room, seat)));
  collectBets(collected);
  const folds = events.flatMap((event) => (event.kind === "fold" || event.kind === "muck" ? [event.seat === room.hand?.seat ? ownCards() : inChair(room, event.seat, ".hand")] : [])).filter((hand) => hand !== null);
  const leaving = folds.map(muck);
  void tick().then(() => {
    for (const leave of leaving) leave();
    moveBets(
      (room.hand?.seats ?? []).flatMap(({ seat, bet }) => {
        if (!bet || (had.has(seat) && !more.has(seat))) return [];
        const [there, plate] = [betOf(seat), inChair(room, seat, ".plate")];
        return there && plate ? [{ bet: there, plate, more: had.has(seat) }] : [];
      }),
    );
    const pot = document.querySelector(".felt:not([data-still]) [data-pot]");
    const going = pushes.flatMap((push) => {
      const plate = inChair(room, push.seat, ".plate");
      return plate ? [{ ...push, plate }] : [];
    });
    if (pot && going.length) pushPot(pot, going);
  });
}

/** The viewer's plate says that it is their turn. */
export function yourTurn(room: Room): void {
  const plate = inChair(room, room.hand?.seat ?? -1, ".plate");
  if (plate) glow(plate);
}
