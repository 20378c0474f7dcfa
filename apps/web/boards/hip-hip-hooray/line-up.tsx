/** The middle of the table: the line-up, the dice that somebody must decide about, and the bag. */

import type { Color, Die, State } from '@tablehop/games/hip-hip-hooray';
import { COLORS } from '@tablehop/games/hip-hip-hooray';
import type { Speaker } from '@tablehop/text';
import type { Keep } from './choice.ts';
import { RoleDie, RoleEmblem } from './roles.tsx';
import type { BoardWords } from './words.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

type LineUpProps = {
  readonly view: State;
  readonly words: BoardWords;
  readonly speak: Speaker;
  /** Numbers whose die may be taken now. */
  readonly takeable: ReadonlySet<number>;
  readonly chosen: number | null;
  readonly hinted: number | null;
  /** Numbers whose dice have just come down. */
  readonly fresh: ReadonlySet<number>;
  readonly onTake: (value: number) => void;
};

export function LineUp({ view, words, speak, takeable, chosen, hinted, fresh, onTake }: LineUpProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div class="cheer-lineup" role="group" aria-label={words('board.lineup')}>
      {NUMBERS.map((value) => {
        const color = view.lineup[value];
        const classes = ['cheer-place'];
        if (takeable.has(value)) classes.push('cheer-glow');
        if (chosen === value) classes.push('cheer-chosen');
        if (hinted === value) classes.push('cheer-hinted');
        return (
          <button
            key={value}
            type="button"
            class={classes.join(' ')}
            aria-pressed={takeable.has(value) ? chosen === value : undefined}
            aria-disabled={!takeable.has(value)}
            aria-label={
              color === undefined ? words('board.place.empty', { value }) : words('board.place.die', { value, ...namesOf(speak, color) })
            }
            onClick={() => onTake(value)}
          >
            {color !== undefined && <RoleDie key={`${color}${fresh.has(value)}`} color={color} value={value} tumbling={fresh.has(value)} />}
            <span class="cheer-place-number" aria-hidden="true">
              {value}
            </span>
          </button>
        );
      })}
    </div>
  );
}

type TrayProps = {
  readonly view: State;
  readonly words: BoardWords;
  readonly speak: Speaker;
  readonly keeps: readonly Keep[];
  readonly hinted: Keep | null;
  readonly still: boolean;
  readonly onKeep: (keep: Keep) => void;
  readonly onWhyNot: (die: Die) => void;
};

/** The rolled dice that share a number, and the question which of them stays. */
export function Tray({ view, words, speak, keeps, hinted, still, onKeep, onWhyNot }: TrayProps) {
  if (view.rolled.length === 0) return null;
  const numbers = [...new Set(view.rolled.map((die) => die.value))].sort((a, b) => a - b);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div class="cheer-tray" role="group" aria-label={words('board.rolled')}>
      {numbers.map((value, index) => (
        <div key={value} class={`cheer-contest ${index === 0 ? 'cheer-contest-now' : ''}`}>
          <span class="cheer-contest-name">
            {index === 0 && view.phase === 'keep' ? words('board.keepOne', { value }) : words('board.later')}
          </span>
          <span class="cheer-contest-dice">
            {colorsAt(view.rolled, value).map(({ color, count }) => {
              const keep = keeps.find((each) => each.value === value && each.color === color);
              const classes = ['cheer-rolled'];
              if (keep !== undefined) classes.push('cheer-glow');
              if (hinted?.value === value && hinted.color === color) classes.push('cheer-hinted');
              return (
                <button
                  key={color}
                  type="button"
                  class={classes.join(' ')}
                  aria-disabled={keep === undefined}
                  aria-label={words('board.keep', namesOf(speak, color))}
                  onClick={() => (keep === undefined ? onWhyNot({ color, value }) : onKeep(keep))}
                >
                  <RoleDie color={color} value={value} tumbling={!still} />
                  {count > 1 && <span class="cheer-rolled-count">×{count}</span>}
                </button>
              );
            })}
          </span>
        </div>
      ))}
    </div>
  );
}

export function BagCount({ view, words, speak }: { readonly view: State; readonly words: BoardWords; readonly speak: Speaker }) {
  const count = COLORS.reduce((sum, color) => sum + view.bag[color], 0);
  return (
    <p class="cheer-bag">
      <span class="cheer-bag-count">{words('board.bag', { count })}</span>
      <span class="cheer-bag-colors">
        {COLORS.map((color) => (
          <span key={color} class="cheer-bag-color">
            <RoleEmblem color={color} />
            <span class="hidden-text">{words('board.bagOf', { color: namesOf(speak, color).color, count: view.bag[color] })}</span>
            <span aria-hidden="true">{view.bag[color]}</span>
          </span>
        ))}
      </span>
    </p>
  );
}

export function namesOf(speak: Speaker, color: Color): { readonly color: string; readonly role: string } {
  return { color: speak({ key: `color.${color}` }), role: speak({ key: `role.${color}` }) };
}

function colorsAt(rolled: readonly Die[], value: number): readonly { readonly color: Color; readonly count: number }[] {
  const counted = COLORS.map((color) => ({ color, count: rolled.filter((die) => die.value === value && die.color === color).length }));
  return counted.filter(({ count }) => count > 0);
}
