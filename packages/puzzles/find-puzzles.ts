/**
 * Finds puzzles in simulated matches: decisions with one clearly best move, confirmed in fresh worlds and by the expert, that medium or
 * hard bots sometimes miss. Reproducible by seed, even if interrupted between matches.
 */

import {
  candidates,
  chooseAction,
  createSimulationRandom,
  evaluatorOf,
  type Level,
  playBotMatch,
  reasonsFor,
  remembered,
} from '@tablehop/bots';
import { type ActionShape, type AnyGame, hashOf, type JsonObject, keyedRandom, parseOptions, type Seat, same } from '@tablehop/core';
import { appraiserOf, interval, paired, USUAL_EFFORT, type Work, worldsOf } from '@tablehop/review';
import { type Compared, type Comparison, compare } from './compare.ts';
import { puzzleKnowledgeOf } from './knowledge.ts';
import type { Misses, Puzzle, PuzzleFile } from './puzzle.ts';
import type { PuzzleKnowledge } from './puzzle-knowledge.ts';
import { THRESHOLDS, type Weighing, weighing } from './weigh.ts';

/** Worlds per batch, for a first look and for certainty. Open moves are sampled anew and differ little, so they need fewer. */
const SHORT = { listed: [4, 8, 12, 24], open: [4, 8] } as const;
const LONG = { listed: [4, 44, 48, 96, 192], open: [4, 44, 48] } as const;
/** With fewer moves to choose from, guessing is too easy. */
const FEWEST_CHOICES = 4;
/** If there are more, compares those that look best at first sight. */
const MAX_COMPARED = { listed: 40, open: 14 } as const;
/** Between rays there are thousands of rows: even looking at each would take too long. */
const MAX_CHOICES = 240;
/** Max share of choices as good as the best, if the order of moves is free. */
const MAX_EQUAL_PERCENT = 25;
/** Per match, and at least this many moves apart, so that puzzles are varied. */
const MAX_OF_A_MATCH = 2;
const MOVES_APART = 10;
/** Max decisions per match to examine. */
const MAX_LOOKED_AT = 20;
/** The same for matches examined from their end. */
const MAX_LOOKED_AT_LATE = 10;
const TRIES_TO_RATE = { listed: 20, open: 10 } as const;
/** The expert must find it each time, with fresh luck. */
const EXPERT_TRIES = 2;
const EXPERT_PLAYOUTS = 600;
const USUAL_PLAYOUTS = EXPERT_PLAYOUTS / 4;
const OTHERS_KEPT = 4;
const LONGEST_LINE = 8;
/** Min share of wrong attempts by medium and hard. */
const FEWEST_MISSES_PERCENT = 5;
/** Fresh worlds for the stated margin: those that decided may have been lucky. */
const WORLDS_OF_MARGIN = { listed: 256, open: 128 } as const;
/** If the match is as good as won or lost, points do not matter. */
const LEAST_CHANCE = 0.02;

type Moment = { readonly move: number; readonly view: unknown; readonly seat: Seat };
/** `seed`: for all randomness of the examination. */
type Asked = {
  readonly game: AnyGame;
  readonly view: unknown;
  readonly seat: Seat;
  readonly seed: string;
  readonly knowledge: PuzzleKnowledge;
};

export type Search = {
  readonly game: AnyGame;
  readonly count: number;
  readonly file: PuzzleFile;
  readonly kind?: string;
  /** Absent: that of the game. */
  readonly knowledge?: PuzzleKnowledge;
};

export function emptyFile(game: AnyGame, seed: string): PuzzleFile {
  return { format: 1, game: game.id, seed, matches: 0, puzzles: [] };
}

/** Yields null after every decision examined and the file after each match, until there are enough. */
export function* findPuzzles({ file, knowledge, ...search }: Search): Generator<PuzzleFile | null, PuzzleFile, void> {
  let found = file;
  while (found.puzzles.length < search.count) {
    found = yield* searchMatch({ ...search, file: found, knowledge: knowledge ?? puzzleKnowledgeOf(search.game) });
    yield found;
  }
  return found;
}

