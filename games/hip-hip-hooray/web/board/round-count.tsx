/** The count of a round: role by role and die by die, in all formations at once. */

import type { Seat } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { useEffect, useState } from 'preact/hooks';
import { COLORS, type Color, type State, standardPieces } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { type Built, COUNT_STEP_MS, flightMs, formationsOfRound } from './beats.ts';
import { countedDice, countSteps, type DiePoints } from './die-points.ts';
import { RoleEmblem } from './roles.tsx';
import { Stage } from './stage.tsx';
import './round-count.css';

type RoundCountProps = {
  readonly view: State;
  readonly round: number;
  readonly built: Built | null;
  readonly seat: Seat | null;
  readonly seats: readonly SeatInfo[];
  readonly speak: BoardSpeaker;
  /** Everything has been counted: no animation. */
  readonly isDone: boolean;
  readonly tempo: number;
};

export function RoundCount({ view, round, built, seat: viewer, seats, speak, isDone, tempo }: RoundCountProps) {
  const formations = formationsOfRound(view, round);
  const steps = countSteps(standardPieces, formations);
  const taken = useSteps(steps.length, isDone, built !== null && built.seat === viewer, tempo);
  const step = steps[taken - 1] ?? null;
  const isWhole = taken >= steps.length;
  const counted = formations.map((formation) => (taken === 0 ? [] : countedDice(standardPieces, formation, isWhole ? null : step)));
  const title = speak('board.recap', { round: round + 1 });

  return (
    <section class={`cheer-count grid min-h-0 center-x cheer-count-${formations.length}`} aria-label={title} data-counted={isWhole}>
      <h2 class="cheer-count-title m-0 text-center">{title}</h2>
      <div class="cheer-count-stages columns grid min-h-0" aria-hidden="true">
        {formations.map((formation, seat) => (
          <div key={seat} class="cheer-room stack centered items-end min-w-0 min-h-0">
            <Stage formation={formation} counted={counted[seat] ?? []} fresh={isDone || built?.seat !== seat ? null : built.cell} />
          </div>
        ))}
      </div>
      <table class="cheer-count-table w-full rounded-1 leading-3">
        <thead>
          <tr>
            <th scope="col" class="cheer-count-roles">
              <span class="hidden-text">{speak('board.player')}</span>
            </th>
            {formations.map((_, seat) => (
              <th key={seat} scope="col">
                <span class="cheer-count-name small-mark row middle gap-3px min-w-0 clip">
                  <SeatMark seat={seat} />
                  <span class="cut min-w-0" data-may-cut="">
                    {seats[seat]?.name}
                  </span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COLORS.map((color) => (
            <tr key={color} data-now={!isWhole && step?.color === color}>
              <th scope="row">
                <RoleEmblem color={color} />
                <span class="hidden-text">{speak({ key: `score.${color}` })}</span>
              </th>
              {counted.map((dice, seat) => (
                <td key={seat}>{isReached(color, step, taken, isWhole) ? sumOf(dice, color) : ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" class="cheer-count-total">
              Σ<span class="hidden-text">{speak('board.recap.total')}</span>
            </th>
            {counted.map((dice, seat) => (
              <td key={seat} class="cheer-count-total">
                {sumOf(dice, null)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function isReached(color: Color, step: { readonly color: Color } | null, taken: number, isWhole: boolean): boolean {
  return isWhole || (taken > 0 && step !== null && COLORS.indexOf(color) <= COLORS.indexOf(step.color));
}

function sumOf(dice: readonly DiePoints[], color: Color | null): number {
  return dice.reduce((sum, die) => sum + (color === null || die.color === color ? die.points : 0), 0);
}

/** Steps taken so far: one by one after the last die has landed, or all at once. */
function useSteps(most: number, isDone: boolean, isOwn: boolean, tempo: number): number {
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (isDone || taken >= most) return;
    const timer = setTimeout(() => setTaken(taken + 1), (taken === 0 ? flightMs(isOwn) : COUNT_STEP_MS) * tempo);
    return () => clearTimeout(timer);
  }, [taken, isDone]);
  return isDone ? most : taken;
}
