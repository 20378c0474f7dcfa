/** How a room and its match are made of what somebody asked for, and why not. */

import { fairSeed, type JsonObject, keyedRandom } from '@tablehop/core';
import { createRecordReader } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { findAnyGame, gameOf, playedRecord } from '../../host/test/support.ts';
import { codeFrom, matchOfRoom, newRoom, type Wanted } from '../new-room.ts';
import type { Room, RoomPlan } from '../room.ts';
import { countedIds, planOf } from './support.ts';

const fresh = countedIds();
const PARTS = { findGame: findAnyGame, records: createRecordReader(findAnyGame), entropy: { id: fresh, seed: fresh }, now: 5 };
const BOT = { kind: 'bot', level: 'easy', name: 'Pip', mark: 1 } as const;
const HOST = { kind: 'host' } as const;
const OPEN = { kind: 'open' } as const;
const PLAN = planOf('sealed-bids') as RoomPlan;
const record = playedRecord(gameOf('sealed-bids'), 2, 'brought');
const brought = (moves: number) => ({ ...record, moves: record.moves.slice(0, moves) }) as unknown as JsonObject;

function made(change: Partial<Wanted> = {}): Promise<Room> {
  const wanted: Wanted = { plan: PLAN, seats: [HOST, BOT], person: { name: 'Ada', mark: 3 }, ...change };
  return newRoom(wanted, { ...PARTS, tokenHash: 'hash' });
}

describe('a new room', () => {
  it('has its host, who is not ready, and the seats that were asked for', async () => {
    const room = await made();
    expect(room).toMatchObject({ revision: 1, createdAt: 5, changedAt: 5, plan: PLAN, brought: null, match: null, played: [] });
    expect(room.members).toEqual([{ id: room.host, name: 'Ada', mark: 3, tokenHash: 'hash', ready: false, watches: false }]);
    expect([room.seats, room.wishes, room.tickets]).toEqual([[{ kind: 'person', member: room.host, away: false }, BOT], [], []]);
    expect((await made({ seats: [HOST, OPEN], record: brought(3) })).brought?.record).toMatchObject({ moves: brought(3).moves });
  });

  it.each<[string, Partial<Wanted>, string, JsonObject]>([
    ['two hosts', { seats: [HOST, HOST] }, 'bad-seats', { min: 2, max: 4 }],
    ['one seat', { seats: [HOST] }, 'bad-seats', { min: 2, max: 4 }],
    ['five seats', { seats: [HOST, OPEN, OPEN, OPEN, OPEN] }, 'bad-seats', { min: 2, max: 4 }],
    ['an unknown game', { plan: { ...PLAN, game: 'chess' } }, 'bad-plan', { game: 'chess' }],
    ['unknown rules', { plan: { ...PLAN, rules: 99 } }, 'bad-plan', { reason: { key: expect.any(String), params: expect.any(Object) } }],
    ['a record that does not replay', { record: { ...brought(3), players: 9 } }, 'bad-plan', { move: 0 }],
    ['a record of other seats', { seats: [HOST, OPEN, OPEN], record: brought(3) }, 'bad-seats', { min: 2, max: 2 }],
    ['a match that is over', { record: brought(99) }, 'bad-plan', { reason: { key: 'problem.gameOver', params: {} } }],
  ])('is not made of %s', async (_what, change, code, params) => {
    await expect(made(change)).rejects.toMatchObject({ code, problem: { key: `rooms.problem.${code}`, params } });
  });

  it('has six letters for a code', () => {
    expect(['0', '1', '12', '13'].map(codeFrom)).toEqual(['AAAAAA', 'BAAAAA', 'ZAAAAA', 'ABAAAA']);
  });
});

describe('the match of a room', () => {
  const parts = { ...PARTS, drawsFirst: () => false };
  const DRAWN = { ...PLAN, first: 'drawn' } as const;
  /** Another seat than the first begins. */
  const secret = ['a', 'b', 'c', 'd', 'e'].find((each) => keyedRandom(fairSeed(each, []), 'begins').below(2) === 1) ?? '';

  async function first(change: Partial<Room>, drawsFirst = false): Promise<string | undefined> {
    const room = await made();
    const dice = { ...room.dice, secret };
    const { seats } = await matchOfRoom({ ...room, plan: DRAWN, dice, ...change }, { ...parts, drawsFirst: () => drawsFirst });
    return seats[0]?.kind;
  }

  it('begins with a seat that the dice draw, once, unless something else has settled it', async () => {
    expect(await first({})).toBe('bot');
    expect([await first({ plan: PLAN }), await first({ played: ['m'] }), await first({}, true)]).toEqual(Array(3).fill('person'));
    expect(await first({ brought: { record: brought(3) } })).toBe('person');
  });

  it('mixes in the shares of people alone, and belongs to its room', async () => {
    const room = await made();
    const dice = { ...room.dice, secret, shares: { [room.host]: '1a'.repeat(16), undefined: '2b'.repeat(16) } };
    const { match } = await matchOfRoom({ ...room, dice }, parts);
    expect(match.summary).toMatchObject({ room: room.id, humans: [0, 1], fair: { secret, shares: [{ seat: 0, share: '1a'.repeat(16) }] } });
  });

  it('is none if its record cannot be continued', async () => {
    const room = { ...(await made()), brought: { record: { ...brought(3), players: 9 } } };
    await expect(matchOfRoom(room, parts)).rejects.toMatchObject({ code: 'bad-plan', problem: { key: 'rooms.problem.bad-plan' } });
  });
});
