import { boardView, browserSecret, LARGEST_TRY, sentTry, tryAnswer } from '@tablehop/boards/messages';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const sent = { record: { points: 1 }, person: { name: 'Ada', mark: 7 }, browser: '0123456789abcdef'.repeat(2) };
const entry = { place: 1, name: 'Ada', mark: 0, rank: [1, -2.5], measures: [{ name: 'points', value: 1 }], won: null, at: 1 };
const view = { entries: [entry], count: 1, yours: 1 };
const refused = { ok: false, code: 'refused', key: 'board.problem.refused' };

describe('an attempt that a browser sends', () => {
  it('is a record, a person and a secret', () => {
    expect(v.is(sentTry, sent)).toBe(true);
    expect(v.is(sentTry, { ...sent, person: { name: 'a'.repeat(60), mark: 0 } })).toBe(true);
    expect(v.is(sentTry, { ...sent, record: { long: 'x'.repeat(LARGEST_TRY / 2) } })).toBe(true);
  });

  it.each([
    { record: undefined },
    { record: 'x' },
    { record: { long: 'x'.repeat(LARGEST_TRY) } },
    { person: undefined },
    { person: { name: 'a'.repeat(61), mark: 1 } },
    { person: { name: 'a', mark: 8 } },
    { person: { name: 'a', mark: 1, admin: true } },
    { browser: sent.browser.slice(1) },
    { browser: `${sent.browser}0` },
    { browser: sent.browser.toUpperCase() },
    { admin: true },
  ])('is refused with a wrong part, number %#', (wrong) => {
    expect(v.is(sentTry, { ...sent, ...wrong })).toBe(false);
  });

  it('holds a secret of 128 bits in hex', () => {
    expect([sent.browser, `${sent.browser} `, ` ${sent.browser}`, '0'.repeat(31)].map((secret) => v.is(browserSecret, secret))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('what a server answers', () => {
  it('may have more fields if the server is newer', () => {
    const newer = { ...view, entries: [{ ...entry, flag: 'x', measures: [{ name: 'points', value: 1, unit: 'x' }] }], pages: 2 };
    expect(v.parse(boardView, newer)).toEqual(view);
    expect(v.parse(tryAnswer, { ok: true, place: 1, count: 1, points: 3 })).toEqual({ ok: true, place: 1, count: 1 });
    const why = { key: 'daily.problem.otherRoll', params: { move: 3 } };
    expect(v.parse(tryAnswer, { ...refused, why, more: 1 })).toEqual({ ...refused, why });
  });

  it.each([
    { ...view, entries: [{ ...entry, place: 0 }] },
    { ...view, entries: [{ ...entry, rank: ['1'] }] },
    { ...view, entries: [{ ...entry, measures: [{ name: 'points' }] }] },
    { ...view, yours: 0 },
    { entries: [], count: -1, yours: null },
    {},
  ])('is no leaderboard: %j', (given) => {
    expect(v.is(boardView, given)).toBe(false);
  });

  it.each([
    { ok: true, place: 1 },
    { ok: true, place: 0, count: 1 },
    { ok: false, code: 'refused' },
    { ...refused, why: {} },
    { ...refused, params: 'x' },
    {},
  ])('is no answer to an attempt: %j', (given) => {
    expect(v.is(tryAnswer, given)).toBe(false);
  });
});
