import type { GameAbout } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { expect, it } from 'vitest';
import { completeGames } from '../../../games/test/complete.ts';
import { loadFigures } from '../games/index.ts';
import { lobby, lobbyWords } from '../games/lobby.ts';

it('home shows every game that can be played, in the order of their numbers', () => {
  const numbers = lobby.map(({ order }) => order ?? Number.POSITIVE_INFINITY);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(lobby.map(({ id }) => id).toSorted()).toEqual(games.map(({ id }) => id).toSorted());
});

it('home has words in the language of the page, or else in English', () => {
  const about: GameAbout = { id: 'x', title: 'X', players: [1, 2], words: { en: { tagline: 'short', summary: 'long' } } };
  expect(lobbyWords(about, 'fr')).toEqual({ tagline: 'short', summary: 'long' });
  const { words: _, ...silent } = about;
  expect(lobbyWords(silent, 'fr')).toBeUndefined();
});

it.each(completeGames.map(({ id }) => id))('every figure that the rules of %s speak of is drawn, and no other', async (game) => {
  const { rulesPage } = await loadGameText(game, 'en');
  const spokenOf = rulesPage.sections.flatMap(({ figures = [] }) => figures);
  expect(spokenOf).not.toEqual([]);
  expect(Object.keys(await loadFigures(game)).sort()).toEqual([...spokenOf].sort());
});
