/** What an action would gain, found by applying the rules to the current position. */

import type { AnyGame, Seat } from '@tablehop/core';
import {
  type Action,
  type Bonus,
  bonusLength,
  type Corner,
  type FoldSize,
  facingUp,
  type GameEffect,
  isMarked,
  POSITIONS,
  PRINTS,
  type Sheet,
  type Side,
  type State,
} from '../../rules/index.ts';
import { joinedTargets, shownAt, startsOn } from './progress.ts';

/** A number of printed signs or, for start points, drawn ones. */
type Counted = { readonly print: 'start' | 'target' | 'bulb' | 'bonus'; readonly count: number };

export type Gain =
  | { readonly kind: 'bonusRow' | 'bonusLost'; readonly length: number }
  | { readonly kind: 'foldable'; readonly corner: Corner; readonly size: FoldSize }
  | { readonly kind: 'sideFoldable'; readonly side: Side }
  | { readonly kind: 'flippable' }
  | { readonly kind: 'targets'; readonly count: number }
  | { readonly kind: 'joined'; readonly count: number }
  | { readonly kind: 'power'; readonly bonus: Bonus }
  | { readonly kind: 'shows'; readonly prints: readonly Counted[] }
  /** The cost: hidden start points cannot be used, hidden numbers cannot be earned. */
  | { readonly kind: 'hides'; readonly prints: readonly Counted[] }
  | { readonly kind: 'goal' };

export function gainsOf(game: AnyGame, view: State, seat: Seat, action: Action): readonly Gain[] {
  const { state, effects } = game.apply(view, seat, action) as { readonly state: State; readonly effects: readonly GameEffect[] };
  const [before, after] = [view.sheets[seat], state.sheets[seat]];
  if (before === undefined || after === undefined) return [];
  const told = effects.flatMap((effect): readonly Gain[] => gainOf(effect));
  const targets = effects.filter(({ key }) => key === 'targetTicked').length;
  const joined = joinedTargets(after);
  return [
    ...told.filter(({ kind }) => kind === 'goal'),
    ...(targets > 0 ? [{ kind: 'targets', count: targets } as const] : []),
    ...(joined > joinedTargets(before) ? [{ kind: 'joined', count: joined } as const] : []),
    ...largestFolds(told.filter(({ kind }) => kind !== 'goal')),
    ...(action.type === 'row' ? [] : [...shownBy(before, after), ...hiddenBy(before, after)]),
  ];
}

function gainOf(effect: GameEffect): readonly Gain[] {
  switch (effect.key) {
    case 'earned':
      return [{ kind: 'bonusRow', length: effect.length }];
    case 'bonusLost':
      return [{ kind: 'bonusLost', length: effect.length }];
    case 'smileysTicked':
      return [{ kind: 'foldable', corner: effect.corner, size: effect.size }];
    case 'sideSmileysTicked':
      return [{ kind: 'sideFoldable', side: effect.side }];
    case 'bulbsTicked':
      return [{ kind: 'flippable' }];
    case 'folded':
      return effect.bonus === null ? [] : [{ kind: 'power', bonus: effect.bonus }];
    case 'goalMet':
      return [{ kind: 'goal' }];
    default:
      return [];
  }
}

/** Drops the small fold of a corner that can be folded large. */
function largestFolds(gains: readonly Gain[]): readonly Gain[] {
  return gains.filter(
    (gain) =>
      gain.kind !== 'foldable' ||
      gain.size === 'large' ||
      !gains.some((other) => other.kind === 'foldable' && other.corner === gain.corner && other.size === 'large'),
  );
}

function shownBy(before: Sheet, after: Sheet): readonly Gain[] {
  const prints = (['target', 'start', 'bulb'] as const).map((print): Counted => {
    const found = [...after.up.join('')].filter((shown, position) => shown === PRINTS[print] && shownAt(before.up, position) !== shown);
    return { print, count: found.length };
  });
  return counted('shows', prints);
}

function counted(kind: 'shows' | 'hides', prints: readonly Counted[]): readonly Gain[] {
  const some = prints.filter(({ count }) => count > 0);
  return some.length === 0 ? [] : [{ kind, prints: some }];
}

function hiddenBy(before: Sheet, after: Sheet): readonly Gain[] {
  const [faced, facing] = [facingUp(before), new Set(facingUp(after))];
  const isHidden = (position: number) => !facing.has(faced[position] ?? -1);
  const gone = Array.from({ length: POSITIONS }, (_, position) => position).filter(
    (position) => (faced[position] ?? -1) >= 0 && isHidden(position),
  );
  const starts = startsOn(before, faced);
  const isFreshNumber = (position: number) =>
    bonusLength(shownAt(before.up, position).charCodeAt(0)) > 0 && !isMarked(before.ticked, position);
  return counted('hides', [
    { print: 'target', count: gone.filter((position) => shownAt(before.up, position) === PRINTS.target).length },
    { print: 'start', count: gone.filter((position) => starts.has(position)).length },
    { print: 'bonus', count: gone.filter(isFreshNumber).length },
  ]);
}
