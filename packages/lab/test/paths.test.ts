import { findGame } from '@tablehop/games/all';
import { expect, it } from 'vitest';
import { numbersIn, valueAt, withValue } from '../index.ts';

const DATA = { a: [1, { 'b/c~d': 2 }], e: 'f', g: true, h: null };

it('every number is found where it stands', () => {
  expect(numbersIn(DATA)).toEqual([
    { path: '/a/0', value: 1 },
    { path: '/a/1/b~1c~0d', value: 2 },
  ]);
  for (const { path, value } of numbersIn(DATA)) expect(valueAt(DATA, path)).toBe(value);
});

it('sets the value at the path and changes nothing else', () => {
  expect(withValue(DATA, '/a/1/b~1c~0d', 9)).toEqual({ ok: true, value: { a: [1, { 'b/c~d': 9 }], e: 'f', g: true, h: null } });
  expect(DATA.a[1]).toEqual({ 'b/c~d': 2 });
});

it.each(['/a/2', '/a/-1', '/a/00', '/a/x', '/z', '/e/0', 'a', '/a/1/b~2', '/constructor', '/a/length'])('%s names nothing', (path) => {
  expect(valueAt(DATA, path)).toBeUndefined();
  expect(withValue(DATA, path, 1)).toEqual({ ok: false, problem: { key: 'lab.problem.path', params: { path } } });
});

it('a star of a printed sheet is found by its path', () => {
  const data = findGame('hop-n-roll')?.pieces?.data ?? null;
  expect(valueAt(data, '/sheets/standard/0/stars/6')).toBe(17);
});
