/** Checks the catalogs of all apps and packages: punctuation, spaces, plurals, parameters and unused keys. */

import { dirname } from 'node:path';
import { createSpeaker, LOCALES, type Locale } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { sentKeys } from './built-keys.ts';
import { allWords, entriesIn, numbersOf, parametersOf, selectorsOf, sentencesOf, sources, textOf } from './catalogs.ts';

type Exemptions = { readonly [name: string]: string };

/** Product names, spelled as on the box in every language. */
const NAMES = ["Hop'n'ROLL", "HOP c'est plié !"];

/** Signs shown as such, after a space, not as punctuation. */
const SIGNS: Exemptions = {
  'apps/cli/text help.moveData.to': 'holds an address',
  'apps/cli/lab/text help.lab.queue': 'holds an address',
  'apps/cli/lab/text help.lab.workerQueue': 'holds an address',
  'apps/cli/lab/text lab.queue.address': 'holds an address',
  'apps/cli/text play.keys': 'names the key ?',
  'apps/cli/text play.ask': 'names the key ?',
  'games/hop-n-roll/terminal/text hopNRoll.legend': 'explains the sign !',
  'games/hop-n-roll/text lesson.special.text': 'names the sign ?',
  'games/hop-the-marble/web/text aim.percent': 'names a field and then its unit',
};

/** Texts without plural forms in one language, though another language has them. */
const SAME_FOR_ANY_NUMBER: Exemptions = {
  'apps/cli/text records.someGiven in en': 'the number stands after a colon',
  'games/hop-n-roll/web/text sheet.ofPlayer in fr': 'the number stands after a colon',
  'games/hop-the-marble/web/text goals.short in en': '“missing” has no plural',
  'games/hop-the-marble/web/text goals.short in fr': '« en moins » has no plural',
  'games/hop-the-marble/web/text goals.shortMissing in en': '“missing” has no plural',
  'games/hop-the-marble/web/text goals.shortMissing in fr': '« en moins » has no plural',
  'packages/ui/text play.generic.more in fr': '« de plus » has no plural',
  'apps/web/text/play play.over.place in de': 'an ordinal is a number with a full stop',
  'apps/web/text/play play.turn.leads in en': '“leads by 2” leaves the points out',
  'apps/web/text/play play.turn.leads.you in en': '“lead by 2” leaves the points out',
  'apps/web/text/play play.turn.others in fr': '« C’est à … de jouer » fits one name and many',
  'packages/daily/text daily.measure.place in de': 'an ordinal is a number with a full stop',
  'games/hop-cest-plie/text effect.goalMet in fr': '« croix » has no plural',
  'games/hop-cest-plie/text effect.goalMet.you in fr': '« croix » has no plural',
  'games/hop-cest-plie/text refusal.tooLong in fr': '« croix » has no plural',
  'games/hop-cest-plie/text refusal.tooShort in fr': '« croix » has no plural',
};

const WRONG_QUOTES: { readonly [locale in Locale]: RegExp } = { en: /["'„‚«»]/, de: /["'”«»]/, fr: /["'“”„‘‚]/ };

const QUOTATION: { readonly [locale in Locale]: RegExp } = { en: /“[^“”]*”/g, de: /„[^„“]*“/g, fr: /«[^«»]*»/g };

const WRONG_SPACES: { readonly [locale in Locale]: readonly RegExp[] } = {
  en: [/\s[…:;!?%]/],
  de: [/\s[:;!?]/, /[\d}] %/, /z\. ?B\./],
  // French: a full no-break space before a colon and inside quotation marks, a narrow one before other marks.
  fr: [/ [:;!?»%…]/, /« /, /[^\u00a0]»/, /«[^\u00a0]/, /[^\u00a0]:(?!\w)/, /[^\u202f?!][;!?]/, /[\d}] (?:%|[cm]m\b)/],
};

