import { chooseAction, createSimulationRandom, type Level } from '@tablehop/bots';
import { type ActionShape, type AnyGame, type JsonObject, keyedRandom, type MatchRecord, replay, type Seat } from '@tablehop/core';
import { usualOptions } from '../../../bench/measure.ts';
import { type Review, type ReviewRequest, reviewMatch } from '../index.ts';

type MadeMatch = {
  readonly game: AnyGame;
  readonly players?: number;
  readonly options?: JsonObject;
  readonly level?: Level;
  readonly seed?: string;
  /** Absent: to the end. */
  readonly moves?: number;
  /** Replaces the level's choice; null: keep it. */
  readonly instead?: (state: unknown, seat: Seat, act: number) => ActionShape | null;
  /** Replaces the seed's outcome; null: keep it. */
  readonly fallen?: (state: unknown) => ActionShape | null;
};

const FEW_PLAYOUTS = 48;

export function madeMatch(made: MadeMatch): MatchRecord {
  const { game, players = 2, options = {}, level = 'expert', seed = 'made up', moves: most = Number.POSITIVE_INFINITY } = made;
  const random = createSimulationRandom(seed);
  const setup = { game: game.id, rules: game.rules, players, options: { ...usualOptions(game), ...options }, seed };
  const moves: { readonly by: Seat | 'chance'; readonly action: ActionShape }[] = [];
  let state = game.start(setup.options, players);
  let acts = 0;
  for (let turn = game.turn(state); turn.kind !== 'over' && moves.length < most; turn = game.turn(state)) {
    if (turn.kind === 'chance') {
      moves.push({ by: 'chance', action: made.fallen?.(state) ?? game.draw(state, keyedRandom(seed, turn.key)) });
    } else {
      const [seat = 0] = turn.seats;
      const action =
        made.instead?.(state, seat, acts) ??
        chooseAction(game, game.view(state, seat), seat, level, { random, iterations: FEW_PLAYOUTS }).action;
      acts += 1;
      moves.push({ by: seat, action });
    }
    const last = moves.at(-1);
    state = game.apply(state, last?.by ?? 'chance', last?.action ?? { type: '' }).state;
  }
  return recordOf(game, { ...setup, moves });
}

export function recordOf(game: AnyGame, given: unknown): MatchRecord {
  const replayed = replay(game, given);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.damage));
  return { ...replayed.setup, moves: replayed.moves };
}

export function reviewOf(request: Omit<ReviewRequest, 'seats' | 'effort' | 'seed'> & Partial<ReviewRequest>): Review {
  const { players } = request.record;
  const steps = reviewMatch({ seats: Array.from({ length: players }, (_, seat) => seat), effort: 24, seed: 'review', ...request });
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
