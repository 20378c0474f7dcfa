/** Who may change what in a room, and what else changes with it. */

import type { AnyGame } from '@tablehop/core';
import type { Entry } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import * as changes from '../changes.ts';
import type { Member, Room, RoomPlan, RoomSeat } from '../room.ts';
import { planOf } from './support.ts';

const OPEN: RoomSeat = { kind: 'open' };
const BOT = { kind: 'bot', level: 'easy', name: 'Pip', mark: 3 } as const;
const LEFT: RoomSeat = { kind: 'left', name: 'Di', mark: 5 };
const person = (member: string, away = false): RoomSeat => ({ kind: 'person', member, away });
const member = (id: string, mark: number, change: Partial<Member> = {}): Member => ({
  ...{ id, name: id, mark, tokenHash: `hash of ${id}`, ready: true, watches: false },
  ...change,
});

const DICE = { secret: 's', commitment: 'c', shares: { ada: 'x', bo: 'y' }, commitments: { ada: 'cx', bo: 'cy' } };
const MATCH = { id: 'm', number: 1, over: false, acting: [0], deadlines: [] };
const PLAN = planOf('sealed-bids') as RoomPlan;
/** Ada is the host, Bo has a seat, Cy has none, Vi came to watch. */
const ROOM: Room = {
  ...{ id: 'r', revision: 1, code: 'ABCDEF', watch: 'w', createdAt: 1, changedAt: 1, plan: PLAN, brought: null, host: 'ada' },
  members: [member('ada', 0), member('bo', 1), member('cy', 2), member('vi', 4, { watches: true })],
  seats: [person('ada'), person('bo'), OPEN, BOT],
  ...{ dice: DICE, match: null, played: [], wishes: [], tickets: [] },
};
const PLAYING: Room = { ...ROOM, match: MATCH, played: ['m'], seats: [person('ada'), person('bo'), LEFT, BOT] };
const OVER: Room = { ...PLAYING, match: { ...MATCH, over: true } };
const BROUGHT: Room = { ...ROOM, brought: { record: {} } };

const game: AnyGame = sealedBids;
const never = () => {
  throw new Error('nobody asked for this');
};
const online = () => true;
const offline = () => false;

function codeOf(change: () => unknown): unknown {
  try {
    change();
  } catch (error) {
    const { code, problem } = error as { code?: string; problem?: { params?: { phase?: string } } };
    return problem?.params?.phase === undefined ? (code ?? error) : `${code} ${problem.params.phase}`;
  }
  return null;
}

const unready = (room: Room) => room.members.filter(({ ready }) => !ready).map(({ id }) => id);

