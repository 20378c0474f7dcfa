/** Random games per second, with default options and with each option changed, compared with tic-tac-toe. */

import { createSimulationRandom } from '@tablehop/bots';
import type { AnyGame, JsonObject, JsonPrimitive, OptionSpec } from '@tablehop/core';
import { findManifest } from '@tablehop/games';
import { games } from '@tablehop/games/all';
import { measure, playRandomly, type Row, spread, type Table, usualOptions, type Work } from './measure.ts';
import { ticTacToe } from './tic-tac-toe.ts';

type Setting = {
  readonly game: AnyGame;
  readonly options: JsonObject;
  readonly players: number;
  readonly name: string;
  readonly atLeast?: number;
};

const YARDSTICK: Setting = { game: ticTacToe, options: {}, players: 2, name: 'tic-tac-toe' };

export function gameSpeeds(): Table {
  const settings = [...games.flatMap(settingsOf), YARDSTICK];
  const rates = measure(settings.map(gamesOf));
  const yardstick = rates.at(-1) ?? [];
  const rows = settings.flatMap(({ name, atLeast }, index): readonly Row[] => {
    const own = rates[index] ?? [];
    const row = { name, figure: spread(own), ...(atLeast === undefined ? {} : { atLeast }) };
    if (atLeast === undefined) return [row];
    return [row, { name: `  ${YARDSTICK.name}, to one of these`, figure: spread(own.map((rate, lap) => (yardstick[lap] ?? 0) / rate)) }];
  });
  return { title: 'Random games', unit: 'whole games a second', rows };
}

function settingsOf(game: AnyGame): readonly Setting[] {
  const spec: OptionSpec<{ [name: string]: JsonPrimitive }> = game.options;
  const options = usualOptions(game);
  const expectation = findManifest(game.id)?.expectedSpeed;
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
      .map((value): Setting => {
        const expected = expectation?.changed?.find((each) => each.option === name && each.value === value);
        const setting = { game, options: { ...options, [name]: value }, players, name: `  ${name}: ${value}` };
        return expected === undefined ? setting : { ...setting, atLeast: expected.gamesASecond };
      }),
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
