import { games } from '@tablehop/games/rules';
import { loadGameText } from '@tablehop/games/text';
import { expect, test } from 'vitest';
import { loadFigures } from '../games/index.ts';

test.each(games.map(({ id }) => id))('every figure that the rules of %s speak of is drawn, and no other', async (game) => {
  const { rulesPage } = await loadGameText(game, 'en');
  const spokenOf = rulesPage.sections.flatMap(({ figures = [] }) => figures);
  expect(spokenOf).not.toEqual([]);
  expect(Object.keys(await loadFigures(game)).sort()).toEqual([...spokenOf].sort());
});
