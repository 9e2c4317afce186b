/** When an event starts, in the time zone of who reads it. */

const DAY = 86_400_000;

/** The zone of this browser. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const inZone = (zone: string, more: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => new Intl.DateTimeFormat("en-GB", { timeZone: zone, ...more });

/** The day of a moment as 2026-11-20, in a zone. */
function dayOf(at: number, zone: string): string {
  const parts = Object.fromEntries(inZone(zone, { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** How many days lie between two moments as calendars in a zone count them. */
const daysBetween = (from: number, to: number, zone: string): number => Math.round((Date.parse(dayOf(to, zone)) - Date.parse(dayOf(from, zone))) / DAY);

/** The time on the wall: 20:30. */
export const timeOf = (at: number, zone = ownZone()): string => inZone(zone, { hour: "2-digit", minute: "2-digit" }).format(at);

/** Which day: today, tomorrow, Friday, or 3 Dec. */
export function dayText(at: number, now: number, zone = ownZone()): string {
  const days = daysBetween(now, at, zone);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days > 0 && days < 7 ? inZone(zone, { weekday: "long" }).format(at) : inZone(zone, { day: "numeric", month: "short" }).format(at);
}

/** Both, with the zone: today at 20:30 (Europe/Berlin). */
export const startText = (at: number, now: number, zone = ownZone()): string => `${dayText(at, now, zone)} at ${timeOf(at, zone)}`;

/** A moment as a field for date and time wants it, on the wall of a zone: 2026-11-20T20:30. */
export const wallOf = (at: number, zone = ownZone()): string => `${dayOf(at, zone)}T${timeOf(at, zone)}`;
