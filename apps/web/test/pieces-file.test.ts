import type { AnyGame, Json } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { commonCatalogs, createSpeaker, LOCALES } from '@tablehop/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAndColumn, placesIn } from '../screens/pieces/json-places.ts';
import { judgeText, LONGEST_TEXT, writeData } from '../screens/pieces/judge.ts';
import { readPiecesFile, writePiecesFile } from '../screens/pieces/pieces-file.ts';
import { loadWebText } from '../text/index.ts';

const game = findGame('hop-n-roll') as AnyGame;
const cheer = findGame('hip-hip-hooray') as AnyGame;
const printed = game.pieces?.data as { sheets: { standard: { stars: number[] }[] } } & { [field: string]: Json };
const titleOf = (id: string) => findGame(id)?.title;

function withStars(stars: readonly (number | null)[]): Json {
  const copy = structuredClone(printed) as { sheets: { standard: { stars: unknown }[] } };
  if (copy.sheets.standard[0] !== undefined) copy.sheets.standard[0].stars = stars;
  return copy as unknown as Json;
}

const DOUBLED = withStars([2, 6, 10, 14, 20, 26, 34]);
const file = (changes: object) =>
  JSON.stringify({ format: 'tablehop-components', version: 1, game: game.id, name: 'Mine', data: printed, ...changes });
const problemIn = (text: string) => {
  const read = readPiecesFile(text, game, titleOf);
  if (read.ok) throw new Error('it was read');
  return read.problem;
};

describe('a set as a file', () => {
  it('is read as it was written', () => {
    const { name, text } = writePiecesFile(game.id, { name: 'Größer & größer', data: DOUBLED });
    expect(name).toBe('hop-n-roll-größer-größer.json');
    expect(JSON.parse(text)).toMatchObject({ format: 'tablehop-components', version: 1, game: 'hop-n-roll', name: 'Größer & größer' });
    expect(readPiecesFile(text, game, titleOf)).toEqual({ ok: true, value: { name: 'Größer & größer', data: DOUBLED } });
  });

  it('has a name of its own even if the set’s has no letters', () => {
    expect(writePiecesFile(game.id, { name: '!!', data: null }).name).toBe('hop-n-roll-set.json');
  });

  it.each([
    ['empty', '', 'pieces.file.notJson', { line: 1, column: 1 }],
    ['no JSON', '{"format":\n  tablehop}', 'pieces.file.notJson', { line: 2, column: 3 }],
    ['a list', '[]', 'pieces.file.foreign', {}],
    ['a match file', '{"format":"tablehop-match","version":1}', 'pieces.file.foreign', {}],
    ['from a newer version', file({ version: 2 }), 'pieces.file.newer', {}],
    ['of no version', file({ version: '1' }), 'pieces.file.field', { field: 'version' }],
    ['for nothing that could be a game', file({ game: 5 }), 'pieces.file.field', { field: 'game' }],
    ['for another game', file({ game: cheer.id }), 'pieces.file.game', { given: cheer.title, game: game.title }],
    ['for an unknown game', file({ game: 'chess' }), 'pieces.file.game', { given: 'chess', game: game.title }],
    ['without a name', file({ name: '  ' }), 'pieces.file.field', { field: 'name' }],
    ['of too long a name', file({ name: 'x'.repeat(61) }), 'pieces.file.field', { field: 'name' }],
    ['without data', file({ data: undefined }), 'pieces.file.field', { field: 'data' }],
    ['far too long', `${' '.repeat(LONGEST_TEXT)}{}`, 'pieces.file.tooLong', { characters: LONGEST_TEXT }],
  ])('is refused if it is %s', (_what, text, key, params) => {
    expect(problemIn(text)).toEqual({ key, params });
  });

  it.each(LOCALES)('is refused with the game’s own reason if nobody could play with it, in %s', async (locale) => {
    const { catalog } = await loadGameText(game.id, locale);
    const speak = createSpeaker(locale, commonCatalogs[locale], await loadWebText(locale), catalog);
    const falling = problemIn(file({ data: withStars([9, 3, 5, 7, 10, 13, 17]) }));
    expect(falling.key).toBe('pieces.file.refused');
    expect(speak(falling)).toContain(speak({ key: 'row.same' }));
    expect(speak(problemIn(file({ data: withStars([1, 3, 5, 7, 10, 13, 170]) })))).toContain('sheets.standard.0.stars.6');
    expect(speak(problemIn(file({ data: withStars([1, 2, 3, 4, 5, 6, 7, 8]) })))).toContain('8');
  });

  it('is refused for a game whose pieces are always the same', () => {
    expect(readPiecesFile(file({ game: cheer.id }), cheer, titleOf)).toMatchObject({ ok: false, problem: { key: 'problem.fixedPieces' } });
  });
});

