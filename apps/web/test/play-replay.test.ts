import { loadGameText } from '@tablehop/games/text';
import { createReplay } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { completeGames } from '../../../games/test/complete.ts';
import { gameOf, playedRecord } from '../../../packages/host/test/support.ts';
import { labelledMarks, roundMarks } from '../match/rounds.ts';
import { createReplayPlayer, STEP_MS } from '../screens/play/replay/replay-player.ts';
import { createClock } from './play-support.ts';

function open(last: number, start = 0) {
  const clock = createClock();
  return { clock, player: createReplayPlayer({ last, start, wait: clock.wait }) };
}

describe('a replay', () => {
  it('steps and jumps, never beyond its ends', () => {
    const { player } = open(3, 99);
    expect(player.position.value).toBe(3);
    player.step(1);
    expect(player.position.value).toBe(3);
    player.seek(-5);
    expect(player.position.value).toBe(0);
    player.step(-1);
    expect(player.position.value).toBe(0);
  });

  it('knows a step forward, which may be animated, from any other change', () => {
    const { player } = open(5);
    player.step(1);
    expect(player.cameByStep.value).toBe(true);
    player.seek(4);
    expect(player.cameByStep.value).toBe(false);
    player.step(-1);
    expect(player.cameByStep.value).toBe(false);
  });

  it('plays a step at a time and stops at the end', () => {
    const { player, clock } = open(2);
    player.toggle();
    expect(player.position.value).toBe(0);
    clock.pass(STEP_MS);
    expect(player.position.value).toBe(1);
    clock.pass(STEP_MS);
    expect([player.position.value, player.isPlaying.value]).toEqual([2, false]);
    clock.pass(10 * STEP_MS);
    expect(player.position.value).toBe(2);
    player.toggle();
    expect([player.position.value, player.isPlaying.value], 'from the start again').toEqual([0, true]);
  });

  it('plays faster and slower from the next step on', () => {
    const { player, clock } = open(10);
    player.setSpeed(4);
    player.toggle();
    clock.pass(STEP_MS);
    expect(player.position.value).toBe(4);
    player.setSpeed(0.5);
    clock.pass(2 * STEP_MS);
    expect(player.position.value).toBe(5);
  });

  it('stops playing when somebody takes over', () => {
    const { player, clock } = open(10);
    player.toggle();
    player.step(1);
    expect(player.isPlaying.value).toBe(false);
    clock.pass(10 * STEP_MS);
    expect(player.position.value).toBe(1);
    player.toggle();
    player.toggle();
    clock.pass(10 * STEP_MS);
    expect(player.position.value).toBe(1);
  });

  it.each(completeGames.map((game) => [game.id, game] as const))(
    'files every move of %s under the round in which it was made',
    async (id, game) => {
      const { describerOf } = await loadGameText(id, 'en');
      const { roundOf = () => null } = describerOf(game);
      const replay = createReplay(game, playedRecord(game, 2, 'rounds', 150));
      const marks = roundMarks(replay, roundOf);
      expect(marks.length).toBeGreaterThan(1);
      expect(marks.map(({ number }) => number)).toEqual(marks.map((_, index) => index + 1));
      expect(new Set(marks.map(({ title }) => JSON.stringify(title))).size).toBe(marks.length);
      const beginnings = ['roundStart', 'turnStart'];
      for (const { position, title } of marks.slice(1)) {
        // The move that ends a round and announces the next belongs to the old round.
        const ending = replay.frame(position - 1, 'table');
        expect(ending.effects.some(({ key }) => beginnings.includes(key))).toBe(true);
        expect(roundOf(replay.frame(position - 2, 'table').look.view)).not.toEqual(title);
        expect(roundOf(ending.look.view)).toEqual(title);
        const opens = replay.frame(position, 'table').move;
        expect(opens?.by).toBe(game.turn(ending.look.view).kind === 'chance' ? 'chance' : opens?.by);
      }
    },
  );

  it('labels no more marks than there is room for, and the first of them', () => {
    const title = { key: 'round.round' };
    const marksOf = (rounds: number, each: number) =>
      Array.from({ length: rounds }, (_, index) => ({ number: index + 1, title, position: 1 + index * each }));
    const numbers = (rounds: number, each: number) => labelledMarks(marksOf(rounds, each), rounds * each).map(({ number }) => number);
    expect(numbers(3, 28)).toEqual([1, 2, 3]);
    expect(numbers(27, 5)).toEqual([1, 5, 10, 15, 20, 25]);
    expect(numbers(130, 6)).toEqual([1, 20, 40, 60, 80, 100, 120]);
    expect(labelledMarks([...marksOf(2, 1), { number: 3, title, position: 90 }], 100).map(({ number }) => number)).toEqual([1, 3]);
  });

  it('marks no rounds where a game counts none', () => {
    const target = gameOf('target');
    expect(roundMarks(createReplay(target, playedRecord(target, 1, 'rounds')), () => null)).toEqual([]);
  });
});
