import { type AnyGame, everyOptions, type JsonObject, keyedRandom, parseOptions, placeOfRule, presentOptions } from '@tablehop/core';
import { LOCALES } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { findManifest } from '../find.ts';
import { findGame, games } from '../rules.ts';
import { loadGameText } from '../text.ts';
import { completeGames } from './complete.ts';

it('every game is found by its id, and no other', () => {
  expect(new Set(games.map(({ id }) => id)).size).toBe(games.length);
  for (const game of games) expect(findGame(game.id)).toBe(game);
  expect(findGame('toString')).toBeUndefined();
});

it('a game that is not there has no text; a language that is not there is English', async () => {
  await expect(loadGameText('no-such-game', 'en')).rejects.toThrow('no-such-game');
  expect((await loadGameText('hip-hip-hooray', 'xx')).catalog).toEqual((await loadGameText('hip-hip-hooray', 'en')).catalog);
});

function firstToAct(game: AnyGame, seed: number): readonly number[] {
  const options = parseOptions(game.options, undefined);
  if (!options.ok) throw new RangeError(game.id);
  let state = game.start(options.value, 2);
  let turn = game.turn(state);
  for (; turn.kind === 'chance'; turn = game.turn(state)) {
    state = game.apply(state, 'chance', game.draw(state, keyedRandom(seed, turn.key))).state;
  }
  return turn.kind === 'act' ? turn.seats : [];
}

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  it('lets the first seat begin, unless it says that it draws who does', () => {
    const beginners = Array.from({ length: 20 }, (_, seed) => firstToAct(game, seed));
    expect(beginners.every((seats) => seats.includes(0))).toBe(findManifest(id)?.about.drawsFirst !== true);
  });

  it('was the same game by earlier rules, whose choices can still be made', () => {
    const earlier = game.earlier ?? [];
    expect(earlier.map((each) => each.game.rules)).toEqual(Array.from({ length: game.rules - 1 }, (_, index) => index + 1));
    for (const { game: before } of earlier) {
      expect({ id: before.id, players: before.players, data: before.pieces?.data }).toEqual({
        id,
        players: game.players,
        data: game.pieces?.data,
      });
      for (const options of everyOptions<JsonObject>(before.options)) {
        expect(presentOptions(game, before.rules, options)).toMatchObject({ ok: true, value: options });
      }
    }
  });
});

describe.each(completeGames.map((game) => [game.id, game] as const))('%s, which is complete,', (id, game) => {
  it('has a tagline and a summary in every language', () => {
    const { words } = findManifest(id)?.about ?? {};
    for (const locale of LOCALES) expect([words?.[locale]?.tagline, words?.[locale]?.summary].filter((text) => !text)).toEqual([]);
  });

  it('states in a paragraph or ruling every rule that a refusal may cite', async () => {
    const { rulesPage } = await loadGameText(id, 'en');
    const written = [...rulesPage.sections.flatMap(({ paragraphs }) => paragraphs), ...rulesPage.rulings.map(({ text }) => text)];
    const places = game.ruleIds.map((rule): [string, string | null] => [rule, placeOfRule(rulesPage, rule)]);
    expect(places.filter(([, place]) => place === null || !written.includes(place))).toEqual([]);
    expect(Object.keys(rulesPage.places).filter((rule) => !game.ruleIds.includes(rule))).toEqual([]);
  });

  it('has one lesson of a name, each pointing at something, in a text that is read at a glance', async () => {
    for (const locale of LOCALES) {
      const { catalog, lessonsOf } = await loadGameText(id, locale);
      const lessons = lessonsOf(game);
      expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
      expect(lessons.filter(({ at }) => at === undefined)).toEqual([]);
      expect(lessons.map((lesson) => catalog[`lesson.${lesson.id}.text`] ?? '').filter((text) => text.length > 130)).toEqual([]);
    }
  });
});
