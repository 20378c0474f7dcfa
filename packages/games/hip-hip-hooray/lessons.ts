/** What a first match teaches, and when: each rule at the first decision that it bears on. */

import type { Lesson } from '@tablehop/core';
import { formationOf } from './round.ts';
import { CELLS_PER_FORMATION } from './shape.ts';
import { COLORS, type State } from './types.ts';

type Applies = Lesson<State>['applies'];

/** About to build, with so many dice in the formation. */
const building =
  (holds: (built: number, state: State) => boolean): Applies =>
  (state, seat) =>
    state.phase === 'build' && holds(formationOf(state, seat).cells.length, state);

const LESSONS: readonly Lesson<State>[] = [
  { id: 'keep', applies: ({ phase }) => phase === 'keep' },
  { id: 'build', applies: building(() => true) },
  { id: 'ground', applies: building((_built, { options }) => options.fromTheGround) },
  { id: 'newRound', applies: building((built, { round }) => built === 0 && round > 0) },
  { id: 'roundEnd', applies: building((built) => built === CELLS_PER_FORMATION - 1) },
  { id: 'lineup', applies: building((built) => built > 0) },
  ...COLORS.map((color) => ({
    id: `role.${color}`,
    applies: building((_built, { lineup }) => Object.values(lineup).includes(color)),
  })),
];

export function lessonsOf(): readonly Lesson<State>[] {
  return LESSONS;
}
