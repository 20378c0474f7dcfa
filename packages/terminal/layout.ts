/** How text is laid out and coloured in a terminal. */

import type { AnyDescriber } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';

export const COLUMNS_USUAL = 80;

/** Wraps at words; `first` starts the paragraph, and as many blanks the other lines. */
export function wrap(text: string, columns: number, first = ''): readonly string[] {
  const indent = ' '.repeat(first.length);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    if (line !== '' && indent.length + line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each, index) => `${index === 0 ? first : indent}${each}`);
}

/** Colour only repeats what a letter or a word says. */
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

/** Valid at any time. An empty line shows the board again. */
export const COMMANDS = { rules: '?', scores: 's', undo: 'u', hint: 'h', quit: 'q' } as const;

export function amountWords(
  { say, describer }: { readonly say: Speaker; readonly describer: AnyDescriber },
  view: unknown,
  points: number,
): string {
  return say(describer.amountOf?.(view, points) ?? { key: 'play.points', params: { points } });
}
