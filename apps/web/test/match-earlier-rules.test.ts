/** A stored match, a file and a link from when Hop the Marble had rules 1 only. */

import { readFileSync } from 'node:fs';
import type { MatchRecord } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { State } from '@tablehop/games/hop-the-marble';
import { createReplay, forkPlan, type Matches, readLink, readMatchFile, writeLink } from '@tablehop/host';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEar, gameOf, memoryStorage, openTab, people } from '../../../packages/host/test/support.ts';
import { rematchOf } from '../screens/play/match/after-match.ts';

const old = JSON.parse(readFileSync(new URL('./fixtures/hop-the-marble-rules-1.json', import.meta.url), 'utf8'));
const present = gameOf('hop-the-marble');
const FOUR_OPTIONS = { variant: 'noCard', relief: 'gentle', steadiness: 'natural', pileCards: 12 };
const AS_THEY_WERE = { ...FOUR_OPTIONS, turnLimit: 200, extras: false };

let storage: ReturnType<typeof memoryStorage>;
let matches: Matches;
const { id } = old.stored.summary;

beforeEach(() => {
  storage = memoryStorage();
  storage.stored.set(id, structuredClone(old.stored));
  matches = openTab(storage).matches;
});

describe('a stored match', () => {
  it('opens, and goes on by rules 1', async () => {
    const session = await matches.open(id);
    expect(session.summary).toMatchObject({ rules: 1, options: FOUR_OPTIONS });
    const ear = createEar();
    session.watch(1, ear.listener);
    const { look } = await ear.until(({ look: { turn } }) => turn.kind === 'act');
    const [offer] = look.offers;
    const { version } = look;
    expect((await session.submit(1, { ...offer?.action, strength: 0 } as MatchRecord['options'], version)).ok).toBe(true);
    // Four of a colour with others beside them: by rules 2 the match would be over.
    expect((look.view as State).points).toEqual([4, 2]);
    const record = await session.record();
    expect(record).toMatchObject({ rules: 1, options: FOUR_OPTIONS });
    expect(record.moves.length).toBeGreaterThan(old.file.record.moves.length);
    expect(record.moves.slice(0, old.file.record.moves.length)).toEqual(old.file.record.moves);
    session.close();
    expect((await matches.record(id)).record).toEqual(record);
  });

  it('is exported as it would have been, and hinted at', async () => {
    expect(JSON.parse((await matches.exportFile(id)).text)).toEqual(old.file);
    const session = await matches.open(id);
    expect((await session.hint(1)).action).toMatchObject({ type: 'flick' });
    session.close();
  });

  it('of rules that are not known yet says so', async () => {
    storage.stored.set(id, { ...structuredClone(old.stored), summary: { ...old.stored.summary, rules: 3 } });
    await expect(matches.open(id)).rejects.toMatchObject({ problem: { key: 'match.otherRules', params: { given: 3, rules: 2 } } });
  });
});

it.each(['file', 'fileWithPieces'] as const)('a file (%s) is read and kept, and stays of rules 1', async (name) => {
  const imported = await matches.importFile(JSON.stringify(old[name]));
  if (!imported.ok) throw new Error(JSON.stringify(imported));
  const { record, summary } = await matches.record(imported.id);
  expect(summary.rules).toBe(1);
  expect(record).toEqual(old[name].record);
  expect(record.rules).toBe(1);
  expect(JSON.parse((await matches.exportFile(imported.id)).text)).toEqual(old[name]);
});

it('a link is read, and written again letter by letter', async () => {
  const read = await readLink(old.link, findGame);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  expect(read.game.rules).toBe(1);
  expect(read.shared.record.rules).toBe(1);
  expect(await writeLink(read.game, read.shared)).toEqual({ ok: true, fragment: old.link });
  const kept = await matches.keep(read.shared);
  expect((await matches.record(kept)).record).toEqual(read.shared.record);
});

describe('a new match from an old one', async () => {
  const read = await readMatchFile(JSON.stringify(old.file), findGame);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const { game, shared } = read;

  it.each([0, 20, 89])('forked after %i moves is of the present rules, and what was settled stays so', async (at) => {
    const plan = forkPlan(game, shared.record, { at, seats: people(2), seed: 'fork' });
    if (!plan.ok) throw new Error(JSON.stringify(plan.problem));
    const session = await matches.open(await matches.create(plan.value));
    expect(session.summary).toMatchObject({ rules: 2, options: AS_THEY_WERE });
    const record = await session.record();
    expect(record).toMatchObject({ rules: 2, options: AS_THEY_WERE });
    session.close();
    const { frame } = createReplay(present, record);
    const { marbles } = createReplay(game, shared.record).frame(at, 'table').look.view as State;
    if (at > 0) expect((frame(0, 'table').look.view as State).marbles).toEqual(marbles);
  });

  it('played once more is, too', async () => {
    const session = await matches.open(await matches.create(rematchOf(old.stored.summary)));
    expect(session.summary).toMatchObject({ rules: 2, options: AS_THEY_WERE });
    session.close();
  });

  it('and a match of the present rules names all options', async () => {
    const plan = { game: 'hop-the-marble', options: { variant: 'noCard' }, seats: people(2) };
    const session = await matches.open(await matches.create(plan));
    const options = { ...FOUR_OPTIONS, turnLimit: 600, extras: true };
    expect(await session.record()).toMatchObject({ rules: 2, options });
    session.close();
  });
});