describe.each(LOCALES)('the words in %s', (locale) => {
  const sentences = entriesIn(locale).flatMap(({ name, source }) =>
    sentencesOf(source).map((sentence) => ({ name, sentence: unnamed(sentence) })),
  );

  it('have the quotation marks and apostrophes of the language', () => {
    expect(sentences.filter(({ sentence }) => WRONG_QUOTES[locale].test(sentence)).map(shown)).toEqual([]);
  });

  it('close every quotation that they open', () => {
    const marks = { en: /[“”]/, de: /[„“]/, fr: /[«»]/ }[locale];
    expect(sentences.filter(({ sentence }) => marks.test(sentence.replace(QUOTATION[locale], ''))).map(shown)).toEqual([]);
  });

  it('have the spaces of the language, and none at which a line must not break', () => {
    const checked = sentences.filter(({ name }) => !Object.hasOwn(SIGNS, name));
    expect(checked.filter(({ sentence }) => isMisspaced(locale)(sentence)).map(shown)).toEqual([]);
  });

  it('can be formatted for 0, 1 and 2', () => {
    const faults: string[] = [];
    for (const { folder, in: catalogs } of allWords) {
      const speak = createSpeaker(locale, catalogs[locale]);
      for (const [key, source] of Object.entries(catalogs[locale])) {
        for (const numbers of countings(numbersOf(source))) {
          const names = Object.fromEntries(parametersOf(source).map((name) => [name, 'Ada']));
          const sentence = speak({ key, params: { ...names, ...numbers } });
          if (sentence.trim() === '' || /[{}$]|undefined|NaN/.test(sentence)) faults.push(`${folder} ${key}: ${sentence}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('the words in all languages', () => {
  it('have the same keys, in the same order', () => {
    for (const { folder, in: catalogs } of allWords) {
      for (const locale of LOCALES) expect(Object.keys(catalogs[locale]), `${folder} in ${locale}`).toEqual(Object.keys(catalogs.en));
    }
  });

  it('have the same parameters', () => {
    const differing = messages().filter(({ said }) => new Set(LOCALES.map((locale) => parametersOf(said[locale]).join())).size > 1);
    expect(differing.map(({ name, said }) => `${name}: ${LOCALES.map((locale) => parametersOf(said[locale])).join(' | ')}`)).toEqual([]);
  });

  it('have plural forms in every language if in one', () => {
    const blind = messages().flatMap(({ name, said }) => {
      const chosenBy = new Set(LOCALES.flatMap((locale) => selectorsOf(said[locale])));
      return LOCALES.filter((locale) => [...chosenBy].some((parameter) => !selectorsOf(said[locale]).includes(parameter))).map(
        (locale) => `${name} in ${locale}`,
      );
    });
    expect(blind.sort()).toEqual(Object.keys(SAME_FOR_ANY_NUMBER).sort());
  });

  it('treat 0 as singular in French', () => {
    const exactly = entriesIn('fr').filter(({ source }) => /\b1\b[^{}]*\{\{/.test(source));
    expect(exactly.map(({ name }) => name)).toEqual([]);
  });

  it('have no needless exemption', () => {
    const misspaced = LOCALES.flatMap((locale) => entriesIn(locale).filter(({ source }) => sentencesOf(source).some(isMisspaced(locale))));
    expect(Object.keys(SIGNS).filter((exempt) => !misspaced.some(({ name }) => name === exempt))).toEqual([]);
  });
});

describe('the keys', () => {
  const inGames = allWords.filter(({ folder }) => /^games\/[^/]+\/text$/.test(folder));

  it('are all used by a source, whole or by a template', () => {
    // Keys that only the server sends; the test below checks that it builds them.
    const ofBoards = (sentKeys['board.problem.*'] ?? []).map((code) => `board.problem.${code}`);
    const unused = allWords
      .filter((words) => !inGames.includes(words))
      .flatMap(({ folder, in: { en } }) => {
        const code = sources
          .filter((file) => realmOf(folder).test(file))
          .map(textOf)
          .join('\n');
        const templates = templatesIn(code);
        // The variant with `.you` speaks to the player concerned; code asks for the key without it.
        const isAsked = (key: string): boolean =>
          code.includes(`'${key}'`) ||
          ofBoards.includes(key) ||
          templates.some((template) => template.test(key)) ||
          (key.endsWith('.you') && isAsked(key.slice(0, -4)));
        return Object.keys(en)
          .filter((key) => !isAsked(key))
          .map((key) => `${folder} ${key}`);
      });
    expect(unused).toEqual([]);
  });

  it('of games are compared with what the game can emit, in its own tests', () => {
    expect(inGames.length).toBeGreaterThan(0);
    for (const { folder } of inGames) expect(textOf(`${dirname(folder)}/test/text.test.ts`)).toMatch(/^testCatalogs\(/m);
  });

  it.each(Object.entries(sentKeys))('%s exist, and a source builds them', (keys, values) => {
    const [first = ''] = values;
    expect(templatesIn(sources.map(textOf).join('\n')).some((template) => template.test(keys.replace('*', first)))).toBe(true);
    const known = new Set(allWords.flatMap(({ in: { en } }) => Object.keys(en)));
    expect(values.map((value) => keys.replace('*', value)).filter((key) => !known.has(key))).toEqual([]);
  });
});

/** Whose sources may use the catalog: those of a board, of an app, or all for common catalogs. */
function realmOf(folder: string): RegExp {
  // Catalogs of an app for messages of hosts and rooms.
  if (['apps/web/text/match', 'apps/web/text/rooms'].includes(folder)) return /^/;
  // Boards in the terminal speak with the words of the terminal, too.
  if (folder === 'apps/cli/text') return /^(apps\/cli|packages\/terminal|games\/[^/]+\/terminal)\//;
  const [realm = ''] = /^(?:games\/[^/]+\/(?:terminal|web)|apps\/[^/]+)\//.exec(folder) ?? [];
  return new RegExp(`^${realm}`);
}

/** Patterns for template literals that look like keys, such as `rooms.problem.${code}`; listed ones match only the listed values. */
function templatesIn(code: string): readonly RegExp[] {
  const templates = [...code.matchAll(/`([a-zA-Z]+\.(?:[\w.-]|\$\{[^}`]+\})*\$\{[^}`]+\}[\w.]*)`/g)].map(([, template = '']) => template);
  return [...new Set(templates.map((template) => template.replaceAll(/\$\{[^}]+\}/g, '*')))].map((keys) => {
    const values = sentKeys[keys]?.join('|') ?? '[\\w-]+';
    return new RegExp(`^${keys.replaceAll('.', '\\.').replaceAll('*', `(?:${values})`)}$`);
  });
}

function messages(): readonly { readonly name: string; readonly said: { readonly [locale in Locale]: string } }[] {
  return allWords.flatMap(({ folder, in: { en, de, fr } }) =>
    Object.keys(en).map((key) => ({ name: `${folder} ${key}`, said: { en: en[key] ?? '', de: de[key] ?? '', fr: fr[key] ?? '' } })),
  );
}

/** Every combination of 0, 1 and 2 for the parameters; without parameters, one empty combination. */
function countings([first, ...others]: readonly string[]): readonly { readonly [name: string]: number }[] {
  if (first === undefined) return [{}];
  return countings(others).flatMap((rest) => [0, 1, 2].map((count) => ({ ...rest, [first]: count })));
}

function isMisspaced(locale: Locale): (sentence: string) => boolean {
  return (sentence) => WRONG_SPACES[locale].some((wrong) => wrong.test(sentence));
}

function unnamed(sentence: string): string {
  return NAMES.reduce((rest, name) => rest.replaceAll(name, '–'), sentence);
}

function shown({ name, sentence }: { readonly name: string; readonly sentence: string }): string {
  return `${name}: ${sentence}`;
}
