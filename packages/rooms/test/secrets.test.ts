/** No frame tells more than its reader may know: compares every byte sent over whole matches with the readers' views. */

import {
  type AnyGame,
  type JsonObject,
  keyedRandom,
  loadView,
  type MatchRecord,
  opening,
  pick,
  type Setup,
  type Viewer,
  visibleTo,
} from '@tablehop/core';
import { games } from '@tablehop/games/all';
import type { Entry, Look, News } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { play } from '../../core/test/play.ts';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import type { OpenRoom, Room, RoomView } from '../index.ts';
import { begin, createWorld, gather, planOf, settle, type World } from './support.ts';

const LONGEST_TOLD = 120;
const MOVES_BEFORE = 31;

type Reader = { readonly name: string; readonly viewer: () => Viewer; readonly heard: readonly string[] };

type Told = {
  readonly kind: string;
  readonly news: News;
  readonly room: RoomView;
  readonly answer?: unknown;
};

const HIDING: AnyGame = games.find(({ id }) => id === 'hop-the-marble') ?? sealedBids;
const CASES: readonly (readonly [string, AnyGame, JsonObject])[] = [
  ...[...games, sealedBids].map((game) => [game.id, game, {}] as const),
  [`${HIDING.id} with a pile`, HIDING, { variant: 'pile' }],
];

const STARTS = ['from its beginning', 'from a position of a replay', 'from a match that is brought along'] as const;
type Start = (typeof STARTS)[number];

describe.each(STARTS)('a match that goes on %s', (begun) => {
  it.each(CASES)('tells each seat, and spectators, what their views tell and nothing else: %s', async (_, game, options) => {
    const world = createWorld();
    const before = begun === 'from its beginning' ? null : playedBefore(game, options);
    const { people, rooms, spectator, watching, stranger } = await company(world, game, options, begun, before);
    const [room] = rooms as [OpenRoom];
    await begin(people);
    await playAtRandom(game, rooms, watching.room, before === null ? 400 : 40, async () => {
      // Connections end, pages are loaded anew, the server is restarted: what was missed is told.
      people[1]?.client.cut();
      spectator.cut();
      await world.clock.pass(3000);
    });
    const late = world.client();
    const again = await late.enter({ by: 'room', room: room.view.value.id ?? '', token: people[0]?.token ?? '' });
    await (await again.room.openMatch()).watch('watcher', () => undefined);
    for (const each of [...rooms, watching.room, again.room]) await each.past();
    await settle();

    const readers: Reader[] = [
      ...people.map(({ client: { heard } }, index) => ({
        name: `player ${index}`,
        heard,
        viewer: () => rooms[index]?.view.value.you.seat ?? 'watcher',
      })),
      { name: 'spectator', heard: spectator.heard, viewer: () => 'watcher' as const },
      { name: 'stranger', heard: stranger.heard, viewer: () => 'watcher' as const },
    ];
    const [stored] = [...world.matches.stored.values()];
    if (stored === undefined) throw new Error('nothing was stored');
    const states = statesOf(game, stored.summary as unknown as StoredSetup, stored.entries as Entry[]);
    if (before !== null && isHiding(game, before.state)) expect(game.view(states[0], 'table')).not.toEqual(plain(before.position));
    const tokens = people.map(({ token }) => token);
    const secrets = [...world.stored.rooms.values()]
      .map(({ document }) => document as Room)
      .flatMap(({ members, dice }) => [dice.secret, ...members.map(({ tokenHash }) => tokenHash)]);
    for (const [index, reader] of [...readers, { ...(readers[0] as Reader), heard: late.heard }].entries()) {
      const owner = index % readers.length;
      const forbidden = [...secrets, String(stored.summary.seed), ...tokens.filter((_, each) => each !== owner)];
      if (owner === people.length) forbidden.push(room.view.value.id ?? '');
      let compared = 0;
      for (const text of reader.heard) {
        for (const secret of forbidden) expect(text.includes(secret), `a secret in ${text.slice(0, LONGEST_TOLD)}`).toBe(false);
        const told = JSON.parse(text) as Told;
        if (told.kind === 'news') compareNews(game, states, reader.viewer(), told.news);
        if (told.kind === 'room') comparePosition(game, told.room);
        const { answer } = told;
        if (answer !== null && typeof answer === 'object' && 'room' in answer && typeof answer.room === 'object')
          comparePosition(game, answer.room as RoomView);
        if (Array.isArray(answer)) comparePast(game, states, reader.viewer(), answer);
        compared += told.kind === 'news' || Array.isArray(answer) ? 1 : 0;
      }
      if (reader.name === 'stranger') expect(reader.heard.some((text) => text.includes('"openRooms","rooms":[{'))).toBe(true);
      else expect(compared, reader.name).toBeGreaterThan(1);
    }
    expect(world.errors).toEqual([]);
  });
});

type Before = { readonly record: MatchRecord; readonly state: unknown; readonly position: JsonObject };

function playedBefore(game: AnyGame, options: JsonObject): Before {
  const setup: Setup = {
    game: game.id,
    rules: game.rules,
    players: Math.max(2, game.players[0]),
    options: allOptions(game, options),
    seed: 'at home',
  };
  for (let most = MOVES_BEFORE; ; most--) {
    const { record, states } = play(game, setup, { most, key: 'what comes to mind' });
    const state = states.at(-1);
    if (game.turn(state).kind !== 'over') return { record, state, position: plain(game.view(state, 'table')) as JsonObject };
  }
}