type MatchSearch = Search & Required<Pick<Search, 'knowledge'>>;

function* searchMatch({ game, count, file, kind: only, knowledge }: MatchSearch): Generator<null, PuzzleFile, void> {
  const tables = knowledge.tables ?? [{ options: {}, players: Math.max(2, game.players[0]) }];
  const table = tables[file.matches % tables.length] ?? { options: {}, players: game.players[0] };
  const parsed = parseOptions<JsonObject>(game.options, table.options);
  if (!parsed.ok) throw new RangeError(`a table of ${game.id} has options that are not allowed`);
  const options = parsed.value;
  const seed = `${file.seed} ${file.matches}`;
  const puzzles = [...file.puzzles];
  const taken: number[] = [];
  const share = (kind: string) => knowledge.mostOfAKind?.[kind] ?? 100;
  const isWelcome = (kind: string) =>
    only === undefined ? puzzles.filter((each) => each.kind === kind).length * 100 < share(kind) * count : kind === only;
  const most = knowledge.isDecidedLate ? MAX_LOOKED_AT_LATE : MAX_LOOKED_AT;
  let looked = 0;
  for (const moment of momentsOf(game, knowledge, options, table.players, seed, only)) {
    if (taken.length === (knowledge.mostOfAMatch ?? MAX_OF_A_MATCH) || looked === most || puzzles.length === count) break;
    if (taken.some((move) => Math.abs(move - moment.move) < MOVES_APART)) continue;
    looked += 1;
    const { view, seat, move } = moment;
    const puzzle = puzzleAt({ game, view, seat, seed: `${seed} ${move}`, knowledge }, options, table.players, isWelcome);
    if (puzzle !== null && puzzles.every(({ id }) => id !== puzzle.id)) {
      puzzles.push(puzzle);
      taken.push(moment.move);
    }
    yield null;
  }
  return { ...file, matches: file.matches + 1, puzzles };
}

