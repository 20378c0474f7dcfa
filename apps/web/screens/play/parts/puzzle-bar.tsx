/** What an answer to a puzzle is worth and why, or the solution, and the one way on. */

import type { Puzzle } from '@tablehop/puzzles';
import { useEffect, useRef } from 'preact/hooks';
import type { PuzzleWords } from '../../../features/puzzles/say-puzzle.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { PuzzleStage } from '../puzzle-play.ts';
import './puzzle-bar.css';

type PuzzleBarProps = {
  readonly stage: PuzzleStage;
  readonly puzzle: Puzzle;
  /** The best move and how the turn goes on from it, in words. */
  readonly line: readonly string[];
  /** Figures are told beside the board. */
  readonly isBrief: boolean;
  readonly speak: PuzzleWords;
  readonly onAgain: () => void;
  readonly onShow: () => void;
  readonly onNext: () => void;
};

export function PuzzleBar({ stage, puzzle, line, isBrief, speak, onAgain, onShow, onNext }: PuzzleBarProps) {
  const { say } = speak;
  const isWrong = stage.kind === 'answered' && stage.answer.kind === 'wrong';
  const isFailed = stage.kind === 'failed';
  const bar = useRef<HTMLElement>(null);
  // Whoever answers by keyboard goes on by keyboard.
  useEffect(() => bar.current?.querySelector<HTMLElement>('.button-main')?.focus({ preventScroll: true }), [stage]);
  return (
    <section
      ref={bar}
      class={isBrief ? 'puzzle-bar' : 'puzzle-bar puzzle-bar-whole'}
      data-verdict={stage.kind === 'answered' ? stage.answer.kind : stage.kind}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys must be able to scroll it */}
      <div class="puzzle-bar-text" role="status" tabIndex={0}>
        {said()}
      </div>
      {(isWrong || isFailed) && (
        <button type="button" class="button button-main" onClick={onAgain}>
          {say('puzzles.again')}
        </button>
      )}
      {isWrong && (
        <button type="button" class="puzzle-bar-way" aria-label={say('puzzles.show')} title={say('puzzles.show')} onClick={onShow}>
          <Icon name="hint" />
        </button>
      )}
      {((stage.kind === 'answered' && !isWrong) || stage.kind === 'showing') && (
        <button type="button" class="button button-main" onClick={onNext}>
          {say('puzzles.next')}
        </button>
      )}
    </section>
  );

  function said() {
    switch (stage.kind) {
      case 'asking':
        return null;
      case 'judging':
        return <p>{say('puzzles.judging')}</p>;
      case 'failed':
        return <p>{say('puzzles.failed')}</p>;
      case 'showing':
        return explained();
      case 'answered': {
        const { answer } = stage;
        const sign = answer.kind === 'wrong' ? '✗' : '✓';
        return (
          <>
            <p class="puzzle-bar-verdict">
              <span aria-hidden="true">{sign}</span> {speak.verdict(answer)}
            </p>
            {answer.kind === 'wrong' ? whyNot(answer.why) : explained(answer.kind === 'right')}
          </>
        );
      }
    }
  }

  /** Without naming the move: whoever wants to try again has not been told. */
  function whyNot(why: Puzzle['why']) {
    const reasons = speak.reasons(why);
    return (
      <>
        <p>{say('puzzles.whyNot')}</p>
        {(reasons.length === 0 ? [say('puzzles.later')] : reasons).map(reasonOf)}
      </>
    );
  }

  function explained(isBest = false) {
    const [best, ...then] = line;
    return (
      <>
        {!isBest && best !== undefined && <p class="puzzle-bar-best">{say('puzzles.best', { move: best })}</p>}
        {speak.reasons(puzzle.why).map(reasonOf)}
        {then.map((move, index) => (
          <p key={index}>{say('puzzles.then', { move })}</p>
        ))}
        {!isBrief && <p>{speak.margin}</p>}
        {!isBrief && <p>{speak.missed}</p>}
      </>
    );
  }
}

function reasonOf(reason: string) {
  return (
    <p key={reason} class="puzzle-bar-reason">
      {reason}
    </p>
  );
}
