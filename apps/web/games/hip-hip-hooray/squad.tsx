/** Who stands where: one's own formation in large, the others' beside it, each opening in full on a tap. */

import type { Seat } from '@tablehop/core';
import type { Color, Formation, State } from '@tablehop/games/hip-hip-hooray';
import { pointsOf, shapeOfFace, standardPieces } from '@tablehop/games/hip-hip-hooray';
import type { Speaker } from '@tablehop/text';
import { SeatMark } from '../../ui/seat-mark.tsx';
import { type CellTouch, Stage } from './stage.tsx';
import type { BoardWords } from './words.ts';

type SquadProps = {
  readonly view: State;
  /** The points in it may be told. */
  readonly told: State;
  readonly seat: Seat;
  readonly words: BoardWords;
  readonly speak: Speaker;
};

type OwnSquadProps = SquadProps & { readonly touch: CellTouch; readonly chosen: Color | null };

/** The formation being built in full size, and how the rounds stand. */
export function OwnSquad({ view, told, seat, words, speak, touch, chosen }: OwnSquadProps) {
  const formation = view.formations[seat]?.[view.round];
  return (
    <section class="cheer-own" aria-label={words('board.you')} data-squad={seat}>
      <div class="cheer-room" data-tip="formation">
        {formation !== undefined && (
          <Stage formation={formation} levels={true} chosen={chosen} touch={view.phase === 'over' ? null : touch} />
        )}
      </div>
      <p class="cheer-caption">
        <span class="cheer-caption-name">{formation === undefined ? '' : formationName(formation, speak)}</span>
        <RoundTabs view={view} told={told} seat={seat} words={words} />
      </p>
    </section>
  );
}

/** The rounds as small tabs: what the past ones brought, what the present one has so far. */
function RoundTabs({ view, told, seat, words }: Omit<SquadProps, 'speak'>) {
  const rounds = Array.from({ length: standardPieces.rounds }, (_, round) => round);
  return (
    <span class="cheer-tabs" data-tip="rounds">
      {rounds.map((round) => {
        const formation = told.formations[seat]?.[round];
        const points = formation === undefined || round > view.round ? null : pointsIn(formation);
        const label =
          points === null ? words('board.roundAhead', { round: round + 1 }) : words('board.roundPoints', { round: round + 1, points });
        return (
          <span key={round} class="cheer-tab" data-now={round === view.round} title={label}>
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

export function OtherSquad({ view, told, seat, words, speak, name, onOpen }: OtherSquadProps) {
  const formation = view.formations[seat]?.[view.round];
  const counted = told.formations[seat]?.[view.round];
  const points = counted === undefined ? 0 : pointsIn(counted);
  return (
    <button type="button" class="cheer-other" data-squad={seat} data-acts={view.seat === seat} onClick={() => onOpen(seat)}>
      <span class="cheer-other-name">
        <SeatMark seat={seat} />
        <span class="cheer-other-word" data-may-cut="">
          {name}
        </span>
        <span class="cheer-other-points">
          {points}
          <span class="hidden-text"> {words('board.lookAt', { points })}</span>
        </span>
      </span>
      <span class="cheer-room">{formation !== undefined && <Stage formation={formation} />}</span>
      <span class="cheer-other-shape">{formation === undefined ? '' : formationName(formation, speak)}</span>
    </button>
  );
}

export function formationName({ face }: Formation, speak: Speaker): string {
  const { name } = shapeOfFace(standardPieces, face);
  const key = `formation.${name}`;
  return speak.knows(key) ? speak({ key }) : name;
}

export function pointsIn(formation: Formation): number {
  return Object.values(pointsOf(standardPieces, formation)).reduce((sum, points) => sum + points, 0);
}
