import { expect, it } from 'vitest';
import { addTallies, gameOf, type Study, seatingOf, tasksOf } from '../index.ts';
import { findAny, NO_TALLY, studyOf } from './studies.ts';

it('a study is cut into tasks, of each arm in turn, and the last is as long as is left', () => {
  const study: Study = { ...studyOf({ kind: 'compare', other: { options: { tosses: 2 } } }), matches: 5, taskSize: 2 };
  expect(tasksOf(study).map(({ number, arm, first, count }) => [number, arm, first, count])).toEqual([
    [0, 0, 0, 2],
    [1, 1, 0, 2],
    [2, 0, 2, 2],
    [3, 1, 2, 2],
    [4, 0, 4, 1],
    [5, 1, 4, 1],
  ]);
  expect(tasksOf(study)[1]?.experiment).toEqual(study.arms[1]?.experiment);
});

it('in a duel players move on by one seat from match to match, and elsewhere nobody moves', () => {
  const [{ experiment }] = studyOf({ kind: 'duel', levels: ['random', 'easy'], players: 3 }).arms;
  expect([0, 1, 2, 3].map((match) => seatingOf(experiment, match))).toEqual([
    [0, 1, 2],
    [2, 0, 1],
    [1, 2, 0],
    [0, 1, 2],
  ]);
  expect(seatingOf({ ...experiment, rotates: false }, 1)).toEqual([0, 1, 2]);
});

it('the same pieces make the same game, until a hundred others have been used', () => {
  const [{ experiment }] = studyOf({}).arms;
  const gameWith = (prize: number) => {
    const made = gameOf({ ...experiment, components: { name: 'x', data: { percent: 60, prize } } }, findAny);
    return made.ok ? made.value : made.problem;
  };
  const first = gameWith(0);
  for (let prize = 1; prize < 100; prize++) gameWith(prize);
  expect(gameWith(0)).toBe(first);
  for (let prize = 1; prize <= 100; prize++) gameWith(prize);
  expect(gameWith(0)).not.toBe(first);
});

it('a game that nobody knows is refused by name', () => {
  const [{ experiment }] = studyOf({}).arms;
  const problem = { key: 'lab.problem.game', params: { field: 'game', given: 'chess' } };
  expect(gameOf({ ...experiment, game: 'chess' }, findAny)).toEqual({ ok: false, problem });
});

it('equal tallies are equal text, in whatever order they were added', () => {
  const tallies = ['b', 'a', 'c'].map((key) => ({ ...NO_TALLY, events: { [key]: { matches: 1, times: 2 } } }));
  const text = JSON.stringify(addTallies(tallies));
  expect(JSON.stringify(addTallies(tallies.toReversed()))).toBe(text);
  expect(Object.keys(JSON.parse(text).events)).toEqual(['a', 'b', 'c']);
  expect(addTallies([...tallies, ...tallies]).events.a).toEqual({ matches: 2, times: 4 });
});
