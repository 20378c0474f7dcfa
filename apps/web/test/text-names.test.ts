/** Verbs must not depend on a name, which may be “You”: a text sets it apart (colon, brackets) or has a second text, key plus `.you`. */

import { readdirSync } from 'node:fs';
import { games } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { createReplay, type SeatInfo } from '@tablehop/host';
import { type Catalog, commonCatalogs, createSpeaker, LOCALES, type Locale } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../packages/host/test/support.ts';
import { createWords } from '../match/words.ts';
import { loadWebText } from '../text/index.ts';
import { loadDailyText, loadProgressText, loadPuzzleText, loadReviewText } from '../text/pages.ts';

/** Parameters that name the subject of a text, and those that name somebody else. */
const SUBJECTS = ['player', 'players', 'name', 'names', 'winners'];
const OTHERS = ['other'];
/** Stands for the unnamed player; no text contains it. */
const YOU = '☺';

/** Texts that never name the person at the screen, and why. */
const NEVER_YOU: readonly (readonly [RegExp, string])[] = [
  [/\.(you|toYou)$/, 'speaks to that person already'],
  [/^(problem|position|match\.file)\./, 'players are counted, not named'],
  [/^phase\.\w+\.wait$|^play\.turn\.others$|^play\.whyNot\.turn$|^news\.wait$/, 'somebody else is waited for'],
  [/^play\.(undo\.(explain|explainReal|question|declined)|curtain\.\w+)$/, 'several people share the screen: they are numbered'],
  [/^play\.over\.(won|wonPlain|bestMove)$/, 'one’s own is said by play.over.own, .ownShared and .bestMove.own'],
  [/^shell\.(resume\.(with|against|theirs)|begins\.other)$|^daily\.against$/, 'opponents; one’s own has texts of its own'],
  [/^rooms\./, 'in rooms players without a name are numbered, and oneself is never named'],
  [/^give\.to$/, 'a marble is given to somebody else'],
];

/** Whether the name is always alone, next to a colon, or in brackets or quotes. */
function standsApart(text: string): boolean {
  return text.split(YOU).every((_, index, parts) => {
    const [before = '', after = ''] = [parts[index], parts[index + 1]];
    if (index + 1 === parts.length) return true;
    const isBegun = /(^|[:(–“„«]\s?)$/.test(before) && /^(\s?[:(–»]|[.,)”“]|\s?!|$)/.test(after);
    return isBegun || (/[.!?,:] $/.test(before) && /^(\s?:|$)/.test(after));
  });
}

function parametersOf(source: string): readonly string[] {
  return [...new Set([...source.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? ''))];
}

function faultsOf(locale: Locale, catalog: Catalog): readonly string[] {
  const speak = createSpeaker(locale, catalog);
  return Object.entries(catalog).flatMap(([key, source]) => {
    const parameters = parametersOf(source);
    const isName = (name: string) => !source.includes(`{$${name} :`);
    const subjects = parameters.filter((name) => SUBJECTS.includes(name) && isName(name));
    const others = parameters.filter((name) => OTHERS.includes(name) && isName(name));
    if (NEVER_YOU.some(([pattern]) => pattern.test(key))) return [];
    const say = (names: readonly string[], count: number) =>
      speak({ key, params: Object.fromEntries(parameters.map((name) => [name, names.includes(name) ? YOU : count])) });
    const isToldToYou = Object.hasOwn(catalog, `${key}.you`);
    const areSeveral = subjects.some((name) => name === 'winners' || name === 'players');
    const said = [
      ...(isToldToYou ? [] : [0, 1].map((count) => say(subjects, count))),
      // The unnamed player may be one of several: these texts name all of them.
      ...(isToldToYou && !areSeveral ? [] : [say(subjects, 2)]),
      ...(Object.hasOwn(catalog, `${key}.toYou`) ? [] : [say(others, 2)]),
    ];
    const wrong = said.find((text) => !standsApart(text));
    return wrong === undefined ? [] : [`${key}: ${wrong}`];
  });
}

const AT_TABLE: readonly SeatInfo[] = [
  { name: '', kind: 'person' },
  { name: 'Basil', kind: 'bot', level: 'easy' },
];

async function boardCatalogs(locale: Locale): Promise<readonly (readonly [string, Catalog])[]> {
  const folder = new URL('../../../games/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /web\/text\/en\.ts$/.test(file));
  return Promise.all(
    files.map(async (file) => {
      const module: { readonly [locale: string]: Catalog } = await import(new URL(file.replace('en.ts', `${locale}.ts`), folder).href);
      return [file.replace('/en.ts', ''), module[locale] ?? {}] as const;
    }),
  );
}

describe.each(LOCALES)('A player without a name, in %s', async (locale) => {
  const app = [loadWebText, loadReviewText, loadDailyText, loadPuzzleText, loadProgressText];
  const catalogs: readonly (readonly [string, Catalog])[] = [
    ['the app', Object.assign({}, ...(await Promise.all(app.map((load) => load(locale)))))],
    ...(await Promise.all(games.map(async ({ id }) => [id, (await loadGameText(id, locale)).catalog] as const))),
    ...(await boardCatalogs(locale)),
  ];

  it.each(games)('is spoken to, or set apart, in every sentence of matches of $id', async (game) => {
    const { catalog, describerOf } = await loadGameText(game.id, locale);
    const called = { 'play.seat.you': YOU };
    const speak = createSpeaker(locale, commonCatalogs[locale], await loadWebText(locale), catalog, called);
    const words = createWords(speak, AT_TABLE, describerOf(game));
    const replay = createReplay(game, playedRecord(game, 2, 'names', 150));
    const said = Array.from({ length: replay.last }, (_, number) => {
      const { look, effects } = replay.frame(number + 1, 'table');
      const before = replay.frame(number, 'table').look;
      const actions = before.turn.kind === 'act' ? game.offers(before.view, before.turn.seats[0] ?? 0).slice(0, 20) : [];
      return [words.turn(look, 0), ...words.effects(effects), ...actions.map(({ action }) => words.action(action, before.view))];
    }).flat();
    expect(said.length).toBeGreaterThan(replay.last);
    expect([...new Set(said.filter((sentence) => !standsApart(sentence)))]).toEqual([]);
  });

  it.each(catalogs)('can be spoken of in every text of %s', (_, catalog) => {
    expect(faultsOf(locale, catalog).join('\n')).toBe('');
  });
});
