/** The moves of a replay in words, round by round; each is a button that leads there. */

import type { Speaker } from '@tablehop/text';
import { useEffect, useRef } from 'preact/hooks';
import type { RoundMark } from '../../../match/rounds.ts';
import './move-list.css';

type MoveListProps = {
  readonly position: number;
  readonly rounds: readonly RoundMark[];
  readonly speak: Speaker;
  /** What led to each position. */
  readonly sentences: readonly string[];
  readonly onJump: (position: number) => void;
};

export function MoveList({ position, rounds, speak, sentences, onJump }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [position, sentences]);
  return (
    <ol class="move-list" ref={list}>
      {sentences.map((sentence, number) => {
        const mark = rounds.find((round) => round.position === number);
        return (
          <li key={number}>
            {mark !== undefined && <h3>{speak(mark.title)}</h3>}
            <button
              type="button"
              class="move-list-move"
              aria-current={number === position ? 'step' : undefined}
              onClick={() => onJump(number)}
            >
              <span class="move-list-number">{number}</span>
              {sentence}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
