/** Every row colour has its shape, here and on the screen, so that nobody needs to tell colours apart. */

import type { Color, Row } from '@tablehop/games/hop-n-roll';
import type { Scene } from '../board.ts';

export const SHAPES: { readonly [color in Color]: string } = { red: '●', yellow: '▲', green: '■', blue: '◆', purple: '★' };

export function shapeOf({ color }: Row, { ink }: Scene): string {
  return ink(color, SHAPES[color]);
}
