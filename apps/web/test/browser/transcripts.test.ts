/**
 * Whole matches played from what a screen reader says alone. `TABLEHOP_WRITE_TRANSCRIPTS=1` writes the transcripts anew.
 * The player here knows the words of the app and what was announced: no class, no position, no test id.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame, JsonObject, MatchRecord } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { createSpeaker, LOCALES, type Locale } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { loadBoardText } from '../../games/index.ts';
import { loadWebText } from '../../text/index.ts';
import { useSite } from './harness.ts';
import { type Line, openReader, type Reader, writeTranscript } from './screen-reader.ts';
import { openStored } from './stored-match.ts';

const site = useSite();
const FOLDER = join(import.meta.dirname, 'fixtures/transcripts');
const LANGUAGES: { readonly [locale in Locale]: string } = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR' };

const BOT = 'Juno';

/** Stands for whatever the app says in a place of a sentence. */
const ANY = '\u0001';
const ANY_NUMBER = 77;
/** Words differ by number in each language. */
const COUNTS = [0, 1, ANY_NUMBER] as const;

/** What the player listens for, in the words of the catalogs. */
type Ears = { readonly words: (key: string, params?: JsonObject) => RegExp };

async function earsOf(game: string, locale: Locale): Promise<Ears> {
  const [web, { catalog }, board] = await Promise.all([loadWebText(locale), loadGameText(game, locale), loadBoardText(game, locale)]);
  const speak = createSpeaker(locale, web, catalog, board);
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return {
    words(key, params = {}) {
      const text = speak({ key, params });
      return new RegExp(escaped(text).replaceAll(ANY, '.+').replaceAll(String(ANY_NUMBER), '\\S+').replace(/\s/g, '\\s'), 'u');
    },
  };
}

type Player = {
  readonly game: string;
  readonly options: JsonObject;
  /** Phases in which the player is asked to act. */
  readonly tasks: (ears: Ears) => readonly RegExp[];
  /** Waits for a bot that acts at the same time, so that what is heard has one order. */
  readonly awaitBot?: (reader: Reader, ears: Ears) => Promise<void>;
  readonly move: (reader: Reader, ears: Ears, turn: number) => Promise<void>;
};

const isUsable = (said: string) => said.includes(', button') && !said.includes('unavailable');

async function find(reader: Reader, what: readonly RegExp[], isWanted: (said: string) => boolean = () => true): Promise<string> {
  const wanted = (said: string) => isUsable(said) && what.some((words) => words.test(said)) && isWanted(said);
  const found = wanted(reader.focus()) ? reader.focus() : await reader.tabTo(wanted);
  expect(found, `no control says ${what.join(' or ')}:\n${reader.heard()}`).not.toBeNull();
  return found ?? '';
}

/** The app asks for a confirmation, and the focus is on its button. */
async function confirm(reader: Reader, { words }: Ears): Promise<void> {
  expect(reader.focus()).toMatch(words('play.confirm.yes'));
  await reader.press('Enter');
}

const cheer: Player = {
  game: 'hip-hip-hooray',
  options: { fromTheGround: false },
  tasks: ({ words }) => [
    words('phase.build.do'),
    words('board.keepOne', { value: ANY }),
    words('play.turn.leads', { round: ANY, name: ANY, points: ANY_NUMBER }),
    words('play.turn.leads.you', { round: ANY, points: ANY_NUMBER }),
    words('play.turn.tied', { round: ANY, names: ANY }),
  ],
  async move(reader, ears, turn) {
    const { words } = ears;
    const said = reader.heard();
    if (words('board.recap.go', { round: ANY }).test(reader.focus())) {
      // The bot may have begun the next round while the last one was read: then nobody waits for it.
      const waits = [words('phase.build.wait', { player: ANY }), words('phase.keep.wait', { player: ANY })];
      await reader.press('Enter', new RegExp(waits.map(({ source }) => source).join('|'), 'u'));
      return;
    }
    if (words('board.keepOne', { value: ANY }).test(said)) {
      await find(reader, [words('board.keep', { color: ANY, role: ANY })]);
      await reader.press('Enter');
      return;
    }
    let dice = 0;
    await find(reader, [words('board.place.die', { value: ANY, color: ANY, role: ANY })], () => dice++ === turn % 2);
    await reader.press(turn % 2 === 0 ? 'Enter' : 'Space');
    await find(
      reader,
      COUNTS.map((points) => words('board.cell.brings', { column: ANY, level: ANY, points })),
    );
    await reader.press('Enter');
    await confirm(reader, ears);
  },
};

