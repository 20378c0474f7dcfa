/** What a folded sheet of a level shows: the prints that face up, and where rows can go on them. */

import { DEAD_CELL, FOLDINGS, facingUp, foldingKey, HALF_CELL, NO_PAPER, PAPER_CELLS, POSITIONS } from './fold.ts';
import { isMarked, mark, NO_MARKS } from './marks.ts';
import { type Cell, type Folding, type Sheet, SIZE } from './types.ts';

export const PRINTS = {
  plain: '.',
  start: 'O',
  smiley: 'S',
  target: 'T',
  ice: '~',
  hole: '#',
  star: '*',
  ray: '^',
  bulb: 'B',
} as const;
/** Character codes of the prints that the rules mention. */
export const CODES = {
  start: PRINTS.start.charCodeAt(0),
  smiley: PRINTS.smiley.charCodeAt(0),
  target: PRINTS.target.charCodeAt(0),
  ice: PRINTS.ice.charCodeAt(0),
  star: PRINTS.star.charCodeAt(0),
  ray: PRINTS.ray.charCodeAt(0),
  bulb: PRINTS.bulb.charCodeAt(0),
} as const;
export const BONUS_PRINTS = ['1', '2', '3'] as const;

const SHOWN_WITHOUT_PRINT: { readonly [facing: number]: string } = { [NO_PAPER]: ' ', [HALF_CELL]: '/', [DEAD_CELL]: '-' };

/** Up, right, down, left. */
export const DIRECTIONS = [0, 1, 2, 3] as const;
const ACROSS = [0, 1, 0, -1] as const;
const DOWN = [-1, 0, 1, 0] as const;

export type Surface = {
  readonly up: readonly string[];
  /** By position: the cell of the paper that faces up, or negative. */
  readonly papers: Int16Array;
  /** By cell of the paper: the position where it faces up, or −1. */
  readonly positions: Int16Array;
  /** By 4 · position + direction: the position a row steps to, or −1. */
  readonly next: Int16Array;
  /** By 225 · length + position, directions as bits. 0 to 3: a straight row; 4 to 7: ice, a star or a ray, which needs a search. */
  readonly ways: Uint8Array;
  readonly codes: Uint8Array;
  readonly starts: readonly number[];
  readonly targets: readonly number[];
  readonly stars: readonly number[];
  readonly rays: readonly number[];
};

const MAX_STEPS = SIZE - 1;

/** Created on first use. `prints` has a character for each cell of the paper. */
export function createSurfaces(prints: readonly string[]): (folding: Folding) => Surface {
  const surfaces: Surface[] = new Array(FOLDINGS);
  return (folding) => {
    const key = foldingKey(folding);
    surfaces[key] ??= surfaceOf(prints, folding);
    return surfaces[key];
  };
}

function surfaceOf(prints: readonly string[], folding: Folding): Surface {
  const papers = facingUp(folding);
  const shown = Array.from(papers, (paper) => SHOWN_WITHOUT_PRINT[paper] ?? prints[paper] ?? ' ');
  const positions = new Int16Array(PAPER_CELLS).fill(-1);
  for (const [position, paper] of papers.entries()) if (paper >= 0) positions[paper] = position;
  const next = Int16Array.from({ length: 4 * POSITIONS }, (_, step) => {
    const position = neighbour(step >> 2, step & 3);
    return position >= 0 && canBeTicked(shown[position]) ? position : -1;
  });
  const up = Array.from({ length: SIZE }, (_, y) => shown.slice(SIZE * y, SIZE * (y + 1)).join(''));
  const all = (print: string) => shown.flatMap((each, position) => (each === print ? [position] : []));
  return {
    up,
    papers,
    positions,
    next,
    ways: waysOn(shown, next),
    codes: Uint8Array.from(shown, (each) => each.charCodeAt(0)),
    starts: all(PRINTS.start),
    targets: all(PRINTS.target),
    stars: all(PRINTS.star),
    rays: all(PRINTS.ray),
  };
}

