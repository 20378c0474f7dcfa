/** Matches outside of a host: made from a plan or a record, or read from storage and verified by replay. */

import {
  type AnyGame,
  defined,
  type FairDice,
  fairSeed,
  gameByRules,
  gameWithPieces,
  isObject,
  type JsonObject,
  type MatchRecord,
  type Message,
  presentOptions,
  type Reseed,
  replay,
  type Seat,
  type Setup,
  verifyDraws,
} from '@tablehop/core';
import { type Entry, openTable, type TableHooks, type TableSetup, type Unopened } from '@tablehop/table';
import * as v from 'valibot';
import { createMatchError, type MatchError, matchError } from './match-error.ts';
import { personsOf, type StoredSummary, storedSummary } from './plan.ts';
import type { Entropy, FindGame, HostPorts, LoadGame, StoredMatch } from './ports.ts';
import { type ReadMatch, readMatch, readMatchFile } from './record-file.ts';
import { positionWithHidden } from './replay.ts';
import type { MatchPlan, SeatInfo, SharedMatch, TextFile } from './session.ts';

export type ReadableMatch = { readonly game: AnyGame; readonly summary: StoredSummary; readonly entries: readonly unknown[] };

export type Fresh = { readonly entropy: Entropy; readonly now: number };

/** Called between two entries of a replay, see the hook of the table. */
export type Pause = () => Promise<void> | null;

export function createPause({ clock, sliceMs = Number.POSITIVE_INFINITY }: Pick<HostPorts, 'clock' | 'sliceMs'>): Pause {
  let since = clock.now();
  return () => {
    if (clock.now() - since < sliceMs) return null;
    return clock.yieldTurn().then(() => {
      since = clock.now();
    });
  };
}

/** A read-only table. What it draws on opening is drawn again, identically, by the host. */
const inMemory = (pause?: Pause): TableHooks => defined({ store: async () => {}, pause });

/** For a match whose seats may change hands and whose dice a server draws. */
export type FairTerms = {
  /** Absent: the seats of people. */
  readonly humans?: readonly Seat[];
  /** They determine the seed. Absent: the seed of the plan or record. */
  readonly fair?: FairDice;
};

export function newMatch(plan: MatchPlan, findGame: FindGame, { entropy, now }: Fresh, { humans, fair }: FairTerms = {}): ReadableMatch {
  const replaced = gameWithPieces(knownGame(plan.game, findGame), plan.components);
  if (!replaced.ok) throw matchError('bad-match', replaced.problem);
  const game = replaced.value;
  const options = presentOptions(game, plan.rules, plan.options);
  if (!options.ok) throw matchError('bad-match', options.problem);
  const summary: StoredSummary = {
    ...(plan as Omit<StoredSummary, 'seed'>),
    options: options.value,
    seed: fair === undefined ? (plan.seed ?? entropy.seed()) : fairSeed(fair.secret, fair.shares),
    id: entropy.id(),
    createdAt: now,
    changedAt: now,
    moves: 0,
    over: false,
    totals: plan.seats.map(() => 0),
    rules: game.rules,
    chance: plan.dice === 'real' ? 'given' : 'drawn',
    ...defined({ fair, humans }),
  };
  return { game, summary, entries: [] };
}

/** A match with the moves of a record that `replay` accepted; fair dice apply after those. */
export async function matchOfRecord(
  game: AnyGame,
  { seats, record }: SharedMatch,
  fresh: Fresh,
  { humans, fair }: FairTerms = {},
): Promise<ReadableMatch> {
  const { options, components, seed, position, moves } = record;
  const added: readonly Reseed[] = fair === undefined ? [] : [{ from: moves.length, seed: fairSeed(fair.secret, fair.shares), fair }];
  // Drops reseeds that the record never reached.
  const reseeds = [...(record.reseeds ?? []).filter(({ from }) => added.length === 0 || from < moves.length), ...added];
  const isSeeded = verifyDraws(game, record).every((check) => check.seeded);
  const plan: MatchPlan = defined({
    game: game.id,
    options,
    components,
    seats,
    seed,
    position: isObject(position) ? (position as MatchPlan['options']) : undefined,
    // A match with real dice continues with them.
    dice: isSeeded || game.realDice === undefined ? undefined : ('real' as const),
  });
  const summary: StoredSummary = {
    ...newMatch(plan, () => game, fresh, defined({ humans })).summary,
    imported: true,
    chance: isSeeded ? 'drawn' : 'given',
    ...defined({ fair: record.fair, reseeds: reseeds.length === 0 ? undefined : reseeds }),
  };
  return { game, summary, entries: await logOf(game, summary, record) };
}

export type RecordToCheck = { readonly game: string; readonly record: JsonObject };
/** `move` counts from 1; 0: what comes before the first. */
export type CheckedRecord =
  | { readonly ok: true; readonly record: JsonObject; readonly players: number; readonly isOver: boolean }
  | { readonly ok: false; readonly move: number };

export type RecordToContinue = RecordToCheck &
  FairTerms & { readonly seats: readonly SeatInfo[]; readonly id: string; readonly seed: string; readonly now: number };

/** Blocking, for as long as whoever made the record likes: for a thread with a time limit. */
export type RecordReader = {
  readonly check: (asked: RecordToCheck) => Promise<CheckedRecord>;
  /** The match that goes on from the record; null if it does not replay. */
  readonly continue: (asked: RecordToContinue) => Promise<StoredMatch | null>;
};

