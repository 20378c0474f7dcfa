/** What may be wrong with the content of a link, and what newer programs write. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readLink, readMatchFile, writeLink } from '../index.ts';
import { findAnyGame, gameOf, people, playedRecord } from './support.ts';

const bids = gameOf('sealed-bids');
const record = playedRecord(bids, 2, 'version', 3);
const packed = (content: unknown) => `r=${deflateRawSync(JSON.stringify(content)).toString('base64url')}`;

async function contentNow(): Promise<{ [field: string]: unknown }> {
  const link = await writeLink(bids, { seats: people(2), record });
  if (!link.ok) throw new Error(link.problem.key);
  return JSON.parse(inflateRawSync(Buffer.from(link.fragment.slice(2), 'base64url')).toString());
}

it('a link or file of a newer program says so', async () => {
  const content = await contentNow();
  const newer = [
    await readLink(packed({ ...content, version: 3, more: 1 }), findAnyGame),
    await readMatchFile(JSON.stringify({ format: 'tablehop-match', version: 3 }), findAnyGame),
  ];
  expect(newer).toMatchObject(['match.link.newer', 'match.file.newer'].map((key) => ({ ok: false, problem: { key } })));
});

it.each<[string, (content: { [field: string]: unknown }) => unknown]>([
  ['is no object', () => [1]],
  ['is nothing', () => null],
  ['is text', () => 'x'],
  ['has an unknown field', (content) => ({ ...content, more: 1 })],
  ['has a version before the first', (content) => ({ ...content, version: 0 })],
  ['has seats of no kind', (content) => ({ ...content, seats: [{ name: 'x', kind: 'ghost' }] })],
  ['has moves that are none', (content) => ({ ...content, moves: [1] })],
  ['has a list for options', (content) => ({ ...content, options: [] })],
  ['has no hash', ({ hash: _, ...content }) => content],
])('a link whose content %s is broken', async (_what, change) => {
  const content = await contentNow();
  expect(await readLink(packed(content), findAnyGame)).toMatchObject({ ok: true });
  expect(await readLink(packed(change(content)), findAnyGame)).toEqual({ ok: false, problem: { key: 'match.link.broken' } });
});

it('a link to a match of a game, or with moves, that are not known here is refused by name', async () => {
  const content = await contentNow();
  const moves = content.moves as unknown[];
  const read = (change: object) => readLink(packed({ ...content, ...change }), findAnyGame);
  expect(await read({ game: 'chess' })).toMatchObject({ ok: false, problem: { key: 'match.file.game', params: { game: 'chess' } } });
  expect(await read({ moves: [...moves.slice(0, 2), { type: 'sing' }] })).toMatchObject({
    ok: false,
    problem: { key: 'match.damage.refused', params: { number: 3, moves: 3 } },
  });
  expect(await read({ moves: moves.slice(0, 2) })).toMatchObject({ ok: false, problem: { key: 'match.damage.end' } });
});
