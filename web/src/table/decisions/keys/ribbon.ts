/** What the ribbon over the keys says. */
export interface Step {
  label: string;
  state: "done" | "now" | "next";
}

/** The steps of a hand, up to the showdown where there is one. */
export function steps(stages: readonly string[], stage: number, showdown: boolean): Step[] {
  if (stage < 0 && !showdown) return [];
  const at = showdown ? stages.length : stage;
  return [...stages, ...(showdown ? ["Showdown"] : [])].map((label, place) => ({ label, state: place < at ? "done" : place === at ? "now" : "next" }));
}

/** The present step by itself: `First draw of three` where there are several draws. */
export function stepSaid(steps: readonly Step[]): string {
  const now = steps.find((step) => step.state === "now")?.label ?? "";
  const draws = steps.filter((step) => /\bdraw$/.test(step.label)).length;
  return /\bdraw$/.test(now) && draws > 1 ? `${now} of ${inWords(draws)}` : now;
}

/** How much there is to win for a call, and how often it must win. */
export function odds(toCall: number, pot: number): { ratio: string; need: number } | null {
  if (toCall <= 0 || pot <= 0) return null;
  const ratio = pot / toCall;
  return { ratio: ratio < 10 ? String(Math.round(ratio * 10) / 10) : String(Math.round(ratio)), need: Math.round((100 * toCall) / (pot + toCall)) };
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small number in words. */
export const inWords = (number: number): string => NUMBERS[number] ?? String(number);
