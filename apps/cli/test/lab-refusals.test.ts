/** Invalid studies are refused before the first match, in one sentence that says where the fault is. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { hopNRoll } from '@tablehop/games/hop-n-roll';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/test/program.ts';
import { Failure } from '../failure.ts';
import { type RunFlags, runLab } from '../lab/run.ts';
import { showPaths, showReport } from '../lab/show.ts';
import { lab } from './command.ts';

const USUAL: RunFlags = { games: 10, levels: ['random'], seed: '1' };

async function refusal(acting: Promise<unknown>): Promise<string> {
  const error = await acting.then(
    () => 'it was played',
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Failure)) throw error;
  expect(error.code).toBe(2);
  expect(error.message).not.toMatch(/\n|undefined|\{\$/);
  return error.message;
}

function file(name: string, content: unknown): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

describe('a study is refused', () => {
  /** One fault for each flag and command. packages/lab/test/read-study.test.ts has all faults that a study can have. */
  it.each<[string, Parameters<typeof runLab>[0], string, Partial<RunFlags>, RegExp]>([
    ['an unknown game', 'simulate', 'chess', {}, /^There is no game “chess”; the games are: .*hop-n-roll/],
    ['options that are no JSON', 'simulate', 'hop-n-roll', { options: '{sheet}' }, /^--options must be a JSON object\.$/],
    ['options that are a list', 'simulate', 'hop-n-roll', { options: '[1]' }, /options/],
    ['an unknown option', 'simulate', 'hop-n-roll', { options: '{"size":3}' }, /“size”.*sheet/],
    ['an unknown level', 'simulate', 'hop-n-roll', { levels: ['random', 'clever'] }, /“levels\/1”.*expert.*clever/],
    ['too many players', 'simulate', 'hop-n-roll', { players: 50 }, /“players”.*50/],
    ['a stop that is none', 'duel', 'hop-n-roll', { levels: ['easy', 'hard'], stop: '0.5' }, /^--stop .*“0\.5”/],
    ['a stop that is upside down', 'duel', 'hop-n-roll', { levels: ['easy', 'hard'], stop: '0.6,0.5' }, /“stop\/low”/],
    ['a sweep of nothing', 'sweep', 'hop-n-roll', {}, /“sweep\/vary”/],
    ['a place without values', 'sweep', 'hop-n-roll', { vary: ['options/sheet'] }, /^--vary .*“options\/sheet”/],
    ['a text where a number stands', 'sweep', 'hop-n-roll', { vary: ['/sheets/standard/0/stars/6=many'] }, /\/stars\/6.*many/],
    ['pieces of a game that has none to change', 'sweep', 'hip-hip-hooray', { vary: ['/any=1'] }, /\/any/],
    ['a comparison with itself', 'compare', 'hop-n-roll', {}, /nothing to compare/],
    ['a table in no folder', 'simulate', 'hop-n-roll', { csv: '/no/folder/x.csv' }, /\/no\/folder\/x\.csv/],
    ['pieces in no file', 'simulate', 'hop-n-roll', { pieces: '/no/file.json' }, /^Cannot read \/no\/file\.json: ENOENT\.$/],
    ['a journal in no folder', 'simulate', 'hop-n-roll', { journal: '/no/folder/journal' }, /\/no\/folder\/journal/],
  ])('for %s', async (_, kind, game, flags, sentence) => {
    expect(await refusal(runLab(kind, game, { ...USUAL, ...flags }, 'en'))).toMatch(sentence);
  });

  it('for files of pieces that hold none, those of another game, or some that make no game', async () => {
    const withPieces = (pieces: string) => refusal(runLab('simulate', 'hop-n-roll', { ...USUAL, pieces }, 'en'));
    expect(await withPieces(file('a.json', 'dice'))).toMatch(/a\.json is not valid JSON\.$/);
    expect(await withPieces(file('b.json', [1]))).toMatch(/^The pieces in .*b\.json make no game: /);
    const exported = { format: 'tablehop-components', version: 1, game: 'hop-n-roll', name: 'Mine', data: hopNRoll.pieces?.data };
    expect(await withPieces(file('c.json', { ...exported, game: hipHipHooray.id }))).toMatch(
      /c\.json holds pieces of Hip, Hip, Hooray, not of Hop'n'ROLL\.$/,
    );
    expect(await withPieces(file('d.json', { ...exported, version: 2 }))).toMatch(/d\.json is of another version/);
    const data = JSON.parse(JSON.stringify(hopNRoll.pieces?.data));
    data.sheets.standard[0].stars[6] = -3;
    expect(await withPieces(file('e.json', { ...exported, data }))).toMatch(/e\.json make no game: .*stars/);
  });

  it.each(['de', 'fr'] as const)('in the language %s, too', async (locale) => {
    const flags = { ...USUAL, options: '{"size":3}' };
    const said = await refusal(runLab('simulate', 'hop-n-roll', flags, locale));
    expect(said).toContain('size');
    expect(said).not.toBe(await refusal(runLab('simulate', 'hop-n-roll', flags, 'en')));
  });

  it('by the command itself with code 2, nothing on standard output, and no file', async () => {
    const report = join(temporaryFolder(), 'report.json');
    for (const [words, sentence] of [
      [['simulate', 'hop-n-roll', '--games', 'many'], /--games.*from 1 to 1,?000,?000/],
      [['simulate', 'hop-n-roll', '--nothing'], /--nothing/],
      [['simulate'], /game/],
      [['simulate', 'hop-n-roll', '--levels', 'clever', '--out', report], /levels\/0/],
    ] as const) {
      const { code, output, errors } = await lab(words);
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(errors).toMatch(sentence);
    }
    expect(existsSync(report)).toBe(false);
  });
});

describe('other commands of the lab refuse', () => {
  it('invalid reports', async () => {
    expect(await refusal(showReport('/no/such/report.json', {}, 'en'))).toMatch(/^Cannot read/);
    for (const content of [[], { format: 1 }, { format: 2, study: {}, arms: [] }, { format: 1, study: { arms: [{}] }, arms: [{}] }]) {
      expect(await refusal(showReport(file('report.json', content), {}, 'en'))).toMatch(/report\.json is not a report of the lab\.$/);
    }
    const hollow = { format: 1, study: { kind: 'simulate', arms: [{ experiment: { game: 'hop-n-roll' } }] }, arms: [{}] };
    expect(await refusal(showReport(file('report.json', hollow), {}, 'en'))).toMatch(/report\.json is not a report of the lab\.$/);
  });

  it('to write into a folder', async () => {
    const folder = join(temporaryFolder(), 'out.html');
    mkdirSync(folder);
    expect(await refusal(runLab('simulate', 'hop-n-roll', { ...USUAL, html: folder }, 'en'))).toContain(folder);
  });

  it('to list the numbers of an unknown game', async () => {
    expect(await refusal(showPaths('chess', {}, 'en'))).toMatch(/chess/);
  });
});
