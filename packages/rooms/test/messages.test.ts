/** The shapes of messages: what a stranger may ask, and what a browser believes of a server. */

import type { Json } from '@tablehop/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answers, push, type questions, readRequest, roomSummary } from '../messages.ts';

const PLAN = {
  ...{ game: 'pig', options: {}, rules: 1, components: { name: 'x', data: 1 }, position: {}, clock: { unit: 'days', each: 2 } },
  ...{ timeUp: 'give-up', standIn: 'hard', hints: true, listed: false, first: 'drawn' },
};
const PERSON = { name: 'a'.repeat(60), mark: 7 };
const BOT = { kind: 'bot', level: 'easy', ...PERSON };
const SHARE = '0123456789abcdef'.repeat(2);

const ASKED: { readonly [Q in keyof typeof questions]: Json } = {
  hello: { wire: 1, build: 'x'.repeat(80) },
  createRoom: { plan: PLAN, seats: [{ kind: 'host' }, { kind: 'open' }, BOT], person: PERSON, record: {} },
  findRoom: { code: 'ABCxyz' },
  enter: { room: 'r', token: 't'.repeat(64) },
  enterAsWatcher: { watch: 'w', token: 't', person: PERSON },
  redeem: { room: 'r', ticket: 't' },
  exit: {},
  followOpenRooms: { on: true },
  followRooms: { rooms: Array(50).fill({ room: 'r', token: 't' }) },
  sit: { seat: 7, person: PERSON },
  stand: {},
  changePerson: { person: PERSON },
  ready: { ready: true, share: SHARE + SHARE, commitment: SHARE + SHARE, dice: SHARE + SHARE },
  reveal: { share: SHARE },
  changePlan: { plan: { ...PLAN, clock: null } },
  changeSeat: { seat: 0, to: BOT },
  addSeat: {},
  removeSeat: { seat: 0 },
  removeMember: { member: 'm' },
  start: {},
  rematch: {},
  leave: {},
  back: {},
  wishSeat: { seat: 0, person: PERSON },
  answerWish: { member: 'm', consent: true },
  moveSeat: {},
  react: { reaction: 'clap' },
  nudge: { seat: 0 },
  watch: { match: 'm', seen: 0 },
  submit: { seat: 0, action: {}, version: 0, move: 'x'.repeat(40) },
  undo: { seat: 0, version: 0, to: 0, move: 'x' },
  answerUndo: { seat: 0, consent: false, version: 0 },
  hint: { seat: 0 },
  past: {},
  record: { match: 'm' },
  ping: {},
};

const ask = (question: string, asked: unknown) => readRequest(JSON.stringify({ id: 3, question, asked }));

/** The value with each of its fields in turn, at any depth, replaced by something that no field takes. */
function broken(value: unknown, free: readonly string[] = [], path = ''): readonly (readonly [path: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const place = `${path}/${name}`;
    if (free.includes(name)) return [];
    const put = (changed: unknown) => (Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed });
    const inner = broken(child, free, place).map(([at, changed]) => [at, put(changed)] as const);
    return [[place, put([[null]])] as const, ...inner];
  });
}

function withoutLimit(questionAndAsked: readonly [string, Json]): readonly [string, Json] {
  const [question, asked] = questionAndAsked;
  return question === 'followRooms' ? [question, { rooms: [{ room: 'r', token: 't' }] }] : [question, asked];
}

