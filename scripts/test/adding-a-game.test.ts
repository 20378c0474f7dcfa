/** A fifth game, added by the steps of docs/ADDING-A-GAME.md alone, is played over the protocol, in the terminal and by bots. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS } from '@tablehop/bots';
import { afterAll, describe, expect, it } from 'vitest';
import { copyWithExample } from './with-example.ts';

const LINE = "export { pigModule } from './pig/module.ts';";
const copy = copyWithExample('pig', { 'packages/games/list.ts': LINE });
afterAll(copy.remove);

function tablehop(
  words: readonly string[],
  input: string,
): { readonly code: number | null; readonly lines: readonly string[]; readonly errors: string } {
  const ran = spawnSync(process.execPath, ['--import', 'tsx', join(copy.folder, 'apps/cli/main.ts'), ...words], {
    cwd: copy.folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: ran.status, lines: ran.stdout.trimEnd().split('\n'), errors: ran.stderr };
}

function engine(...requests: readonly object[]): readonly { readonly [field: string]: unknown }[] {
  const { lines } = tablehop(['engine'], requests.map((request, id) => `${JSON.stringify({ id, ...request })}\n`).join(''));
  return lines.map((line) => JSON.parse(line));
}

it('is documented with the line that it takes', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/ADDING-A-GAME.md'), 'utf8');
  expect(page).toContain(LINE);
  expect(page).toContain('cp -r examples/pig/. .');
});

describe('Pig, with one line outside its folder', () => {
  it('is played over the protocol, beside the others', () => {
    const [games, made, roll, bust] = engine(
      { cmd: 'games' },
      { cmd: 'new', game: 'pig', players: 2, seed: 1 },
      { cmd: 'apply', match: 'm1', by: 0, action: { type: 'roll' } },
      { cmd: 'apply', match: 'm1', by: 'chance', action: { type: 'die', value: 1 } },
    );
    expect(((games?.games ?? []) as readonly { id: string }[]).map(({ id }) => id)).toEqual([
      'hop-n-roll',
      'hop-cest-plie',
      'hop-the-marble',
      'hip-hip-hooray',
      'pig',
    ]);
    expect(made).toMatchObject({ ok: true, match: 'm1', turn: { kind: 'act', phase: 'decide', seats: [0] } });
    expect(roll).toMatchObject({ ok: true, turn: { kind: 'chance', phase: 'roll' } });
    expect(bust).toMatchObject({
      ok: true,
      turn: { seats: [1] },
      effects: [
        { key: 'rolled', seat: 0, die: 1 },
        { key: 'bust', seat: 0 },
        { key: 'turnStart', seat: 1 },
      ],
    });
  });

  it('refuses in its own words', () => {
    const [, refused] = engine({ cmd: 'new', game: 'pig', players: 2 }, { cmd: 'apply', match: 'm1', by: 0, action: { type: 'hold' } });
    expect(refused?.error).toMatchObject({ code: 'illegal-action', rule: 'pig/hold', message: 'Roll at least once before you hold.' });
  });

  it('is played by bots of every level', () => {
    const [, ...answers] = engine(
      { cmd: 'new', game: 'pig', players: 2 },
      ...LEVELS.map((level) => ({ cmd: 'bot', match: 'm1', seat: 0, level, budgetMs: 50 })),
    );
    expect(answers).toHaveLength(LEVELS.length);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, action: { type: 'roll' } });
  });

  it.each([
    ['en', 'Roll the die'],
    ['de', 'Roll the die'],
  ])('is played in the terminal to the end; what is missing in %s is said in English', (lang, offer) => {
    const { code, lines, errors } = tablehop(
      ['play', 'pig', '--seed', '3', '--level', 'random', '--goal', '50', '--lang', lang],
      '1\n2\n'.repeat(400),
    );
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines.join('\n')).toContain(offer);
    expect(lines.join('\n')).toContain('The goal is reached.');
    expect(lines.join('\n')).not.toMatch(/undefined|\{\$|\[object/);
  });
});

it('a game whose rules cannot be loaded keeps no other from starting', () => {
  const broken =
    "export const brokenModule = { about: { id: 'broken', title: 'Broken', players: [1, 2] as const }, rules: async () => { throw new Error('spoilt'); } };";
  const spoilt = copyWithExample('pig', { 'packages/games/list.ts': `${LINE}\n${broken}` });
  try {
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(spoilt.folder, 'apps/cli/main.ts'), 'engine'], {
      cwd: spoilt.folder,
      input: '{"id":1,"cmd":"games"}\n{"id":2,"cmd":"new","game":"pig","players":2}\n',
      encoding: 'utf8',
    });
    const [games, made] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(games.games.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['hop-n-roll', 'pig']));
    expect(games.games).toHaveLength(5);
    expect(made).toMatchObject({ ok: true });
    expect(stderr).toContain('"broken" could not be loaded');
  } finally {
    spoilt.remove();
  }
});