describe('a text that is edited', () => {
  it('makes a game whose scores are its own', () => {
    const judged = judgeText(writeData(DOUBLED), game);
    expect(judged).toMatchObject({ kind: 'good', data: DOUBLED });
    if (judged.kind !== 'good') throw new Error('it was refused');
    expect(judged.game.pieces?.data).toEqual(DOUBLED);
  });

  it('is refused with the line of the field, where the game names the field', () => {
    const text = writeData(withStars([1, 3, 5, 7, 10, 13, null]));
    const judged = judgeText(text, game);
    expect(judged).toMatchObject({ kind: 'refused', problem: { params: { field: 'sheets.standard.0.stars.6' } } });
    if (judged.kind !== 'refused') throw new Error('it was accepted');
    expect(text.split('\n')[(judged.line ?? 0) - 1]).toContain('null');
  });

  it('is unreadable from a place on, or far too long', () => {
    expect(judgeText('{\n  "sheets": {]\n}', game)).toEqual({
      kind: 'unreadable',
      problem: { key: 'pieces.json.broken', params: { line: 2, column: 14 } },
      line: 2,
    });
    expect(judgeText(' '.repeat(LONGEST_TEXT + 1), game)).toMatchObject({ kind: 'unreadable', problem: { key: 'pieces.json.tooLong' } });
    expect(judgeText('-0', game)).toMatchObject({ kind: 'refused', problem: { key: 'pieces.json.impure' } });
  });

  it('is laid out so that it is read as it was', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(writeData(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('the places in a JSON text', () => {
  it('are found in what the browser’s parser takes, and in nothing else', () => {
    const letters = fc.constantFrom(null, '', ',', '"', '}', ']', '0', '\\', '\n', 'x');
    const shaken = fc.tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2), fc.nat(), letters);
    fc.assert(
      fc.property(shaken, ([value, indent, place, letter]) => {
        const text = JSON.stringify(value, null, indent);
        const at = place % (text.length + 1);
        const changed = letter === null ? text : `${text.slice(0, at)}${letter}${text.slice(at + 1)}`;
        let isJson = true;
        try {
          JSON.parse(changed);
        } catch {
          isJson = false;
        }
        expect(placesIn(changed).ok).toBe(isJson);
      }),
      { numRuns: 500 },
    );
  });

  it('are those where the values begin', () => {
    const text = '{\n "a": [10, {"b": "x"}]\n}';
    const places = placesIn(text);
    if (!places.ok) throw new Error('unreadable');
    const valueAt = (path: string) => lineAndColumn(text, places.offsets.get(path) ?? -1);
    expect(valueAt('a')).toEqual({ line: 2, column: 7 });
    expect(valueAt('a.0')).toEqual({ line: 2, column: 8 });
    expect(valueAt('a.1.b')).toEqual({ line: 2, column: 18 });
  });

  it('end at nonsense that is nested without end', () => {
    expect(placesIn('['.repeat(100_000)).ok).toBe(false);
  });
});