describe('a request', () => {
  it.each(Object.entries(ASKED))('to %s is read as it was sent', (question, asked) => {
    expect(ask(question, asked)).toEqual({ ok: true, request: { id: 3, question, asked } });
  });

  it.each(Object.entries(ASKED).map(withoutLimit))(
    'to %s is refused with a wrong or an unknown field, which is named',
    (question, asked) => {
      for (const [path, wrong] of [
        ...broken(asked, ['data', 'options', 'position', 'record', 'action']),
        ['/more', { ...Object(asked), more: 1 }] as const,
      ]) {
        const read = ask(question, wrong);
        expect(read, path).toMatchObject({ ok: false, id: 3, problem: { code: 'bad-request', problem: { key: 'match.badRequest' } } });
      }
    },
  );

  it.each<[string, unknown]>([
    ['findRoom', { code: 'ABCDE' }],
    ['findRoom', { code: 'ABCDEFG' }],
    ['findRoom', { code: '1ABCDEF' }],
    ['findRoom', { code: 'ABC-EF' }],
    ['hello', { wire: 1, build: 'x'.repeat(81) }],
    ['enter', { room: 'r', token: '' }],
    ['enter', { room: 'r', token: 't'.repeat(65) }],
    ['followRooms', { rooms: Array(51).fill({ room: 'r', token: 't' }) }],
    ['createRoom', { plan: PLAN, seats: [], person: PERSON }],
    ['createRoom', { plan: PLAN, seats: Array(9).fill({ kind: 'open' }), person: PERSON }],
    ['sit', { seat: 8, person: PERSON }],
    ['changePerson', { person: { ...PERSON, mark: 8 } }],
    ['changePerson', { person: { ...PERSON, name: 'a'.repeat(61) } }],
    ['ready', { ready: true, share: SHARE.slice(1) }],
    ['ready', { ready: true, share: `${SHARE}${SHARE}0` }],
    ['ready', { ready: true, share: `${SHARE}x` }],
    ['ready', { ready: true, share: `x${SHARE}` }],
    ['ready', { ready: true, commitment: SHARE }],
    ['ready', { ready: true, commitment: `${SHARE}${SHARE}0` }],
    ['reveal', {}],
    ['reveal', { share: SHARE.slice(1) }],
    ['changePlan', { plan: { ...PLAN, clock: { unit: 'days', each: 60 } } }],
    ['changePlan', { plan: { ...PLAN, clock: { unit: 'seconds', each: 2 } } }],
    ['changePlan', { plan: { ...PLAN, components: { name: 'x', data: 'x'.repeat(200_000) } } }],
    ['submit', { seat: 0, action: {}, version: 0, move: 'x'.repeat(41) }],
    ['submit', { seat: 0, action: { long: 'x'.repeat(10_000) }, version: 0, move: 'x' }],
    ['createRoom', { ...Object(ASKED.createRoom), record: { long: 'x'.repeat(1_000_000) } }],
    ['toString', {}],
  ])('to %s beyond its bounds is refused: #%#', (question, asked) => {
    expect(ask(question, asked)).toMatchObject({ ok: false, id: 3 });
  });

  it('may be large where records and pieces are sent', () => {
    expect(ask('createRoom', { ...Object(ASKED.createRoom), record: { long: 'x'.repeat(900_000) } }).ok).toBe(true);
    expect(ask('changePlan', { plan: { ...PLAN, components: { name: 'x', data: 'x'.repeat(190_000) } } }).ok).toBe(true);
    expect(ask('submit', { seat: 0, action: { long: 'x'.repeat(9_900) }, version: 0, move: 'x' }).ok).toBe(true);
  });

  it('names the fault, and the number of the request as far as it can be read', () => {
    const problemOf = (text: string) => {
      const read = readRequest(text);
      return read.ok ? null : [read.id, read.problem.problem.params];
    };
    expect(problemOf('{')).toEqual([null, { field: '', fault: expect.any(String) }]);
    expect(problemOf('{"id":7}')).toEqual([7, { field: 'question', fault: expect.any(String) }]);
    expect(problemOf('{"id":-1,"question":"ping","asked":{}}')).toEqual([null, { field: 'id', fault: expect.any(String) }]);
    expect(problemOf('{"id":7,"question":"ping","asked":{},"more":1}')).toEqual([7, { field: 'more', fault: expect.any(String) }]);
    expect(problemOf(`{"id":7,"question":"${'q'.repeat(50)}","asked":{}}`)).toEqual([
      7,
      { field: 'question', fault: `unknown question "${'q'.repeat(40)}"` },
    ]);
    expect(problemOf('{"id":7,"question":"sit","asked":{"seat":1,"person":{"name":1,"mark":1}}}')).toMatchObject([
      7,
      { field: 'person.name' },
    ]);
    const long = { id: 7, question: 'ping', asked: { long: 'x'.repeat(10_000) } };
    expect(problemOf(JSON.stringify(long))).toEqual([7, { field: 'asked', fault: 'larger than 10000 characters' }]);
  });
});

