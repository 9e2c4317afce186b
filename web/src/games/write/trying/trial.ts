/** Hands of a sheet that are played in portions, added up. */
import type { TriedHands } from "../../../shared/net/protocol";

/** How many hands are dealt when many are. */
export const MANY = 1000;

/** What happened in some hands and in those after them. */
export function together(before: TriedHands | null, more: TriedHands): TriedHands {
  if (!before) return more;
  const sum = (key: "hands" | "answers" | "showdowns" | "paid" | "chips" | "scoops" | "seconds"): number => before[key] + more[key];
  const contests = more.contests.map((one) => {
    const old = before.contests.find((other) => other.name === one.name);
    return { ...one, won: one.won + (old?.won ?? 0), shared: one.shared + (old?.shared ?? 0) };
  });
  const gone = before.contests.filter((one) => !more.contests.some((other) => other.name === one.name));
  return {
    ...more,
    hands: sum("hands"),
    answers: sum("answers"),
    showdowns: sum("showdowns"),
    paid: sum("paid"),
    chips: sum("chips"),
    scoops: sum("scoops"),
    seconds: sum("seconds"),
    contests: [...contests, ...gone],
  };
}

/** A part of a whole as people say it. */
export function percent(part: number, whole: number): string {
  if (!whole) return "0 %";
  const share = (100 * part) / whole;
  return `${share && share < 10 ? share.toFixed(1) : Math.round(share)} %`;
}
