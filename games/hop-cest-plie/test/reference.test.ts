import { canonical } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import type { RowAction, State } from '../rules/index.ts';
import { eagerPlay } from './eager.ts';
import { cells, judged, offeredRows, start } from './match.ts';
import { referenceRows } from './reference.ts';

const sorted = (actions: readonly object[]) => actions.map(canonical).sort();

/** The row with its end moved aside, shorter, longer, from elsewhere, with or without a slide or +1, or with another number. */
function changedRows({ plus, slide, ...row }: RowAction): readonly RowAction[] {
  const kept = { ...(plus === true ? { plus } : {}), ...(slide === true ? { slide } : {}) };
  const [[beforeX, beforeY], [x, y]] = [row.path.at(-2) ?? row.from, row.path.at(-1) ?? row.from];
  const shorter = row.path.slice(0, -1);
  return [
    { ...row, ...kept, path: [...shorter, [x + 1, y]] },
    { ...row, ...kept, path: shorter },
    { ...row, ...kept, path: [...row.path, [2 * x - beforeX, 2 * y - beforeY]] },
    { ...row, ...kept, from: [x, y] },
    { ...row, ...(plus === true ? { plus } : {}), ...(slide === true ? {} : { slide: true }) },
    { ...row, ...(plus === true ? {} : { plus: true }), ...(slide === true ? { slide } : {}) },
    { ...row, ...kept, use: { die: 1 } },
  ];
}

function* sampled(level: number, every: number): Generator<{ readonly state: State; readonly seat: number }> {
  let count = 0;
  for (const { before, by } of eagerPlay(start(2, level), `reference ${level}`)) {
    if (by === 'chance' || before.phase !== 'mark') continue;
    count += 1;
    if (count % every === 0) yield { state: before, seat: by };
  }
}

describe('A second model of the rows agrees, and the refusals agree with the offers', () => {
  // Between rays there are thousands of rows to compare.
  it.each(cells('1,7 2,7 3,13 4,11'))('level %i', (level, every) => {
    let folds = 0;
    for (const { state, seat } of sampled(level, every)) {
      const sheet = state.sheets[seat];
      if (sheet === undefined) throw new Error('no sheet');
      const rows = offeredRows(state, seat);
      const names = sorted(rows);
      expect(names).toEqual(sorted(referenceRows(sheet, level === 4)));
      const isOffered = new Set(names);
      // Every 20th row is submitted, and again with a change.
      for (const [index, offer] of rows.entries()) {
        if (index % 20 !== 0) continue;
        expect(judged(state, seat, offer).ok).toBe(true);
        for (const other of changedRows(offer))
          expect(judged(state, seat, other).ok, canonical(other)).toBe(isOffered.has(canonical(other)));
      }
      if (Object.values(sheet.folds).some((size) => size !== null)) folds += 1;
    }
    expect(folds).toBeGreaterThan(3);
  });
});