/** The decisions of a match of medium bots: in random order, or the last ones first. */
function momentsOf(
  game: AnyGame,
  { asks = () => true, mayBe = () => true, isDecidedLate }: PuzzleKnowledge,
  options: JsonObject,
  players: number,
  seed: string,
  only?: string,
): readonly Moment[] {
  const moments: Moment[] = [];
  let move = 0;
  playBotMatch({
    game,
    options,
    players: Array.from({ length: players }, () => ({ level: 'medium' })),
    seed,
    watch(before, { by }) {
      if (by !== 'chance') {
        const view = game.view(before, by);
        if (asks(view, by) && (only === undefined || mayBe(only, game.offers(before, by)))) moments.push({ move, view, seat: by });
      }
      move += 1;
    },
  });
  if (isDecidedLate) return moments.reverse();
  const random = createSimulationRandom(`${seed} order`);
  const places = new Map(moments.map((moment) => [moment, random.below(2 ** 32)]));
  return moments.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

function puzzleAt(asked: Asked, options: JsonObject, players: number, isWelcome: (kind: string) => boolean): Puzzle | null {
  const { game, view, seat, seed, knowledge } = asked;
  const whole = game.imagine(view, seat, createSimulationRandom(`${seed} hidden`));
  const offers = game.offers(whole, seat);
  const isOpen = offers.some(({ vary }) => vary !== undefined);
  const sort = isOpen ? 'open' : 'listed';
  const { fewestChoices = FEWEST_CHOICES, kindOf = typeOfBest } = knowledge;
  if (offers.length > MAX_CHOICES || (offers.length < fewestChoices && !isOpen)) return null;
  const ideas = ideasOf(asked, isOpen);
  // A move that everybody finds is trivial.
  if (!isOpen && ideas.every((idea) => same(idea, ideas[0]))) return null;
  const actions = contenders(asked, whole, ideas, isOpen);
  if (actions.length < fewestChoices) return null;
  const weighed = weighing(game, view, seat);
  const glimpse = compare({ weighing: weighed, actions, batches: SHORT[sort], seed: `${seed} short`, isOpen });
  if (glimpse === null || !isOfAKind(glimpse)) return null;
  const kind = kindOf(view, seat, lineFrom(asked, glimpse.best), game);
  if (kind === null || !isWelcome(kind)) return null;

  const sure = compare({ weighing: weighed, actions, batches: LONG[sort], seed: `${seed} long`, isOpen });
  if (sure === null || !isOfAKind(sure)) return null;
  const isAsGood = createAnswers(asked, sure);
  const missesOf = (level: Level, tries: number, playouts = USUAL_PLAYOUTS): Misses => {
    const missed = triesOf(asked, level, level, tries, playouts).filter((action) => !isAsGood(action)).length;
    return { missed, tries };
  };
  if (!isAsGood(glimpse.best) || missesOf('expert', EXPERT_TRIES, EXPERT_PLAYOUTS).missed > 0) return null;
  const misses = { medium: missesOf('medium', TRIES_TO_RATE[sort]), hard: missesOf('hard', TRIES_TO_RATE[sort]) };
  const percent = (100 * (misses.medium.missed + misses.hard.missed)) / (misses.medium.tries + misses.hard.tries);
  if (percent < FEWEST_MISSES_PERCENT) return null;

  const others = measured(weighed, sure, WORLDS_OF_MARGIN[sort], `${seed} margin`);
  const [nearest] = others;
  const { clear } = THRESHOLDS[weighed.unit];
  if (nearest === undefined || nearest.loss.mean < clear || interval(nearest.loss).low < clear / 2) return null;
  const chance = chanceMargin(asked, players, sure.best, nearest.action);
  if (chance.mean < LEAST_CHANCE) return null;
  const position = game.view(whole, 'table') as JsonObject;
  const loaded = game.load(position, options, players, keyedRandom('puzzle', 'load'));
  if (!loaded.ok || !same(game.view(loaded.value, seat), view)) return null;
  const setting = { game: game.id, rules: game.rules, players, options, seat, position };
  return {
    id: hashOf(setting).slice(0, ID_LENGTH),
    ...setting,
    kind,
    choices: isOpen ? actions.length : offers.length,
    solutions: [sure.best, ...sure.equals],
    line: lineFrom(asked, sure.best),
    others: others.map(({ action, loss }) => ({ action, loss: rounded(loss.mean) })),
    unit: weighed.unit,
    margin: { lead: roundedInterval(interval(nearest.loss)), chance: roundedInterval(interval(chance)) },
    misses,
    why: reasonsFor(game, view, seat, sure.best, nearest.action),
  };

  /** With free order several moves may be equally good, but not too many. */
  function isOfAKind({ equals, worse }: Comparison): boolean {
    return worse.length > 0 && (equals.length === 0 || 100 * (1 + equals.length) <= MAX_EQUAL_PERCENT * actions.length);
  }
}

function typeOfBest(_view: unknown, _seat: Seat, [best]: readonly ActionShape[]): string | null {
  return best?.type ?? null;
}

/** 40 bits: no collision is expected among some hundred puzzles of a game. */
const ID_LENGTH = 10;

/** What bots of several levels would do. For open moves only these ideas are compared, so there are more of them. */
function ideasOf(asked: Asked, isOpen: boolean): readonly ActionShape[] {
  const tries = isOpen ? ({ expert: 1, hard: 2, medium: 6 } as const) : ({ expert: 0, hard: 1, medium: 4 } as const);
  return (['expert', 'hard', 'medium'] as const).flatMap((level) => triesOf(asked, level, `idea ${level}`, tries[level], USUAL_PLAYOUTS));
}

function triesOf({ game, view, seat, seed }: Asked, level: Level, name: string, tries: number, iterations: number): readonly ActionShape[] {
  return Array.from({ length: tries }, (_, index) => {
    const random = createSimulationRandom(`${seed} ${name} ${index}`);
    return chooseAction(game, view, seat, level, { random, iterations }).action;
  });
}

/** Moves that lead to different positions; the ideas first. If there are very many, those with the best values. */
function contenders({ game, seat, seed }: Asked, state: unknown, ideas: readonly ActionShape[], isOpen: boolean): readonly ActionShape[] {
  const random = createSimulationRandom(`${seed} contenders`);
  const seen = new Set<string>();
  const distinct = [...ideas, ...candidates(game, state, seat, random)].flatMap((action) => {
    const after = game.apply(state, seat, action).state;
    const key = hashOf(after);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ action, after }];
  });
  if (distinct.length <= MAX_COMPARED.listed && !isOpen) return distinct.map(({ action }) => action);
  const own = distinct.filter(({ action }) => ideas.includes(action));
  const others = distinct.filter((each) => !own.includes(each));
  // Samples of open moves are interchangeable: the first will do.
  if (isOpen) return [...own, ...others].slice(0, MAX_COMPARED.open).map(({ action }) => action);
  const { value } = evaluatorOf(game);
  const byValue = others.map((each) => ({ ...each, value: value(each.after, seat) })).sort((a, b) => b.value - a.value);
  return [...own, ...byValue].slice(0, MAX_COMPARED.listed).map(({ action }) => action);
}

