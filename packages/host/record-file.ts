/** A match as a file, readable for us, for the engine (`replay` takes its `record`) and for people. */

import {
  type AnyGame,
  type Damage,
  isObject,
  type MatchRecord,
  type Message,
  parseJson,
  printable,
  type Refused,
  replay,
  unparsed,
} from '@tablehop/core';
import * as v from 'valibot';
import { seats } from './plan.ts';
import type { LoadGame } from './ports.ts';
import type { MatchSummary, SeatInfo, SharedMatch, TextFile } from './session.ts';

const FORMAT = 'tablehop-match';
const VERSION = 2;
/** Version 1 programs can read all but records with reseeds. */
const versionOf = ({ reseeds }: MatchRecord) => (reseeds === undefined ? 1 : VERSION);
/** More than the longest match needs; longer text is not parsed. */
const LONGEST_TEXT = 4_000_000;

const file = v.object({ format: v.literal(FORMAT), version: v.picklist([1, VERSION]), seats, record: v.looseObject({}) });

export type ReadMatch =
  | { readonly ok: true; readonly game: AnyGame; readonly shared: SharedMatch }
  | { readonly ok: false; readonly problem: Message; readonly refused?: Refused };

export function writeMatchFile(summary: MatchSummary, shared: SharedMatch): TextFile {
  const { seats, record } = shared;
  const day = new Date(summary.createdAt).toISOString().slice(0, 10);
  const content = { format: FORMAT, version: versionOf(record), seats, record };
  return { name: `${record.game}-${day}-${summary.id.slice(0, 6)}.json`, text: `${JSON.stringify(content, null, 1)}\n` };
}

export async function readMatchFile(text: string, findGame: LoadGame): Promise<ReadMatch> {
  if (text.length > LONGEST_TEXT) return unparsed('match.file.tooLong', { characters: LONGEST_TEXT });
  const content = parseJson(text);
  if (!isObject(content)) return unparsed('match.file.notJson');
  if (content.format === undefined) return readBareRecord(isObject(content.record) ? content.record : content, findGame);
  if (content.format !== FORMAT) return unparsed('match.file.foreign');
  if (typeof content.version === 'number' && content.version > VERSION) return unparsed('match.file.newer');
  const read = v.safeParse(file, content);
  if (!read.success) return unparsed('match.file.field', { field: v.getDotPath(read.issues[0]) ?? 'format' });
  return readMatch(read.output.record, read.output.seats, findGame);
}

export async function readMatch(
  record: { readonly [field: string]: unknown },
  seats: readonly SeatInfo[],
  findGame: LoadGame,
): Promise<ReadMatch> {
  const standard = typeof record.game === 'string' ? await findGame(record.game) : undefined;
  if (standard === undefined) return unparsed('match.file.game', { game: printable(record.game) });
  const replayed = replay(standard, record);
  if (!replayed.ok) return damaged(replayed.damage, record.moves);
  const { game, setup, moves } = replayed;
  if (seats.length !== setup.players) return unparsed('match.file.seats', { seats: seats.length, players: setup.players });
  return { ok: true, game, shared: { seats, record: { ...setup, moves } } };
}

async function readBareRecord(record: { readonly [field: string]: unknown }, findGame: LoadGame): Promise<ReadMatch> {
  if (record.game === undefined || record.moves === undefined) return unparsed('match.file.foreign');
  const players = typeof record.players === 'number' && record.players >= 1 && record.players <= 8 ? Math.trunc(record.players) : 1;
  return readMatch(record, namelessSeats(players), findGame);
}

function namelessSeats(players: number): readonly SeatInfo[] {
  return Array.from({ length: players }, (_, seat) => ({ name: `P${seat + 1}`, kind: 'person' }));
}

/** The record counts moves from 0, people from 1. */
function damaged({ move, problem, refused }: Damage, moves: unknown): ReadMatch {
  if (move === null) return { ok: false, problem };
  const params = { number: move + 1, moves: Array.isArray(moves) ? moves.length : 0 };
  if (refused !== undefined) return { ok: false, problem: { key: 'match.damage.refused', params }, refused };
  switch (problem.key) {
    case 'problem.recordHash':
      return unparsed('match.damage.end');
    case 'problem.moveHash':
      return unparsed('match.damage.changed', params);
    default:
      return unparsed('match.damage.unreadable', params);
  }
}
