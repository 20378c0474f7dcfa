/** Dice mixed by server and players survive storage, files, links and the move to an online room. */

import { inflateRawSync } from 'node:zlib';
import { commitTo, type FairDice, fairSeed, keyedRandom, type MatchRecord, pick, replay, verifyDice } from '@tablehop/core';
import { type MatchSummary, readLink, readMatchFile, writeLink, writeMatchFile } from '@tablehop/host';
import { openTable, type Table } from '@tablehop/table';
import { describe, expect, it } from 'vitest';
import { matchOfRecord, newMatch, type ReadableMatch, readStored, recordOf, setupOf } from '../stored-match.ts';
import { bots, findAnyGame, gameOf, people, playedRecord } from './support.ts';

const hooray = gameOf('hip-hip-hooray');
const SECRET = 'f0'.repeat(32);
const FAIR: FairDice = {
  commitment: commitTo(SECRET),
  secret: SECRET,
  shares: [
    { seat: 0, share: '1a'.repeat(16) },
    { seat: 1, share: '2b'.repeat(16) },
  ],
};
const SEED = fairSeed(SECRET, FAIR.shares);
const fresh = { entropy: { id: () => 'id', seed: () => 'drawn' }, now: 1 };
const summaryOfFile = { id: 'abcdef0123', createdAt: 0 } as MatchSummary;

async function opened({ game, summary, entries }: ReadableMatch): Promise<Table> {
  const table = await openTable(game, setupOf(summary), { store: async () => undefined }, entries);
  if (!table.ok) throw new Error(table.problem.key);
  return table.table;
}

async function playOut(table: Table): Promise<MatchRecord> {
  for (let turn = table.turn(); turn.kind === 'act'; turn = table.turn()) {
    const [seat = 0] = turn.seats;
    const { offers, version } = table.look(seat);
    const { action } = pick(keyedRandom('choices', String(version)), offers);
    expect(await table.submit({ by: seat, action, version })).toMatchObject({ ok: true });
  }
  return table.record();
}

async function online() {
  const plan = { game: hooray.id, options: {}, seats: [...people(1), ...bots(1)] };
  return playedOnline(newMatch(plan, findAnyGame, fresh, { humans: [0, 1], fair: FAIR }));
}

async function playedOnline(match: ReadableMatch) {
  const table = await opened(match);
  return { match, table, record: await playOut(table) };
}

async function broughtOnline(): Promise<{ readonly match: ReadableMatch; readonly own: MatchRecord }> {
  const own = playedRecord(hooray, 2, 'at home', 40);
  return { match: await matchOfRecord(hooray, { seats: people(2), record: own }, fresh, { humans: [0, 1], fair: FAIR }), own };
}

describe('a match with fair dice', () => {
  it('has the seed that was mixed, and its record tells how', async () => {
    const { match, record } = await online();
    expect(match.summary).toMatchObject({ seed: SEED, fair: FAIR, humans: [0, 1] });
    expect(record).toMatchObject({ seed: SEED, fair: FAIR });
    expect(verifyDice(hooray, record)).toMatchObject({ verdict: { kind: 'fair', from: 0, shares: 2 } });
  });
});

describe.each([
  ['from its beginning', online, { humans: [0] }, { file: 1, link: 2 }],
  ['since it was brought online', async () => playedOnline((await broughtOnline()).match), { reseeds: undefined }, { file: 2, link: 2 }],
] as const)('a match with fair dice %s', (_, play, change, versions) => {
  it('is read again from storage as it was, and not with others', async () => {
    const { match, table, record } = await play();
    const stored = JSON.parse(JSON.stringify({ summary: match.summary, entries: table.log() }));
    expect(await recordOf(readStored(stored, findAnyGame))).toEqual(record);
    const others = JSON.parse(JSON.stringify({ ...stored, summary: { ...stored.summary, ...change } }));
    await expect(recordOf(readStored(others, findAnyGame))).rejects.toMatchObject({ code: 'damaged' });
  });

  it('goes through files and links unchanged, and older programs know what is newer', async () => {
    const { record } = await play();
    expect(replay(hooray, record).ok).toBe(true);
    const shared = { seats: people(2), record };
    const { text } = writeMatchFile(summaryOfFile, shared);
    expect(JSON.parse(text).version).toBe(versions.file);
    expect(await readMatchFile(text, findAnyGame)).toEqual({ ok: true, game: hooray, shared });
    const link = await writeLink(hooray, shared);
    expect(contentOf(link.ok ? link.fragment : '').version).toBe(versions.link);
    expect(await readLink(link.ok ? link.fragment : '', findAnyGame)).toEqual({ ok: true, game: hooray, shared });
  });
});

