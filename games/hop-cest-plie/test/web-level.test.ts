import { describe, expect, it } from 'vitest';
import { type LevelData, readLevel, standardData } from '../rules/index.ts';
import { readLevelFiles, writeLevelFile } from '../web/board/level-text.ts';
import { faultPlace, painted, readPieces } from '../web/editor/pieces-form-data.ts';

const levels: readonly LevelData[] = standardData.levels;
const [first] = levels as readonly [LevelData];
const text = writeLevelFile(1, first).text;

function refusalOf(...texts: readonly string[]) {
  const read = readLevelFiles(texts.map((each, index) => ({ name: `${index}.txt`, text: each })));
  if (read.ok) throw new RangeError('it was taken');
  return read.problem;
}

describe('a level as text', () => {
  it.each(levels.map((level, index) => [index + 1, level] as const))('level %i comes back as it was', (number, level) => {
    const file = writeLevelFile(number, level);
    expect(file.name).toBe(`level-${number}.txt`);
    expect(file.text.split('\n')).toHaveLength(32);
    const read = readLevelFiles([file]);
    expect(read).toEqual({ ok: true, level });
  });

  it('may be two files in any order, the back by its name', () => {
    const [front = '', back = ''] = text.split('\n\n');
    const files = [
      { name: 'level-1-Back.txt', text: back },
      { name: 'level-1-front.txt', text: front },
    ];
    expect(readLevelFiles(files)).toEqual({ ok: true, level: first });
    expect(readLevelFiles(files.map((file, index) => ({ ...file, name: String(index) })))).toEqual({
      ok: true,
      level: { folding: 'once', front: first.back, back: first.front },
    });
  });

  it('may have been written on any system, with empty lines around it', () => {
    const foreign = `\uFEFF\r\n${text.replaceAll('\n', ' \r\n')}\r\n`;
    expect(readLevelFiles([{ name: 'x', text: foreign }])).toEqual({ ok: true, level: first });
  });

  it('says what is wrong, and where', () => {
    const lines = text.split('\n');
    const withLine = (index: number, line: string) => lines.with(index, line).join('\n');
    expect(refusalOf(' \n\n')).toMatchObject({ key: 'text.empty' });
    expect(refusalOf('x'.repeat(10_000))).toMatchObject({ key: 'text.tooLong' });
    expect(refusalOf(lines.slice(0, 15).join('\n'))).toMatchObject({ key: 'text.oneSide' });
    expect(refusalOf(lines.slice(0, 12).join('\n'))).toMatchObject({ key: 'text.lines', params: { needed: 15, found: 12 } });
    expect(refusalOf(`${text}\n${lines[0]}`)).toMatchObject({ key: 'text.manySides', params: { found: 3 } });
    expect(refusalOf(lines.toSpliced(20, 1).join('\n'))).toMatchObject({
      key: 'text.lines',
      params: { side: { key: 'text.back' }, found: 14 },
    });
    expect(refusalOf(withLine(17, '.'.repeat(16)))).toMatchObject({ key: 'text.length', params: { line: 18, needed: 15, found: 16 } });
    expect(refusalOf(withLine(3, `..?${'.'.repeat(12)}`))).toMatchObject({
      key: 'text.character',
      params: { line: 4, column: 3, character: '?' },
    });
    expect(refusalOf('<!doctype html>')).toMatchObject({ key: 'text.character', params: { line: 1, column: 1, character: '<' } });
    expect(refusalOf(...text.split('\n\n'), text)).toMatchObject({ key: 'text.manySides', params: { found: 4 } });
  });
});

describe('the form', () => {
  it('shows the pieces of the box, and nothing of another shape', () => {
    expect(readPieces(standardData as never)?.levels).toEqual(levels);
    expect(readPieces({ ...standardData, levels: [] } as never)).toBeNull();
    expect(readPieces({ ...standardData, levels: [{ ...first, front: first.front.slice(1) }] } as never)).toBeNull();
    expect(readPieces({ ...standardData, levels: [{ ...first, back: first.back.with(0, '?'.repeat(15)) }] } as never)).toBeNull();
  });

  it('paints one cell of one side', () => {
    const level = painted(first, 'back', 15 * 7 + 4, 'T');
    expect(level.front).toEqual(first.front);
    expect(level.back[7]).toBe(`${first.back[7]?.slice(0, 4)}T${first.back[7]?.slice(5)}`);
    expect(level.back.filter((row, y) => row !== first.back[y])).toHaveLength(1);
    expect(painted(level, 'back', 15 * 7 + 4, 'T')).toBe(level);
  });

  it('finds the cell that the rules object to', () => {
    const withStray = painted(first, 'front', 15 * 7 + 8, 'S');
    const refused = readLevel(withStray);
    expect(refused.ok).toBe(false);
    const problem = refused.ok ? { key: '' } : refused.problem;
    expect(faultPlace({ key: 'problem.pieces.level', params: { level: 1, problem: { ...problem } } })).toEqual({
      level: 0,
      cell: { face: 'front', position: 15 * 7 + 8 },
      reason: problem,
    });
    expect(faultPlace({ key: 'problem.pieces.crowns', params: { field: 'solo' } }).level).toBeNull();
  });
});
