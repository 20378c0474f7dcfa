/** Why a connection is closed: the codes of RFC 6455 and its registry, and two of our own. `docs/WIRE.md` tells clients. */

export const CLOSE = {
  /** A binary frame. */
  textOnly: 1003,
  /** It is our fault. */
  failed: 1011,
  /** The server stops, and will be back. */
  restarting: 1012,
  /** Hello was not said in time. */
  noHello: 4000,
  /** Too many messages, and no end of them. */
  tooFast: 4008,
} as const;
