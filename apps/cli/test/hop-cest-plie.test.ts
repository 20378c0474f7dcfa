/** The protocol's promises for HOP c'est plié !, kept by the engine as it ships. */

import { hopCestPlie } from '@tablehop/games/hop-cest-plie';
import { describe, expect, it } from 'vitest';
import { keepsThePromises, shippedSession } from './promises.ts';
import { ask } from './toy-session.ts';

describe('hop-cest-plie', () => {
  keepsThePromises({
    game: hopCestPlie,
    documented: ['turnNumber', 'phase', 'active', 'roll', 'chosen', 'sheets'],
    derived: ['active'],
    finishedLoads: false,
    runs: 12,
  });

  const shipped = shippedSession();

  /** Two players; white shows 1 and 2, black 4. Seat 0 has chosen white. */
  function marking(options: object = {}): string {
    const { match } = ask(shipped(), 'new', { game: 'hop-cest-plie', players: 2, seed: 1, options });
    ask(shipped(), 'apply', { match, by: 'chance', action: { type: 'roll', white: [1, 2], black: [4] } });
    ask(shipped(), 'apply', { match, by: 0, action: { type: 'choose', die: 'white' } });
    return match;
  }

  const row = (from: readonly number[], path: readonly (readonly number[])[], more: object = {}) => ({
    type: 'row',
    use: { die: 1 },
    from,
    path,
    ...more,
  });

  it.each([
    ['turn', 0, { type: 'choose', die: 'black' }],
    ['take', 1, { type: 'take', die: 'white' }],
    ['number', 0, row([0, 0], [[1, 0]], { use: { die: 2 } })],
    ['plus', 0, row([0, 0], [[1, 0]], { plus: true })],
    ['start', 0, row([5, 5], [[6, 5]])],
    ['R1', 0, row([0, 0], [[1, 0]])],
    ['R2', 0, row([0, 0], [[1, 1]])],
    [
      'straight',
      0,
      row(
        [0, 0],
        [
          [1, 0],
          [1, 1],
        ],
      ),
    ],
    ['sheet', 0, row([0, 0], [[-1, 0]])],
    ['R8', 0, { type: 'fold', corner: 'NW', size: 'small' }],
    ['flip', 0, { type: 'flip' }],
    ['side', 0, { type: 'foldSide', side: 'N' }],
  ])('an error names the rule %s in one sentence', (rule, by, action) => {
    const reply = ask(shipped(), 'apply', { match: marking(), by, action });
    expect(reply.error).toMatchObject({ code: 'illegal-action', rule: `hop-cest-plie/${rule}` });
    expect(reply.error?.message).toMatch(/^[A-Z].*\.$/);
  });

  it('level 2: a hole, and a slide that begins on ice, are refused by their rules', () => {
    const match = marking({ level: 2 });
    const apply = (action: object) => ask(shipped(), 'apply', { match, by: 0, action });
    expect(apply(row([0, 0], [[0, 1]], { use: { die: 0 } })).ok).toBe(true);
    const way = (cells: readonly (readonly number[])[], more: object = {}) => apply(row([0, 1], cells, more)).error?.rule;
    expect(
      way([
        [1, 1],
        [2, 1],
      ]),
    ).toBe('hop-cest-plie/hole');
    expect(
      way(
        [
          [0, 2],
          [0, 3],
        ],
        { slide: true },
      ),
    ).toBe('hop-cest-plie/ice');
    expect(
      way([
        [0, 2],
        [0, 3],
      ]),
    ).toBeUndefined();
  });

  it('what follows from the rest of a sheet may be left out, and must be right if it is there', () => {
    const match = marking();
    ask(shipped(), 'apply', {
      match,
      by: 0,
      action: row(
        [0, 0],
        [
          [1, 0],
          [2, 0],
        ],
      ),
    });
    const { view } = ask(shipped(), 'view', { match, seat: 'table' });
    const { offers } = ask(shipped(), 'legal', { match, seat: 0 });
    const load = (sheets: readonly object[]) =>
      ask(shipped(), 'load', { game: 'hop-cest-plie', players: 2, position: { ...view, sheets } });
    const bare = load(view.sheets.map(({ up: _up, ticked: _ticked, ...sheet }: { up: unknown; ticked: unknown }) => sheet));
    expect(ask(shipped(), 'view', { match: bare.match, seat: 'table' }).view).toEqual(view);
    expect(new Set(ask(shipped(), 'legal', { match: bare.match, seat: 0 }).offers)).toEqual(new Set(offers));
    const wrong = load(view.sheets.map((sheet: object) => ({ ...sheet, ticked: view.sheets[0].front })));
    expect(wrong.error?.code).toBe('bad-position');
  });

  it('all draw at the same time; who is done is not asked again, and with the last the next turn begins', () => {
    const match = marking();
    const turnAfter = (by: number) => ask(shipped(), 'apply', { match, by, action: { type: 'done' } }).turn;
    expect(ask(shipped(), 'turn', { match }).turn).toEqual({ kind: 'act', phase: 'mark', seats: [0, 1] });
    expect(turnAfter(0)).toEqual({ kind: 'act', phase: 'mark', seats: [1] });
    expect(ask(shipped(), 'apply', { match, by: 0, action: { type: 'done' } }).error?.code).toBe('not-your-turn');
    expect(turnAfter(1)).toEqual({ kind: 'chance', phase: 'roll' });
    expect(ask(shipped(), 'view', { match, seat: 0 }).view).toMatchObject({ turnNumber: 2, active: 1, roll: null, chosen: null });
  });
});
