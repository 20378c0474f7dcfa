/** Whatever is sent to a host: every message gets one well-formed reply that names the fault, and nobody else notices. */

import { replay } from '@tablehop/core';
import { createHost, type Host, type Push, type Reply } from '@tablehop/host';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRequest } from '../messages.ts';
import { createLeases, gameOf, memoryStorage, people, portsFor } from './support.ts';

const PLAN = { game: 'sealed-bids', options: {}, seats: people(2), seed: 'wild' };
const RIGHT = {
  create: { plan: PLAN },
  open: { match: 'a', takeOver: false },
  close: { session: 1 },
  watch: { session: 1, watch: 1, viewer: 0 },
  unwatch: { session: 1, watch: 1 },
  submit: { session: 1, by: 0, action: { type: 'bid', coins: 1 }, version: 1 },
  undo: { session: 1, seat: 0, version: 1, to: 0 },
  answerUndo: { session: 1, seat: 0, consent: true, version: 1 },
  hint: { session: 1, seat: 0 },
  record: { session: 1 },
  shown: { session: 1, version: 1 },
  recent: {},
  remove: { match: 'a' },
  storedRecord: { match: 'a' },
  importFile: { text: '{}' },
  exportFile: { match: 'a' },
  keep: { seats: people(2), record: {} },
  exportDamaged: { match: 'a' },
  rescue: { match: 'a' },
};
const QUESTIONS = Object.keys(RIGHT) as (keyof typeof RIGHT)[];

/** The field that is named as the fault of a request; null if it can be read. */
function faultOf(question: string, asked: unknown): unknown {
  const read = readRequest({ id: 1, question, asked });
  if (read.ok) return null;
  expect(read).toMatchObject({ id: 1, problem: { code: 'bad-request', problem: { key: 'match.badRequest' } } });
  return read.problem.problem.params?.field;
}

describe('a message that is not as it should be', () => {
  it.each(QUESTIONS)('is told from one that is, and the field named: %s', (question) => {
    const asked: { readonly [field: string]: unknown } = RIGHT[question];
    expect(faultOf(question, asked)).toBeNull();
    expect(faultOf(question, { ...asked, cheat: 1 })).toBe('cheat');
    for (const field of Object.keys(asked).filter((each) => each !== 'to')) {
      const { [field]: _, ...without } = asked;
      expect(faultOf(question, without), `without ${field}`).toBe(field);
      for (const value of [undefined, null, [], () => 0, new Map(), Number.NaN]) {
        if (!(question === 'importFile' || field === 'seats') || !Array.isArray(value))
          expect(String(faultOf(question, { ...asked, [field]: value })).split('.')[0], field).toBe(field);
      }
    }
  });

  const versions = [undefined, null, '1', -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY];
  const seats = [undefined, null, '0', 'table', -1, 0.5, [0], {}, 100];

  it.each(seats)('nobody that could move, take back or answer: %j', (seat) => {
    expect(faultOf('submit', { ...RIGHT.submit, by: seat })).toBe('by');
    expect(faultOf('undo', { ...RIGHT.undo, seat })).toBe('seat');
    expect(faultOf('answerUndo', { ...RIGHT.answerUndo, seat })).toBe('seat');
  });

  it.each(versions)('no version of a table: %s', (version) => {
    for (const question of ['submit', 'undo', 'answerUndo', 'shown'] as const)
      expect(faultOf(question, { ...RIGHT[question], version })).toBe('version');
  });

  it.each([null, -1, 0.5, '0', 'dice', Number.NaN])('no number of moves to take back to: %s', (to) => {
    expect(faultOf('undo', { ...RIGHT.undo, to })).toBe('to');
  });

  it.each([undefined, null, 'yes', 1])('no answer to an undo request: %s', (consent) => {
    expect(faultOf('answerUndo', { ...RIGHT.answerUndo, consent })).toBe('consent');
  });

  it.each([undefined, null, 3, 'bid', [], { type: Number.NaN }, { type: 'bid', at: new Date() }])('no action: %s', (action) => {
    expect(faultOf('submit', { ...RIGHT.submit, action })).toBe('action');
  });

  it('may be too large, however it is', () => {
    const large = { type: 'bid', coins: 'x'.repeat(20_000) };
    const wide = { type: 'bid', coins: Array(20_000).fill(0) };
    const round: { [field: string]: unknown } = { type: 'bid' };
    round.coins = round;
    let doubled: unknown = 1;
    for (let depth = 0; depth < 60; depth++) doubled = { a: doubled, b: doubled };
    for (const action of [large, wide, round, doubled]) expect(faultOf('submit', { ...RIGHT.submit, action })).toBe('asked');
    expect(faultOf('keep', { ...RIGHT.keep, record: round })).toBe('asked');
    expect(faultOf('importFile', { text: round })).toBe('text');
  });
});

