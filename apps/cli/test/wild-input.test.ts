/** For any input, every line gets one well-formed reply, and a failed request changes nothing. */

import { canonical } from '@tablehop/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngineSession } from '../engine/run.ts';
import type { Session } from '../engine/session.ts';
import { run } from './command.ts';
import { ask, type Reply } from './toy-session.ts';

const CODES = 'bad-request unknown-game unknown-match bad-position not-your-turn illegal-action game-over'.split(' ');
const FIELDS = 'game players options seed position match seat by action record level budgetMs __proto__'.split(' ');
const COMMANDS = 'games new load turn legal apply roll view score log replay bot end __proto__'.split(' ');

const anything = fc.jsonValue({ maxDepth: 4 });

const plausible = fc.oneof(
  anything,
  fc.constantFrom('hip-hip-hooray', 'm1', 'm2', 'chance', 'table', 'random', 0, 1, 2, 3, -0, 1.5, 1e300, null, true, '', [], {}),
  fc.record(
    {
      type: fc.constantFrom('first', 'patterns', 'roll', 'reroll', 'keep', 'build', 'nonsense', '__proto__'),
      seat: fc.oneof(fc.integer(), anything),
      faces: fc.oneof(fc.array(fc.integer({ min: 0, max: 7 })), anything),
      dice: fc.oneof(fc.array(fc.record({ color: fc.constantFrom('blue', 'red'), value: fc.integer({ min: 0, max: 7 }) })), anything),
      value: fc.oneof(fc.integer(), anything),
      cell: fc.oneof(fc.tuple(fc.integer(), fc.integer()), anything),
      color: fc.oneof(fc.constantFrom('blue', 'green'), anything),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      game: fc.constantFrom('hip-hip-hooray', 'other'),
      players: fc.oneof(fc.constant(2), anything),
      seed: fc.oneof(fc.constant(1), anything),
      moves: fc.oneof(fc.array(fc.record({ by: fc.constantFrom('chance', 0), action: anything })), anything),
      position: anything,
      options: anything,
    },
    { requiredKeys: [] },
  ),
);

const request = fc
  .tuple(fc.constantFrom(...COMMANDS), fc.uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), plausible), { selector: ([field]) => field }))
  .map(([cmd, fields]) => {
    const parts = [['cmd', cmd] as const, ...fields].map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`);
    return `{${parts.join(',')}}`;
  });

const line = fc.oneof(
  { weight: 6, arbitrary: request },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', '')) },
  { weight: 1, arbitrary: request.map((text) => text.slice(0, -1)) },
);

function expectReply(text: string): Reply {
  const reply: Reply = JSON.parse(text);
  expect(Object.hasOwn(reply, 'id')).toBe(true);
  if (!reply.ok) {
    expect(reply.ok).toBe(false);
    expect(CODES).toContain(reply.error?.code);
    expect(reply.error?.message).toMatch(/\S/);
  }
  return reply;
}

describe('wild input', () => {
  it('is answered line by line and changes nothing where it fails', async () => {
    const defects: unknown[] = [];
    const session = await createEngineSession((defect) => defects.push(defect));
    ask(session, 'new', { game: 'hip-hip-hooray', players: 2, seed: 1 });
    ask(session, 'new', { game: 'hip-hip-hooray', players: 3, seed: 1 });
    for (let moves = 0; moves < 3; moves++) ask(session, 'roll', { match: 'm2' });
    fc.assert(
      fc.property(line, (text) => {
        const before = logs(session);
        const reply = expectReply(session.answer(text));
        if (!reply.ok) expect(logs(session)).toEqual(before);
      }),
      { numRuns: 3000 },
    );
    expect(defects).toEqual([]);
  });

  it('does not end the process, which ends by itself with its input', async () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array.map((byte) => (byte === 10 ? 11 : byte))));
    const wild = fc.sample(
      fc.oneof(
        line.map((text) => Buffer.from(text)),
        bytes,
      ),
      400,
    );
    const tooLong = Buffer.from(`{"id":1,"cmd":"games","more":"${'x'.repeat(5 * 2 ** 20)}"}`);
    const tooDeep = Buffer.from('['.repeat(2 ** 21));
    const last = Buffer.from('{"id":"last","cmd":"games"}');
    const lines = [...wild, tooLong, tooDeep, Buffer.from(''), last];
    const { code, lines: replies, errors } = await run(['engine'], Buffer.concat(lines.flatMap((each) => [each, Buffer.from('\n')])));
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(replies).toHaveLength(lines.length);
    for (const reply of replies) expectReply(reply);
    expect(JSON.parse(replies.at(-1) ?? '')).toMatchObject({ id: 'last', ok: true, protocol: 1 });
  });
});

function logs(session: Session): readonly string[] {
  return ['m1', 'm2'].map((match) => canonical(ask(session, 'log', { match })));
}
