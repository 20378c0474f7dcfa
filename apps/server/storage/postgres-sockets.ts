/**
 * Sockets for the driver, as it would make them itself, but not without end. What stands before a database that restarts (a load balancer,
 * a container's network) may take a connection and close it at once; left to itself, the driver tries again at once, forever, and does not
 * tell whoever waits.
 */

import { once } from 'node:events';
import { connect } from 'node:net';
import { Duplex } from 'node:stream';

export type SocketTarget = { readonly host: readonly string[]; readonly port: readonly number[]; readonly path?: string | false };

/** A connection that ends sooner was taken by somebody who has no database to offer. */
const SHORT_LIVED_MS = 1000;
const MOST_SHORT_LIVED = 3;
const PAUSE_MS = 100;

export function createSockets(): (target: SocketTarget) => Promise<Duplex> {
  let attempts = 0;
  let shortLived = 0;

  return async ({ host, port, path }) => {
    if (shortLived >= MOST_SHORT_LIVED) {
      shortLived = 0;
      return brokenSocket(Object.assign(new Error('the database closes every connection'), { code: 'ECONNRESET' }));
    }
    if (shortLived > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // One host after another, if there are several.
    const index = attempts % host.length;
    attempts += 1;
    const socket = path ? connect(path) : connect(port[index] ?? 0, host[index]);
    try {
      await once(socket, 'connect');
    } catch (error) {
      return brokenSocket(error as Error);
    }
    const begun = Date.now();
    socket.on('close', () => {
      shortLived = Date.now() - begun < SHORT_LIVED_MS ? shortLived + 1 : 0;
    });
    // For TLS the driver reads the name from here.
    return Object.assign(socket, { host: host[index] });
  };
}

/** Fails when it is written to: the driver waits forever if it gets no socket. */
function brokenSocket(error: Error): Duplex {
  return new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done(error) });
}
