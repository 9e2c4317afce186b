/** Shares of a pot, as they are marked on the felt. */

/** Whether a share goes to the high or to the low end of a scale, by its name. */
export function wayOf(contest: string): "up" | "down" | "other" {
  const words = contest.toLowerCase().split(/[\s-]+/);
  if (words.includes("low")) return "down";
  return words.includes("high") ? "up" : "other";
}
