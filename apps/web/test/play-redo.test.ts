import { describe, expect, it } from 'vitest';
import { afterAction, lastOwnMove, redoable, type TakenBack, withTakenBack } from '../screens/play/redo.ts';

const build = (value: number): TakenBack => ({ seat: 0, action: { type: 'build', value } });
const offered = (...taken: readonly TakenBack[]) => taken.map(({ action }) => ({ action }));

describe('redo', () => {
  it('gives back what was taken back last, first', () => {
    const stack = withTakenBack(withTakenBack([], build(2)), build(1));
    expect(redoable(stack, 0, offered(build(1), build(2)))).toEqual(build(1));
    const after = afterAction(stack, build(1));
    expect(after).toEqual([]);
    const [first = build(0)] = stack;
    expect(redoable(afterAction(stack, first), 0, offered(build(2)))).toEqual(build(2));
  });

  it('gives nothing that is no longer offered', () => {
    expect(redoable([build(1)], 0, offered(build(2)))).toBeNull();
    expect(redoable([build(1)], 0, [])).toBeNull();
  });

  it('gives nobody what another took back', () => {
    expect(redoable([build(1)], 1, offered(build(1)))).toBeNull();
    expect(redoable([build(1)], null, offered(build(1)))).toBeNull();
  });

  it('is moot once something else was done', () => {
    expect(afterAction([build(1), build(2)], null)).toEqual([]);
  });

  it('finds the last move of a seat in the record', () => {
    const moves = [
      { by: 0, action: { type: 'build', value: 1 }, hash: '' },
      { by: 'chance' as const, action: { type: 'roll' }, hash: '' },
      { by: 1, action: { type: 'build', value: 2 }, hash: '' },
    ];
    const record = { game: 'any', rules: 1, players: 3, options: {}, seed: 1, moves };
    expect(lastOwnMove(record, 0)).toEqual(build(1));
    expect(lastOwnMove(record, 2)).toBeNull();
  });
});
