/** Time of HOP c'est plié ! to list up to thousands of offers: within a match, where lists are cached, and for loaded positions. */

import { createSimulationRandom } from '@tablehop/bots';
import { pick, type Random, type Seat } from '@tablehop/core';
import { hopCestPlie, type State } from '@tablehop/games/hop-cest-plie';
import { processorMs, type Row, spread, type Table } from './measure.ts';

const LEVELS = [1, 3];
const PLAYERS = 2;
const MAX_MS = 5;
const LAPS = 5;
/** So that one in a thousand is more than a single call. */
const CALLS_A_LAP = 2_000;

type Arrival = { readonly name: string; readonly arrive: (state: State) => State };

const ARRIVALS: readonly Arrival[] = [
  { name: 'in a match', arrive: (state) => state },
  { name: 'from elsewhere', arrive: (state) => structuredClone(state) },
];

export function offerTimes(): Table {
  const rows = LEVELS.flatMap((level) => ARRIVALS.flatMap((arrival) => rowsOf(level, arrival)));
  return { title: `What may be done in ${hopCestPlie.title}`, unit: 'milliseconds a call of offers', rows };
}

function rowsOf(level: number, { name, arrive }: Arrival): readonly Row[] {
  const calls = timedCalls(level, arrive, createSimulationRandom(`offers ${level}`));
  // The first lap warms up.
  const laps = Array.from({ length: 1 + LAPS }, () => Array.from({ length: CALLS_A_LAP }, () => calls.next().value)).slice(1);
  const sorted = laps.map((times) => times.sort((a, b) => a - b));
  const quantile = (share: number) => spread(sorted.map((times) => times[Math.floor(share * times.length)] ?? 0));
  return [
    { name: `level ${level}, ${name}: half of the calls within`, figure: quantile(0.5), digits: 3, lessThan: MAX_MS },
    { name: '  99.9 % of them within', figure: quantile(0.999), digits: 3 },
  ];
}

/** Endless random matches: CPU milliseconds of each call while rows are drawn. */
function* timedCalls(level: number, arrive: Arrival['arrive'], random: Random): Generator<number, never> {
  const { soloColumn } = hopCestPlie.options;
  for (;;) {
    let state = hopCestPlie.start({ level, soloColumn: soloColumn.default }, PLAYERS);
    for (let turn = hopCestPlie.turn(state); turn.kind !== 'over'; turn = hopCestPlie.turn(state)) {
      if (turn.kind === 'chance') {
        state = hopCestPlie.apply(state, 'chance', hopCestPlie.draw(state, random)).state;
        continue;
      }
      const seat = pick(random, turn.seats);
      const { offers, milliseconds } = timedOffers(arrive(state), seat);
      if (turn.phase === 'mark') yield milliseconds;
      state = hopCestPlie.apply(state, seat, pick(random, offers).action).state;
    }
  }
}

function timedOffers(state: State, seat: Seat) {
  const start = process.cpuUsage();
  const offers = hopCestPlie.offers(state, seat);
  return { offers, milliseconds: processorMs(start) };
}
