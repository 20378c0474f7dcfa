import { expect, it } from 'vitest';
import { hipHipHooray, type State } from '../rules/index.ts';
import { lessonsOf } from '../text/lessons.ts';
import { begin, build, HOUSE_RULE, keep, loaded, OFFICIAL, playUntil, position, roll } from './match.ts';

const lessons = lessonsOf();

function needed(state: State): readonly string[] {
  const turn = hipHipHooray.turn(state);
  const [seat] = turn.kind === 'act' ? turn.seats : [];
  return seat === undefined ? [] : lessons.filter(({ applies }) => applies(state, seat, turn)).map(({ id }) => id);
}

it.each([
  ['official', OFFICIAL, ['ground']],
  ['from the ground', HOUSE_RULE, []],
] as const)('every lesson comes up in play, and the house rule only where it holds: %s', (_, options, others) => {
  const ids = new Set<string>();
  for (const seed of ['one', 'two', 'three']) {
    playUntil(hipHipHooray.start(options, 2), seed, (state) => {
      for (const id of needed(state)) ids.add(id);
      return state.phase === 'over';
    });
  }
  const expected = lessons.map(({ id }) => id).filter((id) => !(others as readonly string[]).includes(id));
  expect([...ids].sort()).toEqual(expected.sort());
});

it('the first decision: the goal, what the colours do, then how to build, and the roles that lie there', () => {
  expect(needed(roll(begin(), 'b1 y2 o3 b4 b5 y6'))).toEqual(['goal', 'colors', 'build', 'role.blue', 'role.yellow', 'role.orange']);
});

it('dice that share a number: what colours do is said before one of them is chosen', () => {
  const state = roll(begin(), 'b2 g2 b5 y4 o1 g3');
  expect(needed(state)).toEqual(['goal', 'colors', 'keep']);
  expect(needed(keep(state, 'b2'))).toContain('build');
});

it('the house rule is among the first three, which is as many as one decision is taught', () => {
  expect(needed(roll(begin({ options: HOUSE_RULE }), 'b1 y2 o3 b4 b5 y6')).slice(0, 3)).toEqual(['goal', 'colors', 'ground']);
});

it('the line-up moves on: with the second placement', () => {
  const built = roll(build(roll(begin(), 'b1 y2 o3 b4 b5 y6'), 1, [0, 1]), 'g1 g2');
  expect(needed(built)).not.toContain('lineup');
  expect(needed(roll(build(built, 1, [0, 1]), 'g1 g3'))).toContain('lineup');
});

it('the sixth place, and the next round', () => {
  const lineup = { 1: 'blue', 2: 'green' } as const;
  expect(needed(loaded(position({ built: 10, lineup })))).toContain('roundEnd');
  expect(needed(loaded(position({ built: 8, lineup })))).not.toContain('roundEnd');
  expect(needed(playUntil(begin(), 'next', (state) => state.round === 1 && state.phase === 'build'))).toContain('newRound');
});
