/** The service worker of the house, and what it asks of the page. */
import { go } from "../shared/browser/router.svelte";

/** Have a page that says so when the house cannot be reached; where the browser allows no such thing, nothing happens. */
export async function registerWorker(): Promise<void> {
  const workers = isSecureContext ? navigator.serviceWorker : undefined;
  if (!workers) return;
  workers.addEventListener("message", ({ data }: MessageEvent<{ go?: unknown } | null>) => {
    if (typeof data?.go === "string" && data.go.startsWith("/")) go(data.go);
  });
  await workers.register("/sw.js").catch(() => {});
}
