/** Why an answer to a puzzle is good or not, or what speaks for the solution, and the one way on. The sentence has the verdict. */

import type { Puzzle } from '@tablehop/puzzles';
import { useEffect, useRef } from 'preact/hooks';
import type { PuzzleWords } from '../../../features/puzzles/say-puzzle.ts';
import type { Words } from '../../../match/words.ts';
import type { PuzzleStage } from '../puzzle-play.ts';
import { DockDetails } from './dock-details.tsx';
import './puzzle-bar.css';

type PuzzleBarProps = {
  readonly stage: PuzzleStage;
  readonly puzzle: Puzzle;
  /** The best move and how the turn goes on from it, in words. */
  readonly line: readonly string[];
  /** What the sentence above the board says. */
  readonly verdict: string;
  /** Figures are told beside the board. */
  readonly isBrief: boolean;
  readonly words: Words;
  readonly speak: PuzzleWords;
  readonly onAgain: () => void;
  readonly onNext: () => void;
};

export function PuzzleBar({ stage, puzzle, line, verdict, isBrief, words, speak, onAgain, onNext }: PuzzleBarProps) {
  const { say } = speak;
  const isWrong = stage.kind === 'answered' && stage.answer.kind === 'wrong';
  const isFailed = stage.kind === 'failed';
  const isDone = (stage.kind === 'answered' && !isWrong) || stage.kind === 'showing';
  const bar = useRef<HTMLElement>(null);
  // Whoever answers by keyboard goes on by keyboard.
  useEffect(() => bar.current?.querySelector<HTMLElement>('.button-main')?.focus({ preventScroll: true }), [stage]);
  const said = paragraphs();
  return (
    <section ref={bar} class="puzzle-bar">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys must be able to scroll it */}
      <div class="puzzle-bar-text" role="status" tabIndex={0}>
        {said}
      </div>
      {(isWrong || isFailed) && (
        <button type="button" class="button button-main" onClick={onAgain}>
          {say('puzzles.again')}
        </button>
      )}
      {isDone && (
        <button type="button" class="button button-main" onClick={onNext}>
          {say('puzzles.next')}
        </button>
      )}
      {said.length > 1 && (
        <DockDetails speak={words.speak}>
          <p>{verdict}</p>
          {said}
        </DockDetails>
      )}
    </section>
  );

  /** The most important first: where there is little room, the others are found under the details. */
  function paragraphs() {
    switch (stage.kind) {
      case 'asking':
        return [];
      case 'judging':
        return [<p key="">{say('puzzles.judging')}</p>];
      case 'failed':
        return [<p key="">{say('puzzles.failed')}</p>];
      case 'showing':
        return explained();
      case 'answered': {
        const { answer } = stage;
        return answer.kind === 'wrong' ? whyNot(answer.why) : explained(answer.kind === 'asGood');
      }
    }
  }

  /** Without naming the move: whoever wants to try again has not been told. */
  function whyNot(why: Puzzle['why']) {
    const [first = say('puzzles.later'), ...others] = speak.reasons(why);
    return [`${say('puzzles.whyNot')} ${first}`, ...others].map(reasonOf);
  }

  function explained(namesBest = false) {
    const [best, ...then] = line;
    const plain = [...then.map((move) => say('puzzles.then', { move })), ...(isBrief ? [] : [speak.margin, speak.missed])];
    return [
      ...(namesBest && best !== undefined
        ? [
            <p key={best} class="puzzle-bar-best">
              {say('puzzles.best', { move: best })}
            </p>,
          ]
        : []),
      ...speak.reasons(puzzle.why).map(reasonOf),
      ...plain.map((text, index) => <p key={index}>{text}</p>),
    ];
  }
}

function reasonOf(reason: string) {
  return (
    <p key={reason} class="puzzle-bar-reason">
      {reason}
    </p>
  );
}
