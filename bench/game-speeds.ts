/** Whole random games of every game a second, with its default options and with each option changed. */

import { createSimulationRandom } from '@tablehop/bots';
import type { AnyGame, JsonObject, JsonPrimitive, OptionSpec } from '@tablehop/core';
import { games } from '@tablehop/games';
import { measure, spread, type Work } from './measure.ts';
import { playRandomly } from './random-play.ts';
import type { Row, Table } from './table.ts';

/** With default options. */
const GAMES_A_SECOND: { readonly [game: string]: number } = {
  'hip-hip-hooray': 3_000,
};

type Setting = { readonly game: AnyGame; readonly options: JsonObject; readonly name: string; readonly atLeast?: number };

export function gameSpeeds(): Table {
  const settings = games.flatMap(settingsOf);
  const rates = measure(settings.map(gamesOf));
  const rows = settings.map(({ name, atLeast }, index): Row => {
    const figure = spread(rates[index] ?? []);
    return { name, figure, ...(atLeast === undefined ? {} : { atLeast }) };
  });
  return { title: 'Random games', unit: 'whole games a second', rows };
}

function settingsOf(game: AnyGame): readonly Setting[] {
  const spec: OptionSpec<{ [name: string]: JsonPrimitive }> = game.options;
  const options = Object.fromEntries(Object.entries(spec).map(([name, option]) => [name, option.default]));
  const atLeast = GAMES_A_SECOND[game.id];
  const usual = { game, options, name: `${game.title}, ${playersOf(game)} players`, ...(atLeast === undefined ? {} : { atLeast }) };
  const changed = Object.entries(spec).flatMap(([name, option]) =>
    option.values
      .filter((value) => value !== option.default)
      .map((value) => ({ game, options: { ...options, [name]: value }, name: `  ${name}: ${value}` })),
  );
  return [usual, ...changed];
}

function playersOf(game: AnyGame): number {
  return Math.max(2, game.players[0]);
}

function gamesOf({ game, options }: Setting): Work {
  const random = createSimulationRandom(game.id);
  return () => {
    playRandomly(game, options, playersOf(game), random);
    return 1;
  };
}
