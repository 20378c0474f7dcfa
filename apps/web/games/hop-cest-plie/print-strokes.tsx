import { crossOf } from './strokes.ts';

type FeltProps = { readonly x: number; readonly y: number; readonly size: number; readonly cell: number };

/** A cross in a box that is printed beside the sheet. */
export function Felt({ x, y, size, cell }: FeltProps) {
  return (
    <g class="plie-print-felt" transform={`translate(${x} ${y}) scale(${size / 20})`} stroke-width={2.6}>
      {crossOf(cell).map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </g>
  );
}
