/** The line-up: a place for each number, with the dice that lie there or wait to be decided there. */

import { COLORS, type Color, type Die, NUMBERS, type State } from '@tablehop/games/hip-hip-hooray';
import type { Landing } from './beats.ts';
import { namesOf, RoleDie, RoleEmblem } from './roles.tsx';
import type { BoardWords } from './words.ts';

type LineUpProps = {
  readonly view: State;
  readonly version: number;
  readonly speak: BoardWords;
  /** Numbers whose die may be taken now. */
  readonly takeable: ReadonlySet<number>;
  readonly chosen: number | null;
  readonly hinted: number | null;
  /** Of the dice that share the hinted number, the one that is advised to stay. */
  readonly hintedColor: Color | null;
  /** Numbers whose dice come down now. */
  readonly landings: ReadonlyMap<number, Landing>;
  readonly onTake: (value: number) => void;
  /** Rolls the dice that wait for a touch. */
  readonly roll: (() => void) | null;
};

export function LineUp({ view, version, speak, takeable, chosen, hinted, hintedColor, landings, onTake, roll }: LineUpProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's looks and no other meaning
    <div class="cheer-lineup flex" role="group" aria-label={speak('board.lineup')} data-tip="lineup">
      {NUMBERS.map((value) => {
        const color = view.lineup[value];
        const offered = takeable.has(value) || roll !== null;
        const classes = ['cheer-place'];
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
        <span class="cheer-leaving" key={`old${version}`} style={delay}>
          <RoleDie color={landing.old} value={value} />
        </span>
      )}
      {color !== undefined && (
        <span class="cheer-landing" key={landing === null ? color : `new${version}`} style={delay}>
          <RoleDie color={color} value={value} tumbling={landing !== null} />
        </span>
      )}
      {contested.length > 0 && (
        <span class="cheer-contested grid centered content-center gap-1px" style={delay}>
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

export function BagCount({ view, speak }: { readonly view: State; readonly speak: BoardWords }) {
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
