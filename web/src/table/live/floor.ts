/** What is stated to the floor, as it is written. */

/** A kind and its facts; of several things in one fact each follows a comma. */
export function stated(kind: string, facts: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(facts).flatMap(([name, value]) => (value?.trim() ? [`${name}=${value.trim().replaceAll(/[\s,]+/g, ",")}`] : []));
  return [kind, ...said].join(" ");
}
