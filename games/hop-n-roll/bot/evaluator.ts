/** Hop'n'ROLL: the points on the sheets, the value of their rows in the rounds left, and who hops first. */

import { type Evaluator, leadOf, remembered } from '@tablehop/bots';
import type { AnyGame, Seat } from '@tablehop/core';
import { type Action, type Pieces, piecesOf, type Space, type State, spacesOf } from '../rules/index.ts';
import { bestEntries, bestOn, entryOf } from './best-entries.ts';
import { createSheetProspects, type SheetFacts, type SheetProspects } from './sheet-prospects.ts';

type Setting = { readonly spaces: readonly Space[]; readonly prospects: SheetProspects };

/** In rounds, for a player who does not look far ahead. */
const SHORT_HORIZON = 4;
/** In rounds: matches hardly last longer, unless nobody can complete two rows any more. */
const HORIZON = 24;
/** Matches last longer, since players fill several rows at once. In duels a lower count pays: written points are safe. */
const ROUNDS_PER_ROUND_TO_TWO_ROWS = 1 / 2;
/** In duels as good as playing to the end, at half the cost. */
const PLAYOUT_ROUNDS = 4;

export function hopNRollEvaluator(game: AnyGame): Evaluator<State> {
  const settingOf = settingsOf(piecesOf(game));

  /** Plays the greedy policy to the end of the round; then returns the expected lead at the end of the match. */
  function lead(state: State, seat: Seat, horizon: number): number {
    let end = state;
    for (let turn = game.turn(end); turn.kind === 'act'; turn = game.turn(end)) {
      const [actor = 0] = turn.seats;
      end = game.apply(end, actor, quickAction(settingOf(end), end, actor)).state;
    }
    const { prospects } = settingOf(end);
    const rounds = Math.min(horizon, roundsLeft(prospects, end));
    return leadOf(
      end.sheets.map((sheet, other) => prospects.outlook(prospects.factsOf(sheet), rounds, end.order.indexOf(other))),
      seat,
    );
  }

  return {
    value: (state, seat) => lead(state, seat, HORIZON),
    glance: (state, seat) => lead(state, seat, SHORT_HORIZON),
    // Measured between two actions: one playout has a deviation of 2 to 3 points, the value of about 1. (2½ ÷ 1)² is about 6.
    trust: 6,
    foreseesChance: true,
    quickAction: (state, seat) => quickAction(settingOf(state), state, seat),
    // One roll, and a hop and an entry of each player.
    playoutMoves: ({ order }) => PLAYOUT_ROUNDS * (1 + 2 * order.length),
  };
}

function settingsOf(pieces: Pieces): (state: State) => Setting {
  const settings = new Map<string, Setting>();
  return ({ options, order }) =>
    remembered(settings, `${options.sheet} ${options.board} ${order.length}`, () => ({
      spaces: spacesOf(pieces, options, order.length),
      prospects: createSheetProspects(pieces, options, order.length),
    }));
}

/** Includes the next round before its roll, otherwise the current one. */
function roundsLeft(prospects: SheetProspects, { phase, finalRound, sheets }: State): number {
  if (phase === 'over') return 0;
  if (finalRound) return 1;
  let soonest = Number.POSITIVE_INFINITY;
  for (const sheet of sheets) soonest = Math.min(soonest, prospects.factsOf(sheet).roundsToTwoRows);
  // The round that ends it takes at least one, and one more follows.
  return Math.min(HORIZON, 1 + Math.max(1, ROUNDS_PER_ROUND_TO_TWO_ROWS * soonest));
}

/** Greedy: the best action for the own sheet. Ignores what rivals want. */
function quickAction({ spaces, prospects }: Setting, state: State, seat: Seat): Action {
  const facts = prospects.factsOf(state.sheets[seat] ?? {});
  const rounds = state.finalRound ? 0 : Math.round(roundsLeft(prospects, state) - 1);
  const entries = bestEntries(prospects, facts, rounds, () => (state.finalRound ? 0 : endingGain(prospects, state, seat, rounds)));
  const roll = { dice: state.dice ?? [], disco: state.disco, mayDecline: state.options.mayDecline };
  const landed = spaces[state.hopped[seat] ?? -1];
  if (landed !== undefined) return entryOf(bestOn(landed, roll, entries));
  const taken = Object.values(state.hopped);
  const beingLast = costOfBeingLast(prospects, facts, rounds, state.order.length);
  let best = { space: -1, gain: Number.NEGATIVE_INFINITY };
  for (const [index, space] of spaces.entries()) {
    if (taken.includes(index)) continue;
    const gain = bestOn(space, roll, entries).gain - beingLast * lateness(spaces, index);
    if (gain > best.gain) best = { space: index, gain };
  }
  return { type: 'hop', space: best.space };
}

/** Tempo: the change in the seat's lead if the match ends after one more round. */
function endingGain(prospects: SheetProspects, { sheets }: State, seat: Seat, rounds: number): number {
  const leadAfter = (more: number) =>
    leadOf(
      sheets.map((sheet) => prospects.outlook(prospects.factsOf(sheet), more)),
      seat,
    );
  return leadAfter(1) - leadAfter(rounds);
}

function costOfBeingLast(prospects: SheetProspects, facts: SheetFacts, rounds: number, players: number): number {
  const price = prospects.priceOf(facts, rounds);
  const first = prospects.worths(rounds, price, 0);
  const last = prospects.worths(rounds, price, players - 1);
  return facts.states.reduce((sum, { index }) => sum + (first[index] ?? 0) - (last[index] ?? 0), 0);
}

/** From 0 (hops first next round) to 1 (hops last: the DJ or the lowest space). */
function lateness(spaces: readonly Space[], index: number): number {
  return spaces[index]?.gives === 'dj' ? 1 : index / (spaces.length - 1);
}
