import { createSimulationRandom } from '@tablehop/bots';
import { judge } from '@tablehop/core';
import { hopNRoll } from '@tablehop/games/hop-n-roll';
import { expect, it } from 'vitest';
import { createQuickRoll, QUICK_OPTIONS, type QuickRound } from '../quick-roll.ts';

it('plays by the rules: the game itself allows every move, ends in the same round and counts the same points', () => {
  const quick = createQuickRoll();
  for (let seed = 0; seed < 60; seed++) {
    const rounds: QuickRound[] = [];
    expect(quick.play(createSimulationRandom(seed), (round) => rounds.push(round))).toBe(rounds.length);
    let state = hopNRoll.start(QUICK_OPTIONS, 2);
    const act = (by: number | 'chance', action: unknown) => {
      const judged = judge(hopNRoll, state, 2, by, action);
      if (!judged.ok) throw new Error(`seed ${seed}: ${JSON.stringify({ by, action, refused: judged.refused })}`);
      state = hopNRoll.apply(state, by, judged.action as never).state;
    };
    for (const { dice, disco, turns } of rounds) {
      expect(hopNRoll.turn(state).kind).toBe('chance');
      act('chance', { type: 'roll', dice, disco });
      const { order } = state;
      for (const [turn, { space }] of turns.entries()) act(order[turn] ?? 0, { type: 'hop', space });
      for (const [turn, { row, value }] of turns.entries()) {
        const name = quick.rows[row]?.name;
        act(order[turn] ?? 0, name === undefined ? { type: 'forfeit' } : { type: 'enter', row: name, value });
      }
    }
    expect(hopNRoll.turn(state).kind).toBe('over');
    expect(hopNRoll.score(state).map(({ total }) => total)).toEqual([...quick.totals]);
  }
});

it('gives the same match for the same seed', () => {
  const quick = createQuickRoll();
  const play = (seed: number) => [quick.play(createSimulationRandom(seed)), ...quick.totals];
  expect(play(3)).toEqual(play(3));
  expect(play(3)).not.toEqual(play(4));
});