const SEEN = { name: 'Ada', mark: 1 };
const SEATS = [{ kind: 'open' }, { kind: 'bot', level: 'hard', ...SEEN }, { kind: 'left', ...SEEN }];
const PERSON_SEAT = { kind: 'person', member: 'm', ...SEEN, ready: true, isOnline: true, away: false };
const LOOK = {
  ...{
    version: 1,
    view: {},
    turn: { kind: 'act' },
    offers: [{ action: { type: 'x' } }],
    scores: [{ seat: 0, total: 1 }],
    undo: {},
    redo: { type: 'x' },
  },
  request: { by: 0, to: 1, count: 1, consent: [0], awaits: [1] },
};
const STEP = { by: 'chance', effects: [{ key: 'x' }], turn: { kind: 'over' }, scores: [{ seat: 0, total: 1 }] };
const NEWS = { viewer: 0, event: { kind: 'moved', by: 0 }, look: LOOK, effects: [{ key: 'x' }], steps: [STEP] };
const ROOM = {
  ...{ id: 'r', code: 'c', watch: 'w', revision: 1, phase: 'playing', plan: PLAN, brought: 3, host: 'm', seats: [...SEATS, PERSON_SEAT] },
  ...{ watchers: [{ member: 'm', ...SEEN }], watching: 1 },
  dice: { commitment: 'c', shares: { m: 's' }, commitments: { m: 'h' }, isRevealing: false, missed: ['m'] },
  match: {
    ...{ id: 'x', number: 1, deadlines: [{ seat: 0, at: 1 }], now: 1 },
    seatChanges: [{ seat: 0, moves: 1, kind: 'left', ...SEEN }],
  },
  wishes: [{ member: 'm', seat: 0, ...SEEN, consent: ['m'] }],
  you: { member: 'm', seat: 0, isHost: true },
};
const SUMMARY = {
  ...{ room: 'r', game: 'pig', options: {}, phase: 'over', seats: SEATS, clock: { unit: 'days', each: 9 }, you: 0, acting: [0] },
  ...{ deadline: 1, now: 1, changedAt: 1 },
};
const PROBLEM = { code: 'x', problem: { key: 'k', params: {} } };
const TOLD: readonly { readonly kind: string; readonly [field: string]: unknown }[] = [
  { kind: 'answer', id: 1, answer: 'any' },
  { kind: 'problem', id: 1, problem: PROBLEM },
  { kind: 'room', room: ROOM },
  { kind: 'news', match: 'm', news: NEWS },
  { kind: 'reaction', member: 'm', reaction: 'newer than this browser' },
  { kind: 'nudged', by: 'm', seat: 0 },
  { kind: 'openRooms', rooms: [SUMMARY] },
  { kind: 'myRooms', rooms: [SUMMARY] },
  { kind: 'out', why: 'removed' },
];
const ENTERED = { room: ROOM, token: 't' };
const SETTLED = { ok: false, refused: { code: 'x', key: 'k', params: {} }, version: 1 };
const ANSWERED: { readonly [Q in keyof typeof answers]: unknown } = {
  hello: { wire: 1, build: 'b', now: 1, lan: ['a'] },
  createRoom: ENTERED,
  findRoom: { room: 'r' },
  enter: ENTERED,
  enterAsWatcher: ENTERED,
  redeem: ENTERED,
  sit: { token: 't' },
  wishSeat: { token: 't' },
  moveSeat: { ticket: 't', until: 1 },
  submit: { ok: true, version: 1 },
  undo: SETTLED,
  answerUndo: SETTLED,
  hint: { action: { type: 'x' } },
  past: [{ by: 'chance', effects: [{ key: 'x' }], moves: 1, round: { key: 'k', params: {} } }],
  record: { game: 'pig' },
};
/** Texts of a newer server, data of games, and what is not checked here. */
const FREE = ['data', 'options', 'position', 'answer', 'params', 'undo', 'game', 'view'];

describe('what a server tells', () => {
  it.each(TOLD)('as $kind is believed, with fields of a newer server, and not with a wrong field', (told) => {
    expect(v.safeParse(push, { ...told, more: 1 }).issues).toBeUndefined();
    for (const [path, wrong] of broken(told, FREE)) expect(v.is(push, wrong), path).toBe(false);
  });

  it.each(Object.entries(ANSWERED))('in answer to %s is believed, and not with a wrong field', (question, answer) => {
    const schema: v.GenericSchema = answers[question as keyof typeof answers];
    expect(v.safeParse(schema, answer).issues).toBeUndefined();
    for (const [path, wrong] of broken(answer, FREE)) expect(v.is(schema, wrong), path).toBe(false);
  });

  it('leaves out what is not there: rooms of guests, clocks, matches, deadlines', () => {
    const nothing = { id: null, code: null, brought: null, match: null, you: { member: null, seat: null, isHost: false } };
    expect(v.is(push, { kind: 'room', room: { ...ROOM, ...nothing, plan: { ...PLAN, clock: null } } })).toBe(true);
    expect(v.is(push, { kind: 'room', room: { ...ROOM, dice: { commitment: 'c', shares: {} } } }), 'an older server').toBe(true);
    expect(v.is(roomSummary, { ...SUMMARY, clock: null, you: null, deadline: null })).toBe(true);
    const look = { ...LOOK, undo: null, redo: null, request: null };
    expect(v.is(push, { kind: 'news', match: 'm', news: { ...NEWS, viewer: 'watcher', event: null, look, steps: [] } })).toBe(true);
    expect(v.is(push, { kind: 'problem', id: null, problem: PROBLEM })).toBe(true);
  });
});
