/**
 * `npm run bench -- levels`: the table of docs/BOTS.md, each level against the one below. Every deal is played once from each seat.
 * Thinking is counted in playouts, not in time, so that a busy machine changes nothing: the same seed gives the same table. What has been
 * played is kept in `.cache`, so that a run that was stopped goes on where it was.
 */

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEVELS, type Level, type Skills, skillsOf } from '@tablehop/bots';
import type { Share, Strengths } from '@tablehop/bots/strengths';
import type { AnyGame, JsonObject } from '@tablehop/core';
import { type Encounter, shareOfDeal } from './deals.ts';
import type { LevelPlayer } from './duel.ts';
import { intervalOf } from './gsprt.ts';
import { changedOptions } from './usual-options.ts';

export type LevelsRun = {
  readonly games: readonly AnyGame[];
  /** Of two, for each pair of levels with the usual options. */
  readonly matches: number;
  /** With other options, and for each larger number of players. */
  readonly fewerMatches: number;
  readonly seed: string;
  /** Whether the figures become those that people are shown. */
  readonly isForShow: boolean;
};

type Pairing = { readonly upper: Exclude<Level, 'random'>; readonly lower: Level };
type Kept = Map<string, number>;

const CACHE = '.cache/bench/levels.jsonl';
const PAIRINGS: readonly Pairing[] = LEVELS.flatMap((upper, index) =>
  upper === 'random' ? [] : [{ upper, lower: LEVELS[index - 1] ?? 'random' }],
);

export function printLevels({ games, matches, fewerMatches, seed, isForShow }: LevelsRun): void {
  const kept = readKept();
  console.log(
    `Seed ${seed}. Share of matches won by the first, draws as halves, with a 95 % interval. Every deal is played from each seat.`,
  );
  for (const game of games) {
    const [usual = {}, ...changed] = changedOptions(game);
    const shares = printPairings(game, usual, 2, matches, seed, kept);
    if (isForShow) writeStrengths(game, shares);
    for (let players = 3; players <= Math.min(4, game.players[1]); players++) printPairings(game, usual, players, fewerMatches, seed, kept);
    for (const options of changed) printPairings(game, options, 2, fewerMatches, seed, kept);
  }
}

function printPairings(game: AnyGame, options: JsonObject, players: number, matches: number, seed: string, kept: Kept): readonly Share[] {
  console.log(`\n${game.title}, ${players} players, ${JSON.stringify(options)}`);
  return PAIRINGS.map((pairing) => {
    const share = shareOf(game, options, players, pairing, matches, seed, kept);
    const percent = (part: number) => (100 * part).toFixed(1);
    const against = players === 2 ? pairing.lower : `${players - 1} of ${pairing.lower}`;
    console.log(
      `${pairing.upper} against ${against}: ${percent(share.won)} % (${percent(share.low)} to ${percent(share.high)}), ${share.matches} matches`,
    );
    return share;
  });
}

function shareOf(game: AnyGame, options: JsonObject, players: number, pairing: Pairing, matches: number, seed: string, kept: Kept): Share {
  const encounter: Encounter = { game, options, players, one: playerOf(pairing.upper), others: playerOf(pairing.lower) };
  const skills = skillsOf(game, game.start(options, players));
  const name = JSON.stringify([game.id, options, players, pairing, skillOf(skills, pairing.upper), skillOf(skills, pairing.lower), seed]);
  const shares = Array.from({ length: Math.ceil(matches / players) }, (_, deal) => {
    const key = `${name} ${deal}`;
    const share = kept.get(key) ?? keep(key, shareOfDeal(encounter, `${seed} ${deal}`));
    kept.set(key, share);
    return share;
  });
  const { mean, low, high } = intervalOf(shares);
  return { won: mean, low, high, matches: shares.length * players };
}

/** No clock: as many playouts as the level makes at most. */
function playerOf(level: Level): LevelPlayer {
  return { level, iterations: MOST_PLAYOUTS };
}

/** About what a computer of these days gets through in the time that people give the expert, where it is not decided sooner. */
const MOST_PLAYOUTS = 4_000;

function skillOf(skills: Skills, level: Level): unknown {
  return level === 'random' ? level : skills[level];
}

function readKept(): Kept {
  if (!existsSync(CACHE)) return new Map();
  const lines = readFileSync(CACHE, 'utf8').split('\n').slice(0, -1);
  return new Map(lines.map((line) => JSON.parse(line) as [string, number]));
}

function keep(key: string, share: number): number {
  mkdirSync('.cache/bench', { recursive: true });
  appendFileSync(CACHE, `${JSON.stringify([key, share])}\n`);
  return share;
}

function writeStrengths(game: AnyGame, shares: readonly Share[]): void {
  const round = (part: number) => Math.round(1e3 * part) / 1e3;
  const rounded = shares.map(({ won, low, high, matches }) => ({ won: round(won), low: round(low), high: round(high), matches }));
  const strengths = {
    measured: new Date().toISOString().slice(0, 10),
    overTheLevelBelow: Object.fromEntries(PAIRINGS.map(({ upper }, index) => [upper, rounded[index]])),
  } as Strengths;
  writeFileSync(join('packages/bots', game.id, 'strengths.json'), `${JSON.stringify(strengths, null, 2)}\n`);
}
