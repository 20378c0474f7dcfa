/** A failure, told so that one can see what happened. */

import { type Failure, INVARIANTS } from './invariants.ts';
import type { Item, Plan } from './plan.ts';

const LAST_LINES = 60;

export function tellFailure(seed: number, plan: Plan, failure: Failure, trace: readonly string[]): string {
  const { processes, game, people, bots, spectators, clock } = plan;
  return [
    '',
    `Seed ${seed} breaks “${failure.invariant}”: ${INVARIANTS[failure.invariant]}`,
    `  ${failure.detail}`,
    `  after ${(failure.at / 1000).toFixed(3)} s, with ${processes} process(es), ${people} people, ${bots} bot(s) and ${spectators} watching ${game}${clock === null ? '' : `, ${clock} s a turn`}`,
    `What has to happen for it (${plan.items.length} of the planned faults and deeds; all heals after ${(plan.healsAt / 1000).toFixed(1)} s):`,
    ...plan.items.map((item) => `  ${(item.at / 1000).toFixed(3).padStart(8)} s  ${tellItem(item)}`),
    `The last ${Math.min(LAST_LINES, trace.length)} of ${trace.length} lines of the trace:`,
    ...trace.slice(-LAST_LINES).map((line) => `  ${line}`),
    `Again: npm run simulate -- --seeds 1 --from ${seed}`,
    '',
  ].join('\n');
}

function tellItem(item: Item): string {
  const { kind, ...fields } = 'deed' in item ? item.deed : item.fault;
  const told = Object.entries(fields).map(([field, value]) => `${field} ${value}`);
  return [kind, ...told].join(', ');
}
