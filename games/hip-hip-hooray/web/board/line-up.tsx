/** The line-up, with a place for each number; in the dock, the choice among equal dice and what the chosen die does. */

import './next-step.css';
import { COLORS, type Color, type Die, lowestContested, NUMBERS, type State } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import type { Landing } from './beats.ts';
import type { Keep } from './choice.ts';
import { namesOf, RoleDie, RoleEmblem, ruleOf } from './roles.tsx';

type LineUpProps = {
  readonly view: State;
  readonly version: number;
  readonly speak: BoardSpeaker;
  readonly takeable: ReadonlySet<number>;
  readonly chosen: number | null;
  readonly hinted: number | null;
  /** The colour that the hint advises to keep, among dice that share the hinted number. */
  readonly hintedColor: Color | null;
  readonly landings: ReadonlyMap<number, Landing>;
  readonly onTake: (value: number) => void;
  readonly roll: (() => void) | null;
};

export function LineUp({ view, version, speak, takeable, chosen, hinted, hintedColor, landings, onTake, roll }: LineUpProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and no other meaning
    <div class="cheer-lineup flex" role="group" aria-label={speak('board.lineup')} data-tip="lineup">
      {NUMBERS.map((value) => {
        const color = view.lineup[value];
        const offered = takeable.has(value) || roll !== null;
        const classes = ['cheer-place relative p-0 no-background'];
        if (offered) classes.push('cheer-glow');
        if (chosen === value) classes.push('cheer-chosen');
        if (hinted === value) classes.push('cheer-hinted');
        return (
          <button
            key={value}
            type="button"
            class={classes.join(' ')}
            data-number={value}
            data-offered={offered ? '' : undefined}
            aria-pressed={takeable.has(value) ? chosen === value : undefined}
            aria-disabled={!offered}
            aria-label={labelOf(value, color)}
            onClick={() => (roll === null ? onTake(value) : roll())}
          >
            <PlaceDice
              view={view}
              version={version}
              value={value}
              color={color}
              landing={landings.get(value) ?? null}
              hinted={hinted === value ? hintedColor : null}
            />
            <span class="cheer-place-number center cover" aria-hidden="true">
              {value}
            </span>
          </button>
        );
      })}
    </div>
  );

  function labelOf(value: number, color: Color | undefined): string {
    if (color !== undefined) return speak('board.place.die', { value, ...namesOf(speak, color) });
    const contested = colorsAt(view.rolled, value).map((each) => namesOf(speak, each.color).color);
    return contested.length > 0 ? speak('board.place.contested', { value, colors: contested }) : speak('board.place.empty', { value });
  }
}

type PlaceDiceProps = {
  readonly view: State;
  readonly version: number;
  readonly value: number;
  readonly color: Color | undefined;
  readonly landing: Landing | null;
  readonly hinted: Color | null;
};

function PlaceDice({ view, version, value, color, landing, hinted }: PlaceDiceProps) {
  const contested = colorsAt(view.rolled, value);
  const delay = { '--after': `${landing?.afterMs ?? 0}ms` };
  return (
    <>
      {landing !== null && landing.old !== null && (
        <span class="cheer-leaving cover" key={`old${version}`} style={delay}>
          <RoleDie color={landing.old} value={value} />
        </span>
      )}
      {color !== undefined && (
        <span class="cheer-landing cover" key={landing === null ? color : `new${version}`} style={delay}>
          <RoleDie color={color} value={value} tumbling={landing !== null} />
        </span>
      )}
      {contested.length > 0 && (
        <span class="cheer-contested cover grid centered content-center gap-1px" style={delay}>
          {contested.map((each) => (
            <span key={each.color} data-hinted={hinted === each.color}>
              <RoleDie key={landing === null ? '' : version} color={each.color} value={value} tumbling={landing !== null} />
            </span>
          ))}
        </span>
      )}
    </>
  );
}

export function BagCount({ view, speak }: { readonly view: State; readonly speak: BoardSpeaker }) {
  const count = COLORS.reduce((sum, color) => sum + view.bag[color], 0);
  return (
    <p class="cheer-bag middle items-center gap-1-3 m-0 p-1-3 text-5 medium">
      <span class="cheer-bag-count">{speak('board.bag', { count })}</span>
      <span class="flex gap-2">
        {COLORS.map((color) => (
          <span key={color} class="cheer-bag-color inline-row">
            <RoleEmblem color={color} />
            <span class="hidden-text">{speak('board.bagOf', { color: namesOf(speak, color).color, count: view.bag[color] })}</span>
            <span aria-hidden="true">{view.bag[color]}</span>
          </span>
        ))}
      </span>
    </p>
  );
}

export function colorsAt(rolled: readonly Die[], value: number): readonly { readonly color: Color; readonly count: number }[] {
  const counted = COLORS.map((color) => ({ color, count: rolled.filter((die) => die.value === value && die.color === color).length }));
  return counted.filter(({ count }) => count > 0);
}

type TrayProps = {
  readonly view: State;
  readonly speak: BoardSpeaker;
  readonly keeps: readonly Keep[];
  readonly reducedMotion: boolean;
  readonly onKeep: (keep: Keep) => void;
};

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
  readonly speak: BoardSpeaker;
  readonly nothing: string | null;
};

export function ChosenRole({ color, speak, nothing }: ChosenRoleProps) {
  return (
    <p class="cheer-say rounded-2 p-1-3 text-5 leading-3">
      <RoleEmblem color={color} /> <strong>{namesOf(speak, color).role}.</strong> {ruleOf(speak, color)} {nothing !== null && `${nothing} `}
      {speak('board.chooseCell')}
    </p>
  );
}
