import type { TableInList, TableView } from "../../shared/net/protocol";

/** Who may follow the link of a table, and who else finds it. */
export function wayIn(view: TableView, about: TableInList | null): { who: string; where: string } {
  if (about?.club) return { who: "The link is for members of the club; others have to join it first.", where: "Members find this table in the lobby of the club." };
  const where = view.public ? "Everybody finds this table in the lobby." : "Only people with the link see this table.";
  if (view.strip) return { who: "Anybody who opens the link can look on.", where };
  return { who: view.approve ? "Whoever follows the link asks the host for a chair; nobody needs an account." : "Whoever follows the link takes a chair; nobody needs an account.", where };
}
