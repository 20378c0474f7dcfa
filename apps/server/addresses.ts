/** Where a connection comes from, as far as limits are concerned. */

import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** Of the eight groups of an IPv6 address those that name the network: a household has a whole /64. */
const NETWORK_GROUPS = 4;

/**
 * The address that limits count by. Behind a proxy that is trusted it is the last one in X-Forwarded-For, which the proxy itself has
 * added: whatever stands before it was written by the client.
 */
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

/** An IPv4 address as it is, an IPv6 address by its /64. */
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

/** All eight groups. The last two may be written as an IPv4 address, which the network does not reach to. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.replace(/[\d.]+$/, (end) => (end.includes('.') ? '0:0' : end)).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => '0'), ...after];
}
