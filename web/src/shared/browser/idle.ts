/** What can wait until the browser has nothing else to do. */

/** Fetch parts of the page ahead, one after the other; what does not come holds up nothing, and is fetched again when it is needed. */
export function whenIdle(...parts: (() => Promise<unknown>)[]): void {
  const [part, ...rest] = parts;
  if (!part) return;
  const next = (): void => whenIdle(...rest);
  const fetch = (): void => void part().then(next, next);
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetch, { timeout: 2000 });
  else setTimeout(fetch, 200);
}
