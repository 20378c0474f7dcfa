/** The built `tablehop lab`: its output and files do not depend on the number of threads. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hopNRoll } from '@tablehop/games/hop-n-roll';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/test/program.ts';
import { writePiecesFile } from '../../web/screens/pieces/pieces-file.ts';
import { lab } from './command.ts';

const QUICK = ['--games', '60', '--levels', 'random', '--choices', '0', '--seed', 'quick'];

describe('tablehop lab simulate', () => {
  it('prints one JSON object, the same bytes whatever the number of threads, and writes it as JSON, CSV and HTML', async () => {
    const folder = temporaryFolder();
    const [json, csv, html] = ['report.json', 'report.csv', 'report.html'].map((name) => join(folder, name)) as [string, string, string];
    const words = ['simulate', 'hip-hip-hooray', ...QUICK, '--players', '3', '--options', '{"fromTheGround":true}', '--json'];
    const one = await lab([...words, '--threads', '1', '--out', json, '--csv', csv, '--html', html]);
    expect(one).toMatchObject({ code: 0, errors: '' });
    expect(one.output.endsWith('}\n')).toBe(true);
    const report = JSON.parse(one.output);
    expect(report).toMatchObject({ format: 1, matches: 60, isWhole: true });
    expect(report.study.arms[0].experiment).toMatchObject({ seed: 'quick', options: { fromTheGround: true } });
    expect(report.study.arms[0].experiment.players).toHaveLength(3);
    expect(await lab([...words, '--threads', '2'])).toEqual(one);

    expect(readFileSync(json, 'utf8')).toBe(one.output);
    const lines = rowsOf(readFileSync(csv, 'utf8'));
    expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([10]));
    expect(lines.filter(([, , , figure]) => figure === 'seat.wins').map(([, , , , seat, mean]) => [seat, Number(mean)])).toEqual(
      report.arms[0].seats.map(({ wins }: { wins: { mean: number } }, seat: number) => [String(seat + 1), wins.mean]),
    );
    expectWellFormed(readFileSync(html, 'utf8'), 'en');
  });

  it('shows chapters in the terminal, and a saved report again, in any language', async () => {
    const file = join(temporaryFolder(), 'report.json');
    const first = await lab(['simulate', 'hop-n-roll', ...QUICK, '--out', file]);
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.output.length).toBeGreaterThan(1_000);
    expect(await lab(['report', file])).toEqual(first);
    const html = join(temporaryFolder(), 'bericht.html');
    const german = await lab(['report', file, '--language', 'de', '--html', html]);
    expect(german.code).toBe(0);
    expect(german.output).not.toBe(first.output);
    expect(german.output).toMatch(/Partien/);
    expectWellFormed(readFileSync(html, 'utf8'), 'de');
  });

  it('plays with own pieces as the app exports them', async () => {
    const data = JSON.parse(JSON.stringify(hopNRoll.pieces?.data));
    data.sheets.standard[0].stars[6] = 30;
    const { text } = writePiecesFile('hop-n-roll', { name: 'Thirty', data });
    const file = join(temporaryFolder(), 'thirty.json');
    writeFileSync(file, text);
    const { code, output, errors } = await lab(['compare', 'hop-n-roll', ...QUICK, '--pieces-b', file, '--json']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const { arms } = JSON.parse(output);
    expect(arms.map(({ changes }: { changes: unknown }) => changes)).toEqual([{}, { '/sheets/standard/0/stars/6': 30 }]);
    expect(arms[1].experiment.components.name).toBe('Thirty');
    expect(arms[1].differences.length).toBeGreaterThan(0);
  });
});

describe('tablehop lab sweep', () => {
  it('varies numbers and options, in a grid or one at a time', async () => {
    const vary = ['--vary', '/sheets/standard/0/stars/6=15,17', '--vary', 'options/board=A,B'];
    const grid = await lab(['sweep', 'hop-n-roll', ...QUICK, '--games', '4', ...vary, '--grid', '--json']);
    expect({ code: grid.code, errors: grid.errors }).toEqual({ code: 0, errors: '' });
    const changes = JSON.parse(grid.output).arms.map((arm: { changes: unknown }) => JSON.stringify(arm.changes));
    expect(changes).toContain('{"/sheets/standard/0/stars/6":17,"options/board":"B"}');
    const single = await lab(['sweep', 'hop-n-roll', ...QUICK, '--games', '4', ...vary, '--json']);
    expect(JSON.parse(single.output).arms.every((arm: { changes: object }) => Object.keys(arm.changes).length <= 1)).toBe(true);
  });

  it('lists what can be varied', async () => {
    const { output } = await lab(['paths', 'hop-n-roll']);
    expect(output).toMatch(/^options\/sheet +standard +\(standard, advanced\)$/m);
    expect(output).toMatch(/^\/sheets\/standard\/0\/stars\/6 +\d+$/m);
  });
});

it('tablehop lab duel ends as soon as its question is answered, the same on any number of threads', async () => {
  const words = ['duel', 'hip-hip-hooray', '--games', '2000', '--levels', 'easy,random', '--choices', '0', '--stop', '0.5,0.6', '--json'];
  const two = await lab([...words, '--threads', '2']);
  expect(two).toMatchObject({ code: 0, errors: '' });
  const { matches, duel } = JSON.parse(two.output);
  expect(duel.verdict).toBe('high');
  expect(matches).toBeLessThan(2000);
  expect(await lab([...words, '--threads', '1'])).toEqual(two);
});

function expectWellFormed(text: string, language: string): void {
  expect(text).toMatch(/^<!doctype html>/i);
  const { document } = new Window();
  document.write(text);
  expect(document.documentElement.lang).toBe(language);
  expect(document.querySelectorAll('main table').length).toBeGreaterThan(5);
  expect(document.querySelectorAll('main svg').length).toBeGreaterThan(5);
  expect(document.querySelectorAll('script')).toHaveLength(0);
  // The page loads nothing from other hosts.
  expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
}

/** RFC 4180. */
function rowsOf(text: string): readonly (readonly string[])[] {
  expect(text.endsWith('\r\n')).toBe(true);
  return text
    .slice(0, -2)
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''),
    );
}
