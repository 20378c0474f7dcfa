/** The lab's form, and the same experiment as a request, a link and a file. */

import type { AnyGame, Json, PieceSet } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { LONGEST_LINK, toLetters } from '@tablehop/host';
import { labKnowledgeOf, playTask, readStudy, reportOf, type Study, type StudyRequest, tasksOf, withValue } from '@tablehop/lab';
import { describe, expect, it } from 'vitest';
import { experimentAddress, readExperimentFile, readExperimentLink, writeExperimentFile } from '../screens/lab/experiment-file.ts';
import { type ExperimentForm, formOf, requestOf, usualForm, withPlayers } from '../screens/lab/experiment-request.ts';
import { writeMatchesCsv } from '../screens/lab/matches-csv.ts';

const game = findGame('hop-n-roll') as AnyGame;
const printed = game.pieces?.data as Json;

function changedTo(value: number): PieceSet {
  const changed = withValue(printed, '/sheets/standard/0/stars/6', value);
  if (!changed.ok) throw new RangeError('there is such a star');
  return { name: 'Richer', data: changed.value };
}

function study(request: StudyRequest): Study {
  const read = readStudy(request, findGame);
  if (!read.ok) throw new RangeError(read.problem.key);
  return read.value;
}

const usual = usualForm(game);
const FORMS: readonly [string, ExperimentForm][] = [
  ['the usual', usual],
  ['more seats', withPlayers({ ...usual, levels: ['easy', 'hard'] }, 4)],
  ['changed pieces, compared', { ...usual, pieces: changedTo(25) }],
  ['changed pieces, alone', { ...usual, pieces: changedTo(25), compares: false }],
  ['another option and seed', { ...usual, options: { ...usual.options, sheet: 'advanced' }, seed: 'a word', games: 7 }],
];

describe('what the form asks', () => {
  it.each(FORMS)('%s: can be played, and is the same form again', (_, form) => {
    const request = requestOf(game.id, form);
    expect(readStudy(request, findGame).ok).toBe(true);
    expect(formOf(game, request)).toEqual(form);
  });

  it('compares what was changed with the printed pieces, which come first', () => {
    const { kind, arms } = study(requestOf(game.id, { ...usual, pieces: changedTo(25) }));
    expect(kind).toBe('compare');
    expect(arms.map(({ experiment }) => experiment.components?.name)).toEqual([undefined, 'Richer']);
    expect(arms[1]?.changes).toEqual({ '/sheets/standard/0/stars/6': 25 });
  });

  it('has a bot like the last one on every new seat', () => {
    expect(withPlayers({ ...usual, levels: ['easy', 'hard'] }, 4).levels).toEqual(['easy', 'hard', 'hard', 'hard']);
    expect(withPlayers({ ...usual, levels: ['easy', 'hard', 'medium'] }, 2).levels).toEqual(['easy', 'hard']);
  });

  it.each<[string, Partial<StudyRequest>]>([
    ['a sweep', { kind: 'sweep', sweep: { mode: 'grid', vary: [{ path: '/sheets/standard/0/stars/6', values: [18] }] } }],
    ['a duel', { kind: 'duel', levels: ['easy', 'medium'] }],
    ['playouts', { iterations: 40 }],
    ['a comparison of options', { kind: 'compare', other: { options: { sheet: 'advanced' } } }],
    ['two sets of one’s own', { kind: 'compare', components: changedTo(20), other: { components: changedTo(25) } }],
  ])('has no place for %s', (_, asked) => {
    const request = { ...requestOf(game.id, usual), ...asked };
    expect(readStudy(request, findGame).ok).toBe(true);
    expect(formOf(game, request)).toBeNull();
  });

  it('reads one level for all seats, and options that are not named, as usual', () => {
    const { options: _, ...request } = { ...requestOf(game.id, usual), levels: ['easy'] as const, players: 3 };
    expect(formOf(game, request)).toMatchObject({ levels: ['easy', 'easy', 'easy'], options: usual.options });
  });
});

