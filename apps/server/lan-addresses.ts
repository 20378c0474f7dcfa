/**
 * Under which addresses others in the same network reach this machine. Whoever opened the app as `localhost` on it is told them, to
 * invite others by a link that works; nobody else is: they say how the network behind a server is built.
 */

import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Of so many one is likely to work, and more would not fit on a page. */
const MAX_ADDRESSES = 3;
/** Networks within this machine, and tunnels out of it. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|bridge|utun|tun|tap|wg|tailscale|zt)/i;
/** Private networks, those that homes have first. */
const PRIVATE = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./] as const;

type Interfaces = { readonly [name: string]: readonly Pick<NetworkInterfaceInfo, 'address' | 'internal'>[] | undefined };

/** The likeliest first. `host`: what the server listens on, if not on all addresses of the machine. */
export function lanAddresses(host: string | undefined, interfaces: Interfaces = networkInterfaces()): readonly string[] {
  const listensTo = (address: string) => host === undefined || host === '0.0.0.0' || host === '::' || host === address;
  const found = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    VIRTUAL.test(name) ? [] : addresses.flatMap(({ address, internal }) => (internal || !isIPv4(address) ? [] : [address])),
  );
  const rank = (address: string) => PRIVATE.findIndex((range) => range.test(address));
  return found
    .filter((address) => rank(address) !== -1 && listensTo(address))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_ADDRESSES);
}

/** Whether a page on this very machine asks: not one that a proxy on it asks for. */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;
  return !isForwarded && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostnameOf(headers.host ?? ''));
}

function isLoopback(name: string): boolean {
  return /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(name);
}

/** Without the port. */
function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '');
}
