/** The icon of the tab. Somebody who looks at another tab sees that it is their turn; nobody else needs to. */
const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

/** Light the icon while the page is hidden; what it returns puts it out. */
export function lightTab(): () => void {
  const light = (): void => icon()?.setAttribute("href", document.hidden ? "/icon-lit.svg" : "/icon.svg");
  if (document.hidden) light();
  document.addEventListener("visibilitychange", light);
  return () => {
    document.removeEventListener("visibilitychange", light);
    if (icon()?.getAttribute("href") !== "/icon.svg") icon()?.setAttribute("href", "/icon.svg");
  };
}
