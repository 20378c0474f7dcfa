import { games } from '@tablehop/games';
import { loadGameText } from '@tablehop/games/text';
import { LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { findTile, TILES } from '../games/tiles.ts';
import { en } from '../text/house/en.ts';

describe('the tiles on the door', () => {
  it('offer exactly the games whose rules are in the house', () => {
    const offered = TILES.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
    expect(offered.toSorted()).toEqual(games.map(({ id }) => id).toSorted());
  });

  it.each(games.map((game) => [game.id, game] as const))('say of %s what its rules say', (id, game) => {
    expect(findTile(id)).toMatchObject({ title: game.title, players: game.players, drawsFirst: game.drawsFirst === true });
  });

  it.each(TILES.map(({ id }) => id))('have words for %s', (id) => {
    expect(en).toHaveProperty([`house.game.${id}.promise`]);
    expect(en).toHaveProperty([`house.game.${id}.about`]);
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
    const missing = [...options, ...rules, ...rulings].filter((key) => !Object.hasOwn(catalog, key));
    expect(missing).toEqual([]);
  });
});
