/** The protocol's promises for Hop'n'ROLL, kept by the engine as it ships. */

import { hopNRoll } from '@tablehop/games/hop-n-roll';
import { describe, expect, it } from 'vitest';
import { keepsThePromises, shippedSession } from './promises.ts';
import { ask } from './toy-session.ts';

describe('hop-n-roll', () => {
  keepsThePromises({
    game: hopNRoll,
    documented: ['round', 'phase', 'finalRound', 'side', 'order', 'dice', 'disco', 'hopped', 'entered', 'entries', 'sheets'],
    derived: ['side', 'finalRound', 'entered'],
    runs: 40,
  });

  const shipped = shippedSession();

  /** Two players, dice 2 and 5, the disco die red; seat 0 has hopped beside the 2, seat 1 beside the disco die. */
  function entering(options: object = {}): string {
    const { match } = ask(shipped(), 'new', { game: 'hop-n-roll', players: 2, seed: 1, options });
    ask(shipped(), 'apply', { match, by: 'chance', action: { type: 'roll', dice: [5, 2], disco: 'red' } });
    ask(shipped(), 'apply', { match, by: 0, action: { type: 'hop', space: 0 } });
    ask(shipped(), 'apply', { match, by: 1, action: { type: 'hop', space: 2 } });
    return match;
  }

  it.each([
    ['result', 0, { type: 'enter', row: 'same', value: 3 }],
    ['disco', 1, { type: 'enter', row: 'ascending', value: 3 }],
    ['row', 0, { type: 'enter', row: 'twoNumbers', value: 2 }],
    ['phase', 0, { type: 'hop', space: 1 }],
    ['R1', 0, { type: 'forfeit' }],
  ])('an error names the rule %s in one sentence', (rule, by, action) => {
    const reply = ask(shipped(), 'apply', { match: entering(), by, action });
    expect(reply.error).toMatchObject({ code: 'illegal-action', rule: `hop-n-roll/${rule}` });
    expect(reply.error?.message).toMatch(/^[A-Z].*\.$/);
  });

  it('R6: what a seat has entered the others learn when the last has entered, not before', () => {
    const match = entering();
    const action = { type: 'enter', row: 'same', value: 2 };
    ask(shipped(), 'apply', { match, by: 0, action });
    const viewOf = (seat: number | string) => ask(shipped(), 'view', { match, seat }).view;
    expect(viewOf(1)).toMatchObject({ entered: [0], entries: {} });
    expect(viewOf(1).sheets[0].same[0]).toBeNull();
    for (const seat of [0, 'table']) expect(viewOf(seat)).toMatchObject({ entered: [0], entries: { 0: action } });
    for (const seat of [0, 'table']) expect(viewOf(seat).sheets[0].same[0]).toBe(2);
    ask(shipped(), 'apply', { match, by: 1, action: { type: 'enter', row: 'same', value: 6 } });
    for (const seat of [0, 1, 'table']) expect(viewOf(seat).sheets.map((sheet: { same: number[] }) => sheet.same[0])).toEqual([2, 6]);
  });

  it('a position needs the entry of everybody who has entered: a view of a seat does not load', () => {
    const match = entering();
    ask(shipped(), 'apply', { match, by: 0, action: { type: 'enter', row: 'same', value: 2 } });
    const { view } = ask(shipped(), 'view', { match, seat: 1 });
    const reply = ask(shipped(), 'load', { game: 'hop-n-roll', players: 2, position: view });
    expect(reply.error?.code).toBe('bad-position');
  });
});
