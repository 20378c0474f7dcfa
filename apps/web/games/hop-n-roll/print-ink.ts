/** Colours on paper. In black there is none, and nothing is filled but small signs: large grey or black areas smear and drink ink. */

import type { Color } from '@tablehop/games/hop-n-roll';
import type { Ink } from '../printing.ts';

export const LINE = '#000';
export const PAPER = '#fff';

const SIGN_COLOURS: { readonly [color in Color]: string } = {
  red: '#c8202f',
  yellow: '#e0a100',
  green: '#1c8247',
  blue: '#1d5fc4',
  purple: '#8032a8',
};
const TINTS: { readonly [color in Color]: string } = {
  red: '#f9d3d3',
  yellow: '#fdeab4',
  green: '#cdebd6',
  blue: '#d0e1fa',
  purple: '#e9d5f3',
};

export function signFill(color: Color, ink: Ink): string {
  return ink === 'colour' ? SIGN_COLOURS[color] : LINE;
}

/** For a space that must stay light enough to be written on. */
export function tint(color: Color, ink: Ink): string {
  return ink === 'colour' ? TINTS[color] : PAPER;
}