export function createRecordReader(findGame: FindGame): RecordReader {
  const replayed = ({ game, record }: RecordToCheck) => {
    const standard = findGame(game);
    return standard === undefined ? null : replay(standard, record);
  };
  return {
    async check(asked) {
      const read = replayed(asked);
      if (read?.ok !== true) return { ok: false, move: (read?.damage.move ?? -1) + 1 };
      const { game, setup, state, moves } = read;
      const record = { ...setup, moves } as unknown as JsonObject;
      return { ok: true, record, players: setup.players, isOver: game.turn(state).kind === 'over' };
    },
    async continue({ seats, id, seed, now, humans, fair, ...asked }) {
      const read = replayed(asked);
      if (read?.ok !== true) return null;
      const { game, setup, moves } = read;
      const fresh = { entropy: { id: () => id, seed: () => seed }, now };
      const record = { ...setup, moves };
      // Whoever brings it knows what is hidden: that is drawn anew, and so the log begins here.
      const position = positionWithHidden(game, record);
      const made =
        position === null
          ? await matchOfRecord(game, { seats, record }, fresh, defined({ humans, fair }))
          : newMatch(planAt(setup, seats, position), () => game, fresh, defined({ humans, fair }));
      const { summary, entries } = made;
      // A match with real dice continues with drawn ones.
      const { dice: _, ...drawn } = summary;
      return { summary: drawn, entries };
    },
  };
}

function planAt({ game, options, components }: Setup, seats: readonly SeatInfo[], position: JsonObject): MatchPlan {
  return defined({ game, options, components, seats, position });
}

async function logOf(game: AnyGame, summary: StoredSummary, record: MatchRecord): Promise<readonly Entry[]> {
  const opened = await openTable(game, setupOf(summary), inMemory());
  if (!opened.ok) throw matchError('bad-match', opened.problem);
  const { table } = opened;
  for (const { by, action } of record.moves) {
    if (by === 'chance' && summary.chance === 'drawn') continue;
    const answer = await table.submit({ by, action, version: table.version });
    if (!answer.ok) throw matchError('bad-match', answer.refused);
  }
  return table.log();
}

export function readStored(stored: StoredMatch | null, findGame: FindGame): ReadableMatch {
  if (stored === null) throw matchError('unknown-match', { key: 'match.unknown' });
  const read = v.safeParse(storedSummary, stored.summary);
  if (!read.success) throw matchError('damaged', { key: 'match.damagedSummary' });
  const summary = read.output;
  const present = knownGame(summary.game, findGame);
  const byRules = gameByRules(present, summary.rules);
  if (!byRules.ok) throw matchError('damaged', { key: 'match.otherRules', params: { given: summary.rules, rules: present.rules } });
  const replaced = gameWithPieces(byRules.value, summary.components);
  if (!replaced.ok) throw matchError('damaged', replaced.problem);
  return { game: replaced.value, summary, entries: stored.entries };
}

export async function loadStored(stored: StoredMatch | null, findGame: LoadGame): Promise<ReadableMatch> {
  const id = isObject(stored?.summary) ? stored.summary.game : null;
  const game = typeof id === 'string' ? await findGame(id) : undefined;
  return readStored(stored, () => game);
}

export type MatchToImport = {
  readonly source: string | SharedMatch;
  readonly id: string;
  readonly seed: string;
  readonly now: number;
};
export type MatchToStore = { readonly ok: true; readonly match: StoredMatch } | (ReadMatch & { readonly ok: false });

/** Replays it and makes a new match: long ones take half a second and more. */
export async function importMatch({ source, id, seed, now }: MatchToImport, findGame: LoadGame): Promise<MatchToStore> {
  const read = await (typeof source === 'string' ? readMatchFile(source, findGame) : readMatch(source.record, source.seats, findGame));
  if (!read.ok) return read;
  const { summary, entries } = await matchOfRecord(read.game, read.shared, { entropy: { id: () => id, seed: () => seed }, now });
  return { ok: true, match: { summary, entries } };
}

export async function recordOf({ game, summary, entries }: ReadableMatch, pause?: Pause): Promise<MatchRecord> {
  const opened = await openTable(game, setupOf(summary), inMemory(pause), entries);
  if (!opened.ok) throw damaged(opened);
  return opened.table.record();
}

export async function recordBeforeDamage({ game, summary, entries }: ReadableMatch, pause?: Pause): Promise<MatchRecord> {
  const opened = await openTable(game, setupOf(summary), inMemory(pause), entries);
  if (opened.ok) return opened.table.record();
  if (opened.entry === null) throw damaged(opened);
  return recordOf({ game, summary, entries: entries.slice(0, opened.entry - 1) }, pause);
}

export function writeDamaged(id: string, stored: StoredMatch): TextFile {
  return { name: `damaged-${id.slice(0, 6)}.json`, text: `${JSON.stringify({ format: 'tablehop-damaged-match', ...stored }, null, 1)}\n` };
}

export function setupOf({ seats, options, components, seed, fair, reseeds, chance, position, ...others }: StoredSummary): TableSetup {
  const { humans = personsOf(seats) } = others;
  return defined({ players: seats.length, options, components, seed, fair, reseeds, humans, chance, position });
}

export function damaged({ entry, problem, refused }: Unopened): MatchError {
  const where: Message = entry === null ? problem : { key: 'match.damaged', params: { entry } };
  return createMatchError(defined({ code: 'damaged', problem: where, refused }));
}

function knownGame(id: string, findGame: FindGame): AnyGame {
  const game = findGame(id);
  if (game === undefined) throw matchError('unknown-game', { key: 'match.unknownGame', params: { game: id } });
  return game;
}
