/** Adds a fifth game by the steps of docs/ADDING-A-GAME.md and plays it over the protocol, in the terminal and with bots. */

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS } from '@tablehop/bots';
import { manifests } from '@tablehop/games';
import { afterAll, describe, expect, it } from 'vitest';
import { copyWithExample } from './with-example.ts';

const LINE = "export { pig } from './pig/index.ts';";
const copy = copyWithExample('pig', { 'games/index.ts': LINE });
afterAll(copy.remove);

function tablehop(words: readonly string[], input: string, folder = copy.folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(folder, 'apps/cli/main.ts'), ...words], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, lines: stdout.trimEnd().split('\n'), errors: stderr };
}

type Reply = { readonly [field: string]: unknown };

function engine(...requests: readonly object[]): readonly Reply[] {
  const { lines } = tablehop(['engine'], requests.map((request, id) => `${JSON.stringify({ id, ...request })}\n`).join(''));
  return lines.map((line) => JSON.parse(line));
}

function idsIn(reply: Reply | undefined): readonly string[] {
  return ((reply?.games ?? []) as readonly { id: string }[]).map(({ id }) => id);
}

it('is documented with the line that it takes', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/ADDING-A-GAME.md'), 'utf8');
  expect(page).toContain(LINE);
  expect(page).toContain('cp -r examples/pig/. .');
});

describe('Pig, with one line outside its folder', () => {
  it('is played over the protocol, beside the others, by bots of every level, and refuses in its own words', () => {
    const [games, made, refused, ...more] = engine(
      { cmd: 'games' },
      { cmd: 'new', game: 'pig', players: 2, seed: 1 },
      { cmd: 'apply', match: 'm1', by: 0, action: { type: 'hold' } },
      { cmd: 'apply', match: 'm1', by: 0, action: { type: 'roll' } },
      { cmd: 'apply', match: 'm1', by: 'chance', action: { type: 'die', value: 1 } },
      ...LEVELS.map((level) => ({ cmd: 'bot', match: 'm1', seat: 1, level, budgetMs: 50 })),
    );
    expect(idsIn(games)).toEqual([...manifests.map(({ about }) => about.id), 'pig']);
    expect(made).toMatchObject({ ok: true, match: 'm1', turn: { kind: 'act', phase: 'decide', seats: [0] } });
    expect(refused?.error).toMatchObject({ code: 'illegal-action', rule: 'pig/hold', message: 'Roll at least once before you hold.' });
    const [roll, bust, ...answers] = more;
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
    expect(answers).toHaveLength(LEVELS.length);
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, action: { type: 'roll' } });
  });

  it.each(['en', 'de'])('is played in the terminal to the end; what is missing in %s is said in English', (lang) => {
    const { code, lines, errors } = tablehop(
      ['play', 'pig', '--seed', '3', '--level', 'random', '--goal', '50', '--lang', lang],
      '1\n2\n'.repeat(400),
    );
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(lines.join('\n')).toContain('Roll the die');
    expect(lines.join('\n')).toContain('The goal is reached.');
    expect(lines.join('\n')).not.toMatch(/undefined|\{\$|\[object/);
  });
});

it('a game with rules that fail to load does not stop others', () => {
  const broken =
    "export const brokenModule = { about: { id: 'broken', title: 'Broken', players: [1, 2] as const }, rules: async () => { throw new Error('spoilt'); } };";
  const spoilt = copyWithExample('pig', { 'games/index.ts': `${LINE}\n${broken}` });
  try {
    const requests = '{"id":1,"cmd":"games"}\n{"id":2,"cmd":"new","game":"pig","players":2}\n';
    const { lines, errors } = tablehop(['engine'], requests, spoilt.folder);
    const [games, made] = lines.map((line): Reply => JSON.parse(line));
    expect(idsIn(games)).toEqual([...manifests.map(({ about }) => about.id), 'pig']);
    expect(made).toMatchObject({ ok: true });
    expect(errors).toContain('"broken" could not be loaded');
  } finally {
    spoilt.remove();
  }
});