function allOptions(game: AnyGame, options: JsonObject): JsonObject {
  const usual = Object.entries(game.options as { readonly [name: string]: { readonly default: JsonObject[string] } });
  return { ...Object.fromEntries(usual.map(([name, spec]) => [name, spec.default])), ...options };
}

function isHiding(game: AnyGame, state: unknown): boolean {
  return JSON.stringify(game.view(state, 'watcher')) !== JSON.stringify(game.view(state, 'table'));
}

/** Everybody who is there before the match, and a stranger who follows the list of open rooms. */
async function company(world: World, game: AnyGame, options: JsonObject, begun: Start, before: Before | null) {
  const stranger = world.client();
  stranger.followOpenRooms();
  const players = Math.max(2, game.players[0]);
  const isBrought = begun === 'from a match that is brought along';
  const given = before === null || isBrought ? {} : { position: before.position };
  const people = await gather(world.client, {
    plan: planOf(game.id, { options, standIn: 'random', first: 'drawn', listed: true, ...given }),
    seats: Array.from({ length: players }, (_, seat) => ({ kind: seat === 0 ? 'host' : 'open' })),
    ...(isBrought && before !== null ? { record: plain(before.record) as unknown as JsonObject } : {}),
  });
  const rooms = people.map(({ room }) => room);
  const spectator = world.client();
  const watching = await spectator.enter({ by: 'watch', watch: rooms[0]?.view.value.watch ?? '' });
  for (const { client, token } of people) client.followRooms([{ room: rooms[0]?.view.value.id ?? '', token }]);
  // An open seat, so that the list has something to show.
  await rooms[1]?.ask('stand', {});
  await world.clock.pass(1000);
  await rooms[1]?.ask('sit', { seat: 1, person: { name: 'Bo', mark: 1 } });
  return { people, rooms, spectator, watching, stranger };
}

type StoredSetup = Omit<Setup, 'players'> & { readonly seats: readonly unknown[] };

/** By version. */
function statesOf(game: AnyGame, { seats, ...setup }: StoredSetup, entries: readonly Entry[]): readonly unknown[] {
  const opened = opening(game, { ...setup, players: seats.length });
  if (!opened.ok) throw new Error(opened.problem.key);
  const states = [opened.state];
  for (const entry of entries) {
    if (entry.kind !== 'move') throw new Error('nothing is taken back here');
    states.push(game.apply(states.at(-1), entry.by, entry.action).state);
  }
  return states;
}

function comparePosition(game: AnyGame, { plan, seats }: RoomView): void {
  if (plan.position === undefined) return;
  const loaded = loadView(game, plan.position, { options: allOptions(game, plan.options), players: seats.length, seed: '' });
  if (!loaded.ok) throw new Error(loaded.problem.key);
  expect(Object.keys(plan.position).sort()).toEqual(Object.keys(plain(game.view(loaded.value, 'watcher')) as object).sort());
  expect(plan.position).toEqual(plain(game.view(loaded.value, 'watcher')));
}

function comparePast(game: AnyGame, states: readonly unknown[], viewer: Viewer, past: readonly unknown[]): void {
  expect(past).toHaveLength(states.length - 1);
  for (const each of past) {
    const { effects, ...rest } = each as { readonly effects: News['effects'] };
    expect(visibleTo(effects, viewer)).toEqual(effects);
    expect(Object.keys(rest).sort()).toEqual(['by', 'moves', 'round']);
  }
  expect(game.turn(states.at(-1)).kind).toBeDefined();
}

function compareNews(game: AnyGame, states: readonly unknown[], viewer: Viewer, news: News): void {
  expect(news.viewer).toBe(viewer);
  compareLook(game, states, viewer, news.look);
  expect(visibleTo(news.effects, viewer)).toEqual(news.effects);
  // The frame has no other fields.
  expect(Object.keys(news).sort()).toEqual(['effects', 'event', 'look', 'steps', 'viewer']);
  expect((news as News & { steps: unknown }).steps, 'only older pages look for them').toEqual([]);
}

function compareLook(game: AnyGame, states: readonly unknown[], viewer: Viewer, look: Look): void {
  const state = states[look.version];
  const view = game.view(state, viewer);
  expect(look.view).toEqual(plain(view));
  expect(look.scores).toEqual(plain(game.score(view)));
  expect(look.turn).toEqual(plain(game.turn(state)));
  expect(look.offers).toEqual(viewer === 'watcher' ? [] : plain(game.offers(state, viewer as number)));
}

/** As after a round trip through JSON. */
function plain<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

async function playAtRandom(
  game: AnyGame,
  rooms: readonly OpenRoom[],
  watching: OpenRoom,
  most: number,
  disturb: () => Promise<void>,
): Promise<void> {
  const random = keyedRandom(game.id, 'random play over the wire');
  const looks = new Map<number, Look>();
  let isOver = false;
  const sessions = await Promise.all([...rooms, watching].map((room) => room.openMatch()));
  for (const [index, session] of sessions.entries()) {
    session.watch('watcher', ({ look }) => {
      looks.set(index, look);
      if (look.turn.kind === 'over') isOver = true;
    });
  }
  await settle();
  for (let move = 0; move < most && !isOver; move++) {
    if (move === 1) await disturb();
    const acting = rooms.flatMap((_, index) => ((looks.get(index)?.offers.length ?? 0) > 0 ? [index] : []));
    const index = pick(random, acting);
    const look = looks.get(index);
    const seat = rooms[index]?.view.value.you.seat;
    if (look === undefined || seat == null) throw new Error('nobody may act');
    const answer = await sessions[index]?.submit(seat, pick(random, look.offers).action as never, look.version);
    expect(answer).toMatchObject({ ok: true });
    await settle();
  }
}