/** The move and a good continuation, until chance or another player acts. */
function lineFrom({ game, view, seat, seed }: Asked, best: ActionShape): readonly ActionShape[] {
  const line = [best];
  const random = createSimulationRandom(`${seed} line`);
  let state = game.apply(game.imagine(view, seat, random), seat, best).state;
  while (line.length < LONGEST_LINE) {
    const turn = game.turn(state);
    if (turn.kind !== 'act' || !turn.seats.includes(seat)) break;
    const { action } = chooseAction(game, game.view(state, seat), seat, 'hard', { random, iterations: USUAL_PLAYOUTS });
    line.push(action);
    state = game.apply(state, seat, action).state;
  }
  return line;
}

/** The losses of the best few worse moves, in worlds that decided nothing. */
function measured({ weigh }: Weighing, { best, worse }: Comparison, count: number, seed: string): readonly Compared[] {
  const worlds = worldsOf(seed, count);
  const ofBest = worlds.map(weigh(best));
  return worse
    .slice(0, OTHERS_KEPT)
    .map(({ action }) => ({ action, loss: paired(ofBest, worlds.map(weigh(action))) }))
    .sort((a, b) => a.loss.mean - b.loss.mean);
}

/** As a review measures it. */
function chanceMargin({ game, view, seat, seed }: Asked, players: number, best: ActionShape, next: ActionShape) {
  const appraiser = appraiserOf(game, players);
  const worlds = worldsOf(`${seed} chance`, appraiser.worldsFor(USUAL_EFFORT / 2));
  const [one, other] = atOnce(appraiser.actions({ view, seat }, [best, next], worlds));
  return paired(one?.chances[seat] ?? [], other?.chances[seat] ?? []);
}

function atOnce<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function roundedInterval({ mean, low, high }: { readonly mean: number; readonly low: number; readonly high: number }) {
  return { mean: rounded(mean), low: rounded(low), high: rounded(high) };
}

const WORLDS = 32;

/** Whether a move is as good as the best, compared before or not. */
function createAnswers({ game, view, seat, seed }: Asked, { best, equals, worse }: Comparison): (action: ActionShape) => boolean {
  const keyOf = (action: ActionShape) => hashOf(game.apply(view, seat, action).state);
  const known = new Map<string, boolean>();
  for (const { action } of worse) known.set(keyOf(action), false);
  for (const action of [best, ...equals]) known.set(keyOf(action), true);
  const { unit, weigh } = weighing(game, view, seat);
  const worlds = worldsOf(`${seed} answers`, WORLDS);
  let ofBest: readonly number[] | null = null;

  function isNearBest(action: ActionShape): boolean {
    ofBest ??= worlds.map(weigh(best));
    return paired(ofBest, worlds.map(weigh(action))).mean < THRESHOLDS[unit].clear / 2;
  }

  return (action) => remembered(known, keyOf(action), () => isNearBest(action));
}
