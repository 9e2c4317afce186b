/** What puts events into phrases. A table can be drawn without it, so it is fetched when it is first needed. */
type Words = typeof import("./said");

let words = $state.raw<Words | null>(null);
let fetching: Promise<void> | null = null;

/** Fetch it, once; if it does not come, it is fetched again the next time that it is needed. */
export function fetchWords(): Promise<void> {
  fetching ??= import("./said").then(
    (found) => {
      words = found;
    },
    () => {
      fetching = null;
    },
  );
  return fetching;
}

/** What puts events into phrases, as soon as it is there. */
export function eventWords(): Words | null {
  if (!words) void fetchWords();
  return words;
}
