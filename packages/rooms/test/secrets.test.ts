/** No frame tells more than its reader may know: compares every byte sent over whole matches with the readers' views. */

import { type AnyGame, keyedRandom, pick, replay, type Viewer, visibleTo } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import type { Entry, Look, News } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import type { OpenRoom, Room } from '../index.ts';
import { begin, createWorld, gather, planOf, settle } from './support.ts';

const LONGEST_TOLD = 120;

type Reader = { readonly viewer: () => Viewer; readonly heard: readonly string[] };

describe.each([...games, sealedBids].map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('tells each seat, and spectators, what their views tell and nothing else', async () => {
    const world = createWorld();
    const players = Math.max(2, game.players[0]);
    const people = await gather(world.client, {
      plan: planOf(id, { standIn: 'random', first: 'drawn' }),
      seats: Array.from({ length: players }, (_, seat) => ({ kind: seat === 0 ? 'host' : 'open' })),
    });
    const rooms = people.map(({ room }) => room);
    const [room] = rooms as [OpenRoom];
    const tokens = people.map(({ token }) => token);
    const clients = people.map(({ client }) => client);
    const spectator = world.client();
    const watching = await spectator.enter({ by: 'watch', watch: room.view.value.watch });
    await begin(people);

    await playAtRandom(game, rooms, watching.room);
    const readers: Reader[] = [
      ...clients.map(({ heard }, index) => ({ heard, viewer: () => rooms[index]?.view.value.you.seat ?? 'watcher' })),
      { heard: spectator.heard, viewer: () => 'watcher' as const },
    ];
    const [stored] = [...world.matches.stored.values()];
    if (stored === undefined) throw new Error('nothing was stored');
    const states = statesOf(game, stored.summary, stored.entries as Entry[]);
    const secrets = [...world.stored.rooms.values()]
      .map(({ document }) => document as Room)
      .flatMap(({ members, dice }) => [dice.secret, ...members.map(({ tokenHash }) => tokenHash)]);
    let compared = 0;
    for (const [index, reader] of readers.entries()) {
      const forbidden = [...secrets, String(stored.summary.seed), ...tokens.filter((_, owner) => owner !== index)];
      for (const text of reader.heard) {
        for (const secret of forbidden) expect(text.includes(secret), `a secret in ${text.slice(0, LONGEST_TOLD)}`).toBe(false);
        const told = JSON.parse(text) as { kind: string; news: News };
        if (told.kind !== 'news') continue;
        compareNews(game, states, reader.viewer(), told.news);
        compared += 1;
      }
      if (index === clients.length) expect(reader.heard.some((text) => text.includes(room.view.value.id ?? ''))).toBe(false);
    }
    expect(compared).toBeGreaterThan(players * 10);
    expect(world.errors).toEqual([]);
  });
});

function statesOf(
  game: AnyGame,
  summary: { seats: readonly unknown[]; options: unknown; seed: unknown },
  entries: readonly Entry[],
): readonly unknown[] {
  const { options, seed } = summary;
  const replayed = replay(game, { game: game.id, players: summary.seats.length, options, seed, moves: [] });
  if (!replayed.ok) throw new Error(replayed.damage.problem.key);
  const states = [replayed.state];
  for (const entry of entries) {
    if (entry.kind !== 'move') throw new Error('nothing is taken back here');
    states.push(game.apply(states.at(-1), entry.by, entry.action).state);
  }
  return states;
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

async function playAtRandom(game: AnyGame, rooms: readonly OpenRoom[], watching: OpenRoom): Promise<void> {
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
  for (let move = 0; move < 400 && !isOver; move++) {
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
