/** A proxy between a storage and its database that simulates network failures and restarts. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type Proxy = {
  readonly url: string;
  /** Breaks all connections. New ones are refused, as during a restart, or accepted and closed, as by a load balancer. */
  readonly cut: (then: 'refuses' | 'closes') => void;
  readonly restore: () => void;
  readonly loseAnswers: () => void;
  readonly loseQuestions: () => void;
};

export async function startProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let closes = false;
  let losesAnswers = false;
  let losesQuestions = false;

  const server = createServer((client) => {
    if (closes) return void client.destroy();
    const database = connect(Number(target.port || 5432), target.hostname);
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (chunk) => losesQuestions || database.write(chunk));
    database.on('data', (chunk) => losesAnswers || client.write(chunk));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    destroyAll();
    server.close();
  });

  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut(then) {
      if (then === 'refuses') server.close();
      closes = then === 'closes';
      destroyAll();
    },
    restore() {
      if (!server.listening) server.listen(port, '127.0.0.1');
      closes = false;
      losesAnswers = false;
      losesQuestions = false;
    },
    loseAnswers() {
      losesAnswers = true;
    },
    loseQuestions() {
      losesQuestions = true;
    },
  };
}