const anything = fc.anything({ maxDepth: 3, withBigInt: true, withDate: true, withMap: true, withSparseArray: true, withTypedArray: true });
const plausible = fc.oneof(
  fc.constantFrom<unknown>(0, 1, 2, 3, -0, 1.5, 1e300, -1, 'chance', 'table', 'a', '', true, false, null, [], {}, PLAN, people(2)),
  fc.record({ type: fc.constantFrom('bid', 'prize', 'nonsense', '__proto__'), coins: fc.oneof(fc.integer({ min: -1, max: 9 }), anything) }),
  fc.record({ ...Object.fromEntries(Object.keys(PLAN).map((field) => [field, anything])), game: fc.constantFrom('sealed-bids', 'x') }),
  fc.record({ game: fc.constant('sealed-bids'), players: fc.constant(2), seed: fc.constant('x'), moves: fc.array(anything) }),
  anything,
);
/** A request of which any field may be something else. A hint would cost a bot's thought, and tells nothing here. */
const request = fc
  .constantFrom(...QUESTIONS.filter((each) => each !== 'hint'))
  .chain((question) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys(RIGHT[question]), 'more'), plausible, { maxKeys: 2 })
      .map((changed) => ({ id: 1, question, asked: { ...RIGHT[question], ...changed } })),
  );
const message = fc.oneof({ weight: 6, arbitrary: request }, fc.record({ id: plausible, question: plausible, asked: plausible }), anything);

/** A client, and all that it was sent. */
function connectTo(host: Host) {
  const sent: (Reply | Push)[] = [];
  const { receive, close } = host.connect({ send: (each) => sent.push(each) });
  const replies = () => sent.flatMap((each) => (each.kind === 'answer' || each.kind === 'problem' ? [each] : []));
  return {
    replies,
    receive,
    close,
    news: () => sent.flatMap((each) => (each.kind === 'news' ? [each.news] : [])),
    async ask(question: string, asked: object): Promise<unknown> {
      await receive({ id: 1, question, asked });
      const reply = replies().at(-1);
      return reply?.kind === 'answer' ? reply.answer : reply?.problem;
    },
  };
}

/** A client that plays a match of its own, in session 1. */
async function sitDown(host: Host) {
  const client = connectTo(host);
  const match = await client.ask('create', RIGHT.create);
  await client.ask('open', { match, takeOver: false });
  await client.ask('watch', RIGHT.watch);
  return { ...client, match };
}

describe('a host', () => {
  it('answers each of whatever messages once, and what others play goes on', async () => {
    const game = gameOf('sealed-bids');
    const answered = new Set<unknown>();
    const property = async (messages: readonly unknown[]) => {
      const reported: unknown[] = [];
      const host = createHost(portsFor(memoryStorage(), createLeases(), reported));
      const friend = await sitDown(host);
      const stranger = await sitDown(host);
      for (const each of messages) {
        const before = stranger.replies().length;
        await stranger.receive(meant(each, stranger.match));
        const replies = stranger.replies().slice(before);
        expect(replies).toHaveLength(1);
        const [reply] = replies;
        if (reply?.kind === 'answer') answered.add((each as { readonly question: string }).question);
        if (reply?.kind !== 'problem') continue;
        expect(reply.problem.code).not.toBe('failed');
        expect(reply.problem.problem.key).toMatch(/^[a-z]\w*(\.\w+)+$/);
      }
      await stranger.close();

      expect(reported).toEqual([]);
      expect(friend.news()).toHaveLength(1);
      expect(await friend.ask('submit', RIGHT.submit)).toEqual({ ok: true, version: 2 });
      expect(friend.news()).toHaveLength(2);
      expect(replay(game, await friend.ask('record', RIGHT.record))).toMatchObject({ ok: true });
    };
    await fc.assert(fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 60 }), property), { numRuns: 150 });
    // Among the wild ones there were right ones: what is refused is not refused because nothing could be asked.
    expect([...answered]).toEqual(expect.arrayContaining(['create', 'open', 'watch', 'submit', 'undo', 'record', 'remove']));
  });
});

/** The message, with the match that there is for the one that it names. */
function meant(given: unknown, match: unknown): unknown {
  const { asked } = (given ?? {}) as { readonly asked?: { readonly match?: unknown } };
  return asked?.match === 'a' ? { ...(given as object), asked: { ...asked, match } } : given;
}
