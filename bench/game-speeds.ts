/** Whole random games of every game a second, with its default options and with each option changed. */

import { createSimulationRandom } from '@tablehop/bots';
import type { AnyGame, JsonObject, JsonPrimitive, OptionSpec } from '@tablehop/core';
import { findModule } from '@tablehop/games';
import { games } from '@tablehop/games/rules';
import { measure, spread, type Work } from './measure.ts';
import { playRandomly } from './random-play.ts';
import type { Row, Table } from './table.ts';
import { usualOptions } from './usual-options.ts';

type Setting = {
  readonly game: AnyGame;
  readonly options: JsonObject;
  readonly players: number;
  readonly name: string;
  readonly atLeast?: number;
};

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
  const options = usualOptions(game);
  const expectation = findModule(game.id)?.expectedSpeed;
  const players = expectation?.players ?? Math.max(2, game.players[0]);
  const usual = {
    game,
    options,
    players,
    name: `${game.title}, ${players} players`,
    ...(expectation === undefined ? {} : { atLeast: expectation.gamesASecond }),
  };
  const changed = Object.entries(spec).flatMap(([name, option]) =>
    option.values
      .filter((value) => value !== option.default)
      .map((value) => ({ game, options: { ...options, [name]: value }, players, name: `  ${name}: ${value}` })),
  );
  return [usual, ...changed];
}

function gamesOf({ game, options, players }: Setting): Work {
  const random = createSimulationRandom(game.id);
  return () => {
    playRandomly(game, options, players, random);
    return 1;
  };
}
