/** What others have said since the chat was last looked at. */
import type { Said } from "../../shared/net/protocol";

export const unreadOf = (chat: readonly Said[], read: number, me: string | undefined): number => chat.filter((one) => one.n > read && one.user !== me).length;
