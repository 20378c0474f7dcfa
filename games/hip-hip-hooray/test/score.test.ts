import { describe, expect, it } from 'vitest';
import shapes from '../rules/formations.json' with { type: 'json' };
import { type Cell, createHipHipHooray, type Formation, hipHipHooray, pointsOf, readPieces, standardPieces } from '../rules/index.ts';
import numbers from '../rules/pieces.json' with { type: 'json' };
import { dice, OFFICIAL } from './match.ts';

/** Face and cells from the ground up, in the order of the shape: `b4` a blue 4, `-` an open cell. */
function formation(face: number, text: string): Formation {
  const cells = standardPieces.shapes[face - 1]?.cells ?? [];
  const placed = text
    .split(' ')
    .map((die, index) => (die === '-' ? [] : dice(die).map((each) => ({ cell: cells[index] as Cell, ...each }))));
  return { face, cells: placed.flat() };
}

const points = (face: number, text: string) => pointsOf(standardPieces, formation(face, text));

describe('Blue, Leader', () => {
  it('each scores its face value', () => {
    expect(points(1, 'b1 b2 b3 b4 b5 b6')).toEqual({ blue: 21, yellow: 0, orange: 0, green: 0 });
  });
});

describe('Yellow, Base', () => {
  it('by how many: 2, 5, 9, 14, 20, 27, for any numbers and cells', () => {
    const rows = ['y6', 'y1 - y3', 'y1 y1 - - y1', '- - y1 y1 y1 y1', 'y1 y1 y1 y1 - y1', 'y1 y2 y3 y4 y5 y6'];
    expect(rows.map((row) => points(2, row).yellow)).toEqual([2, 5, 9, 14, 20, 27]);
  });
});

describe('Orange, Flyer', () => {
  it('by level: 2, 3, 5, 8, 9, 9, each die, for any number', () => {
    expect(points(2, 'o6').orange).toBe(2);
    expect(points(2, '- o6').orange).toBe(3);
    expect(points(2, '- - - o1').orange).toBe(5);
    expect(points(2, '- - - - - o1').orange).toBe(8);
    expect(points(3, '- - - - - o1').orange).toBe(9);
    expect(points(1, '- - - - - o1').orange).toBe(9);
    expect(points(2, 'o1 o1 o1 o1 o1 o1').orange).toBe(2 + 3 + 3 + 5 + 5 + 8);
  });
});

describe('Green, Spotter', () => {
  it('2 for every side that touches another green die, each die its own sides', () => {
    expect(points(4, 'g1').green).toBe(0);
    expect(points(4, 'g1 g1').green).toBe(4);
    expect(points(4, 'g1 - - g1').green).toBe(0);
    expect(points(4, 'g1 g1 g1 g1').green).toBe(16);
    expect(points(4, 'g1 g1 g1 g1 g1 g1').green).toBe(24);
    expect(points(5, '- g1 g1 g1').green).toBe(8);
  });

  it('not across the air, and not beside another colour', () => {
    expect(points(1, '- - - - g1 g1').green).toBe(0);
    expect(points(5, '- g1 b1 g1').green).toBe(0);
  });
});

describe('The tables are data', () => {
  const variant = (changed: object) => {
    const read = readPieces({ ...numbers, ...changed }, shapes);
    if (!read.ok) throw new Error(JSON.stringify(read.problem));
    return read.value;
  };

  it('another box scores by its own tables', () => {
    const pieces = variant({ baseTrack: [1, 2, 3, 4, 5, 6], flyerLevels: [0, 0, 0, 0, 0, 50], spotterSide: 7 });
    expect(pointsOf(pieces, formation(1, 'y1 y1 g1 g1 g1 o1'))).toEqual({ blue: 0, yellow: 2, orange: 50, green: 14 });
  });

  it('another box plays by its own counts', () => {
    const game = createHipHipHooray(variant({ rounds: 1, dicePerColor: 9 }));
    expect(game.start(OFFICIAL, 2).bag.green).toBe(9);
    expect(game.longest(OFFICIAL, 2)).toBeLessThan(hipHipHooray.longest(OFFICIAL, 2));
  });
});
