/** WebSockets at `/wire`. Not compressed: permessage-deflate took seven times the CPU and a megabyte per connection. */

import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Duplex } from 'node:stream';
import { createBudget } from '@tablehop/rooms';
import { WebSocketServer } from 'ws';
import { addressOf, isFromThisMachine, isHostAllowed, isOriginAllowed, pathOf } from './addresses.ts';
import { createAddressCount, createAdmission, createGoodbyes, type SocketLimits } from './limits.ts';
import { hashedAddress, type Log } from './log.ts';
import { type ConnectToRooms, createCorking, createHeartbeat, holdConnection, type WireConnection } from './wire-connection.ts';

export const WIRE_PATH = '/wire';

export type GatewayParts = {
  readonly connect: ConnectToRooms;
  readonly limits: SocketLimits;
  readonly log: Log;
  readonly origins: readonly string[];
  readonly hosts?: readonly string[];
  readonly trustProxy: boolean;
  readonly lan?: () => readonly string[];
  readonly tooFast?: () => void;
};

export type Gateway = {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  readonly connections: () => number;
  readonly stop: () => Promise<void>;
};

const REFUSALS = {
  403: 'Forbidden',
  404: 'Not Found',
  421: 'Misdirected Request',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

export function createGateway(parts: GatewayParts): Gateway {
  const { connect, limits, log, origins, hosts = [], trustProxy, lan = () => [], tooFast = () => undefined } = parts;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Pings are answered within the limits of messages and of unsent bytes.
    autoPong: false,
    maxPayload: limits.messageBytes,
    maxFragments: limits.fragments,
  });
  const admission = createAdmission(limits, () => performance.now());
  const refused = createAddressCount(limits.refusedPerAddress);
  const traffic = createBudget(limits.addressBytesAtOnce, limits.addressBytesPerSecond, () => performance.now());
  const goodbyes = createGoodbyes(limits);
  const heartbeat = createHeartbeat(limits.heartbeatMs);
  const corking = createCorking();
  const held = new Set<WireConnection>();
  let isStopping = false;
  let hasWarnedOfProxy = false;

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Hanging up before the WebSocket exists is no error.
    socket.on('error', () => socket.destroy());
    const address = addressOf(request, trustProxy);
    const status = statusFor(request);
    if (status !== null) {
      refuse(socket, status, address);
      return;
    }
    warnOfProxy(request);
    const admitted = admission.enter(address);
    if (!admitted.ok) {
      log.info('refused', { why: admitted.why, from: hashedAddress(address) });
      refuse(socket, admitted.why === 'full' ? 503 : 429, address);
      return;
    }
    // Also if the handshake is refused and no WebSocket opens.
    socket.once('close', admitted.leave);
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      try {
        const closed = () => held.delete(connection);
        const connection = holdConnection(webSocket, {
          connect,
          limits,
          log,
          heartbeat,
          corking,
          traffic,
          goodbyes,
          stream: socket,
          address,
          lan: !trustProxy && isFromThisMachine(request) ? lan() : [],
          tooFast,
          closed,
        });
        held.add(connection);
      } catch (error) {
        log.error('connecting failed', error);
        webSocket.terminate();
      }
    });
  }

  function statusFor(request: IncomingMessage): keyof typeof REFUSALS | null {
    if (pathOf(request) !== WIRE_PATH) return 404;
    if (isStopping) return 503;
    const isHost = isHostAllowed(request.headers, hosts);
    if (isHost && isOriginAllowed(request.headers, origins)) return null;
    log.info('refused', { why: isHost ? 'origin' : 'host' });
    return isHost ? 403 : 421;
  }

  /** A client may neither read the answer nor close its side: the socket must not stay open for that. */
  function refuse(socket: Duplex, status: keyof typeof REFUSALS, address: string): void {
    const leave = refused.enter(address);
    if (leave === null) {
      socket.destroy();
      return;
    }
    const destroy = () => socket.destroy();
    const waiting = setTimeout(destroy, limits.goodbyeMs);
    socket.once('close', () => {
      clearTimeout(waiting);
      leave();
    });
    // Unread bytes would reset the connection before the client has the answer.
    socket.resume();
    const retry = status === 429 || status === 503 ? 'Retry-After: 30\r\n' : '';
    socket.end(`HTTP/1.1 ${status} ${REFUSALS[status]}\r\nConnection: close\r\n${retry}Content-Length: 0\r\n\r\n`, destroy);
  }

  function warnOfProxy({ headers }: IncomingMessage): void {
    if (hasWarnedOfProxy || trustProxy || headers['x-forwarded-for'] === undefined) return;
    hasWarnedOfProxy = true;
    log.warn('connections come through a proxy: with --trust-proxy, limits count by the addresses that it forwards');
  }

  return {
    upgrade,
    connections: admission.size,
    async stop() {
      isStopping = true;
      heartbeat.stop();
      const terminating = setTimeout(() => {
        for (const connection of held) connection.terminate();
      }, limits.goodbyeMs);
      await Promise.all([...held].map((connection) => connection.finish()));
      clearTimeout(terminating);
    },
  };
}
