/** Ordered connections between browsers and processes, which can be slow, cut, or half open. */

import type { ConnectSocket, RoomConnection, Wire } from '@tablehop/rooms';
import type { Actor, Scheduler, Stream, Trace } from './scheduler.ts';

export type Endpoint = {
  readonly name: string;
  readonly actor: () => Actor | null;
  readonly accept: (wire: Wire, browser: string) => RoomConnection;
};

export type Tap = {
  readonly sent: (frame: { readonly browser: string; readonly connection: number; readonly text: string }) => void;
  readonly asked: (frame: { readonly browser: string; readonly connection: number; readonly text: string }) => void;
};

type Connection = {
  readonly number: number;
  readonly browser: string;
  readonly endpoint: Endpoint;
  readonly actors: { readonly browser: Actor; readonly server: Actor | null };
  isSevered: boolean;
  isOpenAtBrowser: boolean;
  isOpenAtServer: boolean;
  readonly closeBrowser: () => void;
  readonly closeServer: () => void;
  readonly hangUp: () => void;
};

export type ConnectFrom = (browser: string, actor: Actor) => ConnectSocket;

export type Network = {
  readonly connectFrom: ConnectFrom;
  /** Absent: all connections. Each side notices or not. */
  readonly cut: (
    between: { browser?: string; endpoint?: string },
    noticed: { readonly browser: boolean; readonly server: boolean },
  ) => void;
  readonly part: (browser: string, endpoint: string) => void;
  readonly slow: (browser: string, ms: number) => void;
  readonly hangUp: (endpoint: string) => void;
  readonly mend: () => void;
};

/** A server drops a silent connection after this; a browser gives up connecting after that. */
const HEARTBEAT_MS = 30_000;
const CONNECTING_MS = 5000;

