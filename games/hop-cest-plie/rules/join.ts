import { POSITIONS } from './fold.ts';
import { isMarked, maskOf } from './marks.ts';
import { SIZE } from './types.ts';

export function areJoined(ticked: readonly string[], targets: readonly number[]): boolean {
  const [first = 0] = targets;
  const reached = reachedFrom(ticked, first);
  return targets.every((target) => isIn(reached, target));
}

/** By position: the number of its group of joined cells, 0 if not ticked. */
export function groupsOf(ticked: readonly string[]): Uint8Array {
  const groups = new Uint8Array(POSITIONS);
  let group = 0;
  for (let first = 0; first < POSITIONS; first++) {
    if (groups[first] !== 0 || !isMarked(ticked, first)) continue;
    group += 1;
    const reached = reachedFrom(ticked, first);
    for (let position = first; position < POSITIONS; position++) if (isIn(reached, position)) groups[position] = group;
  }
  return groups;
}

/** Bit x of number y is set if it contains column x of row y. */
type Region = readonly number[];

function isIn(region: Region, position: number): boolean {
  return (((region[Math.floor(position / SIZE)] ?? 0) >> (position % SIZE)) & 1) === 1;
}

/** R2: side by side only. Flood fill row by row, until nothing more is reached. */
function reachedFrom(ticked: readonly string[], first: number): Region {
  const open = ticked.map(maskOf);
  const reached: number[] = new Array(SIZE).fill(0);
  reached[Math.floor(first / SIZE)] = 1 << (first % SIZE);
  for (let grows = true; grows; ) {
    grows = false;
    for (let y = 0; y < SIZE; y++) {
      const before = reached[y] ?? 0;
      const after = spread(before | (reached[y - 1] ?? 0) | (reached[y + 1] ?? 0), open[y] ?? 0);
      if (after === before) continue;
      reached[y] = after;
      grows = true;
    }
  }
  return reached;
}

function spread(from: number, open: number): number {
  let reached = from & open;
  for (;;) {
    const wider = (reached | (reached << 1) | (reached >> 1)) & open;
    if (wider === reached) return reached;
    reached = wider;
  }
}
