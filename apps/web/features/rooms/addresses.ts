/** The addresses of a room: under which it is kept in this browser, and as links for others. */

import type { RoomView } from '@tablehop/rooms';
import { lanAddresses } from '../../match/lan.ts';
import type { RoomAddress } from './kept-rooms.ts';

/** Under which a room is kept here: whoever came by the link for spectators does not know its own address. */
export function addressOf({ id, watch }: Pick<RoomView, 'id' | 'watch'>): RoomAddress {
  return id === null ? { by: 'watch', address: watch } : { by: 'room', address: id };
}

/** Who can open links to this page: everybody whom the address reaches, those in the same network, or only this computer. */
export type Reach = 'everybody' | 'network' | 'here';

/** What others have to type in, with how far it reaches. A name that means every computer itself is of no use to them. */
export function siteForOthers(): { readonly origin: string; readonly host: string; readonly reach: Reach } {
  const { origin, host, hostname, port, protocol } = location;
  if (!isLoopback(hostname)) return { origin, host, reach: 'everybody' };
  const [lan] = lanAddresses.value;
  // A certificate for this computer's own name would not fit.
  if (lan === undefined || protocol !== 'http:') return { origin, host, reach: 'here' };
  const lanHost = port === '' ? lan : `${lan}:${port}`;
  return { origin: `http://${lanHost}`, host: lanHost, reach: 'network' };
}

function isLoopback(hostname: string): boolean {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname);
}

/** For others to open; there is no token in it. */
export function linkTo(path: string): string {
  return `${siteForOthers().origin}${path}`;
}
