/**
 * The folds of the cloth: a height field, a cubic B-spline over a lattice of heights from a seed. Only + − × ÷, √ and integer arithmetic
 * in a fixed order, so that every machine computes the same cloth to the last bit.
 */

export type ReliefShape = {
  /** Millimetres between the points of the lattice. */
  readonly lattice: number;
  readonly steepestSlope: number;
};

export type Relief = {
  readonly isFlat: boolean;
  /** In millimetres; the mean plane of the cloth is about 0. */
  readonly heightAt: (x: number, y: number) => number;
  /** Reads x and y from a `newProbe`, and writes the slope eastwards and southwards into it. */
  readonly probe: (numbers: Float64Array) => void;
};

const PROBE = 4;

export function newProbe(): Float64Array {
  return new Float64Array(PROBE);
}

export const FLAT: Relief = {
  isFlat: true,
  heightAt: () => 0,
  probe: (numbers) => {
    numbers[2] = 0;
    numbers[3] = 0;
  },
};

/** Coefficients of the powers of t, which goes from 0 to 1 through a cell. */
type Cubic = { readonly constant: number; readonly linear: number; readonly square: number; readonly cube: number };
/** Numbers per cell: a cubic in y whose four coefficients, constant first, are cubics in x. */
const PATCH = 16;

/** A cubic spline covers four points of the lattice each way. */
const ORDER = 4;
/** Samples each way for the steepest slope. */
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
  const patches = new Float64Array(PATCH * cells * cells);
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) patches.set(patchOf(heightOf, column, row), PATCH * (row * cells + column));
  }
  return {
    isFlat: false,
    heightAt(x, y) {
      const column = cellOf(x / lattice, cells);
      const row = cellOf(y / lattice, cells);
      const east = x / lattice - column;
      const first = PATCH * (row * cells + column);
      const factor = (power: number) => valueAt(patches, first + 4 * power, east);
      return value(factor(0), factor(1), factor(2), factor(3), y / lattice - row);
    },
    probe,
  };

  /** All in one function: V8 boxes numbers passed between functions, which is slower than the sums. */
  function probe(numbers: Float64Array): void {
    const across = (numbers[0] as number) / lattice;
    const down = (numbers[1] as number) / lattice;
    const column = cellOf(across, cells);
    const row = cellOf(down, cells);
    const x = across - column;
    const y = down - row;
    const first = PATCH * (row * cells + column);
    const constantX = patches[first + 1] as number;
    const constantX2 = patches[first + 2] as number;
    const constantX3 = patches[first + 3] as number;
    const linear = patches[first + 4] as number;
    const linearX = patches[first + 5] as number;
    const linearX2 = patches[first + 6] as number;
    const linearX3 = patches[first + 7] as number;
    const square = patches[first + 8] as number;
    const squareX = patches[first + 9] as number;
    const squareX2 = patches[first + 10] as number;
    const squareX3 = patches[first + 11] as number;
    const cube = patches[first + 12] as number;
    const cubeX = patches[first + 13] as number;
    const cubeX2 = patches[first + 14] as number;
    const cubeX3 = patches[first + 15] as number;
    // The derivative of each coefficient eastwards, as coefficients of the way south.
    const constantRate = (3 * constantX3 * x + 2 * constantX2) * x + constantX;
    const linearRate = (3 * linearX3 * x + 2 * linearX2) * x + linearX;
    const squareRate = (3 * squareX3 * x + 2 * squareX2) * x + squareX;
    const cubeRate = (3 * cubeX3 * x + 2 * cubeX2) * x + cubeX;
    numbers[2] = (((cubeRate * y + squareRate) * y + linearRate) * y + constantRate) / lattice;
    const linearValue = ((linearX3 * x + linearX2) * x + linearX) * x + linear;
    const squareValue = ((squareX3 * x + squareX2) * x + squareX) * x + square;
    const cubeValue = ((cubeX3 * x + cubeX2) * x + cubeX) * x + cube;
    numbers[3] = ((3 * cubeValue * y + 2 * squareValue) * y + linearValue) / lattice;
  }
}

function steepestOf({ probe }: Relief, size: number): number {
  const numbers = newProbe();
  let steepest = 0;
  for (let row = 0; row <= PROBES; row++) {
    for (let column = 0; column <= PROBES; column++) {
      numbers[0] = (size * column) / PROBES;
      numbers[1] = (size * row) / PROBES;
      probe(numbers);
      const east = numbers[2] as number;
      const south = numbers[3] as number;
      steepest = Math.max(steepest, east * east + south * south);
    }
  }
  return Math.sqrt(steepest);
}

/** Between −1 and 1. An integer hash of seed and index, which is exact everywhere. */
function latticeHeight(seed: number, index: number): number {
  let bits = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  bits = (bits ^ (bits >>> 16)) >>> 0;
  return bits / 0x80000000 - 1;
}

/** `coordinate`: in cells. Beyond the edge the outermost cell continues. */
function cellOf(coordinate: number, cells: number): number {
  const cell = Math.floor(coordinate);
  return cell < 0 ? 0 : cell >= cells ? cells - 1 : cell;
}

function patchOf(heightOf: PointHeight, column: number, row: number): readonly number[] {
  const line = (down: number): Cubic => {
    const height = (across: number) => heightOf(column + across, row + down);
    return segment(height(0), height(1), height(2), height(3));
  };
  const [a, b, c, d] = [line(0), line(1), line(2), line(3)] as const;
  const constant = segment(a.constant, b.constant, c.constant, d.constant);
  const linear = segment(a.linear, b.linear, c.linear, d.linear);
  const square = segment(a.square, b.square, c.square, d.square);
  const cube = segment(a.cube, b.cube, c.cube, d.cube);
  const powers = ['constant', 'linear', 'square', 'cube'] as const;
  return powers.flatMap((power) => [constant[power], linear[power], square[power], cube[power]]);
}

/** The uniform cubic B-spline between the second and the third of four points. */
function segment(a: number, b: number, c: number, d: number): Cubic {
  return { constant: (a + 4 * b + c) / 6, linear: (c - a) / 2, square: (a - 2 * b + c) / 2, cube: (d - a + 3 * (b - c)) / 6 };
}

function valueAt(factors: Float64Array, first: number, t: number): number {
  return value(factors[first] as number, factors[first + 1] as number, factors[first + 2] as number, factors[first + 3] as number, t);
}

function value(constant: number, linear: number, square: number, cube: number, t: number): number {
  return ((cube * t + square) * t + linear) * t + constant;
}