describe('is refused', () => {
  it.each<[string, () => unknown, string]>([
    ['to sit down in a match', () => changes.sit(PLAYING, 'cy', 2), 'wrong-phase playing'],
    ['to stand up after one', () => changes.stand(OVER, 'ada'), 'wrong-phase over'],
    ['to be ready in one', () => changes.ready(PLAYING, 'ada', { ready: true, share: 'z' }), 'wrong-phase playing'],
    ['another plan in one', () => changes.changePlan(PLAYING, 'ada', never), 'wrong-phase playing'],
    ['another seat in one', () => changes.changeSeat(PLAYING, 'ada', 3, OPEN), 'wrong-phase playing'],
    ['one more seat in one', () => changes.addSeat(PLAYING, 'ada', never), 'wrong-phase playing'],
    ['one seat less in one', () => changes.removeSeat(PLAYING, 'ada', 2, never), 'wrong-phase playing'],
    ['to remove somebody from one', () => changes.removeMember(PLAYING, 'ada', 'bo'), 'wrong-phase playing'],
    ['to begin one in another', () => changes.checkReady(PLAYING, 'ada', online, never), 'wrong-phase playing'],
    ['a rematch in one', () => changes.rematch(PLAYING, 'ada', DICE), 'wrong-phase playing'],
    ['a rematch before the first', () => changes.rematch(ROOM, 'ada', DICE), 'wrong-phase gathering'],
    ['to wish for a seat before one', () => changes.wishSeat(ROOM, 'cy', 3), 'wrong-phase gathering'],
    ['to answer a wish after one', () => changes.answerWish(OVER, 'ada', 'cy', true, online), 'wrong-phase over'],
    ['another plan by a guest', () => changes.changePlan(ROOM, 'bo', never), 'not-host'],
    ['another seat by a guest', () => changes.changeSeat(ROOM, 'bo', 3, OPEN), 'not-host'],
    ['one more seat by a guest', () => changes.addSeat(ROOM, 'bo', never), 'not-host'],
    ['one seat less by a guest', () => changes.removeSeat(ROOM, 'bo', 2, never), 'not-host'],
    ['to remove somebody by a guest', () => changes.removeMember(ROOM, 'bo', 'cy'), 'not-host'],
    ['to begin by a guest while the host is there', () => changes.checkReady(ROOM, 'bo', online, never), 'not-host'],
    ['to stand up who has no seat', () => changes.stand(ROOM, 'cy'), 'not-seated'],
    ['to be ready who has no seat', () => changes.ready(ROOM, 'cy', { ready: true, share: 'z' }), 'not-seated'],
    ['to begin by who has no seat', () => changes.checkReady(ROOM, 'cy', online, never), 'not-seated'],
    ['a rematch by who has no seat', () => changes.rematch(OVER, 'cy', DICE), 'not-seated'],
    ['to come back who has no seat', () => changes.back(PLAYING, 'cy'), 'not-seated'],
    ['a ticket to who has no seat', () => changes.withTicket(ROOM, 'cy', 'h', 0), 'not-seated'],
    ['an answer to a wish by who has no seat', () => changes.answerWish(PLAYING, 'vi', 'cy', true, online), 'not-seated'],
    ['a seat that there is not', () => changes.sit(ROOM, 'cy', 4), 'bad-seats'],
    ['a bot on a seat that there is not', () => changes.changeSeat(ROOM, 'ada', 4, BOT), 'bad-seats'],
    ['a seat that is taken', () => changes.sit(ROOM, 'cy', 1), 'seat-taken'],
    ['a seat where none is open', () => changes.sit({ ...ROOM, seats: [person('ada'), person('bo'), BOT] }, 'cy', 2), 'room-full'],
    ['a bot in the place of a person', () => changes.changeSeat(ROOM, 'ada', 1, BOT), 'seat-taken'],
    ['to take a person’s seat away', () => changes.removeSeat(ROOM, 'ada', 1, () => game), 'seat-taken'],
    ['a fifth seat of four', () => changes.addSeat(ROOM, 'ada', () => game), 'bad-seats'],
    ['one seat of two', () => changes.removeSeat({ ...ROOM, seats: ROOM.seats.slice(1, 3) }, 'ada', 1, () => game), 'bad-seats'],
    [
      'one more seat of a match that was brought',
      () => changes.addSeat({ ...BROUGHT, seats: ROOM.seats.slice(0, 2) }, 'ada', () => game),
      'bad-seats',
    ],
    [
      'one seat less from a position',
      () => changes.removeSeat({ ...ROOM, plan: { ...PLAN, position: {} } }, 'ada', 2, () => game),
      'bad-seats',
    ],
    ['another game for a match that was brought', () => changes.changePlan(BROUGHT, 'ada', () => ({ ...PLAN, game: 'x' })), 'bad-plan'],
    ['to remove oneself', () => changes.removeMember(ROOM, 'ada', 'ada'), 'not-allowed'],
    ['to remove nobody', () => changes.removeMember(ROOM, 'ada', 'eve'), 'not-allowed'],
    ['to be ready without a share in the dice', () => changes.ready(ROOM, 'ada', { ready: true }), 'bad-request'],
    ['to begin with an open seat', () => changes.checkReady(ROOM, 'ada', online, () => game), 'not-ready'],
    ['a wish by who has a seat', () => changes.wishSeat(PLAYING, 'bo', 3), 'not-allowed'],
    ['a wish by a spectator', () => changes.wishSeat(PLAYING, 'vi', 3), 'not-allowed'],
    ['a wish for a person’s seat', () => changes.wishSeat(PLAYING, 'cy', 1), 'seat-taken'],
    ['a wish for a seat that there is not', () => changes.wishSeat(PLAYING, 'cy', 9), 'seat-taken'],
    ['consent to one’s own wish', () => changes.answerWish(changes.wishSeat(PLAYING, 'cy', 3), 'cy', 'cy', true, offline), 'not-allowed'],
    ['an answer to no wish', () => changes.answerWish(PLAYING, 'ada', 'cy', true, online), 'not-allowed'],
  ])('%s', (_what, change, code) => {
    expect(codeOf(change)).toBe(code);
  });
});

