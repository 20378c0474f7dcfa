// `npm run bench -- first-steps`: finds short matches to learn a game. Takes the clearest position from which an easy bot has about the
// wanted number of decisions and nearly always wins, and writes it to the game's folder with the measurements.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyGame, type FirstSteps, type JsonObject, keyedRandom, parseOptions } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { hipHipHooraySearch } from './hip-hip-hooray.ts';
import { hopCestPlieSearch } from './hop-cest-plie.ts';
import { hopNRollSearch } from './hop-n-roll.ts';
import { hopTheMarbleSearch } from './hop-the-marble.ts';
import { type Candidate, medianOf, playOn, type Search } from './play-on.ts';

const SEARCHES: readonly Search[] = [hopNRollSearch, hopCestPlieSearch, hopTheMarbleSearch, hipHipHooraySearch];

const TRIES = 40;
const WON_BY_EASY = 0.95;

function findFirstSteps(game: AnyGame, search: Search, report: (line: string) => void): FirstSteps | null {
  const parsed = parseOptions<JsonObject>(game.options, search.options);
  if (!parsed.ok) throw new RangeError(`no such options: ${JSON.stringify(parsed.problem)}`);
  const options = parsed.value;
  const players = search.level === null ? 1 : 2;
  const candidates: Candidate[] = [];
  for (let number = 0; number < search.seeds; number++) candidates.push(...search.candidatesOf(game, options, `first steps ${number}`));
  const loadable = candidates.filter(({ position, seed }) => game.load(position, options, players, keyedRandom(seed, 'load')).ok);
  report(`${game.id}: ${candidates.length} positions, of which ${loadable.length} can be`);
  // Stable sort: the first of equally clear ones.
  for (const { position, seed, clutter } of loadable.toSorted((a, b) => a.clutter - b.clutter)) {
    const measured = judge(game, { options, level: search.level, position, seed }, search);
    if (measured === null) continue;
    report(`${game.id}: ${seed}, clutter ${clutter}, ${JSON.stringify(measured)}`);
    return { options, level: search.level, position, seed, measured };
  }
  return null;
}

/** Null as soon as it loses too often, or takes too long or no time at all. */
function judge(
  game: AnyGame,
  steps: Omit<FirstSteps, 'measured'>,
  { decisions: [fewest, most], wonAtRandom }: Search,
): FirstSteps['measured'] | null {
  const lengths: number[] = [];
  let lost = 0;
  for (let number = 0; number < TRIES; number++) {
    const { won, decisions } = playOn(game, steps, 'easy', number);
    lengths.push(decisions);
    if (!won) lost += 1;
    if (lost > TRIES * (1 - WON_BY_EASY)) return null;
    if (number === 4 && (medianOf(lengths) < fewest || medianOf(lengths) > most)) return null;
  }
  const decisions = medianOf(lengths);
  if (decisions < fewest || decisions > most) return null;
  let byRandom = 0;
  for (let number = 0; number < TRIES; number++) if (playOn(game, steps, 'random', number).won) byRandom += 1;
  if (byRandom < TRIES * wonAtRandom) return null;
  return { tries: TRIES, won: { easy: (TRIES - lost) / TRIES, random: byRandom / TRIES }, decisions };
}

export function writeFirstSteps(root: string, only: string | undefined): boolean {
  let isWhole = true;
  for (const search of SEARCHES) {
    const game = games.find(({ id }) => id === search.id);
    if (game === undefined || (only !== undefined && only !== search.id)) continue;
    const found = findFirstSteps(game, search, console.log);
    if (found === null) {
      console.error(`${search.id}: nothing was found`);
      isWhole = false;
    } else writeFileSync(join(root, 'games', search.id, 'first-steps.json'), `${JSON.stringify(found)}\n`);
  }
  return isWhole;
}
