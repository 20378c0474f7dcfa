/** Rates per second of CPU time. Contestants alternate, so that a slow machine affects all of them. */

import { randomAction } from '@tablehop/bots';
import { type AnyGame, type JsonObject, type JsonPrimitive, type OptionSpec, pick, type Random } from '@tablehop/core';

export type Work = () => number;
type Spread = { readonly median: number; readonly lowest: number; readonly highest: number };

const WARM_UP_MS = 300;
const LAP_MS = 150;
const LAPS = 9;

export function measure(contestants: readonly Work[]): readonly (readonly number[])[] {
  for (const work of contestants) rateOver(WARM_UP_MS, work);
  const rates = contestants.map((): number[] => []);
  for (let lap = 0; lap < LAPS; lap++) {
    for (const [index, work] of contestants.entries()) rates[index]?.push(rateOver(LAP_MS, work));
  }
  return rates;
}

/** CPU time, so that a busy machine does not count. */
export function processorMs(since?: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e3;
}

export function spread(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  return { median: sorted[sorted.length >> 1] ?? 0, lowest: sorted[0] ?? 0, highest: sorted.at(-1) ?? 0 };
}

function rateOver(milliseconds: number, work: Work): number {
  const start = process.cpuUsage();
  for (let done = work(); ; done += work()) {
    const spent = processorMs(start);
    if (spent >= milliseconds) return (done / spent) * 1e3;
  }
}

export type Row = {
  readonly name: string;
  readonly figure: Spread;
  readonly digits?: number;
  readonly atLeast?: number;
  readonly lessThan?: number;
};
export type Table = { readonly title: string; readonly unit: string; readonly rows: readonly Row[] };

const HEADINGS = ['median', 'lowest', 'highest', 'expected', ''] as const;

export function isMissed({ figure: { median }, atLeast, lessThan }: Row): boolean {
  return (atLeast !== undefined && median < atLeast) || (lessThan !== undefined && median >= lessThan);
}

export function printTable({ title, unit, rows }: Table): void {
  const lines = [[`${title}, ${unit}`, ...HEADINGS], ...rows.map(columns)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column + 1]?.length ?? 0)));
  const nameWidth = Math.max(...lines.map(([name = '']) => name.length));
  console.log();
  for (const [name = '', ...figures] of lines) {
    console.log([name.padEnd(nameWidth), ...figures.map((text, column) => text.padStart(widths[column] ?? 0))].join('  ').trimEnd());
  }
}

function columns(row: Row): string[] {
  const { name, figure, digits = 0, atLeast, lessThan } = row;
  const write = (value: number) => value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const expected = [...(atLeast === undefined ? [] : [`≥ ${write(atLeast)}`]), ...(lessThan === undefined ? [] : [`< ${write(lessThan)}`])];
  const verdict = expected.length === 0 ? '' : isMissed(row) ? 'MISSED' : 'met';
  return [name, write(figure.median), write(figure.lowest), write(figure.highest), expected.join(', '), verdict];
}

export function usualOptions(game: AnyGame): JsonObject {
  const spec: OptionSpec<{ [name: string]: JsonPrimitive }> = game.options;
  return Object.fromEntries(Object.entries(spec).map(([name, option]) => [name, option.default]));
}

/** The defaults first; then each other value of each option, one changed at a time. */
export function changedOptions(game: AnyGame): readonly JsonObject[] {
  const spec: OptionSpec<{ [name: string]: JsonPrimitive }> = game.options;
  const usual = usualOptions(game);
  const changed = Object.entries(spec).flatMap(([name, { values, default: usualValue }]) =>
    values.filter((value) => value !== usualValue).map((value) => ({ ...usual, [name]: value })),
  );
  return [usual, ...changed];
}

export function playRandomly(
  game: AnyGame,
  options: unknown,
  players: number,
  random: Random,
): { readonly state: unknown; readonly moves: number } {
  let state = game.start(options, players);
  for (let moves = 0; ; moves++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') return { state, moves };
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, random)).state;
    } else {
      const seat = turn.seats.length === 1 ? (turn.seats[0] ?? 0) : pick(random, turn.seats);
      state = game.apply(state, seat, randomAction(game, state, seat, random)).state;
    }
  }
}
