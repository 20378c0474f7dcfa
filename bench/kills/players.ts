/** Two players who play match after match like pages do: over the wire, one offered move at a time. */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isMatchError, type News, type Session } from '@tablehop/host';
import { type Asked, createRoomsClient, type OpenRoom, type RoomsClient } from '@tablehop/rooms';
import { WebSocket } from 'ws';
import { PLAN as PEBBLES_PLAN } from '../load/our-pair.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import type { Ledger } from './ledger.ts';

type Player = {
  readonly name: string;
  readonly target: () => number | null;
};

export type Pair = {
  readonly players: readonly Player[];
  readonly room: () => string | null;
  readonly surprises: readonly string[];
  readonly stop: () => Promise<void>;
};

export type PairParts = {
  readonly number: number;
  readonly ledger: Ledger;
  readonly targets: () => readonly number[];
  readonly random: () => number;
  /** The loopback address to come from. Absent: forged by `X-Forwarded-For`. */
  readonly address?: string;
  /** Shortest and longest time between two moves. */
  readonly thoughtMs?: readonly [number, number];
  readonly clock?: Asked<'createRoom'>['plan']['clock'];
};

const GAME = 'hip-hip-hooray';
const PLAN: Asked<'createRoom'>['plan'] = { ...PEBBLES_PLAN, game: GAME };
const SHARE = 'ab'.repeat(16);
const THOUGHT_MS = [20, 60] as const;
/** A match without progress for this long is abandoned, and counts as a failure. */
const STUCK_MS = 40_000;
/** Of a surprise: a match made no progress. */
export const isStuck = (surprise: string) => surprise.startsWith('stuck');
const LAST_ANSWERS_MS = 10_000;

type Seated = Player & {
  readonly client: RoomsClient;
  readonly balancer: Balancer;
  readonly onlineSince: () => number;
  readonly lastMove: () => string;
};

export function realPorts(openSocket: () => WebSocket): Pick<Parameters<typeof createRoomsClient>[0], 'connect' | 'after'> {
  return {
    connect({ opened, received, closed }) {
      const socket = openSocket();
      socket.on('open', opened);
      socket.on('message', (data) => received(String(data)));
      socket.on('error', () => undefined);
      socket.on('close', closed);
      return { send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text), close: () => socket.terminate() };
    },
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  };
}

async function connect(number: number, seat: number, { targets, random, address }: PairParts, surprises: string[]): Promise<Seated> {
  const balancer = await startBalancer(targets, address === undefined ? {} : { localAddress: address });
  let onlineSince = 0;
  let lastMove = '';
  const client = createRoomsClient({
    ...realPorts(() => {
      // Each has its own address for rate limits.
      const forwarded = { 'X-Forwarded-For': `10.${number >> 8}.${number & 255}.${1 + Math.floor(random() * 250)}` };
      const headers = address === undefined ? forwarded : {};
      return new WebSocket(`ws://127.0.0.1:${balancer.port}/wire`, { perMessageDeflate: false, headers });
    }),
    random,
    freshId() {
      lastMove = randomUUID();
      return lastMove;
    },
    report(error) {
      // A server may be down at any time.
      if (!isMatchError(error)) surprises.push(String(error));
    },
  });
  client.connectedness.subscribe((connectedness) => {
    if (connectedness === 'online') onlineSince = performance.now();
  });
  const name = `${number}.${seat}`;
  return { name, client, balancer, target: balancer.target, onlineSince: () => onlineSince, lastMove: () => lastMove };
}

