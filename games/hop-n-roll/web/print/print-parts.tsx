/** Parts of a printed sheet: stars, spaces, and each rule as a pictogram. Units are millimetres. */

import { type At, Words } from '@tablehop/ui/parts/paper-words.tsx';
import type { Ink } from '@tablehop/ui/printing.ts';
import type { Color, Row } from '../../rules/index.ts';
import { SIGNS } from '../board/signs.tsx';

export function Sign({ x, y, size, color, ink }: At & { readonly size: number; readonly color: Color; readonly ink: Ink }) {
  return (
    <path
      d={SIGNS[color]}
      transform={`translate(${x} ${y}) scale(${size / 100})`}
      fill={signFill(color, ink)}
      stroke={LINE}
      stroke-width={ink === 'colour' ? 5 : 0}
      stroke-linejoin="round"
    />
  );
}

export function Star({ x, y, points }: At & { readonly points: number }) {
  return (
    <g>
      <path d={starPath(x, y, 3.4, 2.55)} fill={PAPER} stroke={LINE} stroke-width={0.3} stroke-linejoin="round" />
      <Words x={x} y={y + 1.05} text={String(points)} size={3} anchor="middle" face="heading" />
    </g>
  );
}

const POINTS_OF_STAR = 8;

function starPath(x: number, y: number, outer: number, inner: number): string {
  const corners = Array.from({ length: POINTS_OF_STAR * 2 }, (_, index) => {
    const angle = (index * Math.PI) / POINTS_OF_STAR - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

type SpaceProps = At & {
  readonly width: number;
  readonly height: number;
  readonly row: Row;
  readonly space: number;
  readonly value: number | null;
  readonly isBlocked: boolean;
  readonly ink: Ink;
};

/** The bonus space has a double frame and a plus, and its row's tint if printed in colour. */
export function Space({ x, y, width, height, row, space, value, isBlocked, ink }: SpaceProps) {
  const isBonus = space === row.bonusSpace;
  const size = Math.min(height * 0.95, 10);
  return (
    <g class="paper-space" data-row={row.name} data-space={space} data-bonus={isBonus} data-blocked={isBlocked}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={0.8}
        fill={isBonus ? tint(row.color, ink) : PAPER}
        stroke={LINE}
        stroke-width={isBonus ? 0.8 : 0.35}
      />
      {isBonus && (
        <>
          <rect x={x + 1.1} y={y + 1.1} width={width - 2.2} height={height - 2.2} rx={0.4} fill="none" stroke={LINE} stroke-width={0.22} />
          <path d={`M${x + 1.7} ${y + 2.6}h1.8m-.9 -.9v1.8`} stroke={LINE} stroke-width={0.35} />
        </>
      )}
      {value !== null && (
        <Words x={x + width / 2} y={y + height / 2 + size * 0.31} text={String(value)} size={size} anchor="middle" face="hand" />
      )}
      {isBlocked && (
        <path
          d={`M${x + 2} ${y + 1.5}L${x + width - 2} ${y + height - 1.5}M${x + width - 2} ${y + 1.5}L${x + 2} ${y + height - 1.5}`}
          stroke={LINE}
          stroke-width={0.5}
        />
      )}
    </g>
  );
}

type SumBoxProps = At & {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly value: number | null;
  readonly isLabelBefore?: boolean;
};

export function SumBox({ x, y, width, height, label, value, isLabelBefore = false }: SumBoxProps) {
  return (
    <g class="paper-sum">
      {isLabelBefore ? (
        <Words x={x - 1.5} y={y + height / 2 + 0.9} text={label} size={2.6} anchor="end" />
      ) : (
        <Words x={x + width / 2} y={y - 1.2} text={label} size={2.6} anchor="middle" />
      )}
      <rect x={x} y={y} width={width} height={height} rx={0.8} fill={PAPER} stroke={LINE} stroke-width={0.5} />
      {value !== null && <Words x={x + width / 2} y={y + height / 2 + 2.8} text={String(value)} size={8.6} anchor="middle" face="hand" />}
    </g>
  );
}

type Token = 'box' | 'two' | 'one' | 'a' | 'b' | 'equal' | 'unequal' | 'atMost' | 'atLeast' | 'less' | 'more' | 'plus' | 'seven' | 'gap';

/** The calculation has its own picture, and groups are drawn as they are. */
const TOKENS: { readonly [row in Row['name']]?: readonly Token[] } = {
  same: ['box', 'equal', 'box', 'equal', 'box'],
  ascending: ['box', 'atMost', 'box', 'atMost', 'box'],
  descending: ['box', 'atLeast', 'box', 'atLeast', 'box'],
  sumSeven: ['box', 'plus', 'box', 'equal', 'seven'],
  evenOdd: ['two', 'one', 'two', 'one'],
  twoNumbers: ['a', 'b', 'a', 'b'],
  unequal: ['box', 'unequal', 'box', 'unequal', 'box'],
  smallerLarger: ['box', 'less', 'box', 'more', 'box', 'less', 'box'],
};

function tokensOf({ name, groups }: Row): readonly Token[] {
  return TOKENS[name] ?? groups.flatMap((size, index) => [...(index === 0 ? [] : (['gap'] as const)), ...groupTokens(size)]);
}

function groupTokens(size: number): readonly Token[] {
  return Array.from({ length: size * 2 - 1 }, (_, index) => (index % 2 === 0 ? 'box' : 'equal'));
}

const BOX = 3;
const STROKES: { readonly [token in Token]?: string } = {
  equal: 'M.3 1.1h1.6M.3 1.9h1.6',
  unequal: 'M.3 1.1h1.6M.3 1.9h1.6M1.7 .4.5 2.6',
  atMost: 'M1.8 .4.4 1.2l1.4 .8M.4 2.6h1.4',
  atLeast: 'M.4 .4l1.4 .8L.4 2M.4 2.6h1.4',
  less: 'M1.8 .6.4 1.5l1.4 .9',
  more: 'M.4 .6l1.4 .9-1.4 .9',
  plus: 'M.3 1.5h1.6M1.1 .7v1.6',
};
const LETTERS: { readonly [token in Token]?: string } = { a: 'A', b: 'B', seven: '7' };

function widthOf(token: Token): number {
  if (token === 'gap') return 1.4;
  return token in STROKES ? 2.2 : BOX;
}

export function Pictogram({ x, y, row }: At & { readonly row: Row }) {
  if (row.name === 'calculation') return <Tower x={x} y={y} />;
  let left = x;
  return (
    <g class="paper-pictogram" stroke={LINE} stroke-width={0.28} fill="none" stroke-linejoin="round">
      {tokensOf(row).map((token, index) => {
        const at = left;
        left += widthOf(token) + 0.35;
        return <TokenMark key={index} x={at} y={y} token={token} />;
      })}
    </g>
  );
}

function TokenMark({ x, y, token }: At & { readonly token: Token }) {
  if (token === 'gap') return null;
  const stroke = STROKES[token];
  if (stroke !== undefined) return <path d={stroke} transform={`translate(${x} ${y})`} />;
  const letter = LETTERS[token];
  const dots = token === 'two' ? [1, 2] : token === 'one' ? [1.5] : [];
  return (
    <g transform={`translate(${x} ${y})`}>
      {token !== 'seven' && <rect width={BOX} height={BOX} rx={0.4} />}
      {dots.map((dot) => (
        <circle key={dot} cx={dot} cy={dots.length === 1 ? dot : 3 - dot} r={0.42} fill={LINE} stroke="none" />
      ))}
      {letter !== undefined && (
        <text class="paper-heading" x={BOX / 2} y={2.35} font-size={2.5} text-anchor="middle" fill={LINE} stroke="none">
          {letter}
        </text>
      )}
    </g>
  );
}

function Tower({ x, y }: At) {
  return (
    <g class="paper-pictogram" stroke={LINE} stroke-width={0.28} fill="none" transform={`translate(${x} ${y - 0.8})`}>
      <rect x={0} y={2.2} width={3.6} height={1.9} rx={0.3} />
      <rect x={3.6} y={2.2} width={3.6} height={1.9} rx={0.3} />
      <rect x={1.8} y={0.3} width={3.6} height={1.9} rx={0.3} />
      <path d="M3 .95h1.2M3.6 .4v1.1M3 1.85h1.2" />
    </g>
  );
}

/** Black ink has no colours, and only small signs are filled: large grey or black areas smear and use much ink. */
export const LINE = '#000';
export const PAPER = '#fff';

export const SIGN_COLOURS: { readonly [color in Color]: string } = {
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

function signFill(color: Color, ink: Ink): string {
  return ink === 'colour' ? SIGN_COLOURS[color] : LINE;
}

/** Light enough to write on. */
function tint(color: Color, ink: Ink): string {
  return ink === 'colour' ? TINTS[color] : PAPER;
}
