/** Rooms, matches and records for attacks. */

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AnyGame, type Json, type JsonObject, keyedRandom, type Offer, opening, parseOptions, type Setup } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { News } from '@tablehop/host';
import type { Asked, RoomView } from '@tablehop/rooms';
import { PLAN } from '../load/our-pair.ts';
import { connectPeer, type Peer, Refused } from './peer.ts';
import type { Target } from './target.ts';

export type Plan = Asked<'createRoom'>['plan'];
export type Seats = Asked<'createRoom'>['seats'];

export const ADA = { name: 'Ada', mark: 0 };
export const HOST_AND_OPEN: Seats = [{ kind: 'host' }, { kind: 'open' }];
export const SHARE = 'ab'.repeat(16);

const PATIENCE_MS = 60_000;

export function planFor(game: string, change: Partial<Plan> = {}): Plan {
  const found = findGame(game);
  const read = parseOptions<JsonObject>(found?.options ?? {}, {});
  return { ...PLAN, game, options: read.ok ? read.value : {}, ...change } as Plan;
}

export function gameOf(id: string): AnyGame {
  const game = findGame(id);
  if (game === undefined) throw new RangeError(`no game ${id}`);
  return game;
}

export function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value)) as Json;
}

type Choose = (seat: number, view: unknown, offers: readonly Offer<JsonObject & { readonly type: string }>[]) => JsonObject;

/** Without hashes. */
export function recordOf(
  game: AnyGame,
  setup: Setup,
  most: { readonly bytes: number; readonly moves?: number },
  choose: Choose,
): JsonObject {
  const opened = opening(game, setup);
  if (!opened.ok) throw new Error(JSON.stringify(opened.problem));
  const moves: Json[] = [];
  let { state } = opened;
  let size = 0;
  for (
    let turn = game.turn(state);
    turn.kind !== 'over' && moves.length < (most.moves ?? Infinity) && size < most.bytes;
    turn = game.turn(state)
  ) {
    const by = turn.kind === 'chance' ? 'chance' : (turn.seats[0] ?? 0);
    const action =
      turn.kind === 'chance'
        ? game.draw(state, keyedRandom(setup.seed, turn.key))
        : choose(turn.seats[0] ?? 0, game.view(state, turn.seats[0] ?? 0), game.offers(state, turn.seats[0] ?? 0) as never);
    moves.push({ by, action } as unknown as Json);
    size += JSON.stringify(moves.at(-1)).length + 1;
    state = game.apply(state, by, action as never).state;
  }
  return plain({ ...setup, moves }) as JsonObject;
}

export function setupOf({ game, options }: Plan): Setup {
  return { game, rules: gameOf(game).rules, players: 2, options, seed: 'ab'.repeat(16) };
}

/** The first offer of these types, or else the first. */
export function prefer(...types: readonly string[]): Choose {
  return (_seat, _view, offers) => (offers.find(({ action }) => types.includes(action.type)) ?? offers[0])?.action ?? {};
}

type Begun = { readonly host: Peer; readonly guest: Peer; readonly room: string; readonly watch: string };

export async function beginMatch(target: Target, asked: Omit<Asked<'createRoom'>, 'person' | 'seats'>, remembers = false): Promise<Begun> {
  const [host, guest] = [
    await connectPeer(target.port, target.address(), { remembers }),
    await connectPeer(target.port, target.address(1), { remembers }),
  ];
  const { room } = await host.ask('createRoom', { ...asked, seats: HOST_AND_OPEN, person: ADA });
  await guest.ask('enter', { room: room.id ?? '' });
  await guest.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
  for (const each of [host, guest]) await each.ask('ready', { ready: true, share: SHARE });
  await host.ask('start', {});
  return { host, guest, room: room.id ?? '', watch: room.watch };
}

export async function until<Found>(find: () => Found | null): Promise<Found> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = find();
    if (found !== null) return found;
    if (performance.now() > end) throw new Refused('unanswered', 'an attack waited in vain');
    await wait(10);
  }
}

export function newsOf(peer: Peer): News | null {
  return ((peer.last('news') as { news?: unknown } | null)?.news ?? null) as News | null;
}

export function roomOf(peer: Peer): RoomView | null {
  return ((peer.last('room') as { room?: unknown } | null)?.room ?? null) as RoomView | null;
}

/** Plays the first offers of whoever's turn it is. Returns what the last move was, and its answer. */
export async function playMoves(peers: readonly Peer[], count: number) {
  let sent = { seat: 0, action: {} as never, version: 0, move: '' };
  let version = 0;
  for (let move = 0; move < count; move++) {
    const { seat, look } = await until(() => {
      for (const [seat, peer] of peers.entries()) {
        const look = newsOf(peer)?.look;
        const isTurn = look?.turn.kind === 'act' && look.turn.seats.includes(seat) && look.version >= version;
        if (look !== undefined && isTurn && look.offers.length > 0) return { seat, look };
      }
      return null;
    });
    sent = { seat, action: look.offers[0]?.action as never, version: look.version, move: randomUUID() };
    const answer = await peers[seat]?.ask('submit', sent);
    version = answer?.version ?? 0;
  }
  return { sent, version };
}

export function closeAll(peers: readonly Peer[]): void {
  for (const peer of peers) peer.close();
}
