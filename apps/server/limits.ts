/**
 * What a connection may use of this server, whoever is behind it. What a person may do in rooms is limited in packages/rooms/limits.ts.
 * A household, a class or a café shares an address: limits by address leave room for all of them.
 */

export type SocketLimits = {
  /** Connections at a time, in all. */
  readonly connections: number;
  /** At a time, from one address. */
  readonly connectionsPerAddress: number;
  /** New ones within a minute, from one address: a page that reloads in a loop, or somebody who tries. */
  readonly newPerAddressPerMinute: number;
  /** Of one message. A longer one closes its connection with 1009 before it is read whole. */
  readonly messageBytes: number;
  /** A token bucket: so many at once, and so many a second in the long run. A person who plays sends one or two a second. */
  readonly messagesAtOnce: number;
  readonly messagesPerSecond: number;
  /** Messages of one connection that wait for their answers. */
  readonly unanswered: number;
  /** Messages that are refused for coming too fast before the connection is closed; each message in good time takes one back. */
  readonly refusals: number;
  /** Waiting to be read by the other side. Whoever reads so slowly is dropped: they may come back and get a fresh look. */
  readonly queuedBytes: number;
  /** Until hello has been said. */
  readonly helloMs: number;
  /** Between two pings. Whoever has not answered one when the next is due is gone. */
  readonly heartbeatMs: number;
  /** That a closing handshake may take when the server stops. */
  readonly goodbyeMs: number;
};

export const SOCKET_LIMITS: SocketLimits = {
  connections: 10_000,
  connectionsPerAddress: 200,
  newPerAddressPerMinute: 600,
  messageBytes: 2 ** 20,
  messagesAtOnce: 100,
  messagesPerSecond: 30,
  unanswered: 100,
  refusals: 50,
  queuedBytes: 2 ** 20,
  helloMs: 10_000,
  heartbeatMs: 30_000,
  goodbyeMs: 2_000,
};

/** TCP connections beside the WebSockets, for pages: so that there are always file descriptors left. */
export const PAGE_CONNECTIONS = 2_000;

/** How long a request that is no WebSocket may take to arrive, against clients that send a byte a minute (Slowloris). */
export const HTTP_TIMEOUTS = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 5_000 } as const;
