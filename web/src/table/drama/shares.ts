/** Shares of a pot in whole percent. */

/**
 * Shares in percent as they are written: whole numbers that come to what the shares come to, a hundred for a whole pot.
 * Whoever can expect the same reads the same, so of three equal shares each is 33.
 */
export function percents(parts: readonly number[]): string[] {
  const whole = parts.map(Math.floor);
  let missing = Math.round(parts.reduce((sum, part) => sum + part, 0)) - whole.reduce((sum, part) => sum + part, 0);
  const rest = (at: number): number => parts[at]! - whole[at]!;
  // The largest remainders are rounded up; of equal ones, those of the larger shares.
  const order = [...parts.keys()].filter((at) => rest(at) > 0).sort((one, other) => rest(other) - rest(one) || parts[other]! - parts[one]!);
  for (const at of order) {
    const alike = order.filter((other) => parts[other] === parts[at]);
    if (alike[0] !== at) continue;
    if (alike.length > missing) break;
    for (const one of alike) whole[one]!++;
    missing -= alike.length;
  }
  return parts.map((part, at) => (part > 0 && part < 1 ? "<1" : part > 99 && part < 100 ? ">99" : String(whole[at])));
}
