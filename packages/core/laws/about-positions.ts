/** The law about positions from outside. */

import { pick, type Random } from '../chance.ts';
import type { AnyGame } from '../game.ts';
import { isObject, type Json, same } from '../json.ts';
import { replay } from '../record.ts';
import { CHANCE_IS_KEYED } from './about-chance.ts';
import { EVERY_OFFER_APPLIES } from './about-moves.ts';
import { countsOf, demand, demandEqual, isText } from './demands.ts';
import { brief, EVERYTHING_IS_PLAIN_JSON, frozen, placeIn } from './finding.ts';
import { type Match, setupOf } from './match.ts';
import { quickRandom } from './quick-random.ts';
import { demandSound } from './sound.ts';
import { type Law, law } from './survey.ts';
import { nudged, RUBBISH, spliced, tamper } from './tamper.ts';

export const POSITIONS_LOAD = 'positions load';

const TAMPERED = 3;
/** A loaded position is played on for so many moves at most: long matches take long. */
const MOVES_PLAYED_ON = 100;

/** A loaded table view is the same state. A tampered position is refused with a reason, or read as given and playable to the end. */
export const positionsLoad: Law = law(
  POSITIONS_LOAD,
  (match) => {
    const { game, players, moves } = match;
    const looked: { readonly state: unknown; readonly position: Json; readonly after: number }[] = [];
    return {
      at({ state, turn, sampled, isFirst }, random) {
        const claimed = whyImpossible(match, state);
        demand(claimed === null, () => `a match has come to a position that the tests call impossible: ${claimed}`);
        if (!sampled || turn.kind === 'over') return;
        const position = tableView(game, state);
        looked.push({ state, position, after: moves.length });
        const loaded = load(match, position);
        if (!loaded.ok) throw new Error(`load refuses a position of a match: ${brief(loaded.problem)}`);
        demandEqual(loaded.value, state, () => 'the loaded position is another');
        for (const count of countsOf(game)) {
          if (count === players) continue;
          demand(!load(match, position, count).ok, () => `load takes a position of ${players} players for one of ${count}`);
        }
        for (let tries = 0; tries < TAMPERED; tries++) {
          demandRefusedOrSound(match, tamper(position, random), random);
          demandRefusedOrSound(match, nudged(position, random), random);
          demandRefusedOrSound(match, spliced(position, pick(random, looked).position, random), random);
        }
        for (const given of isFirst ? RUBBISH : []) demandRefusedOrSound(match, given, random);
      },
      end({ state }, random) {
        if (looked.length === 0) return;
        const { position, after } = pick(random, looked);
        const near = [...looked, { state, after: moves.length }].filter(
          (later) => later.after >= after && later.after <= after + MOVES_PLAYED_ON,
        );
        const goal = pick(random, near);
        const resumed = replay(game, { ...setupOf(match), position, moves: moves.slice(after, goal.after) });
        if (!resumed.ok) throw new Error(`a match loaded after ${after} moves does not go on: ${brief(resumed.damage)}`);
        demandEqual(resumed.state, goal.state, () => `a match loaded after ${after} moves is another after ${goal.after}`);
      },
    };
  },
  [EVERY_OFFER_APPLIES, CHANCE_IS_KEYED, EVERYTHING_IS_PLAIN_JSON],
);

export function tableView(game: AnyGame, state: unknown): Json {
  return frozen(JSON.parse(JSON.stringify(game.view(state, 'table'))));
}

function load({ game, options, players, seed }: Match, given: unknown, count = players): ReturnType<AnyGame['load']> {
  return game.load(frozen(given), options, count, quickRandom(seed));
}

function demandRefusedOrSound(match: Match, given: unknown, random: Random): void {
  const loaded = load(match, given);
  if (!loaded.ok) {
    demand(isText(loaded.problem.key), () => `load refuses ${brief(given)} without a reason`);
    return;
  }
  const written = tableView(match.game, loaded.value);
  const unheeded = whereUnheeded(given, written, '$');
  demand(unheeded === null, () => `load accepts a position, but not what it says at ${unheeded}`);
  const again = load(match, written);
  if (!again.ok) throw new Error(`load accepts ${brief(given)}, but not the same position once more: ${brief(again.problem)}`);
  demandEqual(again.value, loaded.value, () => `load accepts ${brief(given)}, which is another position once it is written and read`);
  const claimed = whyImpossible(match, loaded.value);
  demand(claimed === null, () => `load accepts a position that the tests call impossible (${claimed}): ${brief(given)}`);
  demandSound(match, loaded.value, random, () => `playing on from ${brief(given)}, which load accepts,`);
}

/** The first place where the position differs from what was given. Null may be drawn, unknown names ignored, lists sorted. */
function whereUnheeded(given: unknown, read: unknown, path: string): string | null {
  if (given === null || same(given, read)) return null;
  const isSameList = Array.isArray(given) && Array.isArray(read) && given.length === read.length;
  if (isSameList && same(sorted(given), sorted(read))) return null;
  if (!isSameList && !(isObject(given) && isObject(read))) return `${path}: ${brief(given)} is read as ${brief(read)}`;
  for (const [key, child] of Object.entries(given)) {
    if (!Object.hasOwn(read, key)) continue;
    const deeper = whereUnheeded(child, (read as { readonly [key: string]: unknown })[key], placeIn(given, path, key));
    if (deeper !== null) return deeper;
  }
  return null;
}

function sorted(list: readonly unknown[]): readonly string[] {
  return list.map((item) => JSON.stringify(item)).sort();
}

function whyImpossible({ claims }: Match, state: unknown): string | null {
  return claims.impossible?.(state as never) ?? null;
}
