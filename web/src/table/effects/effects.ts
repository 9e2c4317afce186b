/** What is heard and what moves when something happens at a table. */
import { tick } from "svelte";
import type { GameEvent } from "../../shared/net/protocol";
import { chips } from "../../shared/ui/format";
import type { Room } from "../state/room.svelte";
import { flyChips } from "./flyingChips";
import { sound } from "./sound";

const BETS = ["call", "bet", "raise", "wager"];

export function playSounds(room: Room, events: readonly GameEvent[]): void {
  const kinds = new Set<string>(events.map((event) => event.kind));
  if (events.some((event) => event.kind === "award" && room.hand?.seat === event.seat)) sound.win();
  else if (kinds.has("award") || BETS.some((kind) => kinds.has(kind))) sound.chips();
  else if (kinds.has("check")) sound.check();
  if (kinds.has("deal") || kinds.has("board")) sound.deal();
}

/** Chips go from the bets to the pot when a round is over, and from the pot to the winners. */
export function moveChips(room: Room, events: readonly GameEvent[]): void {
  const pot = document.querySelector("[data-pot]");
  const plate = (seat: number): Element | null => document.querySelector(`[data-chair="${room.view?.hand?.chairs[seat]}"] .plate`);
  for (const bet of document.querySelectorAll<HTMLElement>("[data-bet]")) {
    const seat = Number(bet.dataset.bet);
    if (room.hand?.seats[seat]?.bet === 0) flyChips(bet, pot, bet.textContent ?? "");
  }
  for (const event of events) {
    if (event.kind === "award" || event.kind === "receive") void tick().then(() => flyChips(pot, plate(event.seat), chips(event.amount)));
  }
}
