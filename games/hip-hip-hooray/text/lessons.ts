/** What a first match teaches, and when: the goal first, the colours before the first choice, then the rest as it occurs. */

import type { Effect, Lesson } from '@tablehop/core';
import { formationOf } from '../rules/round.ts';
import { CELLS_PER_FORMATION } from '../rules/shape.ts';
import { COLORS, type State } from '../rules/types.ts';

type Applies = Lesson<State>['applies'];

const always: Applies = () => true;

const building =
  (holds: (built: number, state: State) => boolean): Applies =>
  (state, seat) =>
    state.phase === 'build' && holds(formationOf(state, seat).cells.length, state);

const LESSONS: readonly Lesson<State>[] = [
  { id: 'goal', at: 'formation', applies: always },
  { id: 'colors', at: 'scoring', applies: always },
  { id: 'keep', at: 'tray', applies: ({ phase }) => phase === 'keep', shownBy: ({ key }) => key === 'keep' },
  { id: 'ground', at: 'formation', applies: building((_built, { options }) => options.fromTheGround) },
  { id: 'build', at: 'lineup', applies: building(() => true), shownBy: ({ key }) => key === 'build' },
  { id: 'roundEnd', at: 'formation', applies: building((built) => built === CELLS_PER_FORMATION - 1) },
  { id: 'newRound', at: 'rounds', applies: building((built, { round }) => built === 0 && round > 0) },
  ...COLORS.map((color) => ({
    id: `role.${color}`,
    at: color === 'orange' ? 'levels' : `role-${color}`,
    applies: building((_built, { lineup }) => Object.values(lineup).includes(color)),
    shownBy: ({ key, color: built, points }: Effect) => key === 'build' && built === color && Number(points) > 0,
  })),
  { id: 'lineup', at: 'lineup', applies: building((built) => built > 0) },
];

export function lessonsOf(): readonly Lesson<State>[] {
  return LESSONS;
}
