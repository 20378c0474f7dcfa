/** A sheet as it faces up: columns by letters, rows by numbers, each cell with its print and marks. */

import type { Scene } from '@tablehop/terminal';
import { cellAt, isMarked, type Level, PRINTS, positionOf, type Sheet, SIZE, visibleStarts } from '../rules/index.ts';

const MIDDLE = (SIZE - 1) / 2;
const CELL_WIDTH = 3;

export function drawSheet(level: Level, sheet: Sheet, { ink }: Scene): readonly string[] {
  const starts = new Set(visibleStarts(level.surfaceOf(sheet), sheet));
  const letters = Array.from({ length: SIZE }, (_, x) => String.fromCharCode('A'.charCodeAt(0) + x).padEnd(CELL_WIDTH));
  const rows = sheet.up.map((row, y) => {
    const cells = [...row].map((character, x) => drawCell(character, positionOf([x, y])));
    return `${String(y + 1).padStart(CELL_WIDTH)}  ${cells.join('')}`.trimEnd();
  });
  return [ink('faint', `     ${letters.join('')}`.trimEnd()), ...rows];

  /** A cross or a start point replaces a plain cell, and follows anything else. */
  function drawCell(character: string, position: number): string {
    const mark = markOf(position);
    const isBare = character === PRINTS.plain || character === PRINTS.start;
    const shown = isBare && mark !== '' ? mark : printed(character, position);
    const text = `${shown}${isBare ? '' : mark}`;
    const blanks = ' '.repeat(CELL_WIDTH - text.length);
    return `${ink(mark === START ? 'green' : mark === CROSS ? 'bold' : signOf(character).tint, text)}${blanks}`;
  }

  function markOf(position: number): string {
    if (starts.has(position)) return START;
    return isMarked(sheet.ticked, position) ? CROSS : '';
  }
}

function printed(character: string, position: number): string {
  if (character !== '/') return signOf(character).sign;
  const [x, y] = cellAt(position);
  return halfSign(x < MIDDLE !== y < MIDDLE);
}

/** A sign for everything on a sheet; colours only repeat them. */
type Tint = Parameters<Scene['ink']>[0];
type Sign = { readonly sign: string; readonly tint: Tint };

const START = '○';
export const CROSS = 'x';
export const DEAD = '▒';
const PLAIN: Sign = { sign: '·', tint: 'faint' };
const HALVES = ['/', '\\'] as const;
export const HALF = HALVES.join(' ');

/** By the character of the map. Bonuses are their own signs. */
const SIGNS: { readonly [character: string]: Sign } = {
  [PRINTS.plain]: PLAIN,
  [PRINTS.start]: { sign: START, tint: 'green' },
  [PRINTS.smiley]: { sign: '☺', tint: 'yellow' },
  [PRINTS.target]: { sign: '◎', tint: 'red' },
  [PRINTS.ice]: { sign: '~', tint: 'blue' },
  [PRINTS.hole]: { sign: '#', tint: 'bold' },
  [PRINTS.star]: { sign: '☆', tint: 'orange' },
  [PRINTS.ray]: { sign: '^', tint: 'orange' },
  [PRINTS.bulb]: { sign: '☼', tint: 'orange' },
  '-': { sign: DEAD, tint: 'faint' },
};

function halfSign(isFalling: boolean): string {
  return HALVES[isFalling ? 1 : 0];
}

export function signOf(character: string): Sign {
  return SIGNS[character] ?? { sign: character, tint: 'purple' };
}
