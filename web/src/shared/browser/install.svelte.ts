/** The house as an app on this device. */

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
