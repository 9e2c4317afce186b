/** The dice of a hand among its facts: the one throw there was, or each die where there were several throws. */
export function diceOf(facts: Record<string, number>): [string, number][] {
  const thrown = Object.entries(facts);
  const whole = thrown.filter(([name]) => name === "die" || name === "dice");
  return whole.length ? whole : thrown.filter(([name]) => /^die \d+$/.test(name));
}
