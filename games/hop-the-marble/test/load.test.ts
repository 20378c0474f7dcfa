import { describe, expect, it } from 'vitest';
import { accepted, changed, type Given, whyRefused } from '../../test/positions.ts';
import { hopTheMarble, type Options, type State } from '../rules/index.ts';
import { dealt, EIGHT, load, NATURAL, PILE, position, STEADY, start, tableOf, withCards } from './match.ts';

function loaded(given: unknown, options: Options = STEADY, players = 2): State {
  return accepted(load(given, players, options));
}

const written = (state: State): Given => JSON.parse(JSON.stringify(hopTheMarble.view(state, 'table')));

const dealing = written(start());
const setting = written(dealt());
const flicking: Given = position({ turnNumber: 3 });
const trembling: Given = position({ options: NATURAL, phase: 'tremble', flick: { marble: 'D0', direction: [0, -1], strength: 500 } });
const over: Given = position({ phase: 'over', turnNumber: 9, areas: { 0: 'L0 L1 R0 G0' }, cards: ['3A* 4A* 5A*', '3B 4B 5B'] });
const piling: Given = position({ options: PILE, turnNumber: 5, cards: ['3A* 4A', '3B'], pile: '5A 3C 3D 4B 4C 4D 5B 5C 5D' });

describe('A position loads', () => {
  it('without what follows from the rest', () => {
    for (const [given, options, fields] of [
      [written(start(2, PILE)), PILE, ['seat', 'pileLeft', 'pile', 'points', 'relief', 'flick', 'options']],
      [dealing, STEADY, ['seat', 'pileLeft', 'points', 'relief', 'flick', 'options']],
      [setting, STEADY, ['seat', 'pileLeft', 'points', 'flick', 'options']],
      [flicking, STEADY, ['seat', 'pileLeft', 'points', 'flick', 'options']],
      [trembling, NATURAL, ['seat', 'pileLeft', 'points', 'options']],
      [piling, PILE, ['seat', 'pileLeft', 'points', 'flick', 'options']],
      [over, STEADY, ['seat', 'pileLeft', 'points', 'flick', 'options']],
    ] as const) {
      const state = loaded(given, options);
      const bare = fields.reduce<Given>((rest, field) => changed(rest, [field], undefined), written(state));
      expect(loaded(bare, options)).toEqual(state);
    }
  });

  it('without the marbles in the box, and without a pile where there is none', () => {
    expect('pile' in loaded({ ...flicking, pile: [] })).toBe(false);
    const { D2: _D2, Y3: _Y3, ...marbles } = flicking.marbles as Given;
    expect(loaded({ ...flicking, marbles })).toEqual(loaded(flicking));
  });

  it('a missing pile is drawn from those that nobody has seen', () => {
    const hidden = changed(piling, ['pile'], undefined);
    const state = loaded(hidden, PILE);
    expect(state.pile?.toSorted()).toEqual(['3C', '3D', '4B', '4C', '4D', '5A', '5B', '5C', '5D']);
    expect(state.pileLeft).toBe(9);
    const eight = loaded(changed(position({ options: EIGHT, turnNumber: 5, cards: ['3A* 4A', '3B'] }), ['pile'], undefined), EIGHT);
    expect(eight.pileLeft).toBe(5);
    expect(new Set([...(eight.pile ?? []), '3A', '4A', '3B']).size).toBe(8);
  });

  it('with −0 read as 0', () => {
    const state = loaded(changed(trembling, ['flick', 'direction', 0], -0), NATURAL);
    expect(Object.is(state.flick?.direction[0], 0)).toBe(true);
  });

  it('with a card that waits for the next check, because another that wants the same was counted (R5)', () => {
    const alike = tableOf(withCards({ '3A': 'L', '4A': 'L' }));
    const { state } = alike.idled(alike.table({ areas: { 0: 'L0 D0' } }), 'D0');
    const read = alike.load(written(state));
    expect(read.ok && read.value).toEqual(state);
    expect(whyRefused(alike.load(changed(written(state), ['cards', 0, 0, 'done'], false)))).toBe('points otherPoints');
    const uncounted = changed(changed(written(state), ['cards', 0, 0, 'done'], false), ['points'], [0, 0]);
    expect(whyRefused(alike.load(uncounted))).toBe('cards.0 alreadyComplete');
  });
});
