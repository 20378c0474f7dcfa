/** What stands before several servers: takes connections and passes each on to one that lives, as a load balancer does. */

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type Balancer = {
  readonly port: number;
  /** The port of the server that the latest connection leads to; null while there is none. */
  readonly target: () => number | null;
  readonly close: () => void;
};

/** `targets` are the ports of the servers that are well, the preferred one first. One that cannot be reached is passed over. */
export async function startBalancer(targets: () => readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let target: number | null = null;

  function hold(socket: Socket, end: () => void): void {
    sockets.add(socket);
    socket.on('error', end).on('close', () => {
      sockets.delete(socket);
      end();
    });
  }

  function passOn(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined || client.destroyed) return void client.destroy();
    const server = connect(port, '127.0.0.1');
    let isConnected = false;
    hold(server, () => {
      if (!isConnected) passOn(client, others);
      // What the server said last still arrives.
      else client.destroySoon();
      if (isConnected && target === port) target = null;
      isConnected = true;
    });
    server.once('connect', () => {
      isConnected = true;
      target = port;
      client.on('close', () => server.destroy());
      if (client.destroyed) server.destroy();
      client.pipe(server).pipe(client);
    });
  }

  const listener = createServer((client) => {
    hold(client, () => client.destroy());
    client.setNoDelay(true);
    passOn(client, targets());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    port: (listener.address() as AddressInfo).port,
    target: () => target,
    close() {
      listener.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
