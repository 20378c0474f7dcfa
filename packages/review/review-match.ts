import { type By, type MatchRecord, opening, type Seat } from '@tablehop/core';
import { appraiserOf } from './appraiser.ts';
import { judgeDecision } from './judge-decision.ts';
import { estimate, interval, worldsOf } from './statistics.ts';
import { turningPointsOf } from './turning-points.ts';
import type {
  Appraiser,
  BySeatAndWorld,
  CurvePoint,
  Decision,
  Fortune,
  Progress,
  Review,
  ReviewRequest,
  SeatLuck,
  SeatSummary,
  Sight,
  Work,
} from './types.ts';

/** Worlds per judgement: few enough to review a match while somebody waits. */
export const USUAL_EFFORT = 64;

/** In short steps: stop iterating to cancel. Judges decisions by what the seat knew, luck and chances by what is known now. */
export function* reviewMatch(request: ReviewRequest): Generator<Progress, Review, void> {
  const { game, record, effort, seed } = request;
  const { players, moves } = record;
  const appraiser = appraiserOf(game, players);
  const positions = positionsOf(request);
  const reviewed = new Set(request.seats);
  const isJudged = (by: By): by is Seat => by !== 'chance' && reviewed.has(by);

  // A position for the curve, and for some moves a judgement or a measure of luck.
  const total = positions.length + moves.filter(({ by }) => by === 'chance' || isJudged(by)).length;
  let done = 0;
  const progress = (): Progress => ({ done, total, soFar });
  function* counted<Result>(work: Work<Result>, found: (result: Result) => void): Generator<Progress, void, void> {
    for (;;) {
      const step = work.next();
      if (!step.done) {
        yield progress();
        continue;
      }
      done += 1;
      found(step.value);
      yield progress();
      return;
    }
  }

  const worldsOfCurve = worldsOf(`${seed} curve`, appraiser.worldsFor(effort));
  const curve: CurvePoint[] = [];
  const decisions: Decision[] = [];
  const events: Fortune[] = [];
  const luck = newTally(players);

  function soFar(): Review {
    return {
      game: game.id,
      players,
      moves: moves.length,
      unit: appraiser.unit,
      seats: [...reviewed].sort((a, b) => a - b).map((seat) => summaryOf(decisions, seat)),
      decisions: [...decisions],
      luck: { seats: luck.seats(), events: [...events] },
      turningPoints: turningPointsOf(decisions, events, hasChances(curve, players)),
      curve: [...curve],
    };
  }

  for (const [index, state] of positions.entries()) {
    const sight = sightOf(request, state, moves[index - 1]?.by);
    yield* counted(pointOf(request, appraiser, sight, index, worldsOfCurve), (point) => curve.push(point));
    const next = moves[index];
    if (next === undefined) break;
    if (isJudged(next.by)) {
      const view = game.view(state, next.by);
      const question = { game, appraiser, view, seat: next.by, move: index, played: next.action, effort, seed };
      yield* counted(judgeDecision(question), (decision) => decisions.push(decision));
    } else if (next.by === 'chance') {
      const turn = game.turn(state);
      const after = sightOf(request, positions[index + 1], undefined);
      const before = sightOf(request, state, undefined);
      const worlds = worldsOf(`${seed} ${index} luck`, appraiser.worldsFor(effort));
      const key = turn.kind === 'chance' ? turn.key : '';
      yield* counted(appraiser.luck(before, after, worlds), ({ leads, chances }) => {
        luck.add(leads, chances);
        events.push({ move: index, key, outcome: next.action, points: leads.map(estimate), chance: chances.map(estimate) });
      });
    }
  }
  return soFar();
}

/** A solo player who cannot lose has no winning chance that could change. */
function hasChances(curve: readonly CurvePoint[], players: number): boolean {
  return players > 1 || curve.some(({ chances: [chance = 1] }) => chance < 1);
}

function positionsOf({ game, record }: ReviewRequest): readonly unknown[] {
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a record that does not open cannot be reviewed: ${opened.problem.key}`);
  const positions = [opened.state];
  for (const { by, action } of record.moves) positions.push(game.apply(positions.at(-1), by, action).state);
  return positions;
}

/** The view of the last mover: what others have not shown yet does not affect the chances. */
function sightOf({ game }: ReviewRequest, state: unknown, by: MatchRecord['moves'][number]['by'] | undefined): Sight {
  const seat = by === undefined || by === 'chance' ? 0 : by;
  return { view: game.view(state, seat), seat };
}

function* pointOf({ game }: ReviewRequest, appraiser: Appraiser, sight: Sight, moves: number, worlds: readonly number[]): Work<CurvePoint> {
  // When the match is over, all worlds are the same.
  const isOver = game.turn(sight.view).kind === 'over';
  const { leads, chances } = yield* appraiser.position(sight, isOver ? worlds.slice(0, 1) : worlds);
  return { moves, chances: means(chances), leads: means(leads) };
}

function means(samples: BySeatAndWorld): readonly number[] {
  return samples.map((each) => estimate(each).mean);
}

function summaryOf(all: readonly Decision[], seat: Seat): SeatSummary {
  const decisions = all.filter((decision) => decision.seat === seat);
  const count = (verdicts: readonly Decision['verdict'][]) => decisions.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    seat,
    decisions: decisions.length,
    forced: count(['forced']),
    good: count(['same', 'close']),
    points: decisions.reduce((sum, { points }) => sum + points.given, 0),
    chance: decisions.reduce((sum, { chance }) => sum + chance.given, 0),
  };
}

/** Adds up luck sample by sample, so that the error of the sum is known. */
function newTally(players: number) {
  const empty = () => Array.from({ length: players }, (): number[] => []);
  const [points, chance] = [empty(), empty()];

  function addTo(sums: number[][], samples: BySeatAndWorld): void {
    for (const [seat, each] of samples.entries()) {
      const sum = sums[seat];
      if (sum !== undefined) for (const [index, value] of each.entries()) sum[index] = (sum[index] ?? 0) + value;
    }
  }

  return {
    add(leads: BySeatAndWorld, chances: BySeatAndWorld): void {
      addTo(points, leads);
      addTo(chance, chances);
    },
    seats: (): readonly SeatLuck[] =>
      points.map((each, seat) => ({ seat, points: interval(estimate(each)), chance: interval(estimate(chance[seat] ?? [])) })),
  };
}

export type RunOptions = {
  readonly onProgress?: (progress: Progress) => void;
  /** After an abort the result is null. */
  readonly signal?: AbortSignal;
  /** Awaited after each step, so that the caller can do other work, such as reading messages. */
  readonly pause: () => Promise<void>;
};

export async function runReview(request: ReviewRequest, { onProgress, signal, pause }: RunOptions): Promise<Review | null> {
  const steps = reviewMatch(request);
  for (;;) {
    if (signal?.aborted) return null;
    const step = steps.next();
    if (step.done) return step.value;
    onProgress?.(step.value);
    await pause();
  }
}
