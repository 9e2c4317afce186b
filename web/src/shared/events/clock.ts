/** The clock of an event, which runs on by itself between two messages. */

/** What the server says of it: when it ends while it runs, and what is left while it stands. */
export interface EventClockLike {
  left: number | null;
  ends_at: number | null;
  seconds: number | null;
}

/** The seconds that are left at a moment of the server's clock; nothing where hands are counted. */
export function secondsLeft(clock: EventClockLike, now: number): number | null {
  if (clock.ends_at === null) return clock.left;
  return Math.max(0, Math.ceil((clock.ends_at - now) / 1000));
}

/** How much of the level has passed, from 0 to 1. */
export function passed(clock: EventClockLike, now: number): number {
  const whole = clock.seconds ?? 0;
  const left = clock.ends_at === null ? clock.left : Math.max(0, clock.ends_at - now) / 1000;
  return whole > 0 && left !== null ? Math.min(1, Math.max(0, 1 - left / whole)) : 0;
}

const two = (number: number): string => String(number).padStart(2, "0");

/** Seconds as a clock shows them: 06:12, or 1:06:12. */
export function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:` : ""}${two(minutes)}:${two(Math.floor(seconds) % 60)}`;
}

/** The same for those who hear it: 6 minutes and 12 seconds. */
export function clockSaid(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [Math.floor(seconds) % 60, "second"],
  ] as const;
  const said = parts.filter(([count]) => count).map(([count, what]) => `${count} ${what}${count === 1 ? "" : "s"}`);
  return said.length ? said.join(said.length > 2 ? ", " : " and ") : "no time";
}

/** About how long it is until something, in minutes: "26 min", "1 h 05". */
export function minutesText(seconds: number): string {
  const whole = Math.ceil(seconds / 60);
  const [hours, left] = [Math.floor(whole / 60), whole % 60];
  if (!hours) return `${left} min`;
  return left ? `${hours} h ${two(left)}` : `${hours} h`;
}
