/**
 * The folds of the cloth: a smooth height field, a cubic B-spline over a lattice of heights that a number decides. Only + − × ÷, √ and
 * whole-number arithmetic, in a fixed order, so that every machine sees the same cloth to the last bit.
 */

export type ReliefShape = {
  /** Millimetres between the points of the lattice. */
  readonly lattice: number;
  /** The steepest slope found anywhere on the cloth. */
  readonly steepestSlope: number;
};

/** Rise per way, eastwards and southwards. */
export type Slope = { east: number; south: number };

export type Relief = {
  readonly isFlat: boolean;
  /** Height in millimetres; the mean plane of the cloth is about 0. */
  readonly heightAt: (x: number, y: number) => number;
  /** Writes into the slope that it is given: one flick asks for hundreds. */
  readonly slopeAt: (x: number, y: number, slope: Slope) => void;
};

export const FLAT: Relief = {
  isFlat: true,
  heightAt: () => 0,
  slopeAt: (_x, _y, slope) => {
    slope.east = 0;
    slope.south = 0;
  },
};

/** Factors of the powers of t, which goes from 0 to 1 through a cell. */
type Cubic = { readonly constant: number; readonly linear: number; readonly square: number; readonly cube: number };
/** One cell of the lattice: a cubic of the way south whose factors are cubics of the way east. */
type Patch = { readonly constant: Cubic; readonly linear: Cubic; readonly square: Cubic; readonly cube: Cubic };

/** A cubic spline reaches over four points of the lattice each way. */
const ORDER = 4;
/** Where the steepest slope is looked for: this many places each way. */
const PROBES = 100;

export function createRelief({ lattice, steepestSlope }: ReliefShape, size: number, seed: number): Relief {
  const cells = Math.ceil(size / lattice);
  const width = cells + ORDER - 1;
  const rawHeight = (column: number, row: number) => latticeHeight(seed, row * width + column);
  const steepest = steepestOf(spline(lattice, cells, rawHeight), size);
  const factor = steepest === 0 ? 0 : steepestSlope / steepest;
  return spline(lattice, cells, (column, row) => rawHeight(column, row) * factor);
}

type PointHeight = (column: number, row: number) => number;

function spline(lattice: number, cells: number, heightOf: PointHeight): Relief {
  const patches: Patch[] = [];
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) patches.push(patchOf(heightOf, column, row));
  }
  return {
    isFlat: false,
    heightAt(x, y) {
      const column = cellOf(x, lattice, cells);
      const row = cellOf(y, lattice, cells);
      const east = x / lattice - column;
      const south = y / lattice - row;
      const { constant, linear, square, cube } = patches[row * cells + column] as Patch;
      return value(valueAt(constant, east), valueAt(linear, east), valueAt(square, east), valueAt(cube, east), south);
    },
    slopeAt(x, y, slope) {
      const column = cellOf(x, lattice, cells);
      const row = cellOf(y, lattice, cells);
      const east = x / lattice - column;
      const south = y / lattice - row;
      const { constant, linear, square, cube } = patches[row * cells + column] as Patch;
      slope.east = value(rateAt(constant, east), rateAt(linear, east), rateAt(square, east), rateAt(cube, east), south) / lattice;
      slope.south = rate(valueAt(linear, east), valueAt(square, east), valueAt(cube, east), south) / lattice;
    },
  };
}

function steepestOf({ slopeAt }: Relief, size: number): number {
  const slope: Slope = { east: 0, south: 0 };
  let steepest = 0;
  for (let row = 0; row <= PROBES; row++) {
    for (let column = 0; column <= PROBES; column++) {
      slopeAt((size * column) / PROBES, (size * row) / PROBES, slope);
      steepest = Math.max(steepest, slope.east * slope.east + slope.south * slope.south);
    }
  }
  return Math.sqrt(steepest);
}

/** Between −1 and 1. The bits of seed and index are stirred with whole-number arithmetic, which is exact everywhere. */
function latticeHeight(seed: number, index: number): number {
  let bits = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  bits = (bits ^ (bits >>> 16)) >>> 0;
  return bits / 0x80000000 - 1;
}

/** Beyond the edge the outermost cell goes on. */
function cellOf(coordinate: number, lattice: number, cells: number): number {
  const cell = Math.floor(coordinate / lattice);
  return cell < 0 ? 0 : cell >= cells ? cells - 1 : cell;
}

function patchOf(heightOf: PointHeight, column: number, row: number): Patch {
  const line = (down: number): Cubic => {
    const height = (across: number) => heightOf(column + across, row + down);
    return segment(height(0), height(1), height(2), height(3));
  };
  const [a, b, c, d] = [line(0), line(1), line(2), line(3)] as const;
  const constant = segment(a.constant, b.constant, c.constant, d.constant);
  const linear = segment(a.linear, b.linear, c.linear, d.linear);
  const square = segment(a.square, b.square, c.square, d.square);
  const cube = segment(a.cube, b.cube, c.cube, d.cube);
  const factorsOf = (power: keyof Cubic): Cubic => ({
    constant: constant[power],
    linear: linear[power],
    square: square[power],
    cube: cube[power],
  });
  return { constant: factorsOf('constant'), linear: factorsOf('linear'), square: factorsOf('square'), cube: factorsOf('cube') };
}

/** The uniform cubic B-spline between the second and the third of four points. */
function segment(a: number, b: number, c: number, d: number): Cubic {
  return { constant: (a + 4 * b + c) / 6, linear: (c - a) / 2, square: (a - 2 * b + c) / 2, cube: (d - a + 3 * (b - c)) / 6 };
}

function valueAt({ constant, linear, square, cube }: Cubic, t: number): number {
  return value(constant, linear, square, cube, t);
}

function rateAt({ linear, square, cube }: Cubic, t: number): number {
  return rate(linear, square, cube, t);
}

function value(constant: number, linear: number, square: number, cube: number, t: number): number {
  return ((cube * t + square) * t + linear) * t + constant;
}

function rate(linear: number, square: number, cube: number, t: number): number {
  return (3 * cube * t + 2 * square) * t + linear;
}
