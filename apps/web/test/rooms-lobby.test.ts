import { BOT_LEVELS } from '@tablehop/host';
import {
  CLOCK_DAYS,
  CLOCK_SECONDS,
  questions,
  ROOM_PROBLEMS,
  type RoomSummary,
  type RoomView,
  roomView,
  type SeatView,
} from '@tablehop/rooms';
import { createSpeaker, LOCALES } from '@tablehop/text';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { planOf } from '../features/rooms/room-set-up.ts';
import { inOrder, isYourTurn, mayStart, seatChanges, startState } from '../features/rooms/room-state.ts';
import { loadWebText } from '../text/index.ts';

const GAME = { players: [2, 4] } as const;

function person(member: string, given: Partial<SeatView & { kind: 'person' }> = {}): SeatView {
  return { kind: 'person', member, name: member, mark: 0, ready: false, isOnline: true, away: false, ...given };
}
const BOT: SeatView = { kind: 'bot', level: 'easy', name: 'Pip', mark: 3 };
const OPEN: SeatView = { kind: 'open' };

type Seen = Pick<RoomView, 'seats' | 'watchers' | 'host' | 'you'>;
/** The room as `member` sees it, with Ada as the host. */
function seen(seats: readonly SeatView[], member: string | null, watchers: readonly string[] = []): Seen {
  const seat = seats.findIndex((sitting) => sitting.kind === 'person' && sitting.member === member);
  return {
    seats,
    host: 'Ada',
    watchers: watchers.map((each) => ({ member: each, name: each, mark: 0 })),
    you: { member, seat: seat === -1 ? null : seat, isHost: member === 'Ada' },
  };
}

it.each(LOCALES)('every error in a room is said without any parameters in %s', async (locale) => {
  const speak = createSpeaker(locale, await loadWebText(locale));
  const out = ['removed', 'moved', 'closed'].map((why) => `rooms.out.${why}`);
  for (const key of [...ROOM_PROBLEMS.map((code) => `rooms.problem.${code}`), ...out])
    expect(speak({ key, params: {} }), key).toMatch(/[.!]$/);
});

describe('starting a match', () => {
  it('needs every seat to be filled, as many as the game needs, and the host at the table', () => {
    expect(startState(seen([person('Ada'), OPEN, BOT, OPEN], 'Ada'), GAME)).toEqual({ kind: 'open', count: 2 });
    expect(startState(seen([person('Ada')], 'Ada'), GAME)).toEqual({ kind: 'few', min: 2 });
    expect(startState(seen([person('Bo', { ready: true }), BOT], 'Ada', ['Ada']), GAME)).toEqual({ kind: 'sit' });
  });

  it('needs everybody but the host to have said that they are ready', () => {
    const seats = [person('Ada'), person('Bo'), person('Cy', { ready: true }), person('Di')];
    expect(startState(seen(seats, 'Ada'), GAME)).toEqual({ kind: 'waiting', for: [1, 3] });
    expect(startState(seen(seats, 'Cy'), GAME)).toEqual({ kind: 'waiting', for: [1, 3] });
    const ready = [person('Ada'), person('Bo', { ready: true }), BOT];
    for (const who of ['Ada', 'Bo', null]) expect(startState(seen(ready, who), GAME), String(who)).toEqual({ kind: 'go' });
  });

  it('waits for those whose devices did not answer the last time, whoever else is not ready', () => {
    const seats = [person('Ada'), person('Bo'), person('Cy')];
    const view = { ...seen(seats, 'Ada'), dice: { missed: ['Bo', 'gone'] } };
    expect(startState(view, GAME)).toEqual({ kind: 'missed', seats: [1] });
    expect(startState({ ...view, dice: { missed: [] } }, GAME)).toEqual({ kind: 'waiting', for: [1, 2] });
  });

  it('is for the host, or for anybody at the table while the host is not there', () => {
    const away = [person('Ada', { isOnline: false, ready: true }), person('Bo')];
    const both = [person('Ada'), person('Bo')];
    expect([seen(both, 'Ada'), seen(both, 'Bo'), seen(away, 'Bo'), seen(away, null)].map(mayStart)).toEqual([true, false, true, false]);
    expect(mayStart(seen([person('Bo'), BOT], 'Bo', ['Ada']))).toBe(false);
    expect(startState(seen(away, 'Bo'), GAME)).toEqual({ kind: 'go' });
    const unready = [person('Ada', { isOnline: false }), person('Bo')];
    expect(startState(seen(unready, 'Bo'), GAME), 'a host who is not there has not started anything').toEqual({
      kind: 'waiting',
      for: [0],
    });
  });
});

