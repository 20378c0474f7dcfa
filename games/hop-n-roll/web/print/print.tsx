import './print.css';
import type { AnyGame } from '@tablehop/core';
import { fitting, Words } from '@tablehop/ui/parts/paper-words.tsx';
import { type Ink, type PrintedSheetProps, SHEET_SIZES, type SheetKind } from '@tablehop/ui/printing.ts';
import {
  blockedSpaces,
  type Numbers,
  type Options,
  piecesOf,
  type Row,
  rowPoints,
  SHEETS,
  type Sheet,
  type SheetName,
  type State,
  sixesPoints,
} from '../../rules/index.ts';
import { levelsTopDown, starOf, widthOf } from '../board/arrangement.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { BoardDrawing } from './print-board.tsx';
import { LINE, PAPER, Pictogram, Sign, Space, Star, SumBox } from './print-parts.tsx';

const sheetKinds = SHEETS.map(
  (sheet): SheetKind => ({ id: sheet, label: (speak) => speak({ key: `option.sheet.${sheet}` }), size: 'half', sides: ['front'] }),
);

const BOARD_KINDS: { readonly [kind: string]: 'A' | 'B' } = { boardA: 'A', boardB: 'B' };
const boardKinds = Object.entries(BOARD_KINDS).map(
  ([id, side]): SheetKind => ({ id, label: (speak: BoardSpeaker) => speak(`sheet.board${side}`), size: 'whole', sides: ['front'] }),
);

const kinds: readonly SheetKind[] = [...sheetKinds, ...boardKinds];

export function kindsOf(): readonly SheetKind[] {
  return kinds;
}

export function kindOf(options: Partial<Options>): string {
  return options.sheet ?? 'standard';
}

export function PrintedSheet({ game, kind, ink, name, played, speak }: PrintedSheetProps<BoardSpeaker>) {
  const side = BOARD_KINDS[kind];
  if (side !== undefined) {
    return <BoardDrawing game={game} side={side} speak={speak} />;
  }
  const sheet: SheetName = SHEETS.find((each) => each === kind) ?? 'standard';
  const written = played === null ? null : ((played.view as State).sheets[played.seat] ?? null);
  return <SheetDrawing game={game} sheet={sheet} name={name} written={written} ink={ink} speak={speak} />;
}

/** A printed sheet: lines below each other, pyramids side by side under them, and the sums. */
const { width: WIDTH, height: HEIGHT } = SHEET_SIZES.half;
const HEAD = 14;
const FOOT = 17;
const PYRAMIDS_HEIGHT = 39;
const MIDDLE = HEIGHT - HEAD - FOOT;
const LABEL_WIDTH = 56;
const SUM = { x: 170, width: 21, height: 10.4 } as const;

type SheetDrawingProps = {
  readonly game: AnyGame;
  readonly sheet: SheetName;
  readonly name?: string;
  /** Null for a blank sheet. */
  readonly written?: Sheet | null;
  readonly ink?: Ink;
  readonly speak: BoardSpeaker;
};

export function SheetDrawing({ game, sheet, name = '', written = null, ink = 'colour', speak }: SheetDrawingProps) {
  const rows = piecesOf(game).sheets[sheet];
  const label = speak({ key: `option.sheet.${sheet}` });
  const lines = rows.filter(({ isPyramid }) => !isPyramid);
  const pyramids = rows.filter(({ isPyramid }) => isPyramid);
  const room = MIDDLE - (pyramids.length > 0 ? PYRAMIDS_HEIGHT : 0);
  const lineHeight = room / lines.length;
  const sixes = written === null ? null : sixesPoints(rows, written);
  const total = written === null ? null : rows.reduce((sum, row) => sum + rowPoints(row, numbersOf(row, written)), sixes ?? 0);
  const described =
    total === null
      ? speak('sheet.drawing', { sheet: label, rows: rows.map((row) => speak({ key: `row.${row.name}` })) })
      : speak('sheet.ofPlayer', { name, total });
  const foot = HEIGHT - FOOT;
  return (
    <svg class="disco-paper block w-full h-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={described}>
      <rect x={0.5} y={0.5} width={WIDTH - 1} height={HEIGHT - 1} rx={3} fill={PAPER} stroke={LINE} stroke-width={0.5} />
      <Words x={4} y={9.4} text={game.title} size={7.5} face="heading" />
      <Words x={52} y={9.2} text={label} size={3.4} />
      <Words x={113} y={9.2} text={speak('sheet.name')} size={3.4} />
      <path d={`M${124} 10.4H${WIDTH - 5}`} stroke={LINE} stroke-width={0.35} />
      <Words x={127} y={9} text={name} size={fitting(name, 62, 8)} face="hand" />
      {lines.map((row, index) => (
        <Line key={row.name} row={row} y={HEAD + index * lineHeight} height={lineHeight} written={written} ink={ink} speak={speak} />
      ))}
      {pyramids.map((row, index) => (
        <Pyramid key={row.name} row={row} x={(index * WIDTH) / 2} y={HEAD + room} written={written} ink={ink} speak={speak} />
      ))}
      {pyramids.length === 2 && <path d={`M${WIDTH / 2} ${HEAD + room}V${foot}`} stroke={LINE} stroke-width={0.25} />}
      <path d={`M0.5 ${foot}H${WIDTH - 0.5}`} stroke={LINE} stroke-width={0.5} />
      <Words x={5} y={foot + 7} text={speak('sheet.bonus')} size={2.8} />
      <Words x={5} y={foot + 11.4} text={speak('sheet.end')} size={2.8} />
      <SumBox x={129} y={foot + 4.6} width={21} height={10.4} label={speak('sheet.sixes')} value={sixes} />
      <SumBox x={SUM.x} y={foot + 4.6} width={SUM.width} height={10.4} label={speak('sheet.total')} value={total} />
    </svg>
  );
}

