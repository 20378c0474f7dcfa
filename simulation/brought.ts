import { type AnyGame, type JsonObject, parseOptions } from '@tablehop/core';
import { forkPlan } from '@tablehop/host';
import { play } from '../packages/core/test/play.ts';
import type { Plan } from './plan.ts';
import { createStream } from './scheduler.ts';

const MAX_MOVES = 12;

/** What the host brings: a match that was begun elsewhere, or a position of its replay. */
export function broughtBy(plan: Plan, game: AnyGame): { readonly record?: JsonObject; readonly position?: JsonObject } {
  const { seed, origin, people, bots } = plan;
  if (origin === 'start') return {};
  const options = parseOptions<JsonObject>(game.options, plan.options);
  const setup = {
    game: game.id,
    rules: game.rules,
    players: people + bots,
    options: options.ok ? options.value : {},
    seed: `brought ${seed}`,
  };
  const whole = play(game, setup, { most: MAX_MOVES }).record;
  const at = createStream(setup.seed).between(1, whole.moves.length - 1);
  const record = { ...whole, moves: whole.moves.slice(0, at) };
  if (origin === 'record') return { record: record as unknown as JsonObject };
  const forked = forkPlan(game, whole, { at, seats: [], seed: setup.seed });
  return forked.ok && forked.value.position !== undefined ? { position: forked.value.position } : {};
}
