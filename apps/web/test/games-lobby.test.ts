import type { GameAbout } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { expect, it } from 'vitest';
import { loadFigures } from '../games/index.ts';
import { lobby, lobbyWords } from '../games/lobby.ts';

it('home shows every game that can be played, in the order of their numbers', () => {
  expect(lobby.map(({ id }) => id)).toEqual(['hop-n-roll', 'hop-cest-plie', 'hop-the-marble', 'hip-hip-hooray']);
  expect(lobby.map(({ id }) => id).toSorted()).toEqual(games.map(({ id }) => id).toSorted());
});

it('home has words in the language of the page, or else in English', () => {
  const about: GameAbout = { id: 'x', title: 'X', players: [1, 2], words: { en: { tagline: 'short', summary: 'long' } } };
  expect(lobbyWords(about, 'fr')).toEqual({ tagline: 'short', summary: 'long' });
  const { words: _, ...silent } = about;
  expect(lobbyWords(silent, 'fr')).toBeUndefined();
});

it.each(games.map(({ id }) => id))('every figure that the rules of %s speak of is drawn, and no other', async (game) => {
  const { rulesPage } = await loadGameText(game, 'en');
  const spokenOf = rulesPage.sections.flatMap(({ figures = [] }) => figures);
  expect(spokenOf).not.toEqual([]);
  expect(Object.keys(await loadFigures(game)).sort()).toEqual([...spokenOf].sort());
});
