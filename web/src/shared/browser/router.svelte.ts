/** Which page is shown. */

export const place = $state({ path: typeof location === "undefined" ? "/" : location.pathname });

export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, "", path);
  place.path = location.pathname;
  scrollTo(0, 0);
}

export function listen(): void {
  addEventListener("popstate", () => (place.path = location.pathname));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api")) return;
    event.preventDefault();
    go(link.pathname);
  });
}
