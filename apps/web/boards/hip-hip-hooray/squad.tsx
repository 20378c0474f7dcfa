/** A player's nine columns: the formations of the three rounds side by side, the one being built standing out. */

import type { Seat } from '@tablehop/core';
import type { Cell, Formation, State } from '@tablehop/games/hip-hip-hooray';
import { pointsOf, shapeOfFace, standardComponents } from '@tablehop/games/hip-hip-hooray';
import type { Speaker } from '@tablehop/text';
import { type CellTouch, Stage } from './stage.tsx';
import type { BoardWords } from './words.ts';

const ROUNDS = [0, 1, 2] as const;

type SquadProps = {
  readonly view: State;
  readonly seat: Seat;
  /** What the seat is called; the large squad is one's own and needs no name on it. */
  readonly name: string;
  readonly words: BoardWords;
  readonly speak: Speaker;
  readonly fresh: { readonly seat: Seat; readonly round: number; readonly cell: Cell } | null;
};

/** One's own squad: the formation being built in full size, the other rounds beside it. */
export function OwnSquad({ touch, ...squad }: Omit<SquadProps, 'name'> & { readonly touch: CellTouch }) {
  const aside = ROUNDS.filter((round) => round !== squad.view.round);
  return (
    <section class="cheer-own" aria-label={squad.words('board.you')}>
      <RoundStage {...squad} round={squad.view.round} touch={squad.view.phase === 'over' ? null : touch} />
      <div class="cheer-asides">
        {aside.map((round) => (
          <RoundStage key={round} {...squad} round={round} touch={null} />
        ))}
      </div>
    </section>
  );
}

export function OtherSquad({ name, ...squad }: SquadProps) {
  const acting = squad.view.seat === squad.seat;
  return (
    <section class={`cheer-other ${acting ? 'cheer-other-acting' : ''}`} aria-label={squad.words('board.stageOf', { player: name })}>
      <p class="cheer-other-name">{name}</p>
      <div class="cheer-rounds">
        {ROUNDS.map((round) => (
          <RoundStage key={round} {...squad} round={round} touch={null} />
        ))}
      </div>
    </section>
  );
}

type RoundStageProps = Omit<SquadProps, 'name'> & { readonly round: number; readonly touch: CellTouch | null };

function RoundStage({ view, seat, words, speak, fresh, round, touch }: RoundStageProps) {
  const formation = view.formations[seat]?.[round];
  const freshCell = fresh !== null && fresh.seat === seat && fresh.round === round ? fresh.cell : null;
  const classes = ['cheer-stage'];
  if (round === view.round) classes.push('cheer-stage-current');
  if (formation === undefined) classes.push('cheer-stage-ahead');
  return (
    <figure class={classes.join(' ')} style={{ order: round }}>
      {formation === undefined ? (
        <span class="cheer-stage-cells" />
      ) : (
        <Stage formation={formation} words={words} speak={speak} fresh={freshCell} touch={touch} />
      )}
      <figcaption class="cheer-stage-name">
        <span class="cheer-stage-title">{captionOf(formation, round, words, speak)}</span>
        {formation !== undefined && formation.cells.length > 0 && (
          <strong class="cheer-stage-points">{words('board.points', { points: pointsIn(formation) })}</strong>
        )}
      </figcaption>
    </figure>
  );
}

function captionOf(formation: Formation | undefined, round: number, words: BoardWords, speak: Speaker): string {
  if (formation === undefined) return words('board.roundAhead', { round: round + 1 });
  const { name } = shapeOfFace(standardComponents, formation.face);
  const key = `formation.${name}`;
  return words('board.roundFace', { round: round + 1, formation: speak.knows(key) ? speak({ key }) : name });
}

function pointsIn(formation: Formation): number {
  return Object.values(pointsOf(standardComponents, formation)).reduce((sum, points) => sum + points, 0);
}
