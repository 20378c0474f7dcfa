/** The protocol's promises for Hop the Marble, kept by the engine as it ships. */

import { hopTheMarble } from '@tablehop/games/hop-the-marble';
import { describe, expect, it } from 'vitest';
import { keepsThePromises, shippedSession } from './promises.ts';
import { ask } from './toy-session.ts';

describe('hop-the-marble', () => {
  keepsThePromises({
    game: hopTheMarble,
    documented: ['turnNumber', 'phase', 'seat', 'marbles', 'cards', 'pileLeft', 'pile', 'points', 'relief', 'flick'],
    derived: ['seat', 'points', 'pileLeft'],
    filledIn: ['pile'],
    runs: 25,
  });

  const shipped = shippedSession();

  /** Two players with steady fingers on a flat cloth; everything is placed where it is offered. */
  function flicking(options: object = {}): string {
    const { match } = ask(shipped(), 'new', {
      game: 'hop-the-marble',
      players: 2,
      seed: 1,
      options: { relief: 'flat', steadiness: 'steady', ...options },
    });
    ask(shipped(), 'roll', { match });
    for (;;) {
      const { turn } = ask(shipped(), 'turn', { match });
      if (turn.phase !== 'setup') return match;
      const [seat] = turn.seats;
      const [{ action }] = ask(shipped(), 'legal', { match, seat }).offers;
      ask(shipped(), 'apply', { match, by: seat, action });
    }
  }

  it.each([
    ['marble', { type: 'flick', marble: 'R1', direction: [0, -1], strength: 1 }],
    ['direction', { type: 'flick', marble: 'R0', direction: [0, 0], strength: 1 }],
    ['strength', { type: 'flick', marble: 'R0', direction: [0, -1], strength: 1001 }],
    ['phase', { type: 'place', marble: 'R0', at: [350, 590] }],
  ])('an error names the rule %s in one sentence', (rule, action) => {
    const reply = ask(shipped(), 'apply', { match: flicking(), by: 0, action });
    expect(reply.error).toMatchObject({ code: 'illegal-action', rule: `hop-the-marble/${rule}` });
    expect(reply.error?.message).toMatch(/^[A-Z].*\.$/);
  });

  it.each([
    ['steady', 'settle'],
    ['natural', 'tremble'],
  ])('with a %s finger a flick leads to %s; what it touched comes in order of first contact', (steadiness, phase) => {
    const match = flicking({ steadiness });
    const action = { type: 'flick', marble: 'D0', direction: [-10000, 0], strength: 0 };
    const { turn, effects } = ask(shipped(), 'apply', { match, by: 0, action });
    expect(turn.phase).toBe(phase);
    const told =
      phase === 'tremble'
        ? ask(shipped(), 'apply', { match, by: 'chance', action: { type: 'tremble', turn: 0, strength: 0 } }).effects
        : effects;
    expect(told).toContainEqual(expect.objectContaining({ key: 'flicked', marble: 'D0', touched: [] }));
  });

  it('the pile is for the table alone; a position without it is given one from the seed', () => {
    const match = flicking({ variant: 'pile' });
    const viewOf = (seat: number | string) => ask(shipped(), 'view', { match, seat }).view;
    expect(viewOf('table').pile).toHaveLength(10);
    expect(viewOf(0)).not.toHaveProperty('pile');
    expect(viewOf(0).pileLeft).toBe(10);
    const setup = { game: 'hop-the-marble', players: 2, options: viewOf(0).options, position: viewOf(0) };
    const [one, again, other] = [4, 4, 5].map((seed) => ask(shipped(), 'load', { ...setup, seed }).match);
    const pileOf = (loaded: string) => ask(shipped(), 'view', { match: loaded, seat: 'table' }).view.pile;
    expect(pileOf(one)).toEqual(pileOf(again));
    expect(pileOf(one)).not.toEqual(pileOf(other));
    expect([...pileOf(one)].sort()).toEqual([...viewOf('table').pile].sort());
  });
});
