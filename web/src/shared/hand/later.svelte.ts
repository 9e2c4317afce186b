/** Phrases that a table can be drawn without. They are fetched when the first of them is needed. */

let known = $state.raw<Readonly<Record<string, string>> | null>(null);
let fetching: Promise<void> | null = null;

/** Fetch them, once; what does not come is fetched again the next time that it is needed. */
export function fetchLater(): Promise<void> {
  fetching ??= import("../../generated/later").then(
    ({ LATER }) => {
      known = LATER;
    },
    () => {
      fetching = null;
    },
  );
  return fetching;
}

/** The text of a phrase, as soon as it is there. */
export function later(key: string): string | undefined {
  if (!known) void fetchLater();
  return known && Object.hasOwn(known, key) ? known[key] : undefined;
}
