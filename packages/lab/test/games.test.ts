import { loadGameText } from '@tablehop/games/text';
import { commonCatalogs, createSpeaker, LOCALES } from '@tablehop/text';
import { expect, it } from 'vitest';
import { completeGames } from '../../../games/test/complete.ts';
import { nameOfYield } from '../index.ts';
import { labKnowledgeOf } from '../knowledge.ts';
import { reportFor } from './studies.ts';

const SHORT: { readonly [game: string]: object } = { 'hop-the-marble': { variant: 'fast', turnLimit: 200 } };

it.each(completeGames)('$id is reported with names for all yields, and only listed rules', async (game) => {
  const { id } = game;
  const report = reportFor({ game: id, options: SHORT[id] ?? {}, games: 3, seed: 'names' });
  expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  const [{ yields, rules, turns, firstMover }] = report.arms;
  expect(yields.length).toBeGreaterThan(3);
  expect(turns.mean).toBeGreaterThan(3);
  expect(firstMover?.count).toBe(3);
  expect(rules.map((rule) => rule.id)).toEqual(labKnowledgeOf(game).knownRules);
  for (const locale of LOCALES) {
    const say = createSpeaker(locale, commonCatalogs[locale], (await loadGameText(id, locale)).catalog);
    for (const { key } of yields) expect(say(nameOfYield(labKnowledgeOf(game), key))).not.toBe('');
  }
});

it('an unknown game names its yields by its score lines', () => {
  expect(nameOfYield({ id: 'coin' }, 'tosses')).toEqual({ key: 'score.tosses' });
});
