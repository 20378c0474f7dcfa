import type { Saying, Showing } from '../board.ts';
import { flickedIn } from './rolling.ts';

/** Nobody takes aim while a marble rolls. */
export function lineWhile({ effects }: Pick<Showing, 'effects'>, { speak }: Saying): string | null {
  return flickedIn(effects) === null ? null : speak({ key: 'phase.tremble.do' });
}
