/** For any input, every line gets one well-formed reply, and a failed request changes nothing. */

import { canonical, type Json } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { answersEachOnce } from '../../../packages/core/test/wild.ts';
import { createEngineSession } from '../engine/run.ts';
import type { Session } from '../engine/session.ts';
import { run } from './command.ts';
import { ask, type Reply } from './toy-session.ts';

const CODES = 'bad-request unknown-game unknown-match bad-position not-your-turn illegal-action game-over'.split(' ');

const GAME = { game: 'hip-hip-hooray', players: 2, seed: 1, options: {} };
const ROLL = { type: 'roll', dice: [{ color: 'blue', value: 3 }] };
const REQUESTS: readonly Json[] = [
  { cmd: 'games' },
  { cmd: 'new', ...GAME },
  { cmd: 'load', ...GAME, position: { round: 1, sheets: [] } },
  ...['turn', 'roll', 'score', 'log', 'end'].map((cmd) => ({ cmd, match: 'm1' })),
  ...['legal', 'view'].flatMap((cmd) => [0, 'table', 'watcher'].map((seat) => ({ cmd, match: 'm2', seat }))),
  ...[ROLL, { type: 'first', faces: [1, 6] }, { type: 'keep', die: 0 }, { type: 'build', color: 'red', value: 2, cell: [0, 1] }].flatMap(
    (action) => ['chance', 0].map((by) => ({ cmd: 'apply', match: 'm2', by, action })),
  ),
  { cmd: 'replay', record: { ...GAME, rules: 1, moves: [{ by: 'chance', action: ROLL, hash: '' }] } },
  { cmd: 'bot', match: 'm2', seat: 0, level: 'random', budgetMs: 1 },
];

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
    await answersEachOnce({
      requests: REQUESTS,
      batches: 3000,
      size: 1,
      send: ([text = '']) => {
        const before = logs(session);
        const reply = expectReply(session.answer(text));
        if (!reply.ok) expect(logs(session)).toEqual(before);
        return [reply];
      },
    });
    expect(defects).toEqual([]);
  });

  it('does not end the process, which ends by itself with its input', async () => {
    const tooLong = `{"id":1,"cmd":"games","more":"${'x'.repeat(5 * 2 ** 20)}"}`;
    const tooDeep = '['.repeat(2 ** 21);
    const notUtf8 = Buffer.from([0xff, 0xc3, 0x28]);
    const last = '{"id":"last","cmd":"games"}';
    await answersEachOnce({
      requests: REQUESTS,
      batches: 1,
      size: 400,
      async send(texts) {
        const lines = [tooLong, tooDeep, '', notUtf8, ...texts.map((text) => text.replaceAll('\n', '')), last].map((line) =>
          Buffer.from(line),
        );
        const { code, lines: replies, errors } = await run(['engine'], Buffer.concat(lines.flatMap((each) => [each, Buffer.from('\n')])));
        expect(errors).toBe('');
        expect(code).toBe(0);
        for (const reply of replies) expectReply(reply);
        expect(JSON.parse(replies.at(-1) ?? '')).toMatchObject({ id: 'last', ok: true, protocol: 1 });
        return replies.slice(5);
      },
    });
  });
});

function logs(session: Session): readonly string[] {
  return ['m1', 'm2'].map((match) => canonical(ask(session, 'log', { match })));
}
