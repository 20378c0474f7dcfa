/** Compares one decision with the expert's in the same worlds, which fit what the seat could know. */

import { chooseAction, createSimulationRandom, reasonsFor } from '@tablehop/bots';
import { type ActionShape, type AnyGame, type ScoreLine, type Seat, type Seed, same } from '@tablehop/core';
import { estimate, isBeyondNoise, lossOf, paired, worldsOf } from './statistics.ts';
import type { Appraiser, Decision, LineDifferences, Loss, Verdict, Work } from './types.ts';

/** The expert's playouts per world of the judgement. */
const PLAYOUTS_A_WORLD = 4;
const LEAST_CHANCE = 0.005;
/** Of a line of the score sheet, at the end of the match. */
const LEAST_POINTS = 0.1;

const NOTHING: Loss = { given: 0, measured: { mean: 0, error: 0 } };
const NO_LINES: LineDifferences = { now: [], end: [] };

type Question = {
  readonly game: AnyGame;
  readonly appraiser: Appraiser;
  /** What the seat saw. */
  readonly view: unknown;
  readonly seat: Seat;
  readonly move: number;
  readonly played: ActionShape;
  readonly effort: number;
  readonly seed: Seed;
};

export function* judgeDecision({ game, appraiser, view, seat, move, played, effort, seed }: Question): Work<Decision> {
  const imagined = game.imagine(view, seat, createSimulationRandom(`${seed} ${move} imagined`));
  const turn = game.turn(imagined);
  const phase = turn.kind === 'over' ? '' : turn.phase;
  const judged = (verdict: Verdict, best = played, points = NOTHING, chance = NOTHING, lines = NO_LINES): Decision => {
    const why = verdict === 'worse' ? reasonsFor(game, view, seat, best, played) : [];
    return { move, seat, phase, played, best, verdict, points, chance, lines, why };
  };
  if (isForced(game, imagined, seat)) return judged('forced');

  const random = createSimulationRandom(`${seed} ${move} expert`);
  const { action: best } = chooseAction(game, view, seat, 'expert', { random, iterations: PLAYOUTS_A_WORLD * effort });
  yield;
  const [after, afterBest] = [played, best].map((action) => game.apply(imagined, seat, action).state);
  if (same(played, best) || same(after, afterBest)) return judged('same');

  const worlds = worldsOf(`${seed} ${move}`, appraiser.worldsFor(effort));
  const [own, expert] = yield* appraiser.actions({ view, seat }, [played, best], worlds);
  if (own === undefined || expert === undefined) throw new RangeError('both actions are sampled');
  const points = paired(expert.leads[seat] ?? [], own.leads[seat] ?? []);
  const chance = paired(expert.chances[seat] ?? [], own.chances[seat] ?? []);
  // Points given up for a better winning chance are no loss.
  const pointsLoss = lossOf(points, isBeyondNoise(points, appraiser.least) && chance.mean > -LEAST_CHANCE);
  const chanceLoss = lossOf(chance, isBeyondNoise(chance, LEAST_CHANCE));
  const isWorse = pointsLoss.given > 0 || chanceLoss.given > 0;
  const lines: LineDifferences = {
    now: lineDifferences(linesOf(game, afterBest, seat), linesOf(game, after, seat)),
    end: isWorse ? endDifferences(game, seat, expert.ends, own.ends) : [],
  };
  return judged(isWorse ? 'worse' : 'close', best, pointsLoss, chanceLoss, lines);
}

function isForced(game: AnyGame, state: unknown, seat: Seat): boolean {
  const [first, second] = game.offers(state, seat);
  return second === undefined && first?.vary === undefined;
}

function linesOf(game: AnyGame, state: unknown, seat: Seat): readonly ScoreLine[] {
  return game.score(state).find((sheet) => sheet.seat === seat)?.lines ?? [];
}

function lineDifferences(better: readonly ScoreLine[], worse: readonly ScoreLine[]): readonly ScoreLine[] {
  return keysOf([better, worse]).flatMap((key) => {
    const points = pointsOn(better, key) - pointsOn(worse, key);
    return points === 0 ? [] : [{ key, points }];
  });
}

/** Mean differences beyond noise in either direction, largest first. */
function endDifferences(game: AnyGame, seat: Seat, better: readonly unknown[], worse: readonly unknown[]): readonly ScoreLine[] {
  const [one, other] = [better, worse].map((ends) => ends.map((state) => linesOf(game, state, seat)));
  if (one === undefined || other === undefined) return [];
  return keysOf([...one, ...other])
    .map((key) => {
      const measured = estimate(one.map((lines, index) => pointsOn(lines, key) - pointsOn(other[index] ?? [], key)));
      return { key, points: measured.mean, isSure: isBeyondNoise({ ...measured, mean: Math.abs(measured.mean) }, LEAST_POINTS) };
    })
    .filter(({ isSure }) => isSure)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .map(({ key, points }) => ({ key, points }));
}

function keysOf(sheets: readonly (readonly ScoreLine[])[]): readonly string[] {
  return [...new Set(sheets.flatMap((lines) => lines.map(({ key }) => key)))];
}

function pointsOn(lines: readonly ScoreLine[], key: string): number {
  return lines.find((line) => line.key === key)?.points ?? 0;
}
