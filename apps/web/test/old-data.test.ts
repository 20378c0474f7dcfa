/** Files and links of an earlier version are read, and mean the same. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, type JsonObject, type MatchRecord, replay, verifyDraws } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { type ReadMatch, readLink, readMatchFile } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { readLevelFiles } from '../../../games/hop-cest-plie/web/board/level-text.ts';
import { readStored, recordBeforeDamage, recordOf } from '../../../packages/host/stored-match.ts';
import { readPiecesFile } from '../screens/pieces/pieces-file.ts';

/** In the format of `matches.json`. */
type Standing = {
  readonly what: string;
  readonly id: string;
  readonly game: string;
  readonly file?: string;
  readonly moves: number;
  readonly hash: string;
  readonly turn: JsonObject;
  readonly totals: readonly number[];
};
type Damaged = { readonly what: string; readonly id: string; readonly problem: { readonly params: { readonly entry: number } } };
type Stored = {
  readonly matches: readonly (readonly [id: string, summary: JsonObject])[];
  readonly entries: readonly (readonly [key: readonly [id: string, number: number], entry: unknown])[];
};

const FOLDER = join(import.meta.dirname, 'fixtures/version-0.1');
const text = (...path: readonly string[]) => readFileSync(join(FOLDER, ...path), 'utf8');
const matches: readonly (Standing | Damaged)[] = JSON.parse(text('matches.json'));
const stored: Stored = JSON.parse(text('storage.json'));
const links: { readonly [what: string]: string } = JSON.parse(text('links.json'));

const standings = matches.filter((match): match is Standing => 'hash' in match);
const damaged = matches.filter((match): match is Damaged => 'problem' in match);
const exported = standings.filter(({ file }) => file !== undefined);
const linked = standings.filter(({ what }) => links[what] !== undefined);

const summaryOf = (id: string) => stored.matches.find(([key]) => key === id)?.[1];

function fromStorage(id: string) {
  const entries = stored.entries.filter(([[match]]) => match === id).map(([, entry]) => entry);
  return readStored({ summary: summaryOf(id), entries }, findGame);
}

function opened(read: ReadMatch): { readonly game: AnyGame; readonly record: MatchRecord } {
  if (!read.ok) throw new Error(JSON.stringify(read));
  return { game: read.game, record: read.shared.record };
}

function expectStanding(record: MatchRecord, { game, moves, hash, turn, totals }: Standing): void {
  const replayed = replay(findGame(game) as AnyGame, record);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.damage));
  expect(record.game).toBe(game);
  expect(record.moves).toHaveLength(moves);
  expect(record.moves.at(-1)?.hash).toBe(hash);
  const { game: packed, state } = replayed;
  expect(packed.turn(state)).toMatchObject(turn);
  expect(packed.score(packed.view(state, 'table')).map(({ total }) => total)).toEqual(totals);
}

it('keeps a sample of every way to play', () => {
  const stand = standings.map(({ id }) => summaryOf(id) as JsonObject & { seats: readonly { kind: string }[]; options: JsonObject });
  const games = (fits: (summary: (typeof stand)[number]) => boolean) => new Set(stand.filter(fits).map(({ game }) => game)).size;
  expect(games(({ over }) => over === true)).toBe(4);
  expect(games(({ over, seats }) => over === false && seats.some(({ kind }) => kind === 'bot'))).toBe(4);
  expect(games(({ seats }) => seats.length > 1 && seats.every(({ kind }) => kind === 'person'))).toBe(4);
  expect(games(({ position }) => position !== undefined)).toBe(4);
  expect(games(({ acting }) => acting === undefined)).toBe(4);
  expect(games(({ dice }) => dice === 'real')).toBe(3);
  expect(games(({ components }) => components !== undefined)).toBe(3);
  expect(new Set(stand.flatMap(({ options }) => options.variant ?? [])).size).toBe(5);
  expect([exported.length, linked.length, damaged.length]).toEqual([26, 42, 2]);
});

describe('a match stored by version 0.1', () => {
  it.each(standings)('$what', async (standing) => {
    expectStanding(await recordOf(fromStorage(standing.id)), standing);
  });

  it.each(damaged)('$what: is readable up to there', async ({ id, problem: { params } }) => {
    const match = fromStorage(id);
    await expect(recordOf(match)).rejects.toMatchObject({ code: 'damaged', problem: { params } });
    expect((await recordBeforeDamage(match)).moves.length).toBeGreaterThanOrEqual(params.entry - 1);
  });
});

describe('a file made by version 0.1', () => {
  it.each(exported)('$what', async (standing) => {
    const { game, record } = opened(await readMatchFile(text('files', standing.file ?? ''), findGame));
    expectStanding(record, standing);
    const isRolledByHand = summaryOf(standing.id)?.dice === 'real';
    expect(verifyDraws(game, record).every(({ seeded }) => seeded)).toBe(!isRolledByHand);
  });

  it.each(readdirSync(join(FOLDER, 'terminal')))('in the terminal: %s', async (file) => {
    const { game, record } = opened(await readMatchFile(text('terminal', file), findGame));
    expect(record.moves.length).toBeGreaterThan(10);
    expect(verifyDraws(game, record).every(({ seeded }) => seeded)).toBe(true);
  });

  it.each(readdirSync(join(FOLDER, 'sets')).filter((file) => file.endsWith('.json')))('of own pieces: %s', (file) => {
    const content = JSON.parse(text('sets', file));
    const read = readPiecesFile(text('sets', file), findGame(content.game) as AnyGame, () => undefined);
    expect(read).toEqual({ ok: true, value: { name: content.name, data: content.data } });
  });

  it('of a level', () => {
    const folds = JSON.parse(text('sets/hop-cest-plie-my-own-folds.json'));
    expect(readLevelFiles([{ name: 'level-1.txt', text: text('sets/level-1.txt') }])).toMatchObject({
      ok: true,
      level: folds.data.levels[0],
    });
  });
});

it.each(linked)('a link made by version 0.1: $what', async (standing) => {
  expectStanding(opened(await readLink(links[standing.what] ?? '', findGame)).record, standing);
});
