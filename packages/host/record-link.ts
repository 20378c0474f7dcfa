/** A record in the fragment of a link: deflated, without what can be computed (seeded dice, turns, all hashes but the last). */

import {
  type AnyGame,
  type By,
  firstLink,
  type JsonObject,
  judge,
  keyedRandom,
  type MatchRecord,
  type Message,
  type Move,
  opening,
  replay,
  type Seed,
  type Setup,
  same,
  seedAt,
} from '@tablehop/core';
import * as v from 'valibot';
import { fromLetters, toLetters } from './link-letters.ts';
import { fairDice, jsonObject, pieceSet, reseeds, seats } from './plan.ts';
import type { LoadGame } from './ports.ts';
import { type ReadMatch, readMatch } from './record-file.ts';
import type { SharedMatch } from './session.ts';

/** Mail programs and messengers keep links of this length intact. Longer ones become a file. */
export const LONGEST_LINK = 6_000;
const PREFIX = 'r=';
const VERSION = 2;
/** Version 1 programs can read all links but those with fair dice. */
const versionOf = ({ fair, reseeds }: MatchRecord) => (fair === undefined && reseeds === undefined ? 1 : VERSION);

/** Seeded dice; a move of the only seat to act; a move of one of several. */
const packedMove = v.union([v.literal(0), jsonObject, v.strictTuple([v.number(), jsonObject])]);
type PackedMove = v.InferOutput<typeof packedMove>;

const content = v.strictObject({
  version: v.picklist([1, VERSION]),
  game: v.string(),
  rules: v.number(),
  options: jsonObject,
  components: v.exactOptional(pieceSet),
  seed: v.union([v.string(), v.number()]),
  fair: v.exactOptional(fairDice),
  reseeds: v.exactOptional(reseeds),
  position: v.exactOptional(jsonObject),
  seats,
  moves: v.array(packedMove),
  hash: v.string(),
});

export type Link = { readonly ok: true; readonly fragment: string } | { readonly ok: false; readonly problem: Message };

/** The fragment without its `#`; refused if it is too long to share. */
export async function writeLink(game: AnyGame, { seats, record }: SharedMatch): Promise<Link> {
  const { rules, options, components, seed, fair, reseeds, position, moves } = record;
  // Raw deflate has no checksum: the last hash is ours.
  const hash = moves.at(-1)?.hash ?? firstLink(record);
  const match = { version: versionOf(record), game: game.id, rules, options, components, seed, fair, reseeds, position };
  const packed = { ...match, seats, moves: pack(game, record), hash };
  const fragment = `${PREFIX}${await toLetters(packed)}`;
  if (fragment.length <= LONGEST_LINK) return { ok: true, fragment };
  return { ok: false, problem: { key: 'match.link.tooLong', params: { characters: fragment.length, limit: LONGEST_LINK } } };
}

/** With or without its `#`; the match is replayed before it is trusted. */
export async function readLink(fragment: string, findGame: LoadGame): Promise<ReadMatch> {
  const packed = fragment.replace(/^#/, '');
  if (!packed.startsWith(PREFIX)) return broken();
  if (packed.length > LONGEST_LINK) return broken();
  const parsed = await fromLetters(packed.slice(PREFIX.length));
  if (parsed === null || typeof parsed !== 'object') return broken();
  if ('version' in parsed && typeof parsed.version === 'number' && parsed.version > VERSION) {
    return { ok: false, problem: { key: 'match.link.newer' } };
  }
  const read = v.safeParse(content, parsed);
  if (!read.success) return broken();
  const { seats, moves, hash, version: _, ...rest } = read.output;
  const setup: Setup = { ...rest, players: seats.length };
  const game = await findGame(setup.game);
  return readMatch({ ...setup, hash, moves: game === undefined ? [] : unpack(game, setup, moves) }, seats, findGame);
}

function pack(game: AnyGame, record: MatchRecord): readonly PackedMove[] {
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a record that does not open cannot be shared: ${opened.problem.key}`);
  let state = opened.state;
  return record.moves.map(({ by, action }, index) => {
    const turn = game.turn(state);
    const drawn = turn.kind === 'chance' ? game.draw(state, keyedRandom(seedAt(record, index), turn.key)) : null;
    const isAlone = turn.kind === 'act' && turn.seats.length === 1;
    state = game.apply(state, by, action).state;
    if (drawn !== null && same(drawn, action)) return 0;
    return by === 'chance' || isAlone ? (action as JsonObject) : [by, action as JsonObject];
  });
}

/** Stops at the first impossible move: the replay that follows reports it. */
function unpack(standard: AnyGame, setup: Setup, packed: readonly PackedMove[]): readonly unknown[] {
  const begun = replay(standard, { ...setup, moves: [] });
  if (!begun.ok) return packed;
  const { game } = begun;
  const moves: Move[] = [];
  let { state } = begun;
  for (const each of packed) {
    const move = unpackMove(game, state, seedAt(setup, moves.length), each);
    const judged = judge(game, state, setup.players, move.by, move.action);
    if (!judged.ok) return [...moves, move, ...packed.slice(moves.length + 1)];
    moves.push({ by: move.by, action: judged.action });
    state = game.apply(state, move.by, judged.action).state;
  }
  return moves;
}

function unpackMove(game: AnyGame, state: unknown, seed: Seed, packed: PackedMove): { readonly by: By; readonly action: unknown } {
  const turn = game.turn(state);
  if (turn.kind === 'chance') return { by: 'chance', action: packed === 0 ? game.draw(state, keyedRandom(seed, turn.key)) : packed };
  if (Array.isArray(packed)) return { by: packed[0], action: packed[1] };
  return { by: turn.kind === 'act' ? (turn.seats[0] ?? 0) : 0, action: packed };
}

function broken(): ReadMatch {
  return { ok: false, problem: { key: 'match.link.broken' } };
}
