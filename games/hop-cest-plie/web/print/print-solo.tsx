/** The strip beside the back: the solo table, one column per choice, with the crowns for a win in time. */

import type { AnyGame } from '@tablehop/core';
import { Words } from '@tablehop/ui/parts/paper-words.tsx';
import { levelOf, piecesOf } from '../../rules/index.ts';
import { boxKind, CROWN_PATH, MAX_CROWNS } from '../board/solo-table.tsx';
import type { BoardSpeaker } from '../text/en.ts';
import type { Played } from './print-aid.tsx';
import { Felt, GRID_TOP, STRIP_LEFT, STRIP_WIDTH } from './print-parts.tsx';

type SoloStripProps = {
  readonly game: AnyGame;
  readonly level: number;
  readonly played: Played | null;
  readonly speak: BoardSpeaker;
};

const LEFT = STRIP_LEFT.back;
const TOP = GRID_TOP + 15.4;
const ROW = 3.3;
const BOX = { width: 7.6, height: 3 } as const;
const FIRST_COLUMN = LEFT + 7.5;
const COLUMN = 9.4;
const CROWNS_AT = LEFT + STRIP_WIDTH - 14;

export function SoloStrip({ game, level, played, speak }: SoloStripProps) {
  const { solo } = piecesOf(game);
  const crowns = solo.crowns[levelOf(piecesOf(game), level).folding];
  const isSolo = played !== null && played.view.sheets.length === 1;
  const turns = Math.max(...solo.columns.map((column) => column.length));
  const sadAt = TOP + turns * ROW + BOX.height / 2;
  return (
    <g class="plie-print-solo">
      <Words x={LEFT} y={GRID_TOP + 4} text={speak('solo.name')} size={4.2} face="heading" />
      <Words x={LEFT} y={GRID_TOP + 7.6} text={speak('solo.help')} size={2.4} width={STRIP_WIDTH} />
      {Array.from({ length: turns }, (_, index) => (
        <Words key={index} x={LEFT + 5} y={TOP + index * ROW + 2.4} text={String(index + 1)} size={2.4} anchor="end" />
      ))}
      {solo.columns.map((column, index) => (
        <Column
          key={index}
          index={index}
          boxes={column}
          ticked={isSolo && played.view.options.soloColumn === index ? boxesTicked(played) : 0}
          speak={speak}
        />
      ))}
      {crowns.map((turn, index) => (
        <g key={turn}>
          <path class="plie-print-rule" d={`M${CROWNS_AT - 1.5} ${TOP + turn * ROW - 0.15}H${LEFT + STRIP_WIDTH}`} />
          <g transform={`translate(${CROWNS_AT} ${TOP + turn * ROW - 3.2}) scale(0.15)`}>
            <path class="round-joins" fill="#fff" stroke="#000" stroke-width="1.8" d={CROWN_PATH} />
          </g>
          <Words
            x={CROWNS_AT + 4.6}
            y={TOP + turn * ROW - 0.8}
            text={`${MAX_CROWNS - index}${index === 0 ? '+' : ''}`}
            size={3}
            face="heading"
          />
        </g>
      ))}
      {solo.columns.map((_, index) => (
        <g
          key={index}
          class="no-fill round-caps"
          stroke="#000"
          stroke-width={1.5}
          transform={`translate(${middleOf(index)} ${sadAt + 0.6}) scale(0.2)`}
        >
          <circle r="8" />
          <path d="M-2.9-2.6v1.4M2.9-2.6v1.4M-4 4.4Q0 1 4 4.4" />
        </g>
      ))}
      <Words x={LEFT} y={sadAt + 5.4} text={speak('aid.cut')} size={2.4} width={STRIP_WIDTH} />
    </g>
  );
}

/** Rolling ticks the next box. */
function boxesTicked({ view: { turnNumber, phase } }: Played): number {
  return phase === 'roll' ? turnNumber - 1 : turnNumber;
}

function middleOf(column: number): number {
  return FIRST_COLUMN + column * COLUMN + BOX.width / 2;
}

type ColumnProps = { readonly index: number; readonly boxes: string; readonly ticked: number; readonly speak: BoardSpeaker };

function Column({ index, boxes, ticked, speak }: ColumnProps) {
  const x = FIRST_COLUMN + index * COLUMN;
  return (
    <g class="plie-print-column" data-column={index}>
      {[...boxes].map((box, turn) => {
        const y = TOP + turn * ROW;
        const isTicked = turn < ticked;
        return (
          <g key={turn} data-ticked={isTicked}>
            <rect class="plie-print-box" data-box={box} x={x} y={y} width={BOX.width} height={BOX.height} rx={0.5} />
            <Words
              x={x + BOX.width / 2}
              y={y + 2.3}
              text={speak(`solo.letter.${boxKind(box)}`)}
              size={2.3}
              anchor="middle"
              face="heading"
            />
            {isTicked && <Felt x={x + BOX.width / 2} y={y + BOX.height / 2} size={BOX.height * 1.5} cell={turn * 3} />}
          </g>
        );
      })}
    </g>
  );
}
