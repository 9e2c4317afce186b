/** Stakes that are planned for the evening. */
import type { Planned, PlannedStep } from "../../shared/net/protocol";

const MINUTE = 60_000;
export const MOST_STEPS = 30;

/** Stakes without how they are bet: that stands elsewhere already. */
const short = (stakes: string): string => stakes.replace(/^(no-limit|pot-limit|limit) /, "");

const clockTime = (time: number, locale?: string): string => new Date(time).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" });

/** What comes next and when, in a few words; `now` is the server's time. */
export function nextSaid(plan: Planned, now: number, locale?: string): string {
  const step = plan.steps[0]!;
  const to = short(step.stakes);
  if (plan.held === "objects") return `${to} waits: somebody objects`;
  if (plan.held === "waits") return `${to} waits: others wait for this game`;
  if (plan.held === "rules") return `${to} waits: the rules do not fit`;
  if (plan.paused) return `${to} later, on hold`;
  if (plan.left !== null) return plan.left <= 0 ? `${to} with the next hand` : `${to} after ${plan.left} ${plan.left === 1 ? "hand" : "hands"}`;
  if (plan.due === null || plan.due <= now) return `${to} with the next hand`;
  if (step.after === "time") return `${to} at ${clockTime(plan.due, locale)}`;
  // What was planned a moment ago does not seem to take a minute longer.
  const minutes = Math.max(1, Math.ceil((plan.due - now) / MINUTE - 0.05));
  return `${to} in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** A step as a host writes it: a time is a clock on the wall. */
export interface Draft {
  after: PlannedStep["after"];
  count: number | null;
  wall: string;
  stakes: string;
}

export const draftOf = ({ after, count, stakes }: PlannedStep, locale = "en-GB"): Draft => ({
  after,
  count: after === "time" ? null : count,
  wall: after === "time" ? new Date(count).toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" }) : "",
  stakes,
});

export const blank = (): Draft => ({ after: "minutes", count: 30, wall: "", stakes: "" });

/** The next time that a clock on the wall shows something, after a moment. */
export function timeOf(wall: string, after: number): number {
  const [hours, minutes] = wall.split(":").map(Number);
  const found = new Date(after);
  found.setHours(hours ?? 0, minutes ?? 0, 0, 0);
  if (found.getTime() <= after) found.setDate(found.getDate() + 1);
  return found.getTime();
}

/** The steps as the server takes them; a time comes after the time of the step before. */
export function stepsOf(drafts: readonly Draft[], now: number): PlannedStep[] {
  let last = now;
  return drafts.map(({ after, count, wall, stakes }) => {
    if (after !== "time") return { after, count: count ?? 0, stakes: stakes.trim() };
    last = timeOf(wall, last);
    return { after, count: last, stakes: stakes.trim() };
  });
}
