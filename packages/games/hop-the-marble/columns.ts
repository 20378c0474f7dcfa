/** The marbles of a flick under way, a column for each of their numbers (a structure of arrays): a step reads little else. */

export type Columns = {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Speed at the end of the step. */
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  /** Mean speed over the step: how far a marble gets in it. */
  readonly ux: Float64Array;
  readonly uy: Float64Array;
  /** 1 or 0. */
  readonly isRolling: Uint8Array;
  readonly isOut: Uint8Array;
  readonly isTouched: Uint8Array;
};

export function newColumns(marbles: number): Columns {
  return {
    x: new Float64Array(marbles),
    y: new Float64Array(marbles),
    vx: new Float64Array(marbles),
    vy: new Float64Array(marbles),
    ux: new Float64Array(marbles),
    uy: new Float64Array(marbles),
    isRolling: new Uint8Array(marbles),
    isOut: new Uint8Array(marbles),
    isTouched: new Uint8Array(marbles),
  };
}

/** Everything lies still. */
export function layOut(columns: Columns, x: readonly number[], y: readonly number[]): void {
  const { vx, vy, ux, uy, isRolling, isOut, isTouched } = columns;
  for (let index = 0; index < x.length; index++) {
    columns.x[index] = x[index] as number;
    columns.y[index] = y[index] ?? Number.NaN;
    vx[index] = 0;
    vy[index] = 0;
    ux[index] = 0;
    uy[index] = 0;
    isRolling[index] = 0;
    isOut[index] = 0;
    isTouched[index] = 0;
  }
}