function waysOn(shown: readonly string[], next: Int16Array): Uint8Array {
  const ways = new Uint8Array(POSITIONS * (MAX_STEPS + 1));
  const special = shown.map(isSpecial);
  for (let start = 0; start < POSITIONS; start++) {
    for (const direction of DIRECTIONS) {
      let position = start;
      let bit = 1 << direction;
      for (let length = 1; length <= MAX_STEPS; length++) {
        // After the first special cell, any number of steps may follow.
        if (bit < 16) {
          position = next[4 * position + direction] ?? -1;
          if (position < 0) break;
          if (special[position]) bit = 16 << direction;
        }
        const key = POSITIONS * length + start;
        ways[key] = (ways[key] ?? 0) | bit;
      }
    }
  }
  return ways;
}

function neighbour(position: number, direction: number): number {
  const x = (position % SIZE) + (ACROSS[direction] ?? 0);
  const y = Math.floor(position / SIZE) + (DOWN[direction] ?? 0);
  return x < 0 || y < 0 || x >= SIZE || y >= SIZE ? -1 : SIZE * y + x;
}

/** The direction of a side neighbour, or −1 for any other position. */
export function directionTo(from: number, to: number): number {
  return DIRECTIONS.findIndex((direction) => neighbour(from, direction) === to);
}

function canBeTicked(shown: string | undefined): boolean {
  return shown !== undefined && shown !== ' ' && shown !== '/' && shown !== '-' && shown !== PRINTS.hole;
}

function isSpecial(shown: string | undefined): boolean {
  return shown === PRINTS.ice || shown === PRINTS.star || shown === PRINTS.ray;
}

const FIRST_BONUS = '1'.charCodeAt(0);

/** The length of the extra row for a print's character code; 0 for none. */
export function bonusLength(code: number): number {
  const length = code - FIRST_BONUS + 1;
  return length >= 1 && length <= BONUS_PRINTS.length ? length : 0;
}

/** The usable start points: printed ones, then those made. R4: without hidden ones. */
export function visibleStarts(surface: Surface, { starts }: Pick<Sheet, 'starts'>): number[] {
  const found = surface.starts.slice();
  for (const [firstPaper, made] of [[0, starts.front] as const, [POSITIONS, starts.back] as const]) {
    for (const cell of made) {
      const position = startPosition(surface, cell, firstPaper);
      if (position >= 0) found.push(position);
    }
  }
  return found;
}

/** The position of a start point made on a side; −1 if it is hidden (R4) or also printed. */
export function startPosition({ positions, codes }: Surface, cell: Cell | undefined, firstPaper: number): number {
  if (cell === undefined) return -1;
  const position = positions[firstPaper + SIZE * cell[1] + cell[0]] ?? -1;
  return position >= 0 && codes[position] === CODES.start ? -1 : position;
}

/** What counts as ticked on the visible side. R3: includes printed start points; made ones are ticked anyway. */
export function tickedOn(surface: Surface, { front, back }: Pick<Sheet, 'front' | 'back'>): readonly string[] {
  const ticked = NO_MARKS.slice();
  for (const position of surface.starts) mark(ticked, position);
  for (let position = 0; position < POSITIONS; position++) {
    const paper = surface.papers[position] ?? NO_PAPER;
    if (paper >= 0 && (paper < POSITIONS ? isMarked(front, paper) : isMarked(back, paper - POSITIONS))) mark(ticked, position);
  }
  return ticked;
}

// The only rules for how a row continues from cell to cell; the search uses them.

/** The cell that a step ticks; −1 for none: no paper, a half cell, a dead cell, a hole. */
export function stepFrom({ next }: Surface, position: number, direction: number): number {
  return next[4 * position + direction] ?? -1;
}

/** A step onto ice from another cell may become a slide. */
export function entersIce({ codes }: Surface, from: number, to: number): boolean {
  return codes[to] === CODES.ice && codes[from] !== CODES.ice;
}

/** The first cell after a run of ice, where a slide ends. R11: −1 if it cannot be ticked; then nobody slides. */
export function landingOf(surface: Surface, entered: number, direction: number): number {
  let position = entered;
  while (surface.codes[position] === CODES.ice) position = stepFrom(surface, position, direction);
  return position;
}

/** R16: a ray without another visible ray is a plain cell. */
export function teleports({ codes, rays }: Surface, position: number): boolean {
  return codes[position] === CODES.ray && rays.length > 1;
}
