import type { Effect } from '@tablehop/core';
import { createSpeaker } from '@tablehop/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  CORNERS,
  cellAt,
  FOLD_SIZES,
  type Folding,
  facingUp,
  hopCestPlie,
  POSITIONS,
  positionOf,
  type RowAction,
  type Sheet,
  SIDES,
  SIZE,
  type State,
  standardData,
} from '../rules/index.ts';
import { durationMs, rollerOf } from '../web/board/beats.ts';
import { seatNote } from '../web/board/board.tsx';
import { gainsOf } from '../web/board/gains.ts';
import {
  besideFlaps,
  CELL,
  compose,
  creaseOf,
  flatPart,
  foldsOf,
  MIRROR,
  middleOf,
  onPoint,
  type Point,
  showsItsFace,
  turned,
  turningPart,
} from '../web/board/geometry.ts';
import { shareOf } from '../web/board/paper.tsx';
import { actionOf, cornerPulled, IDLE, MEANT_DEGREES, rowInSight, sideAt, sidePulled, waysIn } from '../web/board/plan.ts';
import { bonusOf, chainOf, joinedTargets, joinsOf, targetProgress } from '../web/board/progress.ts';
import { endOf, nearestTo, reachOf, rowsIn, segmentsOf, useName, wayAlong, windingsOf } from '../web/board/row-choice.ts';
import { crossOf, ringOf } from '../web/board/strokes.ts';
import { en } from '../web/text/en.ts';

/** The first turn of a solo player, marking with the black die. */
function marking(level: number, white: readonly number[], black: readonly number[]): State {
  const rolled = hopCestPlie.apply(hopCestPlie.start({ level, soloColumn: 0 }, 1), 'chance', { type: 'roll', white, black }).state;
  return hopCestPlie.apply(rolled, 0, { type: 'choose', die: 'black' }).state;
}

function reachIn(state: State, use: string | null = null) {
  return reachOf(rowsIn(hopCestPlie.offers(state, 0)), { use, plus: false }, state.sheets[0]?.unused ?? []);
}

function withSheet(state: State, part: Partial<Sheet>): State {
  return { ...state, sheets: state.sheets.map((sheet) => ({ ...sheet, ...part })) };
}

function withPrintsTicked(state: State, prints: string): State {
  const front = standardData.levels[state.options.level - 1]?.front ?? [];
  return withSheet(state, { front: front.map((row) => [...row].map((print) => (prints.includes(print) ? 'x' : '.')).join('')) });
}

const corners = <Size>(size: fc.Arbitrary<Size>) => fc.record({ NW: size, NE: size, SW: size, SE: size });
const sides = (isFolded: fc.Arbitrary<boolean>) => fc.record({ N: isFolded, E: isFolded, S: isFolded, W: isFolded });
const foldings: fc.Arbitrary<Folding> = fc.oneof(
  fc.record({ folds: corners(fc.constantFrom(null, ...FOLD_SIZES)), flipped: fc.constant(false), sides: sides(fc.constant(false)) }),
  fc.record({ folds: corners(fc.constantFrom(...FOLD_SIZES)), flipped: fc.constant(true), sides: sides(fc.boolean()) }),
);

/** Cells by their coordinates: `1,0 2,0`. */
function cells(text: string): readonly Cell[] {
  return text.split(' ').map((each): Cell => [Number(each.split(',')[0]), Number(each.split(',')[1])]);
}

function rowAlong(path: string): RowAction {
  return { type: 'row', use: { die: 0 }, from: [0, 0], path: cells(path) };
}

function pointsOf(polygon: string): readonly Point[] {
  return polygon.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

function isWithin(polygon: readonly Point[], [x, y]: Point): boolean {
  return polygon.every(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length] ?? [0, 0];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > -1e-6;
  });
}

