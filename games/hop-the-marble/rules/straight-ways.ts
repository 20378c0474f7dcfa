/** The marbles of a flick in memory, and whether and when marbles on straight paths meet. Only + − × ÷ and √, as in physics.ts. */

/** A structure of arrays, for cache locality. */
export type Columns = {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Speed at the end of the step. */
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  /** Mean speed over the step, for the distance. */
  readonly ux: Float64Array;
  readonly uy: Float64Array;
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

/** The time of contact within a step; infinity for none. `dx`, `dy`: from one to the other. */
export function meetingTime({ ux, uy }: Columns, one: number, other: number, dx: number, dy: number, diameter: number): number {
  const closingX = (ux[other] as number) - (ux[one] as number);
  const closingY = (uy[other] as number) - (uy[one] as number);
  const closing = dx * closingX + dy * closingY;
  if (closing >= 0) return Number.POSITIVE_INFINITY;
  const gap = dx * dx + dy * dy - diameter * diameter;
  if (gap <= 0) return 0;
  const squared = closingX * closingX + closingY * closingY;
  const discriminant = closing * closing - squared * gap;
  if (discriminant < 0) return Number.POSITIVE_INFINITY;
  return gap / (Math.sqrt(discriminant) - closing);
}

/** In millimetres, far more than the rounding errors of a whole flick. */
const ROUNDING = 0.001;

/** On a flat cloth, with all on straight paths until rest: whether any two paths come nearer than a diameter, at any time. */
export function mayStillMeet(marbles: Columns, count: number, rolling: readonly number[], deceleration: number, diameter: number): boolean {
  const { x, y, vx, vy, isRolling, isOut } = marbles;
  const least = (diameter + ROUNDING) * (diameter + ROUNDING);
  for (let index = 0; index < rolling.length; index++) {
    const one = rolling[index] as number;
    const oneX = x[one] as number;
    const oneY = y[one] as number;
    const share = stoppingShare(vx[one] as number, vy[one] as number, deceleration);
    const wayX = (vx[one] as number) * share;
    const wayY = (vy[one] as number) * share;
    for (let other = 0; other < count; other++) {
      if (other === one || isOut[other] === 1) continue;
      const dx = (x[other] as number) - oneX;
      const dy = (y[other] as number) - oneY;
      if (isRolling[other] === 0) {
        // Written so that NaN counts as a meeting.
        if (!(squaredDistanceToWay(dx, dy, wayX, wayY) > least)) return true;
      } else if (other > one) {
        const otherShare = stoppingShare(vx[other] as number, vy[other] as number, deceleration);
        if (!areApart(dx, dy, wayX, wayY, (vx[other] as number) * otherShare, (vy[other] as number) * otherShare, least)) return true;
      }
    }
  }
  return false;
}

/** Speed times this is the stopping distance: half the square of the speed, divided by the deceleration. */
function stoppingShare(vx: number, vy: number, deceleration: number): number {
  return Math.sqrt(vx * vx + vy * vy) / (2 * deceleration);
}

function squaredDistanceToWay(x: number, y: number, wayX: number, wayY: number): number {
  const along = x * wayX + y * wayY;
  const squared = wayX * wayX + wayY * wayY;
  if (along <= 0) return x * x + y * y;
  if (along >= squared) return (x - wayX) * (x - wayX) + (y - wayY) * (y - wayY);
  const across = x * wayY - y * wayX;
  return (across * across) / squared;
}

/** Whether two paths, the second from `dx`, `dy`, neither cross nor come near each other. */
function areApart(dx: number, dy: number, wayX: number, wayY: number, otherX: number, otherY: number, least: number): boolean {
  const isFarFromEnds =
    squaredDistanceToWay(dx, dy, wayX, wayY) > least &&
    squaredDistanceToWay(dx + otherX, dy + otherY, wayX, wayY) > least &&
    squaredDistanceToWay(-dx, -dy, otherX, otherY) > least &&
    squaredDistanceToWay(wayX - dx, wayY - dy, otherX, otherY) > least;
  return isFarFromEnds && !cross(dx, dy, wayX, wayY, otherX, otherY);
}

/** If no end is near the other path, they cross if each has its ends on both sides of the other. */
function cross(dx: number, dy: number, wayX: number, wayY: number, otherX: number, otherY: number): boolean {
  const start = wayX * dy - wayY * dx;
  const end = wayX * (dy + otherY) - wayY * (dx + otherX);
  const ownStart = otherX * -dy - otherY * -dx;
  const ownEnd = otherX * (wayY - dy) - otherY * (wayX - dx);
  return start * end <= 0 && ownStart * ownEnd <= 0;
}
