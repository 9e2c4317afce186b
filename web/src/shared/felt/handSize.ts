/** What the picture of a deal says about a player's cards. */
import type { GameRules } from "../net/protocol";

type Deal = Pick<GameRules["deal"], "cards" | "rows">;

/** How many cards a player is dealt in a whole hand; 0 if the deal does not tell. */
export const handSize = ({ cards, rows }: Deal): number => cards.length || rows.reduce((sum, size) => sum + size, 0);

/** A hand that grows while it is played has a place for so many cards from the first that is more. */
const GROWN = 5;

/** How many cards a player's place is laid out for, so that it does not move with each card. */
export const placesFor = (dealt: number, held: number): number => (dealt && held > dealt ? Math.max(dealt, GROWN) : Math.max(dealt, held));

/** Whether cards are dealt face up to players. */
export const hasUpCards = ({ cards }: Deal): boolean => cards.includes("u");

/** Whether players set their cards in rows. */
export const setsRows = ({ rows }: Deal): boolean => rows.length > 0;
