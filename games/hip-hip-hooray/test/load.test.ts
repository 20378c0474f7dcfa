import { describe, expect, it } from 'vitest';
import { changed, whyRefused } from '../../test/positions.ts';
import { hipHipHooray } from '../rules/index.ts';
import { load, loaded, OFFICIAL, position } from './match.ts';

function why(given: unknown, players = 2, options = OFFICIAL): string {
  return whyRefused(load(given, players, options));
}

const building = position({ built: 3, lineup: { 1: 'blue', 2: 'green' } });
const drawing = position({ built: 3, phase: 'draw', lineup: { 1: 'blue', 2: 'green' } });
const keepingDrawn = position({ built: 3, phase: 'keep', lineup: { 1: 'blue', 2: 'green' }, rolled: 'b1 g1' });
const keepingLineup = position({ phase: 'keep', lineup: { 1: 'blue', 2: 'green' }, rolled: 'b4 g4' });
const rerolling = position({ phase: 'reroll', rolled: 'b1 b1 g1 y1 o2 o3' });
const arranging = position({ phase: 'lineup' });
const over = position({ round: 2, built: 12, phase: 'over' });

describe('A position loads', () => {
  it.each([
    ['first', position({ phase: 'first' })],
    ['patterns', position({ phase: 'patterns', first: 1 })],
    ['patterns of a later round', position({ phase: 'patterns', first: 1, round: 2 })],
    ['lineup', arranging],
    ['reroll', rerolling],
    ['keep, arranging the line-up', keepingLineup],
    ['keep, after a draw', keepingDrawn],
    ['build', building],
    ['build, in a later round', position({ round: 1, first: 1, built: 7, lineup: { 1: 'blue' } })],
    ['draw', drawing],
    ['over', over],
  ])('in phase %s, from the fields of the protocol alone', (_, given) => {
    const state = loaded(given);
    expect(state).toMatchObject(given);
    expect(state.totals).toEqual(hipHipHooray.score(state).map(({ total }) => total));
  });

  it('with cells in any order, and with unknown fields', () => {
    const formations = building.formations.map((rounds) =>
      rounds.map((each) => ({ ...each, cells: each.cells.toReversed(), mood: 'good' })),
    );
    expect(why({ ...building, formations, weather: 'fine' })).toBe('accepted');
  });

  it('with the derived fields, if they are right', () => {
    const { totals } = loaded(building);
    expect(why({ ...building, totals, options: { fromTheGround: false }, rerolls: 0 })).toBe('accepted');
    expect(loaded({ ...rerolling, rerolls: 2 }).rerolls).toBe(2);
    expect(hipHipHooray.turn(loaded({ ...rerolling, rerolls: 2 }))).toMatchObject({ key: 'round1/reroll3' });
  });

  it('with −0 read as 0', () => {
    const state = loaded(changed(building, ['formations', 0, 0, 'cells', 0, 'cell'], [-0, 1]));
    expect(Object.is(state.formations[0]?.[0]?.cells[0]?.cell[0], 0)).toBe(true);
  });
});
