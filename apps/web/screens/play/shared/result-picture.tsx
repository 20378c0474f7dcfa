import type { AnyGame, JsonObject, Over, ScoreSheet, Seat } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { BoardModule } from '@tablehop/ui/board.ts';
import { type PrintModule, SHEET_SIZES } from '@tablehop/ui/printing.ts';
import { markOf, shapeOf } from '@tablehop/ui/seat-mark.tsx';
import { lineName } from '@tablehop/ui/seats.ts';
import type { ComponentChildren, RefObject } from 'preact';
import { paletteStyle } from '../../../games/palette.ts';
import type { Words } from '../../../match/words.ts';
import { countsPoints } from '../../../results/bests.ts';
import './result-picture.css';

export const PICTURE_SIZE = { width: 1080, height: 1350 } as const;

const EDGE = 40;
const BAND = 150;
const OUTCOME = 96;
const SEAT_HEIGHT = 74;
const INNER = PICTURE_SIZE.width - 2 * EDGE;

export type ResultPictureProps = {
  readonly game: AnyGame;
  readonly board: BoardModule;
  readonly print: PrintModule | null;
  readonly options: JsonObject;
  /** A view without secrets. */
  readonly view: unknown;
  readonly over: Over;
  readonly scores: readonly ScoreSheet[];
  readonly seats: readonly SeatInfo[];
  readonly outcome: string;
  readonly words: Words;
  readonly drawing: RefObject<SVGSVGElement | null>;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function ResultPicture(props: ResultPictureProps) {
  const { game, over, scores, seats, outcome, drawing } = props;
  const { width, height } = PICTURE_SIZE;
  const seatsTop = height - EDGE - seats.length * SEAT_HEIGHT;
  const top = BAND + OUTCOME;
  const box: Box = { x: EDGE, y: top, width: INNER, height: seatsTop - top - 24 };
  const placed = over.ranking.flat();
  const order = [...placed, ...seats.keys()].filter((seat, index, all) => all.indexOf(seat) === index);
  const most = Math.max(1, ...scores.map(({ total }) => total));
  return (
    <svg
      ref={drawing}
      class="result-picture block w-full rounded-1"
      style={paletteStyle(game.id)}
      viewBox={`0 0 ${width} ${height}`}
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={`${game.title}. ${outcome}`}
    >
      <rect class="result-picture-ground" width={width} height={height} />
      <rect class="result-picture-band" width={width} height={BAND} />
      <rect class="result-picture-stripe" y={BAND - 10} width={width} height={10} />
      <text class="result-picture-title" x={EDGE} y={94}>
        {game.title}
      </text>
      <text class="result-picture-app" x={width - EDGE} y={92}>
        Tablehop
      </text>
      <Fitted class="result-picture-outcome" x={EDGE} y={BAND + 64} width={INNER} size={44} text={outcome} />
      <Middle {...props} box={box} />
      {order.map((seat, index) => (
        <SeatLine
          key={seat}
          seat={seat}
          seats={seats}
          y={seatsTop + index * SEAT_HEIGHT}
          part={countsPoints(scores) ? Math.max(0, (scores[seat]?.total ?? 0) / most) : placed[0] === seat ? 1 : 0}
          total={countsPoints(scores) ? (scores[seat]?.total ?? 0).toLocaleString(props.words.speak.locale) : ''}
        />
      ))}
    </svg>
  );
}

type SeatLineProps = {
  readonly seat: Seat;
  readonly seats: readonly SeatInfo[];
  readonly y: number;
  readonly part: number;
  readonly total: string;
};

function SeatLine({ seat, seats, y, part, total }: SeatLineProps) {
  const mark = markOf(seats, seat);
  return (
    <g class={`seat-mark-${mark}`}>
      <rect class="result-picture-bar" x={EDGE} y={y + 6} width={INNER * part} height={SEAT_HEIGHT - 12} rx={12} />
      <Sign x={EDGE + 14} y={y + 15} size={44} mark={mark} />
      <Fitted class="result-picture-name" x={EDGE + 76} y={y + 50} width={INNER - 230} size={36} text={seats[seat]?.name ?? ''} />
      <text class="result-picture-total" x={EDGE + INNER - 18} y={y + 52}>
        {total}
      </text>
    </g>
  );
}

type SignProps = { readonly x: number; readonly y: number; readonly size: number; readonly mark: number };

function Sign({ x, y, size, mark }: SignProps) {
  return (
    <g class={`seat-mark-${mark}`} transform={`translate(${x} ${y}) scale(${size / 24})`}>
      <path class="result-picture-sign" d={shapeOf(mark)} />
    </g>
  );
}

function Middle(props: ResultPictureProps & { readonly box: Box }) {
  const { game, board, print, options, view, scores, seats, words, box } = props;
  const { speak } = words;
  if (board.Picture !== undefined) {
    return (
      <Place box={box}>
        <board.Picture game={game} view={view} scores={scores} seats={seats} speak={speak} />
      </Place>
    );
  }
  if (print === null) return <ScoreLines {...props} />;
  const kind = print.kindOf(options);
  const { width, height } = SHEET_SIZES[print.kindsOf(game).find(({ id }) => id === kind)?.size ?? 'half'];
  return seats.map(({ name }, seat) => {
    const place = boxAt(box, seats.length, seat, width / height);
    return (
      <g key={seat}>
        <rect class="result-picture-paper" {...place} rx={14} />
        <Place box={place}>
          <print.PrintedSheet game={game} kind={kind} side="front" ink="colour" name={name} played={{ view, seat }} speak={speak} />
        </Place>
      </g>
    );
  });
}

/** A nested `svg` fills the box in its own proportions. */
function Place({ box, children }: { readonly box: Box; readonly children: ComponentChildren }) {
  return (
    <svg x={box.x} y={box.y} width={box.width} height={box.height} aria-hidden="true">
      {children}
    </svg>
  );
}

const BETWEEN = 16;

/** One of `count` boxes of the same proportions, all as large as possible. */
export function boxAt(box: Box, count: number, index: number, proportion: number): Box {
  const widthIn = (columns: number) => {
    const rows = Math.ceil(count / columns);
    const across = (box.width - (columns - 1) * BETWEEN) / columns;
    return Math.min(across, ((box.height - (rows - 1) * BETWEEN) / rows) * proportion);
  };
  const all = Array.from({ length: count }, (_, fewer) => fewer + 1);
  const columns = all.reduce((best, each) => (widthIn(each) > widthIn(best) ? each : best), 1);
  const rows = Math.ceil(count / columns);
  const width = widthIn(columns);
  const height = width / proportion;
  const left = box.x + (box.width - columns * width - (columns - 1) * BETWEEN) / 2;
  const top = box.y + (box.height - rows * height - (rows - 1) * BETWEEN) / 2;
  return {
    x: left + (index % columns) * (width + BETWEEN),
    y: top + Math.floor(index / columns) * (height + BETWEEN),
    width,
    height,
  };
}

const LARGEST_LINE = 92;

function ScoreLines({ scores, seats, words, box }: ResultPictureProps & { readonly box: Box }) {
  const lines = [...new Set(scores.flatMap((sheet) => sheet.lines.map(({ key }) => key)))];
  const step = Math.min(LARGEST_LINE, (box.height - 40) / (lines.length + 1));
  const height = step * (lines.length + 1) + 24;
  const top = box.y + (box.height - height) / 2;
  const namesWidth = box.width * 0.46;
  const columnAt = (seat: Seat) => box.x + namesWidth + ((box.width - namesWidth - 40) / scores.length) * (seat + 0.75);
  return (
    <g>
      <rect class="result-picture-paper" x={box.x} y={top} width={box.width} height={height} rx={14} />
      {scores.map(({ seat }) => (
        <Sign key={seat} x={columnAt(seat) - 40} y={top + step / 2 - 8} size={40} mark={markOf(seats, seat)} />
      ))}
      {lines.map((line, index) => {
        const y = top + step * (index + 1) + 12;
        return (
          <g key={line}>
            <line class="result-picture-rule" x1={box.x + 24} x2={box.x + box.width - 24} y1={y} y2={y} />
            <Fitted
              class="result-picture-line"
              x={box.x + 30}
              y={y + step * 0.64}
              width={namesWidth - 30}
              size={36}
              text={lineName(words.speak, line)}
            />
            {scores.map(({ seat, lines: own }) => (
              <text key={seat} class="result-picture-points" x={columnAt(seat)} y={y + step * 0.66}>
                {own.find(({ key }) => key === line)?.points ?? ''}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}

/** Average letter width relative to the font size; longer text is written smaller. */
const LETTER = 0.56;

type FittedProps = {
  readonly class: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly text: string;
};

function Fitted({ class: name, x, y, width, size, text }: FittedProps) {
  const fitting = Math.min(size, width / (text.length * LETTER));
  return (
    <text class={name} x={x} y={y} style={{ fontSize: `${fitting}px` }}>
      {text}
    </text>
  );
}
