import { describe, expect, it } from 'vitest';
import { changed } from '../../test/positions.ts';
import { load, loaded, position, sheet } from './match.ts';
import { LARGE } from './near-goal.ts';

const marking = position();
const folded = position({ sheets: [sheet({ folds: LARGE, starts: { front: [[7, 8]] } }), sheet()] });

const foldedIdle = position({ phase: 'roll', sheets: [sheet({ folds: LARGE }), sheet()] });
const FIELDS_OF_MARKING = ['bonuses', 'die', 'plusUsed', 'unused', 'ticksThisTurn', 'done'];

describe('A position loads', () => {
  it('without what follows from the rest', () => {
    const state = loaded(folded);
    for (const field of ['options', 'active']) expect(loaded(changed(state, [field], undefined))).toEqual(state);
    for (const field of ['up', 'ticked', 'flipped', 'sides'])
      expect(loaded(changed(state, ['sheets', 0, field], undefined))).toEqual(state);
    const idle = loaded(foldedIdle);
    for (const field of ['roll', 'chosen']) expect(loaded(changed(idle, [field], undefined))).toEqual(idle);
    for (const field of FIELDS_OF_MARKING) expect(loaded(changed(idle, ['sheets', 0, field], undefined))).toEqual(idle);
  });

  it('with a large corner not listed, which was folded this turn', () => {
    const state = loaded(changed(folded, ['sheets', 0, 'bonuses'], ['takeBlack', 'plusWhite']));
    expect(state.sheets[0]?.bonuses).toEqual(['plusWhite', 'takeBlack']);
  });

  it('with fields it does not know, and with −0 read as 0', () => {
    expect(load({ ...marking, weather: 'fine' }).ok).toBe(true);
    const state = loaded(changed(marking, ['sheets', 0, 'ticksThisTurn'], -0));
    expect(Object.is(state.sheets[0]?.ticksThisTurn, 0)).toBe(true);
  });

  it('with what is left over by somebody who is done dropped', () => {
    expect(loaded(changed(marking, ['sheets', 0, 'done'], true)).sheets[0]?.unused).toEqual([]);
  });
});
