/** Text on a printed sheet, in millimetres. */

import './paper-words.css';

export type At = { readonly x: number; readonly y: number };

/** Average letter width as a part of the height, rounded up. */
const LETTER_WIDTH = 0.54;

/** Greedy line breaking by estimated widths, because SVG does not break lines. */
export function linesOf(text: string, width: number, size: number): readonly string[] {
  const most = Math.max(1, Math.floor(width / (size * LETTER_WIDTH)));
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

type WordsProps = At & {
  readonly text: string;
  readonly size: number;
  readonly width?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly face?: 'text' | 'heading' | 'hand';
};

export function Words({ x, y, text, size, width, anchor = 'start', face = 'text' }: WordsProps) {
  const lines = width === undefined ? [text] : linesOf(text, width, size);
  return (
    <text class={`paper-${face}`} font-size={size} text-anchor={anchor} fill="#000">
      {lines.map((line, index) => (
        <tspan key={line} x={x} y={y + index * size * 1.15}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

export function fitting(text: string, width: number, largest: number): number {
  return Math.min(largest, width / (Math.max(1, text.length) * 0.56));
}
