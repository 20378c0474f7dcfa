/** Limits of connections; limits of people in rooms are in packages/rooms/ports.ts. A household or a class shares an address. */

import type { ServerOptions } from 'node:http';

export type SocketLimits = {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** TCP connections, with or without a WebSocket. Not counted behind a proxy, which does that. */
  readonly socketsPerAddress: number;
  /** For how long an address is refused whose sockets were closed. */
  readonly expelledMs: number;
  readonly newPerAddressPerMinute: number;
  /** HTTP requests of an address, as a token bucket: all files of the app for a class of thirty, then a few visitors a second. */
  readonly requestsAtOnce: number;
  readonly requestsPerSecond: number;
  /** Refused handshakes that are still open: more are destroyed without an answer. */
  readonly refusedPerAddress: number;
  /** A longer message closes its connection with 1009 before it is fully read. */
  readonly messageBytes: number;
  /** Of one message: each costs as much as a small message. */
  readonly fragments: number;
  /** All that is read before hello. */
  readonly helloBytes: number;
  /** Token bucket: burst, and rate in the long run. A player sends one or two a second. The same for pings and pongs. */
  readonly messagesAtOnce: number;
  readonly messagesPerSecond: number;
  /** The same for bytes: a burst holds a few records or sets of custom pieces. */
  readonly bytesAtOnce: number;
  readonly bytesPerSecond: number;
  /** The same for all connections of an address, counting long reads only: what is read waits in memory. */
  readonly addressBytesAtOnce: number;
  readonly addressBytesPerSecond: number;
  readonly unanswered: number;
  /** HTTP requests on one connection. Browsers and proxies wait for each answer. */
  readonly pipelined: number;
  /** Refused messages (too fast) before the connection is closed; each message in time takes one back. */
  readonly refusals: number;
  /** Unsent bytes. Slower readers are dropped: they may reconnect and get a fresh look. */
  readonly queuedBytes: number;
  readonly helloMs: number;
  /** For the headers of an HTTP request, the whole request, and the next one on its connection (Slowloris). */
  readonly headersMs: number;
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** Between two pings. A connection that has not answered by the next one is dead. */
  readonly heartbeatMs: number;
  readonly goodbyeMs: number;
  /** Evicted connections that have time to read why: each still holds up to a megabyte. */
  readonly goodbyesPerAddress: number;
};

export const SOCKET_LIMITS: SocketLimits = {
  connections: 10_000,
  connectionsPerAddress: 200,
  socketsPerAddress: 600,
  expelledMs: 10_000,
  newPerAddressPerMinute: 600,
  requestsAtOnce: 20_000,
  requestsPerSecond: 200,
  refusedPerAddress: 50,
  messageBytes: 2 ** 20,
  fragments: 256,
  helloBytes: 4096,
  messagesAtOnce: 100,
  messagesPerSecond: 30,
  bytesAtOnce: 4 * 2 ** 20,
  bytesPerSecond: 2 ** 17,
  addressBytesAtOnce: 16 * 2 ** 20,
  addressBytesPerSecond: 2 ** 20,
  unanswered: 100,
  pipelined: 8,
  refusals: 50,
  queuedBytes: 2 ** 20,
  helloMs: 10_000,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 5_000,
  heartbeatMs: 30_000,
  goodbyeMs: 2_000,
  goodbyesPerAddress: 8,
};

/** TCP connections for pages, so that file descriptors remain for the WebSockets. */
export const PAGE_CONNECTIONS = 2_000;

export function httpOptions({ headersMs, requestMs, keepAliveMs }: SocketLimits): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    // By default Node looks for slow requests only every 30 seconds.
    connectionsCheckingInterval: headersMs / 2,
  };
}

export type Admission = {
  readonly enter: (
    address: string,
  ) => { readonly ok: true; readonly leave: () => void } | { readonly ok: false; readonly why: 'full' | 'address' };
  readonly size: () => number;
};

/** How many of something each address has now. */
export type AddressCount = {
  /** Null if the address has as many as it may; otherwise call the result when it has one less. */
  readonly enter: (address: string) => (() => void) | null;
};

export function createAddressCount(most: number): AddressCount {
  const present = new Map<string, number>();
  return {
    enter(address) {
      const here = present.get(address) ?? 0;
      if (here >= most) return null;
      present.set(address, here + 1);
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        const left = (present.get(address) ?? 1) - 1;
        if (left === 0) present.delete(address);
        else present.set(address, left);
      };
    },
  };
}

export type Goodbyes = {
  /** Calls `terminate` after a while, or earlier if newer ones of this address need its place. Call the result when it is closed. */
  readonly wait: (address: string, terminate: () => void) => () => void;
};

export function createGoodbyes({ goodbyeMs, goodbyesPerAddress }: SocketLimits): Goodbyes {
  type Waiting = { readonly terminate: () => void };
  const byAddress = new Map<string, Set<Waiting>>();

  return {
    wait(address, terminate) {
      const waiting = byAddress.get(address) ?? new Set<Waiting>();
      byAddress.set(address, waiting);
      const one = { terminate };
      waiting.add(one);
      const timer = setTimeout(terminate, goodbyeMs);
      const [oldest = one] = waiting;
      if (waiting.size > goodbyesPerAddress) {
        waiting.delete(oldest);
        oldest.terminate();
      }
      return () => {
        clearTimeout(timer);
        waiting.delete(one);
        if (waiting.size === 0 && byAddress.get(address) === waiting) byAddress.delete(address);
      };
    },
  };
}

const WINDOW_MS = 60_000;

export function createAdmission(
  { connections, connectionsPerAddress, newPerAddressPerMinute }: SocketLimits,
  now: () => number,
): Admission {
  const present = createAddressCount(connectionsPerAddress);
  let total = 0;
  // A fixed window: all counts reset together, so that old addresses take no memory.
  let windowStart = now();
  let fresh = new Map<string, number>();

  function countFresh(address: string): number {
    if (now() - windowStart >= WINDOW_MS) {
      windowStart = now();
      fresh = new Map();
    }
    const count = (fresh.get(address) ?? 0) + 1;
    fresh.set(address, count);
    return count;
  }

  return {
    enter(address) {
      if (total >= connections) return { ok: false, why: 'full' };
      const leave = countFresh(address) > newPerAddressPerMinute ? null : present.enter(address);
      if (leave === null) return { ok: false, why: 'address' };
      total += 1;
      let isInside = true;
      return {
        ok: true,
        leave() {
          if (!isInside) return;
          isInside = false;
          total -= 1;
          leave();
        },
      };
    },
    size: () => total,
  };
}
