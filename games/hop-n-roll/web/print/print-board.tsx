/** The dice board on paper, for players with dice and no board: dice in the middle, the pawns' spaces on both sides. */

import type { AnyGame } from '@tablehop/core';
import { Words } from '@tablehop/ui/parts/paper-words.tsx';
import { SHEET_SIZES } from '@tablehop/ui/printing.ts';
import { type PiecesData, PLAYERS } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { LINE, PAPER } from './print-parts.tsx';
import './print.css';

const { width: WIDTH, height: HEIGHT } = SHEET_SIZES.whole;
const TOP = 34;
const CENTRE = WIDTH / 2;
const DIE = 22;
const PAWN_RADIUS = 9.2;
const PAWN_DISTANCE = 62;
const SLOTS = PLAYERS[1];

type SpaceData = PiecesData['boards']['B'][number];

/** Side A as data like side B: one space per slot, and one for the disco die. */
const SIDE_A: readonly SpaceData[] = [
  ...Array.from({ length: SLOTS }, (_, index): SpaceData => {
    const slot = index + 1;
    return { gives: 'die', slot, effect: 'none', players: [Math.max(PLAYERS[0], SLOTS + 1 - slot), SLOTS] };
  }),
  { gives: 'disco', players: [...PLAYERS] },
];

type BoardDrawingProps = { readonly game: AnyGame; readonly side: 'A' | 'B'; readonly speak: BoardSpeaker };

export function BoardDrawing({ game, side, speak }: BoardDrawingProps) {
  const data = game.pieces?.data as PiecesData;
  const spaces = side === 'A' ? SIDE_A : data.boards.B;
  const label = speak(`sheet.board${side}`);
  const room = HEIGHT - TOP - 6;
  const slotY = (place: number) => TOP + ((place - 0.5) * room) / (SLOTS + 1);
  const spaceY = (index: number) => TOP + ((index + 0.5) * room) / spaces.length;
  return (
    <svg class="disco-paper block w-full h-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <rect x={0.5} y={0.5} width={WIDTH - 1} height={HEIGHT - 1} rx={4} fill={PAPER} stroke={LINE} stroke-width={0.5} />
      <Words x={6} y={14} text={game.title} size={10} face="heading" />
      <Words x={WIDTH - 6} y={13} text={label} size={5} anchor="end" face="heading" />
      <Words x={6} y={22} text={speak('sheet.dice')} size={3.6} width={WIDTH - 12} />
      {spaces.map((space, index) =>
        [-1, 1].flatMap((way) =>
          targetsOf(space).map((place) => (
            <path
              key={`${index} ${way} ${place}`}
              d={`M${CENTRE + way * PAWN_DISTANCE} ${spaceY(index)}L${CENTRE + (way * DIE) / 2} ${slotY(place)}`}
              stroke={LINE}
              stroke-width={0.5}
              stroke-dasharray={space.gives === 'pair' ? '2 1.4' : undefined}
            />
          )),
        ),
      )}
      {Array.from({ length: SLOTS }, (_, index) => (
        <Slot key={index} y={slotY(index + 1)} label={`${index + 1}`} />
      ))}
      <Slot y={slotY(SLOTS + 1)} label={speak('sheet.disco')} isDisco />
      {spaces.map((space, index) =>
        [-1, 1].map((way) => (
          <Pawn key={`${index} ${way}`} x={CENTRE + way * PAWN_DISTANCE} y={spaceY(index)} space={space} speak={speak} />
        )),
      )}
    </svg>
  );
}

/** The places of the dice that a space gives; the disco die is below the last slot. */
function targetsOf(space: SpaceData): readonly number[] {
  switch (space.gives) {
    case 'die':
      return [space.slot];
    case 'pair':
      return space.slots;
    case 'disco':
      return [SLOTS + 1];
    case 'dj':
      return [];
  }
}

function Slot({ y, label, isDisco = false }: { readonly y: number; readonly label: string; readonly isDisco?: boolean }) {
  return (
    <g>
      <rect
        x={CENTRE - DIE / 2}
        y={y - DIE / 2}
        width={DIE}
        height={DIE}
        rx={4}
        fill={PAPER}
        stroke={LINE}
        stroke-width={isDisco ? 1.1 : 0.6}
        stroke-dasharray={isDisco ? '3 1.5' : undefined}
      />
      <Words x={CENTRE} y={y + 1.4} text={label} size={isDisco ? 3.6 : 5} anchor="middle" face="heading" />
    </g>
  );
}

type PawnProps = { readonly x: number; readonly y: number; readonly space: SpaceData; readonly speak: BoardSpeaker };

function Pawn({ x, y, space, speak }: PawnProps) {
  const [fewest = 0, most = 0] = space.players;
  const range = fewest === most ? String(fewest) : speak('sheet.range', { fewest, most });
  return (
    <g>
      <circle cx={x} cy={y} r={PAWN_RADIUS} fill={PAPER} stroke={LINE} stroke-width={0.7} />
      {space.gives === 'dj' && <circle cx={x} cy={y} r={PAWN_RADIUS - 1.6} fill="none" stroke={LINE} stroke-width={0.25} />}
      <Words x={x} y={y + 1} text={signOf(space, speak)} size={5.4} anchor="middle" face="heading" />
      <Words x={x} y={y + 5.9} text={range} size={3.2} anchor="middle" />
    </g>
  );
}

function signOf(space: SpaceData, speak: BoardSpeaker): string {
  switch (space.gives) {
    case 'die':
      return space.effect === 'minusOne' ? '−1' : space.effect === 'plusMinusOne' ? '±1' : '';
    case 'pair':
      return `${space.slots[0]} / ${space.slots[1]}`;
    case 'disco':
      return '1–6';
    case 'dj':
      return speak('sheet.dj');
  }
}
