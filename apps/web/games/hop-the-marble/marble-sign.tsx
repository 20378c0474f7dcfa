/** A marble on a button or a card, with the sign of its colour. */

import type { Color } from '@tablehop/games/hop-the-marble';
import { CLAY, SIGNS } from './clay.ts';
import './marble-sign.css';

type MarbleSignProps = { readonly color: Color; readonly state?: 'there' | 'missing' | 'extra' };

export function MarbleSign({ color, state = 'there' }: MarbleSignProps) {
  const { light, base, dark, ink } = CLAY[color];
  return (
    <span
      class="marble-sign"
      data-color={color}
      data-state={state}
      style={{ '--light': light, '--base': base, '--dark': dark, '--sign': ink }}
    >
      <svg viewBox="-1.9 -1.9 3.8 3.8" aria-hidden="true" focusable="false">
        <path d={`M${SIGNS[color].map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`} />
      </svg>
    </span>
  );
}
