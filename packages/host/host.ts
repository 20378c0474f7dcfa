/**
 * Hosts matches for any number of clients: opens them, lets bots play along, stores what is done and carries news. It knows neither
 * workers nor sockets, neither IndexedDB nor clocks: whoever runs it brings those as ports.
 */

import type { Message } from '@tablehop/core';
import { type Client, type Connection, connectClient } from './connection.ts';
import { createHosting } from './hosting.ts';
import type { HostPorts } from './ports.ts';
import { watchTrouble } from './storage-trouble.ts';

export type Host = {
  /** A page has one connection to its worker, a server one for each socket. */
  readonly connect: (client: Client) => Connection;
};

export function createHost(given: HostPorts): Host {
  const clients = new Set<Client>();
  let trouble: Message | null = null;
  const storage = watchTrouble(given.storage, (next) => {
    trouble = next;
    for (const client of clients) client.send({ kind: 'trouble', trouble });
  });
  const ports: HostPorts = { ...given, storage };
  const hosting = createHosting(ports);

  return {
    connect(client) {
      const connection = connectClient(client, hosting, ports);
      clients.add(client);
      if (trouble !== null) client.send({ kind: 'trouble', trouble });
      return {
        receive: connection.receive,
        close() {
          clients.delete(client);
          return connection.close();
        },
      };
    },
  };
}
