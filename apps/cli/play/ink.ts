/** Colour for those whose terminal shows it. It only ever repeats what a letter or a word says already. */

const CODES = {
  red: '91',
  yellow: '93',
  green: '92',
  blue: '94',
  cyan: '96',
  purple: '95',
  orange: '38;5;208',
  bold: '1',
  faint: '2',
} as const;

type Tint = keyof typeof CODES;
export type Ink = (tint: Tint, text: string) => string;

export const noInk: Ink = (_tint, text) => text;
const ansiInk: Ink = (tint, text) => `\u001b[${CODES[tint]}m${text}\u001b[0m`;

export function chooseInk(isTerminal: boolean, env: { readonly [name: string]: string | undefined }): Ink {
  return isTerminal && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb' ? ansiInk : noInk;
}
