import type { Room } from "../state/room.svelte";

/** Whether somebody who hosts may do something about a player: a co-host does nothing to the host or to another co-host. */
export const ranksAbove = (room: Room, player: string): boolean => room.isOwner || !(room.view!.host === player || room.view!.co_hosts.some((one) => one.player === player));
