/** What the steps of a game say about a player's cards. */

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];

/** How many cards a player is dealt in a whole hand; 0 if the steps do not tell. */
export function handSize(steps: readonly string[]): number {
  const dealt = steps.flatMap((step) => /^each player(?: who [^,]*?)? is dealt ([^.]*)/i.exec(step)?.[1] ?? []);
  return dealt.flatMap((text) => [...text.split(", and the bank")[0]!.matchAll(/(\w+) cards?\b/g)].map((found) => Math.max(0, NUMBERS.indexOf(found[1]!.toLowerCase())))).reduce((sum, one) => sum + one, 0);
}

/** Whether cards are dealt face up to players. */
export const hasUpCards = (steps: readonly string[]): boolean => steps.some((step) => /^each player.* is dealt [^.]*face up/i.test(step));

/** Whether players set their cards in rows. */
export const setsRows = (steps: readonly string[]): boolean => steps.some((step) => /\brows\b/i.test(step));
