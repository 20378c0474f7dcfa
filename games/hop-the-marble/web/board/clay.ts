/** The look of marbles on canvas and cards: a colour and a sign, since colour alone must never carry meaning. */

import { pointsIn } from '@tablehop/ui/parts/svg.tsx';
import type { Color } from '../../rules/index.ts';

export type Clay = {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly ink: string;
};

export const CLAY: { readonly [color in Color]: Clay } = {
  D: { light: '#7d97ea', base: '#2a4699', dark: '#0d1a47', ink: '#e3eaff' },
  L: { light: '#c4ebfc', base: '#62bdea', dark: '#1d668d', ink: '#0b3247' },
  R: { light: '#fb9b8d', base: '#d5402f', dark: '#741810', ink: '#fff3ee' },
  G: { light: '#8edcaa', base: '#2c8a4f', dark: '#0e4423', ink: '#efffF4' },
  Y: { light: '#ffe59d', base: '#f2b72b', dark: '#93620a', ink: '#452c00' },
};

export type Outline = readonly (readonly [x: number, y: number])[];

/** Outlines around 0 with radius 1 at most: diamond, disc, cross, triangle, star. */
export const SIGNS: { readonly [color in Color]: Outline } = {
  D: pointsIn('0,-1 0.78,0 0,1 -0.78,0'),
  L: ringOf(14, 0.74),
  R: pointsIn('-0.3,-0.95 0.3,-0.95 0.3,-0.3 0.95,-0.3 0.95,0.3 0.3,0.3 0.3,0.95 -0.3,0.95 -0.3,0.3 -0.95,0.3 -0.95,-0.3 -0.3,-0.3'),
  G: pointsIn('0,-0.98 0.92,0.62 -0.92,0.62'),
  Y: star(5, 0.42),
};

function ringOf(count: number, radius: number): Outline {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
  });
}

function star(points: number, inner: number): Outline {
  return Array.from({ length: 2 * points }, (_, index) => {
    const angle = (Math.PI * index) / points;
    const radius = index % 2 === 0 ? 1 : inner;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
  });
}
