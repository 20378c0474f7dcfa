/** Players on a real server, over real sockets: they join a room, get ready and play offered moves. */

import { randomUUID } from 'node:crypto';
import type { AnyGame } from '@tablehop/core';
import type { News, Session } from '@tablehop/host';
import { type Asked, createRoomsClient, type OpenRoom, type RoomsClient } from '@tablehop/rooms';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { realPorts } from '../../../bench/kills/players.ts';
import { planOf } from '../../../packages/rooms/test/support.ts';

export type Player = {
  readonly client: RoomsClient;
  readonly room: OpenRoom;
  readonly seat: number;
  readonly news: News[];
  /** What an honest client should never receive. */
  readonly surprises: string[];
};

/** `speed`: how much faster its timers run. */
export function openRoomsClient(url: string, surprises: string[] = [], speed = 1): RoomsClient {
  const { connect, after } = realPorts(() => new WebSocket(url, { perMessageDeflate: false }));
  const client = createRoomsClient({
    connect,
    after: (ms, run) => after(ms / speed, run),
    random: Math.random,
    freshId: randomUUID,
    report: (error) => surprises.push(String(error)),
  });
  onTestFinished(() => client.close());
  return client;
}

const SHARE = 'ab'.repeat(16);

type Seats = Asked<'createRoom'>['seats'];
type Client = Pick<Player, 'client' | 'surprises'>;

/** A room of two players, plus `others`, before the match starts. */
export async function gather(game: AnyGame, clients: readonly [Client, Client], others: Seats = []): Promise<readonly [Player, Player]> {
  const [host, guest] = clients;
  const { room: made } = await host.client.createRoom({
    plan: planOf(game.id),
    seats: [{ kind: 'host' }, { kind: 'open' }, ...others],
    person: { name: 'Ada', mark: 0 },
  });
  const { room } = await guest.client.enter({ by: 'room', room: made.view.value.id ?? '' });
  await room.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
  const players: readonly [Player, Player] = [
    { ...host, room: made, seat: 0, news: [] },
    { ...guest, room, seat: 1, news: [] },
  ];
  for (const player of players) await player.room.ask('ready', { ready: true, share: SHARE });
  return players;
}

/** A match of two players, plus `others`, that has just started. */
export async function sitDown(url: string, game: AnyGame, others: Seats = [], speed = 1): Promise<readonly [Player, Player]> {
  const connect = (surprises: string[] = []): Client => ({ client: openRoomsClient(url, surprises, speed), surprises });
  const players = await gather(game, [connect(), connect()], others);
  const { room } = players[0];
  if (room.view.value.phase === 'gathering') await room.ask('start', {}).catch(() => undefined);
  await Promise.all(players.map((player) => until(player.room, ({ phase }) => phase === 'playing')));
  return players;
}

export function until(room: OpenRoom, fits: (view: OpenRoom['view']['value']) => boolean): Promise<void> {
  return new Promise((resolve) => {
    let unsubscribe: () => void = () => undefined;
    let isDone = false;
    unsubscribe = room.view.subscribe((view) => {
      if (isDone || !fits(view)) return;
      isDone = true;
      queueMicrotask(() => unsubscribe());
      resolve();
    });
  });
}

/** What a player does after a storage failure: record a surprise, or retry as a person would. */
type PlayOptions = { readonly before?: (news: News) => Promise<void> };

/** Plays until the match is over or `goesOn` returns false. Like the page, it waits for the answer to each move. */
export async function play(
  player: Player,
  goesOn: (news: News) => boolean = () => true,
  { before = async () => undefined }: PlayOptions = {},
): Promise<void> {
  const session = await player.room.openMatch();
  let latest: News | null = null;
  let isMoving = false;

  async function act(): Promise<void> {
    for (let news = latest; !isMoving && news !== null && isTurnOf(player, news); news = latest === news ? null : latest) {
      isMoving = true;
      const looked = news;
      await before(looked)
        .then(() => move(session, player, looked))
        .finally(() => {
          isMoving = false;
        });
    }
  }

  await new Promise<void>((resolve, reject) => {
    const unwatch = session.watch(player.seat, (news) => {
      player.news.push(news);
      latest = news;
      if (news.look.turn.kind === 'over' || !goesOn(news)) {
        queueMicrotask(() => unwatch());
        resolve();
      } else act().catch(reject);
    });
  });
}

function isTurnOf({ seat }: Player, { look: { turn } }: News): boolean {
  return turn.kind === 'act' && turn.seats.includes(seat);
}

async function move(session: Session, { seat, surprises }: Player, { look }: News): Promise<void> {
  const offer = look.offers[look.version % look.offers.length];
  if (offer === undefined) return;
  const answer = await session.submit(seat, offer.action as never, look.version);
  // When several seats act at once, another move may come first. The next news has the current offers.
  if (!answer.ok && answer.refused.code !== 'stale') surprises.push(`refused: ${JSON.stringify(answer.refused)}`);
}