const disco: Player = {
  game: 'hop-n-roll',
  options: { sheet: 'standard', board: 'A', mayDecline: false },
  tasks: ({ words }) => [words('phase.hop.do'), words('phase.enter.do'), words('phase.enter.nothing')],
  async awaitBot(reader, { words }) {
    const isWriting = words('phase.enter.do').test(reader.heard()) || words('phase.enter.nothing').test(reader.heard());
    if (isWriting) await reader.listenFor(words('effect.entered', { player: BOT }));
  },
  async move(reader, ears) {
    const { words } = ears;
    const said = reader.heard();
    if (words('phase.hop.do').test(said)) {
      await find(reader, [words('action.hop', { space: ANY, place: ANY })]);
      await reader.press('Enter');
      return confirm(reader, ears);
    }
    if (words('phase.enter.nothing').test(said)) {
      await find(reader, [words('action.forfeit')]);
      await reader.press('Enter');
      return;
    }
    const brings = COUNTS.map((points) => words('board.cell.brings', { at: ANY, values: ANY, points }));
    const range = words('board.cell.bringsRange', { at: ANY, values: ANY, least: ANY_NUMBER, most: ANY_NUMBER });
    await find(reader, [...brings, range]);
    await reader.press('Enter');
    if (!words('play.confirm.yes').test(reader.focus())) {
      await find(reader, [words('board.number', { value: ANY })]);
      await reader.press('Enter');
    }
    await confirm(reader, ears);
  },
};

const PLAYERS: readonly Player[] = [disco, cheer];
const SEED = 'spoken-4711';
const SEATS = [
  { name: 'Ada', kind: 'person' },
  { name: BOT, kind: 'bot', level: 'easy' },
] as const;

function newRecord({ game: id, options }: Player): { readonly game: AnyGame; readonly record: MatchRecord } {
  const game = findGame(id) as AnyGame;
  return { game, record: { game: id, rules: game.rules, players: 2, options, seed: SEED, moves: [] } as unknown as MatchRecord };
}

async function playToEnd(reader: Reader, player: Player, ears: Ears): Promise<void> {
  const tasks = player.tasks(ears);
  const own = new RegExp(tasks.map(({ source }) => source).join('|'), 'u');
  for (let turn = 0; ; turn += 1) {
    await reader.listenFor(own);
    if (ears.words('play.over.toBoard').test(reader.focus())) return;
    await player.awaitBot?.(reader, ears);
    reader.heading(`Turn ${turn + 1}`);
    if (turn === 0) await reader.readPage();
    await player.move(reader, ears, turn);
  }
}

function expectLaws(lines: readonly Line[]): void {
  const live = lines.filter(({ kind }) => kind === 'polite' || kind === 'assertive');
  const twice = live.filter(({ text }, index) => text === live[index - 1]?.text);
  expect(twice, 'announced twice in a row').toEqual([]);
  const raw = lines.filter(({ text }) => /\b[a-z]\w*(\.[a-zA-Z]\w+)+\b|\{\$|undefined|\[object|NaN/.test(text));
  expect(raw, 'a raw text key').toEqual([]);
  const stops = lines.filter(({ kind }) => kind === 'focus');
  const nameless = stops.filter(({ text }) => text.includes('NO NAME'));
  expect(nameless, 'a focus stop without a name').toEqual([]);
  // Tab may leave the page at its end; no action may lose the focus.
  const lost = stops.filter(({ key, text }) => text.endsWith('nothing') && !key.endsWith('Tab'));
  expect(lost, 'the focus is lost').toEqual([]);
}

function expectTranscript(name: string, lines: readonly Line[]): void {
  const file = join(FOLDER, `${name}.txt`);
  const written = writeTranscript(lines);
  if (process.env.TABLEHOP_WRITE_TRANSCRIPTS === '1') writeFileSync(file, written);
  expectLaws(lines);
  expect(written).toBe(readFileSync(file, 'utf8'));
}

describe.each(PLAYERS)('$game', (player) => {
  it.each(LOCALES)('is played to the end from what a screen reader says (%s)', async (locale) => {
    const { game, record } = newRecord(player);
    const page = await site.newPage({ locale: LANGUAGES[locale] });
    const reader = await openReader(page);
    const ears = await earsOf(game.id, locale);
    reader.heading('The match is opened');
    await openStored(page, { seats: SEATS, record }, true, { day: '2026-11-02', counts: false });
    await playToEnd(reader, player, ears);
    await page.getByText(ears.words('play.over.bestMove.own', { gain: ANY, move: ANY })).waitFor();
    reader.heading('The end');
    await reader.readPage();
    expectTranscript(`${player.game}.${locale}`, reader.lines);
  });
});
