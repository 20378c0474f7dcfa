/**
 * Which pages may connect. A browser says in `Origin` which page opens a WebSocket, and would let any page of the web do so (cross-site
 * WebSocket hijacking): only our own pages are let in, and those of origins that were named. Programs that are no browser send none.
 */

import type { IncomingHttpHeaders } from 'node:http';

export function isOriginAllowed({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (allowed.includes(origin)) return true;
  try {
    // A page of this host may come by a proxy that speaks https: the scheme is not compared, host and port are.
    return host !== undefined && new URL(origin).host === host.toLowerCase();
  } catch {
    // Such as `null`, from a sandboxed frame or a file.
    return false;
  }
}
