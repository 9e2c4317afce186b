/** Minutes in words. */

/** Minutes as people say them: 3 h 40. */
export function spell(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, left] = [Math.floor(whole / 60), whole % 60];
  if (!hours) return `${left} min`;
  return left ? `${hours} h ${String(left).padStart(2, "0")}` : `${hours} h`;
}

/** Minutes after the start as on a clock: 1:05. */
export const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, "0")}`;
