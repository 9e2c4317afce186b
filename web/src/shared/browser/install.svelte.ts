/** The house as an app on this device. */
import { go } from "./router.svelte";

/** What a browser gives that offers to install a page. */
interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

export const install = $state<{ offer: Offer | null; installed: boolean }>({ offer: null, installed: false });

/** Keep the browser's offer for the button in the settings; it comes once, soon after the page. */
export function listenForOffer(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    install.offer = event as Offer;
  });
  addEventListener("appinstalled", () => Object.assign(install, { offer: null, installed: true }));
}

/** Have a page that says so when the house cannot be reached; where the browser allows no such thing, nothing happens. */
export async function registerWorker(): Promise<void> {
  const workers = isSecureContext ? navigator.serviceWorker : undefined;
  if (!workers) return;
  workers.addEventListener("message", ({ data }: MessageEvent<{ go?: unknown } | null>) => {
    if (typeof data?.go === "string" && data.go.startsWith("/")) go(data.go);
  });
  await workers.register("/sw.js").catch(() => {});
}
