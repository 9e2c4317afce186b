/** Which page is shown, and what its address asks for. */
import { isTile, tellAround } from "./tile";

const here = (): { path: string; search: string } => (typeof location === "undefined" ? { path: "/", search: "" } : { path: location.pathname, search: location.search });

export const place = $state(here());

export function go(address: string): void {
  // A tile goes from table to table by itself; the browser's way back belongs to the page around it.
  if (isTile && !address.startsWith("/t/")) return tellAround({ tile: "out", address });
  if (address !== location.pathname + location.search) history[isTile ? "replaceState" : "pushState"](null, "", address);
  Object.assign(place, here());
  scrollTo(0, 0);
}

/** Say in the address what the page shows, without leaving it. */
export function tell(search: string): void {
  if (search === location.search) return;
  history.replaceState(history.state, "", location.pathname + search);
  place.search = location.search;
}

export function listen(): void {
  addEventListener("popstate", () => Object.assign(place, here()));
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api")) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
