import { firstLink, gameWithPieces, type MatchRecord, nextLink } from '@tablehop/core';
import { standardData } from '@tablehop/games/hop-n-roll';
import { createReplay, forkPlan, type MatchSummary, readLink, readMatchFile, writeLink, writeMatchFile } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { matchOfRecord, newMatch, readStored, recordOf } from '../stored-match.ts';
import { findAnyGame, gameOf, people, playedRecord } from './support.ts';

const asPrinted = gameOf('hop-n-roll');

/** The printed sheets, but the first row is worth far more. */
const components = { name: 'Golden row', data: goldenData() };
const golden = goldenGame();
const seats = people(2);
const fresh = { entropy: { id: () => 'a match', seed: () => 'a seed' }, now: 0 };
const record = goldenRecord();

function goldenData() {
  const [same, ...others] = standardData.sheets.standard;
  if (same === undefined || !('stars' in same)) throw new RangeError('the first row is a line');
  return {
    ...standardData,
    sheets: { ...standardData.sheets, standard: [{ ...same, stars: same.stars.map((star) => star + 80) }, ...others] },
  };
}

function goldenGame() {
  const replaced = gameWithPieces(asPrinted, components);
  if (!replaced.ok) throw new RangeError(replaced.problem.key);
  return replaced.value;
}

function goldenRecord(): MatchRecord {
  const { moves, ...setup } = { ...playedRecord(golden, 2, 'golden'), components };
  let link = firstLink(setup);
  return {
    ...setup,
    moves: moves.map(({ by, action }) => {
      link = nextLink(link, { by, action });
      return { by, action, hash: link };
    }),
  };
}

describe('a match with an owner’s own sheets', () => {
  const rowOf = (shared: MatchRecord, game = golden) =>
    createReplay(game, shared)
      .frame(shared.moves.length, 'table')
      .look.scores.map(({ lines }) => lines[0]?.points ?? 0);

  it('is stored and opened again with them', async () => {
    const match = await matchOfRecord(golden, { seats, record }, fresh);
    const stored = JSON.parse(JSON.stringify({ summary: match.summary, entries: match.entries }));
    const opened = readStored(stored, findAnyGame);
    expect(opened.game.pieces?.data).toEqual(components.data);
    expect(await recordOf(opened)).toEqual(record);
  });

  it('travels in a file and in a link with them', async () => {
    const file = await readMatchFile(writeMatchFile({ id: 'abcdef', createdAt: 0 } as MatchSummary, { seats, record }).text, findAnyGame);
    const link = await writeLink(golden, { seats, record });
    const linked = link.ok ? await readLink(link.fragment, findAnyGame) : link;
    for (const read of [file, linked]) {
      if (!read.ok) throw new Error(read.problem.key);
      expect(read.shared.record).toEqual(record);
      expect(Math.max(...rowOf(read.shared.record, read.game))).toBeGreaterThan(80);
    }
  });

  it('is forked with them', () => {
    const plan = forkPlan(golden, record, { at: 5, seats, seed: 'another' });
    if (!plan.ok) throw new Error(plan.problem.key);
    expect(newMatch(plan.value, findAnyGame, fresh).game.pieces?.data).toEqual(components.data);
  });

  it('is not begun with nonsense, and the reason is given', () => {
    const nonsense = { name: 'Nonsense', data: { ...components.data, discoFaces: ['red'] } };
    expect(() => newMatch({ game: 'hop-n-roll', options: {}, seats, components: nonsense }, findAnyGame, fresh)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ params: expect.objectContaining({ field: 'discoFaces' }) }) }),
    );
  });

  it('is damaged if what is stored of them is', async () => {
    const { summary, entries } = await matchOfRecord(golden, { seats, record }, fresh);
    const damaged = { ...summary, components: { name: 'Golden row', data: {} } };
    expect(() => readStored({ summary: damaged, entries: [...entries] } as Parameters<typeof readStored>[0], findAnyGame)).toThrow();
  });
});
