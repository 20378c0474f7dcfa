import { describe, expect, it } from 'vitest';
import { hopNRoll } from '../rules/index.ts';
import { apply, free, STANDARD_A } from './match.ts';

describe('Sheets', () => {
  it('during enter they count what the table’s view shows', () => {
    const before = free({}, STANDARD_A);
    const { state } = apply(before, 0, { type: 'enter', row: 'same', value: 6 });
    expect(hopNRoll.score(state)[0]?.total).toBe(2);
    expect(hopNRoll.score(hopNRoll.view(state, 1))[0]?.total).toBe(0);
  });
});