it('too many seats, and options that there are not, are refused by name', () => {
  const limits = { code: 'bad-seats', problem: { params: { min: 2, max: 4 } } };
  const five = () => changes.addSeat(ROOM, 'ada', () => game);
  const six = () => changes.readPlan(game, PLAN, 6);
  const fog = () => changes.readPlan(game, { ...PLAN, options: { fog: true } }, 2);
  for (const [refused, problem] of [
    [five, limits],
    [six, limits],
    [fog, { code: 'bad-plan', problem: { params: { reason: { key: 'problem.unknownOption', params: { option: 'fog' } } } } }],
  ] as const) {
    let error: unknown;
    try {
      refused();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toMatchObject(problem);
  }
});

describe('a seat', () => {
  it('is taken, left for another, and given up, and who moves is not ready any more', () => {
    const moved = changes.sit(ROOM, 'bo', 2);
    expect(moved.seats).toEqual([person('ada'), OPEN, person('bo'), BOT]);
    expect([unready(moved), moved.dice.shares, moved.host]).toEqual([['bo'], { ada: 'x' }, 'ada']);
    expect(changes.sit(ROOM, 'bo', 1)).toBe(ROOM);
    const stood = changes.stand(ROOM, 'bo');
    expect([stood.seats[1], unready(stood), stood.dice.shares]).toEqual([OPEN, ['bo'], { ada: 'x' }]);
  });

  it('makes its holder the host where there is none', () => {
    expect(changes.sit({ ...ROOM, host: 'gone' }, 'cy', 2).host).toBe('cy');
    expect(changes.sit({ ...ROOM, seats: [OPEN, person('bo'), OPEN, BOT] }, 'cy', 2).host).toBe('ada');
  });

  it('is changed, added and removed by the host, and all agree anew', () => {
    const seats = [
      changes.changeSeat(ROOM, 'ada', 3, OPEN),
      changes.changeSeat(ROOM, 'ada', 2, { ...BOT, mark: 1 }),
      changes.addSeat({ ...ROOM, seats: ROOM.seats.slice(0, 3) }, 'ada', () => game),
      changes.removeSeat(ROOM, 'ada', 2, () => game),
    ];
    expect(seats.map((room) => room.seats.slice(2))).toEqual([[OPEN, OPEN], [{ ...BOT, mark: 2 }, BOT], [OPEN, OPEN], [BOT]]);
    for (const room of seats) expect([unready(room), room.dice.shares]).toEqual([['ada', 'bo', 'cy', 'vi'], {}]);
    // A bot keeps its mark when it changes its level.
    expect(changes.changeSeat(ROOM, 'ada', 3, { ...BOT, level: 'hard' }).seats[3]).toEqual({ ...BOT, level: 'hard' });
  });

  it('is ready with a share, and not without', () => {
    const ready = changes.ready(
      { ...ROOM, dice: { ...DICE, shares: { bo: 'y' } }, members: [member('ada', 0, { ready: false }), member('bo', 1)] },
      'ada',
      { ready: true, share: 'z' },
    );
    expect([unready(ready), ready.dice.shares]).toEqual([[], { ada: 'z', bo: 'y' }]);
    const waiting = changes.ready(ready, 'ada', { ready: false });
    expect([unready(waiting), waiting.dice.shares]).toEqual([['ada'], { bo: 'y' }]);
  });
});

describe('a plan', () => {
  it('is agreed to anew if it changes, but not for being listed', () => {
    const listed = changes.changePlan(ROOM, 'ada', () => ({ ...PLAN, listed: true }));
    expect([listed.plan.listed, unready(listed), listed.dice.shares]).toEqual([true, [], DICE.shares]);
    const other = changes.changePlan(BROUGHT, 'ada', () => ({ ...PLAN, hints: false }));
    expect([other.plan.hints, unready(other).length, other.dice.shares]).toEqual([false, 4, {}]);
  });

  it('has every option of its game, for as many as can play it', () => {
    expect(changes.readPlan(game, PLAN, 4)).toEqual({ ...PLAN, options: { rounds: 3, ties: 'earliest' } });
    expect(codeOf(() => changes.readPlan(game, PLAN, 5))).toBe('bad-seats');
    expect(() => changes.readPlan(game, { ...PLAN, options: { fog: true } }, 2)).toThrow('bad-plan');
  });

  it('begins at a position without what is hidden and what the game does not know', () => {
    const position = { prize: 8, bids: [2, null], coins: [6, 6], won: [[], []], unsold: [] };
    const plan = { ...PLAN, position };
    expect(changes.readPlan(game, plan, 2).position).toEqual({ ...position, bids: ['sealed', null] });
    for (const [wrong, seats] of [
      [{ ...position, prize: 7 }, 2],
      [position, 3],
      [position, 1],
      [{ ...position, coins: [6] }, 2],
    ] as const)
      expect(codeOf(() => changes.readPlan(game, { ...PLAN, position: wrong }, seats))).toBe('bad-plan');
  });
});

describe('who leaves', () => {
  it('a lobby leaves an open seat, no share, no wish, no ticket and another host', () => {
    const room: Room = {
      ...ROOM,
      wishes: [
        { member: 'ada', seat: 2, consent: [] },
        { member: 'cy', seat: 2, consent: [] },
      ],
      tickets: [
        { hash: 'h', member: 'ada', until: 9 },
        { hash: 'i', member: 'bo', until: 9 },
      ],
    };
    const left = changes.withoutMember(room, 'ada');
    expect(left.members.map(({ id }) => id)).toEqual(['bo', 'cy', 'vi']);
    expect([left.seats, left.dice.shares, left.host]).toEqual([[OPEN, person('bo'), OPEN, BOT], { bo: 'y' }, 'bo']);
    expect([left.wishes, left.tickets]).toEqual([[room.wishes[1]], [room.tickets[1]]]);
    expect(changes.removeMember(room, 'ada', 'bo')).toEqual(changes.withoutMember(room, 'bo'));
    expect(changes.withoutMember(room, 'cy')).toMatchObject({ seats: room.seats, host: 'ada' });
  });

  it('a match leaves a name to play for, and the share stays in the dice', () => {
    const left = changes.withoutMember(PLAYING, 'bo');
    expect([left.seats[1], left.dice]).toEqual([{ kind: 'left', name: 'bo', mark: 1 }, DICE]);
  });

  it.each([
    ['the first who has a seat', ROOM.seats, ROOM.members.toReversed(), 'bo'],
    ['else who may sit down', [person('ada'), OPEN], ROOM.members.toReversed(), 'cy'],
    ['else nobody', [person('ada'), OPEN], [member('ada', 0), member('vi', 4, { watches: true })], ''],
  ] as const)('makes a host of %s', (_what, seats, members, host) => {
    expect(changes.withoutMember({ ...ROOM, seats, members }, 'ada').host).toBe(host);
  });

  it.each([
    ['who has a seat and is there', [person('ada'), person('bo'), person('cy')], ['cy', 'di'], 'cy'],
    ['who has a seat, though only somebody without one is there', [person('ada'), person('bo')], ['di'], 'bo'],
    ['who is there, if nobody has a seat', [person('ada'), OPEN], ['di'], 'di'],
  ] as const)('makes a host of the first %s', (_what, seats, online, host) => {
    const members = [member('ada', 0), member('bo', 1), member('cy', 2), member('di', 3)];
    const isOnline = (id: string) => online.some((each) => each === id);
    expect(changes.withoutMember({ ...ROOM, seats, members }, 'ada', isOnline).host).toBe(host);
  });
});

describe('who comes', () => {
  it('is the host of a room without one, but not by watching', () => {
    const empty = { ...ROOM, host: 'gone', members: [] };
    expect(changes.withMember(empty, member('eve', 6)).host).toBe('eve');
    expect(changes.withMember(empty, member('eve', 6, { watches: true })).host).toBe('gone');
    expect(changes.withMember(ROOM, member('eve', 6))).toMatchObject({ host: 'ada', members: { length: 5 } });
  });

  it('is let in where only those with seats are, up to 64 members', () => {
    const many = Array.from({ length: 64 }, (_, index) => member(`p${index}`, 0));
    const full: Room = { ...ROOM, host: 'p0', members: many, seats: many.map(({ id }) => person(id)) };
    expect(codeOf(() => changes.withMember(full, member('eve', 0)))).toBe('too-many');
    const withIdle = { ...full, seats: full.seats.slice(0, 63) };
    expect(
      changes
        .withMember(withIdle, member('eve', 0))
        .members.map(({ id }) => id)
        .slice(62),
    ).toEqual(['p62', 'eve']);
    expect(codeOf(() => changes.withMember(withIdle, member('vi', 0, { watches: true })))).toBe('too-many');
    // The host without a seat does not make way.
    expect(codeOf(() => changes.withMember({ ...full, seats: full.seats.slice(1) }, member('eve', 0)))).toBe('too-many');
  });

  it.each([
    [{ name: ' Eve ', mark: 7 }, null, { name: 'Eve', mark: 7 }],
    [{ name: 'Eve', mark: 0 }, null, { name: 'Eve', mark: 2 }],
    [{ name: 'Eve', mark: 3 }, null, { name: 'Eve', mark: 2 }],
    [{ name: 'Ada', mark: 0 }, 'ada', { name: 'Ada', mark: 0 }],
  ])('%j has a mark of their own', (given, own, read) => {
    expect(changes.readPerson(ROOM, given, own)).toEqual(read);
  });

  it('keeps the mark that was asked for where all are taken', () => {
    const seats = Array.from({ length: 8 }, (_, mark): RoomSeat => ({ ...BOT, mark }));
    expect(changes.readPerson({ seats, members: [] }, { name: 'Eve', mark: 5 })).toEqual({ name: 'Eve', mark: 5 });
  });

  it('may change their name, and nobody else’s', () => {
    const { members } = changes.withPerson(ROOM, 'bo', { name: 'Bob', mark: 0 });
    expect(members.map(({ name, mark }) => [name, mark])).toEqual([
      ['ada', 0],
      ['Bob', 1],
      ['cy', 2],
      ['vi', 4],
    ]);
  });
});

describe('a match', () => {
  const READY: Room = { ...ROOM, seats: [person('ada'), person('bo'), BOT] };

  it('begins when all who sit are ready, by the host or while the host is away', () => {
    const check = (room: Room, by: string, isOnline = online) => codeOf(() => changes.checkReady(room, by, isOnline, () => game));
    expect([check(READY, 'ada'), check(READY, 'bo', offline), check(READY, 'bo')]).toEqual([null, null, 'not-host']);
    expect(check({ ...READY, members: [member('ada', 0), member('bo', 1, { ready: false })] }, 'ada')).toBe('not-ready');
    expect(check({ ...READY, members: [member('ada', 0)] }, 'ada')).toBe('not-ready');
    expect(check({ ...READY, seats: [person('ada'), person('bo'), LEFT] }, 'ada')).toBe('not-ready');
    expect(check({ ...READY, seats: [person('ada')] }, 'ada')).toBe('not-ready');
  });

  it('is numbered, and the next one begins without position and record', () => {
    const { position: _, ...plan } = PLAN;
    const room = changes.started({ ...BROUGHT, played: ['one'], plan: { ...plan, position: {} } }, READY.seats, { ...MATCH, id: 'two' });
    expect(room).toMatchObject({ brought: null, match: { id: 'two', number: 2 }, played: ['one', 'two'], seats: READY.seats });
    expect(room.plan).toEqual(plan);
  });

  it('is followed by another in which the next seat begins, and all agree anew', () => {
    const over: Room = { ...OVER, seats: [person('ada', true), person('bo'), LEFT, BOT], wishes: [{ member: 'cy', seat: 3, consent: [] }] };
    const next = changes.rematch(over, 'bo', { ...DICE, secret: 'new', shares: {} });
    expect(next).toMatchObject({
      match: null,
      wishes: [],
      dice: { secret: 'new', shares: {} },
      seats: [person('bo'), OPEN, BOT, person('ada')],
    });
    expect(unready(next)).toHaveLength(4);
    expect(changes.rematch(next, 'ada', DICE)).toBe(next);
  });
});

describe('a turn that is over', () => {
  it.each([
    ['stand-in', 1, person('bo', true)],
    ['give-up', 1, { kind: 'left', name: 'bo', mark: 1 }],
    ['give-up', 3, BOT],
  ] as const)('%s: seat %i', (timeUp, seat, after) => {
    const room = changes.timeUp({ ...PLAYING, plan: { ...PLAN, timeUp } }, seat);
    expect(room.seats).toEqual(PLAYING.seats.with(seat, after));
    if (timeUp === 'stand-in') expect(changes.back(room, 'bo').seats).toEqual(PLAYING.seats);
  });

  it('gives up a seat of nobody, too, and no seat that there is not', () => {
    const room: Room = { ...PLAYING, plan: { ...PLAN, timeUp: 'give-up' }, members: [] };
    expect(changes.timeUp(room, 1).seats[1]).toEqual({ kind: 'left', name: '', mark: 1 });
    expect(changes.timeUp(room, 9)).toBe(room);
  });

  it.each<[RoomPlan['clock'], number | null]>([
    [null, null],
    [{ unit: 'seconds', each: 30 }, 1_030_000],
    [{ unit: 'days', each: 2 }, 173_800_000],
  ])('is known by a clock of %j', (clock, at) => {
    const running = { seat: 1, at: 5, version: 1 };
    const room: Room = {
      ...PLAYING,
      plan: { ...PLAN, clock },
      match: { ...MATCH, deadlines: [running] },
      seats: [person('ada'), person('bo'), person('cy', true), BOT],
    };
    const after = (...log: object[]) => ({ log: () => log as Entry[], version: 7, now: 1_000_000 });
    const due = (log: object) => changes.deadlinesOf(room, { acting: [0, 1, 2, 3], ...after(log) });
    const moved = { kind: 'move', by: 1, number: 2 };
    const fresh = (seat: number) => ({ seat, at, version: 7 });
    for (const other of [
      { ...moved, number: 1 },
      { ...moved, by: 0 },
      { ...moved, kind: 'undo' },
    ])
      expect(due(other)).toEqual(at === null ? [] : [fresh(0), running]);
    expect(due(moved)).toEqual(at === null ? [] : [fresh(0), fresh(1)]);
    expect(changes.deadlinesOf({ ...room, match: null }, { acting: [1], ...after(moved) })).toEqual(at === null ? [] : [fresh(1)]);
  });

  it.each([
    { left: 50_000, after: 50_000 },
    { left: 50_001, after: 30_000 },
    { left: 86_430_000, after: 30_000 },
  ])('has $after ms left where a server set its end in $left ms', ({ left, after }) => {
    const now = 1_000_000;
    const plan: RoomPlan = { ...PLAN, clock: { unit: 'seconds', each: 30 } };
    const room: Room = { ...PLAYING, plan, match: { ...MATCH, deadlines: [{ seat: 1, at: now + left, version: 1 }] } };
    const due = changes.deadlinesOf(room, { acting: [1], log: () => [], version: 7, now });
    expect(due).toEqual([{ seat: 1, at: now + after, version: 1 }]);
  });
});

describe('a wish for a seat', () => {
  const wished = changes.wishSeat(PLAYING, 'cy', 2);
  const answered = (room: Room, by: string, isOnline: (member: string) => boolean, consent = true) =>
    changes.answerWish(room, by, 'cy', consent, isOnline);

  it('is granted when all who play and are there agree', () => {
    const half = answered(wished, 'ada', online);
    expect(half.wishes).toEqual([{ member: 'cy', seat: 2, consent: ['ada'] }]);
    expect(answered(half, 'ada', online).wishes).toEqual(half.wishes);
    for (const room of [answered(half, 'bo', online), answered(wished, 'ada', (id) => id !== 'bo')])
      expect([room.seats[2], room.wishes]).toEqual([person('cy'), []]);
  });

  it('is one for each, and ends with the seat', () => {
    expect(changes.wishSeat(wished, 'cy', 3).wishes).toEqual([{ member: 'cy', seat: 3, consent: [] }]);
    const rival = { member: 'eve', seat: 2, consent: [] };
    const other = { member: 'fay', seat: 3, consent: [] };
    const room = { ...wished, wishes: [rival, ...wished.wishes, other] };
    expect(answered(room, 'ada', offline).wishes).toEqual([other]);
    expect(answered(room, 'bo', online, false)).toMatchObject({ seats: PLAYING.seats, wishes: [rival, other] });
    expect(answered(room, 'cy', online, false).wishes).toEqual([rival, other]);
    expect(codeOf(() => answered({ ...room, seats: PLAYING.seats.with(2, person('eve')) }, 'ada', offline))).toBe('seat-taken');
  });

  it('gives a mark of their own to who gets it', () => {
    const room = { ...wished, members: wished.members.map((each) => (each.id === 'cy' ? { ...each, mark: 3 } : each)) };
    expect(answered(room, 'ada', offline).members[2]).toMatchObject({ id: 'cy', mark: 2 });
  });
});

describe('a ticket to another device', () => {
  it('is good for ten minutes and once, and four are at most', () => {
    let room = ROOM;
    for (let now = 0; now < 6; now++) room = changes.withTicket(room, 'bo', `h${now}`, now);
    expect(room.tickets.map(({ hash }) => hash)).toEqual(['h2', 'h3', 'h4', 'h5']);
    expect(room.tickets[0]).toEqual({ hash: 'h2', member: 'bo', until: 600_002 });
    const used = changes.redeem(room, 'h2', 'new', 600_001);
    expect(used.member).toBe('bo');
    expect(used.room.members.map(({ tokenHash }) => tokenHash)).toEqual(['hash of ada', 'new', 'hash of cy', 'hash of vi']);
    expect(used.room.tickets.map(({ hash }) => hash)).toEqual(['h3', 'h4', 'h5']);
    for (const change of [
      () => changes.redeem(room, 'h2', 'new', 600_002),
      () => changes.redeem(room, 'h9', 'new', 0),
      () => changes.redeem({ ...room, members: [] }, 'h2', 'new', 0),
    ])
      expect(codeOf(change)).toBe('bad-ticket');
    expect(changes.withTicket(room, 'bo', 'last', 600_003).tickets.map(({ hash }) => hash)).toEqual(['h4', 'h5', 'last']);
  });
});

it('a match knows people by their names, and plays for those who are away, gone or missing', () => {
  const room: Room = { ...PLAYING, seats: [person('ada'), person('bo', true), LEFT, BOT, OPEN, person('gone')] };
  const standIn = { kind: 'bot', level: PLAN.standIn };
  expect(changes.seatInfos(room)).toEqual([
    { kind: 'person', name: 'ada', mark: 0 },
    { ...standIn, name: 'bo', mark: 1 },
    { ...standIn, name: 'Di', mark: 5 },
    BOT,
    { ...standIn, name: '', mark: 4 },
    { kind: 'person', name: '', mark: 5 },
  ]);
});