type RowProps = {
  readonly row: Row;
  readonly y: number;
  readonly written: Sheet | null;
  readonly ink: Ink;
  readonly speak: BoardSpeaker;
};

const SPACE = { left: 62, top: 7.8, width: 12.6, height: 10.4 } as const;

function Line({ row, y, height, written, ink, speak }: RowProps & { readonly height: number }) {
  const numbers = numbersOf(row, written);
  const lefts = leftsOf(row);
  const top = y + SPACE.top + (height - 19.4) / 2;
  return (
    <g class="paper-row" data-row={row.name}>
      <path d={`M0.5 ${y}H${WIDTH - 0.5}`} stroke={LINE} stroke-width={0.3} />
      <RowLabel row={row} x={4} y={y + 2.2} width={LABEL_WIDTH} ink={ink} speak={speak} />
      {lefts.map((left, space) => (
        <g key={left}>
          <Star x={left + SPACE.width / 2} y={top - 3.7} points={row.stars[space + 1] ?? 0} />
          <Space
            x={left}
            y={top}
            width={SPACE.width}
            height={SPACE.height}
            row={row}
            space={space}
            value={numbers[space] ?? null}
            isBlocked={false}
            ink={ink}
          />
        </g>
      ))}
      <SumBox
        x={SUM.x}
        y={top}
        width={SUM.width}
        height={SUM.height}
        label={speak('sheet.points')}
        value={written === null ? null : rowPoints(row, numbers)}
      />
    </g>
  );
}

function leftsOf({ groups }: Row): readonly number[] {
  const isGrouped = groups.length > 1;
  let left: number = SPACE.left;
  return groups.flatMap((size) => {
    const lefts = Array.from({ length: size }, (_, index) => left + index * (SPACE.width + (isGrouped ? 0.4 : 1.8)));
    left = (lefts.at(-1) ?? left) + SPACE.width + 3;
    return lefts;
  });
}

const PYRAMID = { labelWidth: 42, left: 48, width: 35, height: 35 } as const;
const PYRAMID_SUM_HEIGHT = 8.4;

function Pyramid({ row, x, y, written, ink, speak }: RowProps & { readonly x: number }) {
  const numbers = numbersOf(row, written);
  const blocked = written === null ? [] : blockedSpaces(row, numbers);
  const lines = levelsTopDown(row);
  const height = Math.min(9.2, PYRAMID.height / lines.length);
  const width = Math.min(11.6, PYRAMID.width / widthOf(row));
  const top = y + (PYRAMIDS_HEIGHT - lines.length * height) / 2;
  return (
    <g class="paper-row" data-row={row.name}>
      {x === 0 && <path d={`M0.5 ${y}H${WIDTH - 0.5}`} stroke={LINE} stroke-width={0.3} />}
      <RowLabel row={row} x={x + 4} y={y + 2.2} width={PYRAMID.labelWidth} ink={ink} speak={speak} />
      {row.levels.map((_, space) => {
        const line = lines.findIndex((spaces) => spaces.includes(space));
        const spaces = lines[line] ?? [];
        return (
          <Space
            key={space}
            x={x + PYRAMID.left + PYRAMID.width / 2 + (spaces.indexOf(space) - spaces.length / 2) * width}
            y={top + line * height}
            width={width}
            height={height}
            row={row}
            space={space}
            value={numbers[space] ?? null}
            isBlocked={blocked.includes(space)}
            ink={ink}
          />
        );
      })}
      {lines.map(([first = 0], line) => (
        <Star key={line} x={x + PYRAMID.left + PYRAMID.width + 6.5} y={top + (line + 0.5) * height} points={starOf(row, first)} />
      ))}
      <SumBox
        x={x + 22}
        y={y + PYRAMIDS_HEIGHT - PYRAMID_SUM_HEIGHT - 1.8}
        width={SUM.width}
        height={PYRAMID_SUM_HEIGHT}
        isLabelBefore
        label={speak('sheet.points')}
        value={written === null ? null : rowPoints(row, numbers)}
      />
    </g>
  );
}

type RowLabelProps = {
  readonly row: Row;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly ink: Ink;
  readonly speak: BoardSpeaker;
};

function RowLabel({ row, x, y, width, ink, speak }: RowLabelProps) {
  const name = speak({ key: `row.${row.name}` });
  return (
    <g>
      <Sign x={x} y={y} size={5} color={row.color} ink={ink} />
      <Words x={x + 6.6} y={y + 3.9} text={name} size={fitting(name, width - 7, 4)} face="heading" />
      <Pictogram x={x + 6.6} y={y + 6} row={row} />
      <Words x={x + 6.6} y={y + 12.2} text={speak({ key: `row.${row.name}.help` })} size={2.55} width={width - 7} />
    </g>
  );
}

function numbersOf(row: Row, written: Sheet | null): Numbers {
  return written?.[row.name] ?? Array.from({ length: row.spaces }, () => null);
}
