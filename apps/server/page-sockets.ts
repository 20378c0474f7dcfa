/** TCP connections by address: otherwise one could hold all file descriptors, without asking for anything. */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { limitKey } from './addresses.ts';
import { createAddressCount, type SocketLimits } from './limits.ts';

export type PageSockets = {
  /** Closes all sockets of its address that are no WebSockets, and refuses new ones for a while. */
  readonly expel: (socket: Socket) => void;
  /** It becomes a WebSocket. */
  readonly upgraded: (socket: Socket) => void;
};

export function limitSockets(server: Server, { socketsPerAddress, expelledMs }: SocketLimits): PageSockets {
  const sockets = createAddressCount(socketsPerAddress);
  const pages = new Map<string, Set<Socket>>();
  const expelled = new Set<string>();
  const addressOf = (socket: Socket) => limitKey(socket.remoteAddress ?? '');

  function forget(address: string, socket: Socket): void {
    const here = pages.get(address);
    here?.delete(socket);
    if (here?.size === 0) pages.delete(address);
  }

  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const leave = expelled.has(address) ? null : sockets.enter(address);
    if (leave === null) {
      socket.destroy();
      return;
    }
    pages.set(address, (pages.get(address) ?? new Set()).add(socket));
    socket.once('close', () => {
      leave();
      forget(address, socket);
    });
  });
  return {
    upgraded: (socket) => forget(addressOf(socket), socket),
    expel(socket) {
      const address = addressOf(socket);
      if (!expelled.has(address)) setTimeout(() => expelled.delete(address), expelledMs).unref();
      expelled.add(address);
      for (const other of pages.get(address) ?? []) other.destroy();
    },
  };
}