export async function startPair(parts: PairParts): Promise<Pair> {
  const { number, ledger, random, thoughtMs: [shortestMs, longestMs] = THOUGHT_MS, clock = null } = parts;
  const surprises: string[] = [];
  const players = [await connect(number, 0, parts, surprises), await connect(number, 1, parts, surprises)] as const;
  let room: string | null = null;
  let isStopped = false;

  async function sitDown(): Promise<readonly OpenRoom[]> {
    const [host, guest] = players;
    const { room: made } = await host.client.createRoom({
      plan: { ...PLAN, clock },
      seats: [{ kind: 'host' }, { kind: 'open' }],
      person: { name: 'Ada', mark: 0 },
    });
    room = made.view.value.id;
    const { room: entered } = await guest.client.enter({ by: 'room', room: made.view.value.id ?? '' });
    await entered.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
    for (const each of [made, entered]) await each.ask('ready', { ready: true, share: SHARE });
    await made.ask('start', {});
    return [made, entered];
  }

  function play(open: OpenRoom, seat: number, session: Session, progressed: () => void): Promise<void> {
    const player = players[seat as 0 | 1];
    let latest: News | null = null;
    let isMoving = false;
    /** Version at which a server last said it could not store a move: it may have stored it without knowing. */
    let unsureAt = -1;

    async function move({ look }: News): Promise<void> {
      await wait(shortestMs + random() * (longestMs - shortestMs));
      const offer = look.offers[Math.floor(random() * look.offers.length)];
      if (offer === undefined || isStopped) return;
      const begunAt = performance.now();
      const submitted = session.submit(seat, offer.action as never, look.version);
      const name = player.lastMove();
      const answer = await submitted;
      if (answer.ok) {
        ledger.acknowledged(name, { player: player.name, begunAt, at: performance.now(), onlineSince: player.onlineSince() });
        progressed();
        return;
      }
      const { code } = answer.refused;
      if (code === 'not-stored') unsureAt = look.version;
      // Offers are legal, unless the table moved on by a move of unknown fate.
      else if (code !== 'stale' && unsureAt !== look.version) surprises.push(`refused: ${JSON.stringify(answer.refused)}`);
    }

    return new Promise((resolve, reject) => {
      const act = async () => {
        for (let news = latest; !isMoving && !isStopped && news !== null && isTurnOf(seat, news); news = latest) {
          isMoving = true;
          await move(news).finally(() => {
            isMoving = false;
          });
        }
      };
      session.watch(seat, (news) => {
        latest = news;
        if (news.look.turn.kind === 'over') resolve();
        else act().catch(reject);
      });
      session.persistence.subscribe(
        (persistence) => persistence.kind === 'ended' && reject(new Error(JSON.stringify(persistence.problem))),
      );
      open.out.subscribe((why) => why !== null && reject(new Error(JSON.stringify(why))));
    });
  }

  async function playMatch(): Promise<void> {
    const rooms = await sitDown();
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    try {
      const sessions = await Promise.all(rooms.map((each) => whenPlaying(each)));
      await new Promise<void>((resolve, reject) => {
        const progressed = () => {
          clearTimeout(timer);
          // The news of the last move come before its answer: then the match is over.
          if (isOver) return;
          timer = setTimeout(() => {
            surprises.push(`stuck: no move in room ${room} for ${STUCK_MS / 1000} s`);
            reject(new Error('stuck'));
          }, STUCK_MS);
        };
        progressed();
        Promise.all(sessions.map((session, seat) => play(rooms[seat] as OpenRoom, seat, session, progressed))).then(
          () => resolve(),
          reject,
        );
      });
    } finally {
      isOver = true;
      clearTimeout(timer);
      for (const each of rooms) each.close();
    }
  }

  let isMidway = false;
  let isClosed = false;
  const playing = (async () => {
    while (!isStopped) {
      isMidway = true;
      // Creating or changing rooms is not retried after a lost connection: they start over.
      await playMatch().catch((error: unknown) =>
        isClosed || isMatchError(error) || String(error).includes('stuck') ? undefined : surprises.push(String(error)),
      );
      isMidway = false;
      if (!isStopped) await wait(50);
    }
  })();

  return {
    players,
    room: () => room,
    surprises,
    async stop() {
      isStopped = true;
      await Promise.race([playing, wait(isMidway ? 500 : LAST_ANSWERS_MS)]);
      isClosed = true;
      for (const { client, balancer } of players) {
        client.close();
        balancer.close();
      }
    },
  };
}

async function whenPlaying(room: OpenRoom): Promise<Session> {
  await new Promise<void>((resolve) => {
    let isDone = false;
    const unsubscribe = room.view.subscribe(({ phase }) => {
      if (phase === 'gathering' || isDone) return;
      isDone = true;
      queueMicrotask(() => unsubscribe());
      resolve();
    });
  });
  return room.openMatch();
}

function isTurnOf(seat: number, { look: { turn } }: News): boolean {
  return turn.kind === 'act' && turn.seats.includes(seat);
}