export function createNetwork(
  endpoints: readonly Endpoint[],
  { scheduler, random, latencyMs, tap, trace }: { scheduler: Scheduler; random: Stream; latencyMs: number; tap: Tap; trace: Trace },
): Network {
  const connections = new Set<Connection>();
  const parted = new Set<string>();
  const slowed = new Map<string, number>();
  let numbers = 0;

  const travel = (browser: string): number => random.between(0, latencyMs * 1000) / 1000 + random.below((slowed.get(browser) ?? 0) + 1);
  const isParted = (browser: string, endpoint: Endpoint): boolean => parted.has(`${browser} ${endpoint.name}`);

  function choose(): Endpoint {
    const well = endpoints.filter((endpoint) => endpoint.actor()?.isPaused === false);
    return random.pick(well.length === 0 || random.percent(10) ? endpoints : well);
  }

  function connectFrom(browser: string, actor: Actor): ConnectSocket {
    return ({ opened, received, closed }) => {
      const endpoint = choose();
      const server = endpoint.actor();
      numbers += 1;
      const number = numbers;
      let isClosedHeard = false;
      let toServer = 0;
      let toBrowser = 0;
      let rooms: RoomConnection | null = null;

      const connection: Connection = {
        number,
        browser,
        endpoint,
        actors: { browser: actor, server },
        isSevered: false,
        isOpenAtBrowser: true,
        isOpenAtServer: true,
        closeBrowser() {
          if (isClosedHeard) return;
          isClosedHeard = true;
          connection.isOpenAtBrowser = false;
          forgetIfClosed();
          closed();
        },
        closeServer() {
          if (!connection.isOpenAtServer) return;
          connection.isOpenAtServer = false;
          forgetIfClosed();
          rooms?.close();
        },
        hangUp() {
          if (!connection.isOpenAtServer) return;
          send('browser', connection.closeBrowser);
          connection.closeServer();
        },
      };

      function forgetIfClosed(): void {
        if (!connection.isOpenAtBrowser && !connection.isOpenAtServer) connections.delete(connection);
      }

      /** In order, whatever each delay is. */
      function send(to: 'server' | 'browser', run: () => void): void {
        const last = to === 'server' ? toServer : toBrowser;
        const at = Math.max(last, scheduler.now() + travel(browser));
        if (to === 'server') toServer = at;
        else toBrowser = at;
        scheduler.after(at - scheduler.now(), to === 'server' ? server : actor, () => {
          if (!connection.isSevered) run();
        });
      }

      const wire: Wire = {
        send(text) {
          if (!connection.isOpenAtServer || server?.isDead === true) return;
          tap.sent({ browser, connection: number, text });
          trace.note(endpoint.name, () => `→ ${browser} ${brief(text)}`);
          send('browser', () => connection.isOpenAtBrowser && received(text));
        },
        address: '192.0.2.1',
        close: connection.hangUp,
      };

      if (server === null || server.isDead) {
        connection.isOpenAtServer = false;
        scheduler.after(travel(browser), actor, connection.closeBrowser);
      } else if (isParted(browser, endpoint)) {
        connection.isOpenAtServer = false;
        scheduler.after(CONNECTING_MS, actor, connection.closeBrowser);
      } else {
        connections.add(connection);
        send('server', () => {
          if (!connection.isOpenAtServer) return;
          rooms = endpoint.accept(wire, browser);
          send('browser', () => connection.isOpenAtBrowser && opened());
        });
      }
      return {
        send(text) {
          if (!connection.isOpenAtBrowser) return;
          send('server', () => {
            if (!connection.isOpenAtServer || rooms === null) return;
            trace.note(endpoint.name, () => `← ${browser} ${brief(text)}`);
            tap.asked({ browser, connection: number, text });
            void rooms.receive(text);
          });
        },
        close() {
          if (!connection.isOpenAtBrowser) return;
          connection.isOpenAtBrowser = false;
          if (connection.isSevered) scheduler.after(HEARTBEAT_MS, server, connection.closeServer);
          else send('server', connection.closeServer);
        },
      };
    };
  }

  function sever(connection: Connection, noticed: { readonly browser: boolean; readonly server: boolean }): void {
    if (connection.isSevered) return;
    connection.isSevered = true;
    const { browser, server } = connection.actors;
    // Dead processes close nothing.
    if (server?.isDead === true) connection.isOpenAtServer = false;
    if (noticed.browser) scheduler.after(travel(connection.browser), browser, connection.closeBrowser);
    scheduler.after(noticed.server ? travel(connection.browser) : HEARTBEAT_MS, server, connection.closeServer);
  }

  return {
    connectFrom,
    cut({ browser, endpoint }, noticed) {
      for (const connection of [...connections]) {
        if (browser !== undefined && connection.browser !== browser) continue;
        if (endpoint !== undefined && connection.endpoint.name !== endpoint) continue;
        sever(connection, noticed);
      }
    },
    part(browser, endpoint) {
      parted.add(`${browser} ${endpoint}`);
      for (const connection of [...connections]) {
        if (connection.browser === browser && connection.endpoint.name === endpoint) sever(connection, { browser: false, server: false });
      }
    },
    slow: (browser, ms) => void slowed.set(browser, ms),
    hangUp(endpoint) {
      for (const connection of [...connections])
        if (connection.endpoint.name === endpoint && connection.actors.server?.isDead !== true) connection.hangUp();
    },
    mend() {
      parted.clear();
      slowed.clear();
    },
  };
}

const LONGEST_BRIEF = 110;

function brief(text: string): string {
  const told = JSON.parse(text) as {
    kind?: string;
    id?: number;
    question?: string;
    asked?: unknown;
    news?: { look: { version: number }; viewer: unknown; event: unknown };
    room?: { revision: number; phase: string };
  };
  const cut = (value: unknown): string => {
    const whole = JSON.stringify(value) ?? '';
    return whole.length > LONGEST_BRIEF ? `${whole.slice(0, LONGEST_BRIEF)}…` : whole;
  };
  if (told.question !== undefined) return `#${told.id} ${told.question} ${cut(told.asked)}`;
  if (told.kind === 'news') return `news of version ${told.news?.look.version} for ${told.news?.viewer}: ${cut(told.news?.event)}`;
  if (told.kind === 'room') return `room of revision ${told.room?.revision}, ${told.room?.phase}`;
  const { kind, id, ...rest } = told as { [field: string]: unknown };
  return `${kind}${id === undefined ? '' : ` #${id}`} ${cut(rest)}`;
}
