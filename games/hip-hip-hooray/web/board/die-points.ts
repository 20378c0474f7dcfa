/** The score of each die of a formation, in counting order: role by role, die by die. */

import { type Cell, COLORS, type Color, type Formation, type Pieces } from '../../rules/index.ts';

export type DiePoints = { readonly cell: Cell; readonly color: Color; readonly points: number };

/** In building order. Each base scores what it adds to the bases before it. */
export function pointsByDie({ baseTrack, flyerLevels, spotterSide }: Pieces, { cells }: Formation): readonly DiePoints[] {
  const spotters = cells.filter(({ color }) => color === 'green');
  const bases = cells.filter(({ color }) => color === 'yellow');
  const pointsOf = (die: Formation['cells'][number]): number => {
    switch (die.color) {
      case 'blue':
        return die.value;
      case 'yellow':
        return (baseTrack[bases.indexOf(die)] ?? 0) - (baseTrack[bases.indexOf(die) - 1] ?? 0);
      case 'orange':
        return flyerLevels[die.cell[1] - 1] ?? 0;
      case 'green':
        return spotterSide * spotters.filter((other) => isBeside(other.cell, die.cell)).length;
    }
  };
  return cells.map((die) => ({ cell: die.cell, color: die.color, points: pointsOf(die) }));
}

export function isBeside(a: Cell, b: Cell): boolean {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;
}

/** One step of the count: this many dice of this colour are counted in every formation. */
export type CountStep = { readonly color: Color; readonly dice: number };

export function countSteps(pieces: Pieces, formations: readonly Formation[]): readonly CountStep[] {
  const dice = formations.map((formation) => pointsByDie(pieces, formation));
  return COLORS.flatMap((color) => {
    const most = Math.max(0, ...dice.map((each) => each.filter((die) => die.color === color).length));
    return Array.from({ length: most }, (_, index) => ({ color, dice: index + 1 }));
  });
}

/** The dice counted after a step; all of them if `step` is null. */
export function countedDice(pieces: Pieces, formation: Formation, step: CountStep | null): readonly DiePoints[] {
  const dice = COLORS.flatMap((color) => pointsByDie(pieces, formation).filter((die) => die.color === color));
  if (step === null) return dice;
  const before = COLORS.slice(0, COLORS.indexOf(step.color));
  const now = dice.filter(({ color }) => color === step.color).slice(0, step.dice);
  return [...dice.filter(({ color }) => before.includes(color)), ...now];
}
