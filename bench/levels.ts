// `npm run bench -- levels`: the table of docs/BOTS.md, each level against the one below, each deal once from each seat. Thinking is
// counted in playouts, not time, so the same seed gives the same table. `.cache` keeps finished matches, so a run can resume.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LEVELS, type Level, type Skills, skillsOf } from '@tablehop/bots';
import type { Share, Strengths } from '@tablehop/bots/strengths';
import type { AnyGame, JsonObject } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { intervalOf } from '@tablehop/lab';
import { type Encounter, type LevelPlayer, shareOfDeal } from './duel.ts';
import { changedOptions, processorMs } from './measure.ts';

type LevelsRun = {
  readonly games: readonly AnyGame[];
  /** With two players and default options, per pair of levels. */
  readonly matches: number;
  readonly fewerMatches: number;
  readonly seed: string;
  /** CPU time after which no more matches of a pair are begun: those of experts take seconds each. */
  readonly secondsAPair: number;
  readonly isForShow: boolean;
};

type Pairing = { readonly upper: Exclude<Level, 'random'>; readonly lower: Level };
type Kept = Map<string, number>;

const CACHE = '.cache/levels.jsonl';
const PAIRINGS: readonly Pairing[] = LEVELS.flatMap((upper, index) =>
  upper === 'random' ? [] : [{ upper, lower: LEVELS[index - 1] ?? 'random' }],
);

export function printLevels(run: LevelsRun): void {
  const kept = readKept();
  console.log(
    `Seed ${run.seed}. Share of matches won by the first, a shared first place in part, with a 95 % interval. Every deal is played from each seat.`,
  );
  for (const game of run.games) {
    const [usual = {}, ...changed] = changedOptions(game);
    const shares = printPairings(run, kept, game, usual, 2, run.matches);
    if (run.isForShow) writeStrengths(game, shares);
    if (run.fewerMatches === 0) continue;
    for (let players = 3; players <= Math.min(4, game.players[1]); players++) {
      printPairings(run, kept, game, usual, players, run.fewerMatches);
    }
    for (const options of changed) printPairings(run, kept, game, options, 2, run.fewerMatches);
  }
}

function printPairings(run: LevelsRun, kept: Kept, game: AnyGame, options: JsonObject, players: number, matches: number): readonly Share[] {
  console.log(`\n${game.title}, ${players} players, ${JSON.stringify(options)}`);
  return PAIRINGS.map(({ upper, lower }) => {
    const encounter: Encounter = { game, options, players, one: playerOf(upper), others: playerOf(lower) };
    const skills = skillsOf(game, game.start(options, players));
    const name = JSON.stringify([game.id, options, players, upper, skillOf(skills, upper), lower, skillOf(skills, lower), run.seed]);
    const shares = sharesOf(encounter, Math.ceil(matches / players), name, run, kept);
    const { mean, low, high } = intervalOf(shares);
    const percent = (part: number) => (100 * part).toFixed(1);
    const against = players === 2 ? lower : `${players - 1} of ${lower}`;
    const interval = `${percent(low)} to ${percent(high)}`;
    console.log(`${upper} against ${against}: ${percent(mean)} % (${interval}), ${players * shares.length} matches`);
    return { won: mean, low, high, matches: players * shares.length };
  });
}

function sharesOf(encounter: Encounter, deals: number, name: string, { seed, secondsAPair }: LevelsRun, kept: Kept): readonly number[] {
  const start = process.cpuUsage();
  const shares: number[] = [];
  for (let deal = 0; deal < deals; deal++) {
    const key = `${name} ${deal}`;
    const known = kept.get(key);
    if (known === undefined && deal >= FEWEST_DEALS && processorMs(start) > 1e3 * secondsAPair) break;
    const share = known ?? keep(key, shareOfDeal(encounter, `${seed} ${deal}`));
    kept.set(key, share);
    shares.push(share);
  }
  return shares;
}

/** Fewer are not significant. */
const FEWEST_DEALS = 6;

/** By playouts, without a clock. */
function playerOf(level: Level): LevelPlayer {
  return { level, iterations: MAX_PLAYOUTS };
}

/** Fewer than an expert makes in its time on a fast machine; most other levels need none. */
const MAX_PLAYOUTS = 2_000;

function skillOf(skills: Skills, level: Level): unknown {
  return level === 'random' ? level : skills[level];
}

function readKept(): Kept {
  if (!existsSync(CACHE)) return new Map();
  const lines = readFileSync(CACHE, 'utf8').split('\n').slice(0, -1);
  return new Map(lines.map((line) => JSON.parse(line) as [string, number]));
}

function keep(key: string, share: number): number {
  mkdirSync('.cache', { recursive: true });
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
  writeFileSync(join('games', game.id, 'bot/strengths.json'), `${JSON.stringify(strengths, null, 2)}\n`);
}

export function readLevelsRun(words: readonly string[]): LevelsRun | null {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    strict: false,
    options: {
      games: { type: 'string', default: '400' },
      others: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      seconds: { type: 'string', default: 'Infinity' },
      show: { type: 'boolean', default: false },
    },
  });
  const [id] = positionals;
  const chosen = id === undefined ? games : games.filter((game) => game.id === id);
  const [matches, fewerMatches, secondsAPair] = [Number(values.games), Number(values.others), Number(values.seconds)];
  if (chosen.length === 0 || !(matches >= 2) || !(fewerMatches >= 0) || !(secondsAPair >= 0)) return null;
  return { games: chosen, matches, fewerMatches, seed: String(values.seed), secondsAPair, isForShow: values.show === true };
}
