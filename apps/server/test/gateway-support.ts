/** A gateway with fake rooms, and clients that record what they receive. */

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { createGateway, type Gateway, type GatewayParts } from '../gateway.ts';
import { SOCKET_LIMITS, type SocketLimits } from '../limits.ts';
import { createLog } from '../log.ts';
import type { ConnectToRooms } from '../wire-connection.ts';

export type Wire = Parameters<ConnectToRooms>[0];

export type FakeRooms = {
  readonly connect: ConnectToRooms;
  readonly wires: Wire[];
  readonly received: string[];
  closed: number;
};

export function fakeRooms(receive: (text: string, wire: Wire) => Promise<void> = async (text, wire) => wire.send(text)): FakeRooms {
  const rooms: FakeRooms = {
    wires: [],
    received: [],
    closed: 0,
    connect(wire) {
      rooms.wires.push(wire);
      return {
        async receive(text) {
          rooms.received.push(text);
          await receive(text, wire);
        },
        close() {
          rooms.closed += 1;
        },
      };
    },
  };
  return rooms;
}

type GatewayOptions = Partial<Omit<GatewayParts, 'limits'>> & { readonly limits?: Partial<SocketLimits> };

/** Whoever breaks a limit is not read any more: a test need not wait two seconds for each. */
export const GOODBYE_MS = 200;

export async function openGateway({
  limits = {},
  ...parts
}: GatewayOptions = {}): Promise<{ readonly gateway: Gateway; readonly url: string }> {
  const gateway = createGateway({
    connect: fakeRooms().connect,
    log: createLog('silent'),
    origins: [],
    trustProxy: false,
    limits: { ...SOCKET_LIMITS, goodbyeMs: GOODBYE_MS, ...limits },
    ...parts,
  });
  const server = createServer();
  server.on('upgrade', gateway.upgrade);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    await gateway.stop();
    server.close();
  });
  return { gateway, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/wire` };
}

export type Client = {
  readonly socket: WebSocket;
  readonly heard: string[];
  readonly say: (message: unknown) => void;
  readonly hears: (fits: (text: string) => boolean) => Promise<string>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
};

export async function openClient(url: string, options: ClientOptions = {}): Promise<Client> {
  const socket = new WebSocket(url, { perMessageDeflate: false, ...options });
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(String(data));
    for (const listener of listeners) listener();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return {
    socket,
    heard,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    hears: (fits) =>
      new Promise((resolve) => {
        const listen = () => {
          const found = heard.find(fits);
          if (found === undefined) return;
          listeners.delete(listen);
          resolve(found);
        };
        listeners.add(listen);
        listen();
      }),
  };
}

/** HTTP status of a refused handshake; 101 if it is accepted. */
export async function handshake(url: string, options: ClientOptions = {}): Promise<number> {
  const socket = new WebSocket(url, { perMessageDeflate: false, ...options });
  socket.on('error', () => undefined);
  try {
    return await new Promise((resolve) => {
      socket.once('open', () => resolve(101));
      socket.once('unexpected-response', (_, response: IncomingMessage) => resolve(response.statusCode ?? 0));
    });
  } finally {
    socket.terminate();
  }
}
