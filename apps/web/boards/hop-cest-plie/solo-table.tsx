/** The solo table: a box for every turn, which says what die it gives, and the sad smiley behind the last. */

import type { AnyGame, Turn } from '@tablehop/core';
import type { State } from '@tablehop/games/hop-cest-plie';
import { soloLook } from './level-look.ts';
import { crossOf } from './strokes.ts';
import type { BoardWords } from './words.ts';
import './solo-table.css';

type SoloTableProps = { readonly game: AnyGame; readonly view: State; readonly turn: Turn; readonly words: BoardWords };

export const MOST_CROWNS = 5;
export const CROWN_PATH = 'M3 17 1.5 5 8 10 12 2l4 8 6.5-5L21 17Z';

export function SoloTable({ game, view, turn, words }: SoloTableProps) {
  const { boxes, crowns } = soloLook(game, view);
  const { turnNumber, phase } = view;
  const isOver = turn.kind === 'over';
  const box = boxes.charAt(turnNumber - 1);
  return (
    <section class="plie-solo" aria-label={words('solo.name')}>
      <p class="hidden-text">
        {words('solo.now', { turn: turnNumber, turns: boxes.length, box: words(boxName(box)) })}
        {crowns.map((last, index) => ` ${words('solo.crownsUntil', { turn: last, crowns: MOST_CROWNS - index })}`)}
      </p>
      <ol class="plie-solo-boxes" aria-hidden="true">
        {[...boxes].map((each, index) => {
          const worth = crowns.indexOf(index + 1);
          const isTicked = index + 1 < turnNumber || (index + 1 === turnNumber && phase !== 'roll');
          return (
            <li key={index} data-box={each} data-now={index + 1 === turnNumber && !isOver}>
              <span class="plie-solo-letter">{words(boxLetter(each))}</span>
              {isTicked && (
                <svg viewBox="-10 -10 20 20" focusable="false" aria-hidden="true">
                  {crossOf(index * 3).map((stroke) => (
                    <path key={stroke} d={stroke} />
                  ))}
                </svg>
              )}
              {worth >= 0 && (
                <span class="plie-solo-worth">
                  {MOST_CROWNS - worth}
                  <CrownSign />
                </span>
              )}
            </li>
          );
        })}
        <li class="plie-solo-sad" data-now={isOver && turn.reason === 'sadSmiley'}>
          <svg viewBox="-10 -10 20 20" focusable="false" aria-hidden="true">
            <circle r="8" />
            <path d="M-2.9-2.6v1.4M2.9-2.6v1.4M-4 4.4Q0 1 4 4.4" />
          </svg>
        </li>
      </ol>
    </section>
  );
}

export function CrownSign() {
  return (
    <svg class="plie-crown" viewBox="0 0 24 20" aria-hidden="true" focusable="false">
      <path d={CROWN_PATH} />
    </svg>
  );
}

function boxName(box: string): 'solo.white' | 'solo.black' | 'solo.free' {
  return box === 'W' ? 'solo.white' : box === 'B' ? 'solo.black' : 'solo.free';
}

function boxLetter(box: string): 'solo.letter.white' | 'solo.letter.black' | 'solo.letter.free' {
  return box === 'W' ? 'solo.letter.white' : box === 'B' ? 'solo.letter.black' : 'solo.letter.free';
}
