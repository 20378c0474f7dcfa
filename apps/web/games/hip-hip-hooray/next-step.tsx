/** What is to be chosen next, beside the board: which of equal dice stays, where a die goes, whether it shall. */

import { type Color, lowestContested, type State } from '@tablehop/games/hip-hip-hooray';
import type { Keep } from './choice.ts';
import { colorsAt } from './line-up.tsx';
import { namesOf, RoleDie, RoleEmblem, ruleOf } from './roles.tsx';
import type { BoardWords } from './words.ts';
import './next-step.css';

type TrayProps = {
  readonly view: State;
  readonly speak: BoardWords;
  readonly keeps: readonly Keep[];
  readonly reducedMotion: boolean;
  readonly onKeep: (keep: Keep) => void;
};

/** The rolled dice that share a number, and the question which of them stays. */
export function Tray({ view, speak, keeps, reducedMotion, onKeep }: TrayProps) {
  const value = lowestContested(view.rolled);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and no other meaning
    <div class="cheer-tray row middle gap-1-3" role="group" aria-label={speak('board.rolled')} data-tip="tray">
      <p class="cheer-tray-question min-w-0 m-0">{speak('board.keepOne', { value })}</p>
      <div class="flex gap-2 rigid">
        {colorsAt(view.rolled, value).map(({ color, count }) => {
          const keep = keeps.find((each) => each.value === value && each.color === color);
          const names = namesOf(speak, color);
          return (
            <button
              key={`${value}${color}`}
              type="button"
              class={
                keep === undefined
                  ? 'cheer-rolled stack centered gap-1px no-border rounded-2'
                  : 'cheer-rolled stack centered gap-1px no-border rounded-2 cheer-glow'
              }
              data-offered={keep === undefined ? undefined : ''}
              aria-disabled={keep === undefined}
              aria-label={speak('board.keep', { ...names, role: count > 1 ? `×${count} ${names.role}` : names.role })}
              onClick={() => keep !== undefined && onKeep(keep)}
            >
              <span class="cheer-rolled-die relative">
                <RoleDie color={color} value={value} tumbling={!reducedMotion} />
                {count > 1 && <span class="cheer-rolled-count absolute pill text-2 bold leading-3">×{count}</span>}
              </span>{' '}
              <span class="text-2 medium leading-3">{names.role}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
}

type ChosenRoleProps = {
  readonly color: Color;
  readonly speak: BoardWords;
  /** Some cells would bring nothing: why. */
  readonly nothing: string | null;
};

/** The die that was chosen: who that is, how it scores, and what to do with it. */
export function ChosenRole({ color, speak, nothing }: ChosenRoleProps) {
  return (
    <p class="cheer-say rounded-2 p-1-3 text-5 leading-3">
      <RoleEmblem color={color} /> <strong>{namesOf(speak, color).role}.</strong> {ruleOf(speak, color)} {nothing !== null && `${nothing} `}
      {speak('board.chooseCell')}
    </p>
  );
}
