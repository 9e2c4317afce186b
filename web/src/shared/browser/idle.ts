/** What can wait until the browser has nothing else to do. */

/** Fetch a part of the page ahead; if that fails, it is fetched again when it is needed. */
export function whenIdle(part: () => Promise<unknown>): void {
  const fetch = (): void => void part().catch(() => {});
  if (typeof requestIdleCallback === "function") requestIdleCallback(fetch, { timeout: 2000 });
  else setTimeout(fetch, 200);
}
