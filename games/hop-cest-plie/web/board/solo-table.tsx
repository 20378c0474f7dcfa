/** The solo table: each turn's box says which die it gives; a sad smiley follows the last. Where room is short, only the next boxes. */

import type { AnyGame, Turn } from '@tablehop/core';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { useState } from 'preact/hooks';
import type { State } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { soloLook } from './level-look.ts';
import { crossOf } from './strokes.ts';
import './solo-table.css';

type SoloTableProps = {
  readonly game: AnyGame;
  readonly view: State;
  readonly turn: Turn;
  readonly speak: BoardSpeaker;
};

export const MAX_CROWNS = 5;
export const CROWN_PATH = 'M3 17 1.5 5 8 10 12 2l4 8 6.5-5L21 17Z';

const NEXT_BOXES = 3;

export function SoloTable(props: SoloTableProps) {
  const { game, view, speak } = props;
  const [isOpen, setIsOpen] = useState(false);
  const { boxes, crowns } = soloLook(game, view);
  const { turnNumber } = view;
  const named = speak('solo.now', { turn: turnNumber, turns: boxes.length, box: speak(`solo.${boxKind(boxes.charAt(turnNumber - 1))}`) });
  const reached = crowns.findIndex((last) => turnNumber <= last);
  const goals = crowns.flatMap((last, index) =>
    turnNumber <= last ? [speak('solo.crownsUntil', { turn: last, crowns: MAX_CROWNS - index })] : [],
  );
  return (
    <section class="plie-solo row middle min-w-0" aria-label={speak('solo.name')} data-tip="solo">
      <p class="hidden-text">
        {named} {goals.join(' ')}
      </p>
      <button type="button" class="plie-solo-now grid items-center no-border rounded-2" title={named} onClick={() => setIsOpen(true)}>
        <span class="plie-solo-turn" aria-hidden="true">
          {turnNumber}/{boxes.length}
        </span>
        <span class="plie-solo-next row gap-2px" aria-hidden="true">
          {[...boxes.slice(turnNumber - 1, turnNumber - 1 + NEXT_BOXES)].map((box, index) => (
            <span key={index} class="plie-solo-box center" data-box={box} data-now={index === 0}>
              {speak(`solo.letter.${boxKind(box)}`)}
            </span>
          ))}
        </span>
        {reached >= 0 && (
          <span class="plie-solo-goal nowrap" aria-hidden="true">
            {MAX_CROWNS - reached}
            <CrownSign /> ≤ {crowns[reached]}
          </span>
        )}
        <span class="hidden-text">{speak('solo.open')}</span>
      </button>
      <Boxes {...props} />
      {isOpen && (
        <Dialog title={speak('solo.name')} closeLabel={speak('play.close')} onClose={() => setIsOpen(false)}>
          <div class="plie plie-solo-opened stack gap-3 ink">
            <p class="m-0">{named}</p>
            <Boxes {...props} />
            <p class="m-0">{speak('solo.letters')}</p>
            <p class="m-0">{goals.join(' ')}</p>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function Boxes({ game, view, turn, speak }: SoloTableProps) {
  const { boxes, crowns } = soloLook(game, view);
  const { turnNumber, phase } = view;
  const isOver = turn.kind === 'over';
  return (
    <ol class="plie-solo-boxes grid" aria-hidden="true">
      {[...boxes].map((each, index) => {
        const worth = crowns.indexOf(index + 1);
        const isTicked = index + 1 < turnNumber || (index + 1 === turnNumber && phase !== 'roll');
        return (
          <li key={index} class="center square relative" data-box={each} data-now={index + 1 === turnNumber && !isOver}>
            <span class="plie-solo-letter">{speak(`solo.letter.${boxKind(each)}`)}</span>
            {isTicked && (
              <svg class="cover w-full h-full no-fill round-caps" viewBox="-10 -10 20 20" focusable="false" aria-hidden="true">
                {crossOf(index * 3).map((stroke) => (
                  <path key={stroke} d={stroke} />
                ))}
              </svg>
            )}
            {worth >= 0 && (
              <span class="plie-solo-worth row gap-1px absolute">
                {MAX_CROWNS - worth}
                <CrownSign />
              </span>
            )}
          </li>
        );
      })}
      <li class="plie-solo-sad center square relative" data-now={isOver && turn.reason === 'sadSmiley'}>
        <svg class="cover w-full h-full no-fill round-caps" viewBox="-10 -10 20 20" focusable="false" aria-hidden="true">
          <circle r="8" />
          <path d="M-2.9-2.6v1.4M2.9-2.6v1.4M-4 4.4Q0 1 4 4.4" />
        </svg>
      </li>
    </ol>
  );
}

export function CrownSign() {
  return (
    <svg class="plie-crown round-joins" viewBox="0 0 24 20" aria-hidden="true" focusable="false">
      <path d={CROWN_PATH} />
    </svg>
  );
}

export function boxKind(box: string): 'white' | 'black' | 'free' {
  return box === 'W' ? 'white' : box === 'B' ? 'black' : 'free';
}
