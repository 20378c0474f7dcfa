import { loadChartText } from '@tablehop/charts/text';
import type { AnyGame } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { changeableGame } from '@tablehop/lab';
import { loadLabProblems } from '@tablehop/lab/text';
import { commonCatalogs, createSpeaker, type Locale, type Speaker } from '@tablehop/text';
import { Refused } from '../failure.ts';
import { cliCatalogs, plainSpeaker } from '../voice.ts';

export async function labSpeaker(game: AnyGame, locale: Locale): Promise<Speaker> {
  const [{ catalog }, charts, problems] = await Promise.all([
    loadGameText(game.id, locale),
    loadChartText(locale),
    loadLabProblems(locale),
  ]);
  return createSpeaker(locale, commonCatalogs[locale], charts, problems, cliCatalogs[locale], catalog);
}

export function chosenGame(id: string, locale: Locale): AnyGame {
  const game = findGame(id);
  if (game !== undefined) return changeableGame(game);
  const known = games.map((each) => each.id).join(', ');
  throw new Refused(plainSpeaker(locale)({ key: 'error.unknownGame', params: { game: id, known } }));
}
