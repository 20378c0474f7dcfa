import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type Balancer = {
  readonly port: number;
  readonly target: () => number | null;
  /** Ends all connections; new ones are accepted. */
  readonly cut: () => void;
  readonly close: () => void;
};

export type BalancerOptions = {
  /** Of its connections to the servers. */
  readonly localAddress?: string;
  /** Milliseconds that each answer of a server waits. */
  readonly delayMs?: () => number;
};

/** `targets`: ports of healthy servers, the preferred one first. Unreachable ones are skipped. */
export async function startBalancer(targets: () => readonly number[], { localAddress, delayMs }: BalancerOptions = {}): Promise<Balancer> {
  const sockets = new Set<Socket>();
  let target: number | null = null;

  function hold(socket: Socket, end: () => void): void {
    sockets.add(socket);
    socket.on('error', end).on('close', () => {
      sockets.delete(socket);
      end();
    });
  }

  function cut(): void {
    for (const socket of sockets) socket.destroy();
  }

  function passOn(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined || client.destroyed) return void client.destroy();
    const server = connect({ port, host: '127.0.0.1', ...(localAddress === undefined ? {} : { localAddress }) });
    let isConnected = false;
    hold(server, () => {
      if (!isConnected) passOn(client, others);
      // Delivers the server's last data.
      else client.destroySoon();
      if (isConnected && target === port) target = null;
      isConnected = true;
    });
    server.once('connect', () => {
      isConnected = true;
      target = port;
      client.on('close', () => server.destroy());
      if (client.destroyed) server.destroy();
      client.pipe(server);
      (delayMs === undefined ? server : server.pipe(delayed(delayMs))).pipe(client);
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
    cut,
    close() {
      listener.close();
      cut();
    },
  };
}

function delayed(delayMs: () => number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      const ms = delayMs();
      if (ms === 0) done(null, chunk);
      else setTimeout(done, ms, null, chunk);
    },
  });
}
