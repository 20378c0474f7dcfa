/** A law and how it is tried: fast-check makes up matches, and simpler ones once a match breaks the law. */

import fc from 'fast-check';
import type { AnyGame } from '../game.ts';
import { hashText } from '../hash.ts';
import { canonical, type JsonObject } from '../json.ts';
import { brief } from './difference.ts';
import { type Match, messageOf, newMatch } from './match.ts';

export type LawSettings = {
  /** How many random matches a law is tried on. */
  readonly runs?: number;
  /** Of fast-check, as the report of a broken law gives them. */
  readonly seed?: number;
  readonly path?: string;
};

export type Law = {
  readonly name: string;
  /** Throws if a match breaks the law. */
  check(game: AnyGame, options: JsonObject, players: number, settings?: LawSettings): void;
};

const RUNS = 10;

export function law(name: string, keep: (match: Match) => void): Law {
  return {
    name,
    check(game, options, players, { runs = RUNS, seed = seedFor(`${name} ${game.id} ${canonical(options)} ${players}`), path } = {}) {
      const kept = fc.property(fc.nat(), fc.nat(), (matchSeed, luck) => {
        const match = newMatch(game, options, players, matchSeed, luck);
        try {
          keep(match);
        } catch (error) {
          throw new Error(`${messageOf(error)}\n${soFar(match)}`, { cause: error });
        }
      });
      const report = fc.check(kept, { numRuns: runs, seed, ...(path === undefined ? {} : { path }) });
      if (!report.failed) return;
      const where = `${game.id} with ${JSON.stringify(options)} and ${players} players breaks the law "${name}":`;
      const again = `To see it again: { seed: ${report.seed}, path: '${report.counterexamplePath}' }`;
      throw new Error(`${where}\n${messageOf(report.errorInstance)}\n${again}`, { cause: report.errorInstance });
    },
  };
}

function seedFor(text: string): number {
  return Number.parseInt(hashText(text).slice(0, 7), 16);
}

function soFar({ seed, luck, moves }: Match): string {
  const last = moves.slice(-5).map(({ by, action }) => `  ${by}: ${brief(action)}`);
  return [`Seed ${seed}, luck ${luck}, after ${moves.length} moves${last.length === 0 ? '' : ', the last of them'}`, ...last].join('\n');
}
