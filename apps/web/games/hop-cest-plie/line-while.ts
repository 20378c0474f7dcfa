import type { Saying, Showing } from '../board.ts';

/** The golden way between the targets is drawn: whoever has reached the goal draws no more. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { describeEffects }: Saying): string | null {
  return describeEffects(effects.filter(({ key }) => key === 'goalMet'))[0] ?? null;
}
