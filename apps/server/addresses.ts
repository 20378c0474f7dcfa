import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

const GROUPS = 8;
/** The groups of an IPv6 address that name the network: a household has a whole /64. */
const NETWORK_GROUPS = 4;

/** For rate limits. The proxy adds the last address in X-Forwarded-For; all before it may be forged. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const own = request.socket.remoteAddress ?? '';
  return limitKey(trustProxy ? (lastForwarded(request) ?? own) : own);
}

function lastForwarded(request: IncomingMessage): string | null {
  const forwarded = request.headers['x-forwarded-for'];
  const hops = Array.isArray(forwarded) ? forwarded.join() : (forwarded ?? '');
  const last = hops.split(',').at(-1)?.trim() ?? '';
  // Some proxies add the port.
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(last)?.[1] ?? /^([\d.]+):\d+$/.exec(last)?.[1] ?? last;
  return isIPv4(bare) || isIPv6(bare) ? bare : null;
}

export function limitKey(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  return `${groupsOf(bare)
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** All eight groups. The last two may be written as IPv4, but they are not part of the network. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, (end) => (end.includes('.') ? '0:0' : end)).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => '0'), ...after];
}

/** Only our own pages and named origins may connect (cross-site WebSocket hijacking). Non-browsers send no `Origin`. */
export function isOriginAllowed({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  try {
    // Compares host and port but not the scheme: a proxy may speak https.
    return host !== undefined && new URL(origin).host === host.toLowerCase();
  } catch {
    return false;
  }
}

/** Against DNS rebinding: a page of a stranger's name that leads here would count as our own. */
export function isHostAllowed({ host = '' }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  return allowed.length === 0 || allowed.includes(hostnameOf(host.toLowerCase()).replace(/^\[(.*)\]$/, '$1'));
}

const MAX_ADDRESSES = 3;
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|bridge|utun|tun|tap|wg|tailscale|zt)/i;
/** Private networks, home networks first. */
const PRIVATE = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./] as const;

type Interfaces = { readonly [name: string]: readonly Pick<NetworkInterfaceInfo, 'address' | 'internal'>[] | undefined };

/** The likeliest first. `host`: what the server listens on, if not on all addresses. */
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

export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined || headers.via !== undefined;
  return !isForwarded && isLoopback(socket.remoteAddress ?? '') && isLoopback(hostnameOf(headers.host ?? ''));
}

function isLoopback(name: string): boolean {
  return /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(name);
}

function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, '');
}

export function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
