/** A new value with the parts of the old one that are still the same, so that nothing is drawn anew because of them. */
export function keep<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(after)) return Array.isArray(before) ? keepItems(before, after) : after;
  if (isPlain(after) && isPlain(before)) return keepFields(before, after);
  return after;
}

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function keepItems<T extends unknown[]>(before: unknown[], after: T): T {
  const kept = after.map((item, at) => keep(before[at], item)) as T;
  return kept.length === before.length && kept.every((item, at) => Object.is(item, before[at])) ? (before as T) : kept;
}

function keepFields<T extends Record<string, unknown>>(before: Record<string, unknown>, after: T): T {
  const names = Object.keys(after);
  const kept = Object.fromEntries(names.map((name) => [name, keep(before[name], after[name])])) as T;
  const same = names.length === Object.keys(before).length && names.every((name) => name in before && Object.is(kept[name], before[name]));
  return same ? (before as T) : kept;
}

/** What keeps the parts of the value that it was given last. */
export function keeping<T>(): (next: T) => T {
  let last: T | undefined;
  return (next) => (last = keep(last, next));
}