describe('the drawn paper', () => {
  /** What is visible in the middle of a cell: the topmost flap, else the flat paper, else the table. */
  function seenAt(folding: Folding, position: number): number {
    const spot = middleOf(cellAt(position));
    const { flipped } = folding;
    const folds = foldsOf(folding);
    for (const fold of folds.filter(({ kind }) => (kind === 'side') === flipped)) {
      const over = turned(creaseOf(fold, flipped), 180);
      // A reflection is its own inverse.
      const before = onPoint(over, spot);
      const part = turningPart(
        fold,
        folds.filter((other) => other !== fold),
        flipped,
      );
      if (!isWithin(part, before)) continue;
      const [x, y] = onPoint(MIRROR, before);
      return (flipped ? 0 : POSITIONS) + positionOf([Math.floor(x / CELL), Math.floor(y / CELL)]);
    }
    return isWithin(flatPart(folds, flipped), spot) ? (flipped ? POSITIONS : 0) + position : -1;
  }

  it('shows in every whole cell what the rules say faces up, however it is folded', () => {
    fc.assert(
      fc.property(foldings, (folding) => {
        const up = facingUp(folding);
        for (let position = 0; position < POSITIONS; position++) {
          const paper = up[position] ?? -1;
          // Half cells are cut through their middle, and dead ones show a flap that covers the strip.
          if (paper >= -1) expect(seenAt(folding, position), `position ${position}`).toBe(paper);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps the crease where it is while a part turns, and shows its back in the end', () => {
    for (const corner of CORNERS) {
      const crease = creaseOf({ kind: 'corner', corner, size: 'large' }, false);
      for (const degrees of [0, 30, 90, 170, 180]) {
        const [x, y] = onPoint(turned(crease, degrees), crease.origin);
        expect([x, y].map(Math.round)).toEqual(crease.origin.map(Math.round));
      }
      expect(showsItsFace(turned(crease, 10))).toBe(true);
      expect(showsItsFace(turned(crease, 180))).toBe(false);
      expect(onPoint(compose(turned(crease, 180), turned(crease, 180)), [30, 70]).map(Math.round)).toEqual([30, 70]);
    }
  });

  it('hides the marks under a flap that leans over the sheet, and those where it came from', () => {
    const fold = { kind: 'corner', corner: 'NE', size: 'large' } as const;
    expect(besideFlaps([{ fold, to: 30 }], false)).toBeNull();
    const polygons = (besideFlaps([{ fold, to: 170 }], false) ?? '').match(/[^MZ]+/g)?.map(pointsOf) ?? [];
    const covers = (polygon: readonly Point[], spot: Point) => isWithin(polygon, spot) || isWithin(polygon.toReversed(), spot);
    const isSeen = (x: number, y: number) => polygons.filter((polygon) => covers(polygon, middleOf([x, y]))).length % 2 === 1;
    expect([isSeen(10, 3), isSeen(14, 0)]).toEqual([false, false]);
    expect([isSeen(8, 3), isSeen(0, 0), isSeen(14, 14)]).toEqual([true, true, true]);
  });
});

describe('felt-tip strokes', () => {
  it('are the same for a cell whenever it is drawn, and differ from cell to cell', () => {
    expect(crossOf(7)).toEqual(crossOf(7));
    expect(ringOf(7)).toBe(ringOf(7));
    expect(new Set(Array.from({ length: 2 * POSITIONS }, (_, cell) => crossOf(cell).join())).size).toBe(2 * POSITIONS);
  });

  it('stay within their cell', () => {
    for (let cell = 0; cell < 2 * POSITIONS; cell++) {
      for (const number of [...crossOf(cell), ringOf(cell)].join(' ').match(/-?\d+\.\d/g) ?? []) {
        expect(Math.abs(Number(number))).toBeLessThanOrEqual(CELL / 2);
      }
    }
  });
});

describe('choosing a row', () => {
  const state = marking(1, [1, 2], [2, 3]);

  it('lights the ends of every number, or of the one that is picked', () => {
    const ends = (use: string | null) =>
      [
        ...(reachIn(state, use)
          .get(positionOf([0, 0]))
          ?.keys() ?? []),
      ].sort((a, b) => a - b);
    expect(ends(null)).toEqual([2, 3, 30, 45]);
    expect(ends(useName({ die: 1 }))).toEqual([3, 45]);
  });

  it('does not ask which of two equal numbers is meant', () => {
    const twins = marking(1, [1, 1], [2, 2]);
    const ways = (use: string | null) => reachIn(twins, use).get(0)?.get(2);
    expect(ways(null)).toHaveLength(1);
    expect(ways(useName({ die: 1 }))?.[0]?.use).toEqual({ die: 1 });
  });

  it('has every offered row in it, and nothing else (level 3)', () => {
    const rays = marking(3, [1, 2], [5]);
    const ways = [...reachIn(rays).values()].flatMap((ends) => [...ends.values()].flat());
    const asText = (rows: readonly RowAction[]) => new Set(rows.map((row) => JSON.stringify(row)));
    expect(asText(ways)).toEqual(asText(rowsIn(hopCestPlie.offers(rays, 0))));
  });

  it('tells turns from jumps, and cuts a way where it jumps', () => {
    const row = rowAlong('1,0 6,6 6,7 7,7');
    expect(windingsOf(row)).toEqual(['jump', 'turn']);
    expect(segmentsOf(row).map((piece) => piece.length)).toEqual([2, 3]);
    expect(endOf(row)).toEqual([7, 7]);
  });

  it('follows the finger where ways part', () => {
    const [down, across] = [rowAlong('0,1 1,1'), rowAlong('1,0 1,1')];
    expect(wayAlong([down, across], new Set([positionOf([1, 0]), positionOf([1, 1])]))).toBe(1);
    expect(wayAlong([down, across], new Set([positionOf([0, 1]), positionOf([1, 1])]))).toBe(0);
  });

  it('snaps to what is near, and to nothing that is far', () => {
    expect(nearestTo([0, 5], [4.4, 0.4], 1.5, SIZE)).toBe(5);
    expect(nearestTo([0, 5], [2.9, 0.5], 1.5, SIZE)).toBeNull();
  });
});

describe('a plan', () => {
  const state = withPrintsTicked(marking(1, [1, 2], [2, 3]), 'S');
  const offers = hopCestPlie.offers(state, 0);
  const reach = reachIn(state);

  it('knows what may be done, smallest folds first', () => {
    const ways = waysIn(offers);
    expect([...ways.sizes]).toEqual(CORNERS.map((corner) => [corner, ['small', 'large']]));
    expect(ways.canEnd).toBe(true);
    expect(ways.canFlip).toBe(false);
    expect(ways.sides.size).toBe(0);
  });

  it('becomes an action once it is whole', () => {
    expect(actionOf(IDLE, reach)).toBeNull();
    expect(actionOf({ kind: 'row', from: 0, end: null, way: 0 }, reach)).toBeNull();
    expect(actionOf({ kind: 'row', from: 0, end: 3, way: 0 }, reach)).toMatchObject({ type: 'row', path: cells('1,0 2,0 3,0') });
    expect(actionOf({ kind: 'fold', fold: { kind: 'side', side: 'N' } }, reach)).toEqual({ type: 'foldSide', side: 'N' });
  });

  it('shows the row that is pointed at before one is chosen', () => {
    expect(rowInSight({ kind: 'row', from: 0, end: null, way: 0 }, 2, reach)?.path).toHaveLength(2);
    expect(rowInSight({ kind: 'row', from: 0, end: null, way: 0 }, 4, reach)).toBeNull();
    expect(rowInSight(IDLE, 2, reach)).toBeNull();
  });

  it('folds by how far one pulls: a little is nothing, far is small, farther is large', () => {
    const both = ['small', 'large'] as const;
    expect(cornerPulled('NW', both, 0.5).degrees).toBeLessThan(MEANT_DEGREES);
    expect(cornerPulled('NW', both, 3)).toMatchObject({ fold: { corner: 'NW', size: 'small' } });
    expect(cornerPulled('NW', both, 4).degrees).toBeCloseTo(180);
    expect(cornerPulled('NW', both, 5)).toMatchObject({ fold: { size: 'large' } });
    expect(cornerPulled('NW', ['small'], 9)).toMatchObject({ fold: { size: 'small' }, degrees: 180 });
    expect(sidePulled('W', 2).degrees).toBeCloseTo(90);
    expect(SIDES.map((side) => sidePulled(side, -3).degrees)).toEqual([0, 0, 0, 0]);
  });

  it('takes a side by its strip, if that may be folded', () => {
    expect(sideAt([7.5, 1.2], new Set(['N']))).toBe('N');
    expect(sideAt([7.5, 2.8], new Set(['N']))).toBeNull();
    expect(sideAt([13.5, 7], new Set(['N', 'E']))).toBe('E');
    expect(sideAt([7.5, 1.2], new Set(['S']))).toBeNull();
  });
});

describe('what an action would bring', () => {
  it('is asked of the rules: a bonus row, a fold that opens, a target', () => {
    const state = marking(1, [1, 2], [2, 2]);
    const almost = withPrintsTicked(state, 'S');
    const front = almost.sheets[0]?.front.map((row, y) => (y === 2 ? `.${row.slice(1)}` : row)) ?? [];
    const gains = gainsOf(hopCestPlie, withSheet(almost, { front }), 0, rowAlong('0,1 0,2'));
    expect(gains).toEqual([{ kind: 'foldable', corner: 'NW', size: 'large' }]);
  });

  it('tells what a fold shows, and what it gives from the next turn on', () => {
    const state = withPrintsTicked(marking(1, [1, 2], [2, 3]), 'S');
    const small = gainsOf(hopCestPlie, state, 0, { type: 'fold', corner: 'NW', size: 'small' });
    expect(small).toEqual([
      {
        kind: 'shows',
        prints: [
          { print: 'target', count: 1 },
          { print: 'start', count: 1 },
        ],
      },
      { kind: 'hides', prints: [{ print: 'start', count: 1 }] },
    ]);
    const large = gainsOf(hopCestPlie, state, 0, { type: 'fold', corner: 'NE', size: 'large' });
    expect(large[0]).toEqual({ kind: 'power', bonus: 'plusWhite' });
  });

  it('promises nothing that has no effect alone (R6)', () => {
    const state = withPrintsTicked(marking(1, [1, 2], [2, 2]), 'S');
    const large = gainsOf(hopCestPlie, state, 0, { type: 'fold', corner: 'NW', size: 'large' });
    expect(large.map(({ kind }) => kind)).toEqual(['shows', 'hides']);
    expect(CORNERS.map((corner) => bonusOf(corner, true))).toEqual([null, 'plusWhite', 'plusBlack', null]);
    expect(CORNERS.map((corner) => bonusOf(corner, false))).toEqual(['takeWhite', 'plusWhite', 'plusBlack', 'takeBlack']);
  });

  it('counts what a fold hides: start points printed and drawn, and numbers not yet earned', () => {
    const state = withSheet(withPrintsTicked(marking(1, [1, 2], [2, 2]), 'S'), { starts: { front: cells('1,0 2,1 9,9'), back: [] } });
    const hides = (corner: 'NW' | 'NE', size: 'small' | 'large') =>
      gainsOf(hopCestPlie, state, 0, { type: 'fold', corner, size }).find(({ kind }) => kind === 'hides');
    expect(hides('NW', 'small')).toEqual({ kind: 'hides', prints: [{ print: 'start', count: 3 }] });
    expect(hides('NE', 'large')).toEqual({
      kind: 'hides',
      prints: [
        { print: 'start', count: 1 },
        { print: 'bonus', count: 1 },
      ],
    });
  });
});

describe('progress', () => {
  const blank = Array.from({ length: SIZE }, () => '.'.repeat(SIZE));
  const draw = (rows: readonly string[], y: number, row: string) => rows.with(y, row.padEnd(SIZE, '.'));

  it('joins targets side by side only (R2)', () => {
    const up = draw(blank, 3, 'T..T');
    expect(joinedTargets({ up, ticked: draw(blank, 3, 'xxxx') })).toBe(2);
    expect(joinedTargets({ up, ticked: draw(blank, 3, 'xx.x') })).toBe(0);
    const around = draw(draw(blank, 3, 'x..x'), 4, '.xx.');
    expect(joinedTargets({ up, ticked: around })).toBe(0);
    expect(joinsOf({ up, ticked: draw(blank, 3, 'xxxx') })).toHaveLength(3);
  });

  it('finds the chain that joins all five, and none before', () => {
    const up = draw(draw(blank, 3, 'T..T..T'), 6, 'T.....T');
    const column = (x: number) => Array.from({ length: SIZE }, (_, each) => (each === x ? 'x' : '.')).join('');
    const ticked = draw(draw(draw(blank, 3, 'xxxxxxxx'), 4, 'x.....x'), 5, 'x.....x').with(6, 'x.....x'.padEnd(SIZE, '.'));
    const chain = chainOf({ up, ticked });
    expect(chain).toHaveLength(4);
    const joined = new Set(chain.flat());
    for (const target of cells('0,3 3,3 6,3 0,6 6,6')) expect(joined).toContain(positionOf(target));
    // Only connecting cells: the dead end is not among them.
    expect(joined).not.toContain(positionOf([7, 3]));
    for (const way of chain) {
      for (const [index, position] of way.slice(1).entries()) {
        const [[x, y], [fromX, fromY]] = [cellAt(position), cellAt(way[index] ?? 0)];
        expect(Math.abs(x - fromX) + Math.abs(y - fromY)).toBe(1);
      }
    }
    expect(chainOf({ up, ticked: ticked.with(5, column(0)) })).toEqual([]);
  });

  it('says beside a name how many targets hang together', () => {
    const state = marking(1, [1, 2], [2, 2]);
    const note = (view: State) => seatNote({ game: hopCestPlie, view, seat: 0, speak: createSpeaker('en', en) });
    expect(note(state)).toEqual({ shown: '0/5', said: '0 of 5 targets connected, 0 of 4 corners folded' });
    expect(note(withSheet(state, { up: draw(blank, 3, 'T..T'), ticked: draw(blank, 3, 'x...') }))?.shown).toBe('1/5');
    expect(note(withSheet(state, { up: draw(blank, 3, 'T..T'), ticked: draw(blank, 3, 'xxxx') }))?.shown).toBe('2/5');
  });

  it('names hidden targets too', () => {
    const targets = targetProgress({ up: draw(blank, 3, 'T..T'), ticked: draw(blank, 3, 'x') });
    expect(targets).toHaveLength(5);
    expect(targets.filter(({ position }) => position === null)).toHaveLength(3);
    expect(targets.map(({ isTicked }) => isTicked)).toEqual([true, false, false, false, false]);
  });
});

describe('the beats of a turn', () => {
  const start = hopCestPlie.start({ level: 1, soloColumn: 0 }, 2);
  const rolled = hopCestPlie.apply(start, 'chance', { type: 'roll', white: [1, 2], black: [4] });
  const chosen = hopCestPlie.apply(rolled.state, 0, { type: 'choose', die: 'white' });
  const drawn = hopCestPlie.apply(chosen.state, 1, rowAlong('1,0 2,0 3,0 4,0'));
  const ms = (view: State, effects: readonly Effect[], seat: number | null) =>
    durationMs({ game: hopCestPlie, before: null, view, effects, seat, isOwn: false });

  it('are rolled by the active player', () => {
    expect(rollerOf(hopCestPlie, start)).toBe(0);
    expect(rollerOf(hopCestPlie, { ...start, active: 1 })).toBe(1);
    expect(rollerOf(hopCestPlie, rolled.state)).toBeNull();
  });

  it('take time for dice and for what is drawn, but nobody who draws waits for the others', () => {
    expect(ms(rolled.state, rolled.effects, 0)).toBeGreaterThan(500);
    expect(ms(drawn.state, drawn.effects, 0)).toBe(0);
    expect(ms(drawn.state, drawn.effects, 1)).toBeGreaterThan(300);
    const done = { ...drawn.state, sheets: drawn.state.sheets.map((sheet, seat) => ({ ...sheet, done: seat === 0 })) };
    expect(ms(done, drawn.effects, 0)).toBeGreaterThan(300);
    expect(ms(done, drawn.effects, null)).toBeGreaterThan(300);
  });

  it('lets a part lie at once that takes no time, as after reduced motion is switched off', () => {
    expect([0, 16].map((passed) => shareOf(passed, 0))).toEqual([1, 1]);
    expect([0, 90, 360, 400].map((passed) => shareOf(passed, 360))).toEqual([0, 0.25, 1, 1]);
  });
});
