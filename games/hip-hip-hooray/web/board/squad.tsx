/** The player's own formation large, the others' beside it; a tap opens them in full. */

import './board.css';
import type { Seat } from '@tablehop/core';
import type { SeatSheetProps } from '@tablehop/ui/board.ts';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { COLORS, type Color, type Formation, pointsOf, type State, shapeOfFace, standardPieces } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { countedDice } from './die-points.ts';
import { namesOf, RoleEmblem } from './roles.tsx';
import { type CellTouch, Stage } from './stage.tsx';

type SquadProps = {
  readonly view: State;
  /** The position whose points may be told. */
  readonly told: State;
  readonly seat: Seat;
  readonly speak: BoardSpeaker;
};

type OwnSquadProps = SquadProps & { readonly touch: CellTouch; readonly chosen: Color | null };

export function OwnSquad({ view, told, seat, speak, touch, chosen }: OwnSquadProps) {
  const formation = view.formations[seat]?.[view.round];
  return (
    <section class="cheer-own grid gap-2px min-h-0" aria-label={speak('board.you')} data-squad={seat}>
      <div class="cheer-room stack centered items-end min-w-0 min-h-0" data-tip="formation">
        {formation !== undefined && (
          <Stage formation={formation} levels={true} chosen={chosen} touch={view.phase === 'over' ? null : touch} />
        )}
      </div>
      <p class="cheer-caption row wrap middle m-0 text-3">
        <span class="cheer-caption-name">{formation === undefined ? '' : formationName(formation, speak)}</span>
        <RoundTabs view={view} told={told} seat={seat} speak={speak} />
      </p>
    </section>
  );
}

function RoundTabs({ view, told, seat, speak }: SquadProps) {
  const rounds = Array.from({ length: standardPieces.rounds }, (_, round) => round);
  return (
    <span class="cheer-tabs gap-3px" data-tip="rounds">
      {rounds.map((round) => {
        const formation = told.formations[seat]?.[round];
        const points = formation === undefined || round > view.round ? null : pointsIn(formation);
        const label =
          points === null ? speak('board.roundAhead', { round: round + 1 }) : speak('board.roundPoints', { round: round + 1, points });
        return (
          <span key={round} class="cheer-tab rounded-1 text-center text-2" data-now={round === view.round} title={label}>
            <span class="hidden-text">{label}</span>
            <span aria-hidden="true">{points ?? '·'}</span>
          </span>
        );
      })}
    </span>
  );
}

type OtherSquadProps = SquadProps & {
  readonly name: string;
  readonly onOpen: (seat: Seat) => void;
};

export function OtherSquad({ view, told, seat, speak, name, onOpen }: OtherSquadProps) {
  const formation = view.formations[seat]?.[view.round];
  const counted = told.formations[seat]?.[view.round];
  const points = counted === undefined ? 0 : pointsIn(counted);
  return (
    <button
      type="button"
      class="cheer-other grid gap-2px min-w-0 min-h-0 rounded-2"
      data-squad={seat}
      data-acts={view.seat === seat}
      onClick={() => onOpen(seat)}
    >
      <span class="cheer-other-name small-mark row wrap middle gap-3px min-w-0">
        <SeatMark seat={seat} />
        <span class="cut min-w-0" data-may-cut="">
          {name}
        </span>
        <span class="cheer-other-points rounded-1">
          {points}
          <span class="hidden-text"> {speak('board.lookAt', { points })}</span>
        </span>
      </span>
      <span class="cheer-room stack centered items-end min-w-0 min-h-0">{formation !== undefined && <Stage formation={formation} />}</span>
      <span class="cheer-other-shape text-2 leading-3">{formation === undefined ? '' : formationName(formation, speak)}</span>
    </button>
  );
}

function formationName({ face }: Formation, speak: BoardSpeaker): string {
  const { name } = shapeOfFace(standardPieces, face);
  const key = `formation.${name}`;
  return speak.knows(key) ? speak({ key }) : name;
}

function pointsIn(formation: Formation): number {
  return Object.values(pointsOf(standardPieces, formation)).reduce((sum, points) => sum + points, 0);
}

export function SeatSheet({ view, seat, speak }: Pick<SeatSheetProps<State, BoardSpeaker>, 'view' | 'seat' | 'speak'>) {
  const rounds = view.formations[seat] ?? [];
  const ahead = Array.from({ length: standardPieces.rounds - rounds.length }, (_, index) => rounds.length + index);
  return (
    <div class="cheer cheer-sheet">
      <div class="flex wrap middle items-end gap-3">
        {rounds.map((formation, round) => (
          <SheetRound key={round} formation={formation} round={round} speak={speak} />
        ))}
      </div>
      {ahead.map((round) => (
        <p key={round} class="cheer-sheet-ahead soft text-center">
          {speak('board.roundAhead', { round: round + 1 })}
        </p>
      ))}
    </div>
  );
}

type SheetRoundProps = { readonly formation: Formation; readonly round: number; readonly speak: BoardSpeaker };

function SheetRound({ formation, round, speak }: SheetRoundProps) {
  const points = pointsOf(standardPieces, formation);
  return (
    <figure class="cheer-sheet-round stack centered gap-2 max-w-full m-0">
      <Stage formation={formation} counted={countedDice(standardPieces, formation, null)} />
      <ul class="hidden-text">
        {formation.cells
          .toSorted((a, b) => b.cell[1] - a.cell[1] || a.cell[0] - b.cell[0])
          .map(({ cell: [column, level], color, value }) => (
            <li key={`${column},${level}`}>
              {speak('board.cell.filled', { column: column + 1, level, color: namesOf(speak, color).color, value })}
            </li>
          ))}
      </ul>
      <figcaption class="stack centered text-center text-3 leading-3">
        <strong class="cheer-sheet-name">
          {speak('board.roundFace', { round: round + 1, formation: formationName(formation, speak) })}
        </strong>
        <ul class="cheer-sheet-roles grid no-bullets">
          {COLORS.map((color) => (
            <li key={color}>
              <RoleEmblem color={color} />
              <span class="hidden-text">{speak({ key: `score.${color}` })}</span> {points[color]}
            </li>
          ))}
        </ul>
        <span class="cheer-sheet-points">{speak('board.points', { points: pointsIn(formation) })}</span>
      </figcaption>
    </figure>
  );
}
