import { describe, expect, it } from 'vitest';
import { changed, type Given } from '../../test/positions.ts';
import { loaded, position } from './match.ts';

const same = [1, 1, 1, 1, 1, 1, 1];
const ascending = [1, 2, 3, 4, 5, 6, 6];
const wrote = { type: 'enter', row: 'same', value: 2 };
const FORFEIT = { type: 'forfeit' };

const rolling = position({ sheets: [{ same: [2, 2] }, { evenOdd: [3, 4] }], phase: 'roll' });
const hopping = { ...position({ phase: 'hop', order: [1, 0], dice: [2, 5] }), hopped: { 1: 2 } };
const entering = position({ sheets: [{ same: [2, 2] }, { evenOdd: [3, 4] }], dice: [2, 2], entries: { 0: wrote } });
const over = position({ sheets: [{ same, ascending }, { same: [2, 2] }], phase: 'over', dice: [2, 2], entries: { 0: FORFEIT, 1: wrote } });

describe('A position loads', () => {
  it('without what follows from the rest', () => {
    for (const [given, fields] of [
      [rolling, ['side', 'finalRound', 'dice', 'disco', 'hopped', 'entered', 'entries', 'options']],
      [hopping, ['side', 'finalRound', 'entered', 'entries', 'options']],
      [entering, ['side', 'finalRound', 'entered', 'options']],
      [over, ['side', 'finalRound', 'entered', 'options']],
    ] as const) {
      const state = loaded(given);
      const bare = fields.reduce<Given>((rest, field) => changed(rest, [field], undefined), state);
      expect(loaded(bare)).toEqual(state);
    }
  });

  it('without entries where nobody has entered', () => {
    const state = loaded(position());
    expect(loaded(changed(state, ['entries'], undefined))).toEqual(state);
  });

  it('with entries in any seat order', () => {
    const three = position({ sheets: [{}, {}, {}], dice: [1, 1, 1], entries: { 0: FORFEIT, 2: FORFEIT } });
    expect(loaded({ ...three, entered: [2, 0] }, 3).entered).toEqual([0, 2]);
  });
});
