// The laws of every game, for all options and numbers of players: for (const { name, check } of lawsOf(game)) it(name, check);
// A broken law throws with the reason, the shortest match found and the line that reproduces it; laws that depend on it are skipped.
// The same commit always plays the same matches.

import type { AnyGame } from './game.ts';
import type { JsonObject } from './json.ts';
import { LAWS_ABOUT_CHANCE } from './laws/about-chance.ts';
import { LAWS_ABOUT_MOVES } from './laws/about-moves.ts';
import { LAWS_ABOUT_PLAY } from './laws/about-play.ts';
import { LAWS_ABOUT_RECORDS } from './laws/about-records.ts';
import { LAWS_ABOUT_SECRETS } from './laws/about-secrets.ts';
import { countsOf } from './laws/demands.ts';
import { brief } from './laws/finding.ts';
import type { LawSettings } from './laws/match.ts';
import { type Breach, type Law, pathOf, survey, type Table, type Verdict } from './laws/survey.ts';
import { everyOptions } from './options.ts';
import type { Move } from './record.ts';

export { everyDraw } from './laws/about-chance.ts';
export type { Claims, LawSettings } from './laws/match.ts';

const LAWS: readonly Law[] = [...LAWS_ABOUT_PLAY, ...LAWS_ABOUT_MOVES, ...LAWS_ABOUT_CHANCE, ...LAWS_ABOUT_SECRETS, ...LAWS_ABOUT_RECORDS];

export const LAW_NAMES: readonly string[] = LAWS.map(({ name }) => name);

export type LawTest = {
  readonly name: string;
  /** Throws if the law is broken; skips the test if another broken law prevents a judgement. */
  readonly check: (context?: TestContext) => void;
};

export function lawsOf(
  game: AnyGame,
  settings: LawSettings & { readonly optionSets?: readonly JsonObject[]; readonly playerCounts?: readonly number[] } = {},
): LawTest[] {
  const { optionSets = everyOptions<JsonObject>(game.options), playerCounts = countsOf(game), ...others } = settings;
  return optionSets.flatMap((options) => playerCounts.flatMap((players) => lawsAt({ game, options, players }, { ...others, ...pasted() })));
}

/** Lazy: the first check plays the matches. */
function lawsAt(table: Table, settings: LawSettings): LawTest[] {
  let verdicts: ReadonlyMap<string, Verdict> | undefined;
  return LAW_NAMES.map((law) => ({
    name: testName(table, law),
    check(context) {
      verdicts ??= survey(table, LAWS, settings);
      const verdict = verdicts.get(law);
      if (verdict?.kind === 'broken') throw new Error(reportOf(table, verdict.breach, context), { cause: verdict.breach.cause });
      if (verdict?.kind === 'undecided') context?.skip?.(`nothing can be said while the law "${verdict.because}" is broken`);
    },
  }));
}

function pasted(): Pick<LawSettings, 'seed' | 'path'> {
  const { LAWS_SEED: seed, LAWS_PATH: path } = process.env;
  if (seed === undefined) return {};
  return path === undefined ? { seed: Number(seed) } : { seed: Number(seed), path };
}

type TestContext = { readonly task?: { readonly file?: { readonly name: string } }; skip?(note: string): void };

/** A longer list is no easier to read than the whole match of the seed. */
const LONGEST_PATH = 200;
const MOVES_SHOWN = 30;

function tableName({ game, options, players }: Table): string {
  const told = Object.entries(options).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [game.id, ...told, `${players} ${players === 1 ? 'player' : 'players'}`].join(' ');
}

function testName(table: Table, law: string): string {
  return `${tableName(table)}: ${law}`;
}

function reportOf(table: Table, { law, message, seed, choices, moves }: Breach, context: TestContext | undefined): string {
  const isShort = choices !== null && choices.length <= LONGEST_PATH;
  const path = isShort ? ` LAWS_PATH=${pathOf(choices)}` : '';
  const file = context?.task?.file?.name;
  const pattern = testName(table, law).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [
    `${tableName(table)} breaks the law "${law}":`,
    message,
    ...toldMoves(moves),
    'To see it again:',
    `LAWS_SEED=${seed}${path} npx vitest run ${file === undefined ? '' : `${file} `}-t '${pattern}'`,
  ].join('\n');
}

function toldMoves(moves: readonly Move[]): readonly string[] {
  if (moves.length === 0) return ['Before the first move.'];
  const hidden = Math.max(0, moves.length - MOVES_SHOWN);
  const shown = moves.slice(hidden).map((move, index) => `  ${hidden + index + 1}. ${toldMove(move)}`);
  return [`After ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}${hidden === 0 ? '' : ', the last of them'}:`, ...shown];
}

function toldMove({ by, action: { type, ...fields } }: Move): string {
  const told = Object.entries(fields).map(([name, value]) => `${name} ${brief(value)}`);
  return `${by === 'chance' ? 'chance' : `seat ${by}`}: ${[type, ...told].join(', ')}`;
}
