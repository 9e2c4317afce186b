/** The tab of the page is lit while it is the viewer's turn. */
const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

export function lightTab(on: boolean): void {
  icon()?.setAttribute("href", on ? "/icon-lit.svg" : "/icon.svg");
}
