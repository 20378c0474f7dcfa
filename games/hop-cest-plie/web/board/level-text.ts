/** A level as a text file: 15 lines of 15 characters for the front, an empty line, and as many for the back. */

import type { Json, Message } from '@tablehop/core';
import { bonusLength, type LevelData, PRINTS, SIZE } from '../../rules/index.ts';

export type LevelFile = { readonly name: string; readonly text: string };
export type ReadLevel = { readonly ok: true; readonly level: LevelData } | { readonly ok: false; readonly problem: Message };

const BONUSES = [...'123456789'].filter((figure) => bonusLength(figure.charCodeAt(0)) > 0);

/** All characters of the maps, plain cells first. */
export const SIGNS: readonly string[] = [...Object.values(PRINTS), ...BONUSES];

/** In characters; far more than two maps. */
const LONGEST_LEVEL = 4000;

type Block = { readonly firstLine: number; readonly rows: readonly string[] };

/** Reads one file with both sides, or two, the one named “back” being the back. It does not check that the level is playable. */
export function readLevelFiles(files: readonly LevelFile[]): ReadLevel {
  if (files.some(({ text }) => text.length > LONGEST_LEVEL)) return refused('tooLong');
  const found = inOrder(files).flatMap(({ text }) => blocksOf(text));
  const [front, back] = found;
  if (front === undefined) return refused('empty');
  for (const { firstLine, rows } of found) {
    const problem = faultIn(rows, firstLine);
    if (problem !== null) return problem;
  }
  if (back === undefined) return front.rows.length === SIZE ? refused('oneSide') : wrongLines('front', front);
  if (found.length > 2) return refused('manySides', { found: found.length });
  if (front.rows.length !== SIZE) return wrongLines('front', front);
  if (back.rows.length !== SIZE) return wrongLines('back', back);
  return { ok: true, level: levelOf(front.rows, back.rows) };
}

export function writeLevelFile(level: number, { front, back }: LevelData): LevelFile {
  return { name: `level-${level}.txt`, text: `${front.join('\n')}\n\n${back.join('\n')}\n` };
}

/** Bulbs mean that the sheet is turned over. */
function levelOf(front: readonly string[], back: readonly string[]): LevelData {
  const hasBulbs = [...front, ...back].some((row) => row.includes(PRINTS.bulb));
  return { folding: hasBulbs ? 'twice' : 'once', front: [...front], back: [...back] };
}

function inOrder(files: readonly LevelFile[]): readonly LevelFile[] {
  const isBack = ({ name }: LevelFile) => Number(/back/i.test(name));
  return files.toSorted((a, b) => isBack(a) - isBack(b));
}

/** Blocks of lines are separated by empty lines. Trailing spaces are ignored. */
function blocksOf(text: string): readonly Block[] {
  const blocks: { firstLine: number; rows: string[] }[] = [];
  let isOpen = false;
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const row = line.trimEnd();
    if (row === '') {
      isOpen = false;
      continue;
    }
    if (!isOpen) blocks.push({ firstLine: index + 1, rows: [] });
    isOpen = true;
    blocks.at(-1)?.rows.push(row);
  }
  return blocks;
}

function faultIn(rows: readonly string[], firstLine: number): ReadLevel | null {
  for (const [index, row] of rows.entries()) {
    const characters = [...row];
    const line = firstLine + index;
    const column = characters.findIndex((character) => !SIGNS.includes(character));
    if (column >= 0) {
      const character = characters[column] ?? '';
      return refused('character', { line, column: column + 1, character, signs: SIGNS.join(' ') });
    }
    if (characters.length !== SIZE) return refused('length', { line, needed: SIZE, found: characters.length });
  }
  return null;
}

function wrongLines(side: 'front' | 'back', { rows }: Block): ReadLevel {
  return refused('lines', { side: { key: `text.${side}` }, needed: SIZE, found: rows.length });
}

function refused(reason: string, params: { readonly [name: string]: Json } = {}): ReadLevel {
  return { ok: false, problem: { key: `text.${reason}`, params } };
}
