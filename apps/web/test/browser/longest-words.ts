/** The longest texts about moves, found in the puzzles of all games, to test layouts with the worst case. */

import type { AnyGame, JsonObject } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/all';
import { loadPuzzles } from '@tablehop/games/puzzles';
import { loadGameText } from '@tablehop/games/text';
import { openPuzzle, type Puzzle } from '@tablehop/puzzles';
import { createSpeaker, LOCALES, type Locale } from '@tablehop/text';
import { botNames } from '@tablehop/ui/seats.ts';
import type { Page } from 'playwright-core';
import { createPuzzleWords } from '../../features/puzzles/say-puzzle.ts';
import { createWords } from '../../match/words.ts';
import { loadWebText } from '../../text/index.ts';
import { loadPuzzleText } from '../../text/pages.ts';

type Solution = {
  readonly puzzle: Puzzle;
  readonly locale: Locale;
  readonly moves: readonly string[];
  readonly reasons: readonly string[];
  readonly said: readonly string[];
};

async function solutionsOf(id: string, locale: Locale): Promise<readonly Solution[]> {
  const [web, more, { catalog, describerOf }] = await Promise.all([loadWebText(locale), loadPuzzleText(locale), loadGameText(id, locale)]);
  const speak = createSpeaker(locale, web, more, catalog);
  return (await loadPuzzles(id)).map((puzzle) => {
    const opened = openPuzzle(findGame(id) as AnyGame, puzzle);
    if (!opened.ok) throw new RangeError(puzzle.id);
    const { game } = opened;
    const names = botNames(Array.from({ length: puzzle.players }, () => ''));
    const seats = names.map((name, seat) => ({ name: seat === puzzle.seat ? '' : name, kind: 'person' as const }));
    const words = createWords(speak, seats, describerOf(game), puzzle.seat);
    const puzzleWords = createPuzzleWords(words, puzzle);
    let position = opened.state;
    const moves = puzzle.line.map((action) => {
      const text = words.action(action as JsonObject, game.view(position, puzzle.seat));
      position = game.apply(position, puzzle.seat, action).state;
      return text;
    });
    const [best = '', ...then] = moves;
    const reasons = puzzleWords.reasons(puzzle.why);
    const said = [
      puzzleWords.say('puzzles.best', { move: best }),
      ...reasons,
      ...then.map((move) => puzzleWords.say('puzzles.then', { move })),
      puzzleWords.missed,
    ];
    return { puzzle, locale, moves, reasons, said };
  });
}

export async function longestSolution(id: string): Promise<Solution> {
  const all = (await Promise.all(LOCALES.map((locale) => solutionsOf(id, locale)))).flat();
  const lengthOf = ({ said }: Solution) => said.join(' ').length;
  const [longest] = all.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  if (longest === undefined) throw new RangeError(`${id} has no puzzles`);
  return longest;
}

export async function longestWords(locale: Locale): Promise<{ readonly moves: readonly string[]; readonly reasons: readonly string[] }> {
  const all = (await Promise.all(games.map(({ id }) => solutionsOf(id, locale)))).flat();
  const longest = (texts: readonly string[]) => [...new Set(texts)].toSorted((a, b) => b.length - a.length);
  return { moves: longest(all.flatMap(({ moves }) => moves)), reasons: longest(all.flatMap(({ reasons }) => reasons)) };
}

export function replaceWords(page: Page, words: { readonly [selector: string]: string }): Promise<void> {
  return page.evaluate((replaced) => {
    for (const [selector, text] of Object.entries(replaced)) {
      for (const element of document.querySelectorAll(selector)) {
        element.lastChild?.remove();
        element.append(` ${text}`);
      }
    }
  }, words);
}
