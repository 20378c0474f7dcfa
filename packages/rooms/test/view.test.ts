/** What a room shows to a player, to a spectator and in a list. */

import { describe, expect, it } from 'vitest';
import type { Room } from '../room.ts';
import { summaryOf, viewOf } from '../view.ts';
import { planOf } from './support.ts';

const member = (id: string, ready: boolean) => ({ id, name: `${id}!`, mark: 3, tokenHash: id, ready, watches: false });
const person = (id: string) => ({ kind: 'person', member: id, away: false }) as const;
const MATCH = { id: 'm', number: 2, over: false, acting: [1], deadlines: [0, 1].map((seat) => ({ seat, at: 40 + seat, version: 1 })) };
const ROOM = {
  ...{ id: 'r', revision: 4, code: 'ABCDEF', watch: 'w', createdAt: 0, changedAt: 9, plan: planOf('sealed-bids'), host: 'a' },
  ...{ brought: { record: { moves: [1, 2, 3] } }, match: null, played: [], tickets: [] },
  members: [member('a', true), member('b', false), member('c', false), member('d', false)],
  seats: [person('a'), person('b'), person('gone'), { kind: 'open' }],
  wishes: ['c', 'gone'].map((id) => ({ member: id, seat: 3, consent: ['a'] })),
  dice: {
    secret: 's',
    commitment: 'k',
    commitments: { a: 'ka' },
    shares: { a: 'sa' },
    revealBy: 7,
    absent: ['b'],
    missed: ['a', 'b', 'x'],
  },
} as unknown as Room;
const presence = { isOnline: (id: string) => id !== 'b' && id !== 'd', watching: 5, now: 30 };

describe('the view of a room', () => {
  it('names who is there, what they wish, and what is known of the dice', () => {
    const seat = (id: string, index: number) => viewOf(ROOM, { member: id, watches: false }, presence).seats[index];
    const view = viewOf(ROOM, { member: 'a', watches: false }, presence);
    expect(view).toMatchObject({
      id: 'r',
      code: 'ABCDEF',
      watch: 'w',
      revision: 4,
      phase: 'gathering',
      brought: 3,
      watching: 5,
      match: null,
    });
    expect(view.you).toEqual({ member: 'a', seat: 0, isHost: true });
    expect(seat('a', 0)).toEqual({ kind: 'person', member: 'a', name: 'a!', mark: 3, ready: true, isOnline: true, away: false });
    expect(view.seats.slice(1)).toMatchObject([{ isOnline: false }, { member: 'gone', name: '', mark: 0, ready: false }, { kind: 'open' }]);
    expect(view.watchers).toEqual([{ member: 'c', name: 'c!', mark: 3 }]);
    expect(view.wishes).toEqual([{ member: 'c', seat: 3, name: 'c!', mark: 3, consent: ['a'] }]);
    expect(view.dice).toEqual({ commitment: 'k', commitments: { a: 'ka' }, shares: {}, isRevealing: true, absent: ['b'], missed: ['b'] });
  });

  it('keeps its address from spectators, and shows shares once the match has begun', () => {
    const seatChanges = [{ seat: 0, moves: 1, kind: 'left', name: 'x', mark: 0 }] as const;
    const playing = {
      ...ROOM,
      brought: null,
      dice: { ...ROOM.dice, revealBy: undefined, absent: undefined, missed: undefined },
    } as unknown as Room;
    const seen = (match: Room['match']) => viewOf({ ...playing, match }, { member: null, watches: true }, presence);
    expect(seen(MATCH)).toMatchObject({ id: null, code: null, brought: null, you: { member: null, seat: null, isHost: false } });
    expect(seen(MATCH).dice).toMatchObject({ shares: { a: 'sa' }, isRevealing: false, absent: [], missed: [] });
    expect(seen(MATCH).match).toEqual({ id: 'm', number: 2, deadlines: [0, 1].map((seat) => ({ seat, at: 40 + seat })), now: 30 });
    expect(seen({ ...MATCH, seatChanges }).match?.seatChanges).toEqual(seatChanges);
    const odd = { ...ROOM, brought: { record: { moves: 'none' } } };
    expect(viewOf(odd, { member: null, watches: false }, presence).brought).toBe(0);
  });
});

it('a list shows whose turn it is, and when the own one ends, or the first', () => {
  const summary = (match: Room['match'], id: string | null = null) => {
    const { acting, deadline, you } = summaryOf({ ...ROOM, match }, id, presence);
    return [acting, deadline, you];
  };
  expect(summaryOf(ROOM, 'b', presence)).toMatchObject({
    room: 'r',
    game: 'sealed-bids',
    phase: 'gathering',
    now: 30,
    changedAt: 9,
    you: 1,
  });
  expect([summary(null), summary(MATCH), summary(MATCH, 'b'), summary({ ...MATCH, over: true, deadlines: [] })]).toEqual([
    [[], null, null],
    [[1], 40, null],
    [[1], 41, 1],
    [[], null, null],
  ]);
});
