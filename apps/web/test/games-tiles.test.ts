import type { GameAbout } from '@tablehop/core';
import { games } from '@tablehop/games/rules';
import { loadGameText } from '@tablehop/games/text';
import { LOCALES } from '@tablehop/text';
import { de } from '@tablehop/text/common/de';
import { en } from '@tablehop/text/common/en';
import { fr } from '@tablehop/text/common/fr';
import { describe, expect, it } from 'vitest';
import { lobby, lobbyWords } from '../games/lobby.ts';

const COMMON = { en, de, fr };

describe('home', () => {
  it('shows every game that can be played, in the order of their numbers', () => {
    expect(lobby.map(({ id }) => id)).toEqual(['hop-n-roll', 'hop-cest-plie', 'hop-the-marble', 'hip-hip-hooray']);
    expect(lobby.map(({ id }) => id).toSorted()).toEqual(games.map(({ id }) => id).toSorted());
  });

  it('has words in the language of the page, or else in English', () => {
    const about: GameAbout = { id: 'x', title: 'X', players: [1, 2], words: { en: { tagline: 'short', summary: 'long' } } };
    expect(lobbyWords(about, 'fr')).toEqual({ tagline: 'short', summary: 'long' });
    const { words: _, ...silent } = about;
    expect(lobbyWords(silent, 'fr')).toBeUndefined();
  });
});

describe.each(games.map((game) => [game.id, game] as const))('the page of %s', (id, game) => {
  it.each(LOCALES)('names every option, every value and every paragraph of the rules in %s', async (locale) => {
    const { catalog, rulesPage } = await loadGameText(id, locale);
    const options = Object.entries<{ readonly values: readonly unknown[] }>(game.options).flatMap(([name, { values }]) => [
      `option.${name}.name`,
      ...values.filter((value) => typeof value !== 'boolean').map((value) => `option.${name}.${value}`),
    ]);
    const rules = rulesPage.sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]);
    const rulings = rulesPage.rulings.map(({ text }) => text);
    const missing = [...options, ...rules, ...rulings].filter((key) => !Object.hasOwn(catalog, key) && !Object.hasOwn(COMMON[locale], key));
    expect(missing).toEqual([]);
  });
});