describe('a link', () => {
  it.each(FORMS)('%s: gives the same request', async (_, form) => {
    const request = requestOf(game.id, form);
    const address = await experimentAddress(request);
    if (!address.ok) throw new RangeError(address.problem.key);
    const [path, letters = ''] = address.value.split('#e=');
    expect(path).toBe(`/lab/${game.id}`);
    expect(await readExperimentLink(letters)).toEqual({ ok: true, value: request });
  });

  it('is refused as a whole where something is missing or changed', async () => {
    const address = await experimentAddress(requestOf(game.id, usual));
    const letters = (address.ok ? address.value : '').split('#e=')[1] ?? '';
    for (const bad of ['', '?', letters.slice(0, 20), `${letters.slice(0, 30)}!`, 'A'.repeat(LONGEST_LINK + 1)]) {
      expect(await readExperimentLink(bad), bad.slice(0, 40)).toMatchObject({ ok: false, problem: { key: 'lab.page.link.broken' } });
    }
    for (const content of [[], 'text', { version: 1 }, { version: 1, request: [] }, { request: {} }]) {
      expect(await readExperimentLink(await toLetters(content))).toMatchObject({ ok: false, problem: { key: 'lab.page.link.broken' } });
    }
    const newer = await readExperimentLink(await toLetters({ version: 2, request: {} }));
    expect(newer, 'a newer version says so').toMatchObject({ ok: false, problem: { key: 'lab.page.link.newer' } });
  });

  it('of version 1, as it was first written, is still read', async () => {
    const first =
      'Jc3LCsIwFIThd5n1KVRxdXY-h7iIZrDBXGpOWiil716C24Fv_h0rq4WSoRdB5W-hNeiOb8geCgtpia4Rgo9LhGIq85CHWmKEoMwtlGwdvIqrXdwhsIlsXTeXfZ8PQeTKaNAH6GyDINGHJeEpmKPbWA16_VcMehtHgZH90Yc3cRwn';
    const value = {
      kind: 'simulate',
      game: 'hop-n-roll',
      options: { board: 'A', sheet: 'standard' },
      levels: ['easy', 'medium'],
      players: 2,
      games: 400,
      seed: 'dice',
    } as const;
    expect(await readExperimentLink(first)).toEqual({ ok: true, value });
    expect(formOf(game, value)).toMatchObject({ levels: ['easy', 'medium'], games: 400, seed: 'dice' });
  });

  it('is not written where it would be too long to send', async () => {
    const noise = Array.from({ length: 4000 }, (_, index) => Math.sin(index));
    const request = { ...requestOf(game.id, usual), components: { name: 'Long', data: noise } };
    expect(await experimentAddress(request)).toMatchObject({ ok: false, problem: { key: 'lab.page.link.tooLong' } });
  });
});

const small: ExperimentForm = { ...usual, levels: ['random', 'random'], games: 3, pieces: changedTo(25) };
const request = requestOf(game.id, small);
const asked = study(request);
const known = new Map(
  tasksOf(asked).map((task) => {
    const played = game.pieces?.replace(task.experiment.components?.data ?? printed);
    if (played?.ok !== true) throw new RangeError('the set makes a game');
    return [task.number, playTask(played.value, task)] as const;
  }),
);

describe('a file', () => {
  it('keeps the request and the results, if there are any', () => {
    const { name, text } = writeExperimentFile(request, known);
    expect(name).toBe('lab-hop-n-roll-compare-3-1.json');
    expect(readExperimentFile(text)).toEqual({ ok: true, value: { kind: 'experiment', request, known } });
    const unplayed = JSON.stringify({ format: 'tablehop-lab', version: 1, request });
    expect(readExperimentFile(unplayed)).toEqual({ ok: true, value: { kind: 'experiment', request, known: new Map() } });
  });

  it('may be a report, as the terminal writes it', () => {
    const report = reportOf(asked, [...known.values()], labKnowledgeOf(findGame('hop-n-roll') as AnyGame));
    expect(readExperimentFile(JSON.stringify(report))).toEqual({ ok: true, value: { kind: 'report', report } });
  });

  it.each<[string, unknown, string, string?]>([
    ['no JSON', undefined, 'notJson'],
    ['a list', [], 'foreign'],
    ['something else', { format: 'tablehop-components', version: 1 }, 'foreign'],
    ['a newer file', { format: 'tablehop-lab', version: 2, request: {} }, 'newer'],
    ['no version', { format: 'tablehop-lab', request: {} }, 'field', 'version'],
    ['no request', { format: 'tablehop-lab', version: 1 }, 'field', 'request'],
    [
      'results that are none',
      { format: 'tablehop-lab', version: 1, request: {}, results: [{ task: 0, rows: [] }] },
      'field',
      'results.0.tally',
    ],
    [
      'results without a task',
      { format: 'tablehop-lab', version: 1, request: {}, results: [{ ...known.get(0) }] },
      'field',
      'results.0.task',
    ],
    ['a newer report', { format: 2, study: {}, arms: [] }, 'newer'],
    ['a report without arms', { format: 1, study: { kind: 'simulate', matches: 1, arms: [] }, matches: 1, arms: [] }, 'field', 'arms'],
    ['a report of no study', { format: 1, study: {}, arms: [{}] }, 'field', 'study.kind'],
  ])('is refused if it is %s', (_, content, key, field) => {
    const read = readExperimentFile(content === undefined ? '{"format":' : JSON.stringify(content));
    expect(read).toMatchObject({
      ok: false,
      problem: { key: `lab.page.file.${key}`, ...(field === undefined ? {} : { params: { field } }) },
    });
  });
});

it('the table of matches has a line for every match of every arm that was played, in order', () => {
  const [head, ...lines] = writeMatchesCsv(asked, known).trimEnd().split('\r\n');
  expect(head).toBe(
    'arm,match,ending,first_seat,turns,decisions,lead_changes,decided_at,points_seat_1,points_seat_2,place_seat_1,place_seat_2',
  );
  expect(lines.map((line) => line.split(',').slice(0, 2).join(' ')).toSorted()).toEqual(['0 0', '0 1', '0 2', '1 0', '1 1', '1 2']);
  const [row] = known.get(0)?.rows ?? [];
  expect(lines[0]?.split(',').slice(8, 10).map(Number)).toEqual(row?.totals);
  const places = lines.map((line) => line.split(',').slice(10).map(Number));
  for (const [one, other] of places) expect([one, other].toSorted()).toEqual(one === other ? [1, 1] : [1, 2]);
  const some = new Map([...known].slice(0, 1));
  expect(writeMatchesCsv(asked, some).trimEnd().split('\r\n').length).toBe(1 + (known.get(0)?.rows.length ?? 0));
});