describe('a match that is brought online', () => {
  it('keeps its moves and its dice so far, and goes on with fair ones', async () => {
    const { match, own } = await broughtOnline();
    const table = await opened(match);
    expect(
      table
        .record()
        .moves.slice(0, 40)
        .map(({ action }) => action),
    ).toEqual(own.moves.map(({ action }) => action));
    const record = await playOut(table);
    expect(record).toMatchObject({ seed: 'at home', reseeds: [{ from: 40, seed: SEED, fair: FAIR }] });
    const { rolls, ...check } = verifyDice(hooray, record, { commitment: FAIR.commitment, share: '1a'.repeat(16) });
    expect(check).toEqual({ matching: rolls, verdict: { kind: 'fair', from: 40, shares: 2 } });
    expect(record.moves.slice(40).some(({ by }) => by === 'chance')).toBe(true);
    expect(verifyDice(hooray, { ...record, reseeds: [] }).matching).toBeLessThan(rolls);
  });

  it('draws as before what an undo takes back to before the fair dice', async () => {
    const { match, own } = await broughtOnline();
    const table = await opened(match);
    const at = own.moves.findLastIndex(({ by }, index) => by !== 'chance' && own.moves[index + 1]?.by === 'chance');
    const move = own.moves[at];
    const seat = move?.by === 1 ? 1 : 0;
    await table.undo({ seat, version: table.version, to: at });
    expect(await table.answerUndo({ seat: 1 - seat, consent: true, version: table.version })).toMatchObject({ ok: true, granted: true });
    expect(table.moves).toBe(at);
    await table.submit({ by: seat, action: move?.action, version: table.version });
    expect(table.record().moves[at + 1]?.action).toEqual(own.moves[at + 1]?.action);
  });

  it('can be brought along once more: the newest dice are the last to take over', async () => {
    const secret = 'aa'.repeat(32);
    const again: FairDice = { commitment: commitTo(secret), secret, shares: [] };
    const record = await playOut(await opened((await broughtOnline()).match));
    const half = { ...record, moves: record.moves.slice(0, 60) };
    const match = await matchOfRecord(hooray, { seats: people(2), record: half }, fresh, { fair: again });
    expect(match.summary.reseeds?.map(({ from }) => from)).toEqual([40, 60]);
    const earlier = { ...record, moves: record.moves.slice(0, 40) };
    const other = await matchOfRecord(hooray, { seats: people(2), record: earlier }, fresh, { fair: again });
    expect(other.summary.reseeds).toEqual([{ from: 40, seed: fairSeed(secret, []), fair: again }]);
    expect((await matchOfRecord(hooray, { seats: people(2), record: earlier }, fresh)).summary.reseeds).toEqual(record.reseeds);
  });
});

it('files and links of other matches are what they were', async () => {
  const record = playedRecord(hooray, 2, 'shared', 30);
  const shared = { seats: people(2), record };
  expect(Object.keys(JSON.parse(writeMatchFile(summaryOfFile, shared).text))).toEqual(['format', 'version', 'seats', 'record']);
  expect(JSON.parse(writeMatchFile(summaryOfFile, shared).text).version).toBe(1);
  const link = await writeLink(hooray, shared);
  const content = contentOf(link.ok ? link.fragment : '');
  expect(Object.keys(content)).toEqual(['version', 'game', 'rules', 'options', 'seed', 'seats', 'moves', 'hash']);
  expect(content.version).toBe(1);
});

function contentOf(fragment: string): { readonly [field: string]: unknown } {
  return JSON.parse(inflateRawSync(Buffer.from(fragment.slice(2), 'base64url')).toString());
}