describe('what is told of the seats', () => {
  const kinds = (before: readonly SeatView[], after: readonly SeatView[]) =>
    seatChanges(seen(before, 'Ada'), seen(after, 'Ada')).map(({ kind, seat }) => `${kind} ${seat}`);

  it('is who sits down, is ready, and leaves', () => {
    expect(kinds([person('Ada'), OPEN], [person('Ada'), person('Bo')])).toEqual(['sat 1']);
    expect(kinds([person('Ada'), person('Bo')], [person('Ada'), person('Bo', { ready: true })])).toEqual(['ready 1']);
    expect(kinds([person('Ada'), person('Bo')], [person('Ada'), BOT])).toEqual(['left 1']);
    expect(kinds([person('Ada'), person('Bo')], [person('Ada'), person('Cy', { ready: true })])).toEqual(['left 1', 'sat 1', 'ready 1']);
  });

  it('is nothing where somebody changes seats or connects again, and nothing of oneself', () => {
    expect(kinds([person('Ada'), person('Bo'), OPEN], [person('Ada'), OPEN, person('Bo')])).toEqual([]);
    expect(kinds([person('Ada'), person('Bo')], [person('Ada'), person('Bo', { isOnline: false })])).toEqual([]);
    expect(kinds([OPEN, OPEN], [person('Ada', { ready: true }), OPEN])).toEqual([]);
  });
});

describe('the order of online matches', () => {
  const room = (given: Partial<RoomSummary>): RoomSummary => ({
    room: 'r',
    game: 'hop-n-roll',
    options: {},
    phase: 'playing',
    seats: [],
    clock: null,
    you: 0,
    acting: [],
    deadline: null,
    now: 1000,
    changedAt: 0,
    ...given,
  });

  it('begins where one is waited for, the most urgent first, and ends with what is over', () => {
    const rooms = [
      room({ room: 'over', phase: 'over', changedAt: 9 }),
      room({ room: 'gathering', phase: 'gathering', changedAt: 8 }),
      room({ room: 'theirs', acting: [1], deadline: 1100, changedAt: 1 }),
      room({ room: 'theirs, later', acting: [1], changedAt: 5 }),
      room({ room: 'mine', acting: [0, 1] }),
      room({ room: 'mine, soon', acting: [0], deadline: 1200 }),
      room({ room: 'mine, very soon', acting: [0], deadline: 3100, now: 3000 }),
    ];
    const order = ['mine, very soon', 'mine, soon', 'mine', 'theirs, later', 'theirs', 'gathering', 'over'];
    expect(inOrder(rooms).map((each) => each.room)).toEqual(order);
  });

  it('knows whose turn it is', () => {
    const rooms = [{ acting: [0] }, { acting: [1] }, { acting: [0], you: null }, { acting: [0], phase: 'over' }] as const;
    expect(rooms.map((given) => isYourTurn(room(given)))).toEqual([true, false, false, false]);
  });
});

describe('a plan that is sent back', () => {
  const clocks = [
    null,
    ...CLOCK_SECONDS.map((each) => ({ unit: 'seconds' as const, each })),
    ...CLOCK_DAYS.map((each) => ({ unit: 'days' as const, each })),
  ];

  it.each(clocks)('is the one that was seen, with clock %j', (clock) => {
    const plan = {
      game: 'hop-n-roll',
      options: { sheet: 'advanced' },
      components: { name: 'Mine', data: { rows: [] } },
      clock,
      timeUp: 'give-up',
      standIn: BOT_LEVELS[0],
      hints: false,
      listed: true,
      first: 'seated',
    };
    const back = planOf(v.parse(roomView.entries.plan, { ...plan, ofNewerServers: 1 }));
    expect(back).toEqual(plan);
    expect(v.is(questions.changePlan, { plan: back })).toBe(true);
  });

  it('has no clock that this page does not know', () => {
    const plan = { game: 'g', options: {}, timeUp: 'stand-in', standIn: 'easy', hints: true, listed: false, first: 'drawn' };
    expect(planOf(v.parse(roomView.entries.plan, { ...plan, clock: { unit: 'days', each: 99 } })).clock).toBeNull();
  });
});
