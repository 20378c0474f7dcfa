/**
 * The shortest list found that still fails: delta debugging (ddmin). Parts are left out, from halves down to single items, as long as
 * what remains fails; then every item becomes 0 where it can. `fails` is asked only so often as it agrees to be.
 */
export function shrunk(list: readonly number[], fails: (list: readonly number[]) => boolean): readonly number[] {
  let best = list;
  for (let size = Math.ceil(best.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.length; ) {
      const shorter = best.toSpliced(from, size);
      if (fails(shorter)) best = shorter;
      else from += size;
    }
  }
  for (const index of best.keys()) {
    const simpler = best.with(index, 0);
    if (best[index] !== 0 && fails(simpler)) best = simpler;
  }
  return best;
}
