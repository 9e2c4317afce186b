/** What the steps of a game say about a player's cards. */
import type { GameRules } from "../net/protocol";

type Steps = Pick<GameRules["steps"][number], "kind" | "cards" | "said">[];
const DEALS = ["down", "up"];

/** How many cards a player is dealt in a whole hand; 0 if the steps do not tell. */
export const handSize = (steps: Steps): number => steps.reduce((sum, { kind, cards }) => sum + (DEALS.includes(kind) ? cards : 0), 0);

/** Whether cards lie face up in front of players. */
export const hasUpCards = (steps: Steps): boolean => steps.some(({ kind }) => kind === "up");

/** Whether players set their cards in rows. */
export const setsRows = (steps: Steps): boolean => steps.some(({ said }) => /\brows\b/i.test(said));
