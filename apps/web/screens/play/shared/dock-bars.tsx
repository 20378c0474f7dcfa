import type { Hint } from '@tablehop/host';
import type { Puzzle } from '@tablehop/puzzles';
import { sayReason } from '@tablehop/text';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import { lineName } from '@tablehop/ui/seats.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PuzzleWords } from '../../../features/puzzles/say-puzzle.ts';
import type { Words } from '../../../match/words.ts';
import { announce } from '../../../ui/notices.ts';
import type { PuzzleStage } from '../puzzle/puzzle-play.ts';
import './dock-bars.css';
import type { WebSpeaker } from '../../../text/index.ts';

type PuzzleBarProps = {
  readonly stage: PuzzleStage;
  readonly puzzle: Puzzle;
  readonly line: readonly string[];
  readonly verdict: string;
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
  useEffect(() => bar.current?.querySelector<HTMLElement>('.button-main')?.focus({ preventScroll: true }), [stage]);
  const said = paragraphs();
  return (
    <section ref={bar} class="puzzle-bar row gap-1 touch center-x on-paper edge rounded-2 shadow-lifted">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys must be able to scroll it */}
      <div class="puzzle-bar-text grid grow min-w-0 scroll text-2" role="status" tabIndex={0}>
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

  /** The most important first: where there is little room, the others are under the details. */
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

  /** Does not name the move, so that the player can try again. */
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
            <p key={best} class="good medium">
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
    <p key={reason} class="puzzle-bar-reason medium">
      {reason}
    </p>
  );
}

type HintBarProps = {
  readonly hint: Hint;
  readonly text: string;
  readonly words: Words;
  readonly onPlay: () => void;
  readonly onClose: () => void;
};

export function HintBar({ hint, text, words, onPlay, onClose }: HintBarProps) {
  const { speak, you, nameOf } = words;
  const why = (hint.why ?? []).flatMap((reason) => sayReason(speak, reason, nameOf, you) ?? []);
  // A screen reader does not announce a status that appears together with its text.
  useEffect(() => announce([speak('play.hint.said', { text }), ...why].join('. ')), [hint]);
  return (
    <section class="hint-bar row gap-1 center-x on-paper edge rounded-2 shadow-lifted" aria-label={speak('play.hint.title')}>
      <Icon name="hint" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys must be able to scroll it */}
      <div class="hint-bar-text grid grow min-w-0 scroll text-2 leading-2" tabIndex={0}>
        <p class="m-0">{text}</p>
        {(why.length > 0 || hint.reasons.length > 0) && (
          <ul class="hint-bar-reasons flex wrap plain-list gap-0-3 bold">
            {why.map((sentence) => (
              <li key={sentence} class="hint-bar-why full-line">
                {sentence}
              </li>
            ))}
            {hint.reasons.map(({ key, points }) => (
              <li key={key} class={points > 0 ? 'good' : points < 0 ? 'bad' : undefined} data-sign={Math.sign(points)}>
                {speak('play.hint.reason', { points, line: lineName(speak, key) })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <button type="button" class="button button-main" onClick={onPlay}>
        {speak('play.hint.play')}
      </button>
      <button type="button" class="hint-bar-close tap center bare rigid circle" aria-label={speak('play.hint.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}

export function DockDetails({ speak, children }: { readonly speak: WebSpeaker; readonly children: ComponentChildren }) {
  const [isOpen, setIsOpen] = useState(false);
  const title = speak('play.details');
  return (
    <>
      <button type="button" class="dock-details tap-wide bare rigid rounded-1 soft" onClick={() => setIsOpen(true)}>
        {title}
      </button>
      {isOpen && (
        <Dialog title={title} closeLabel={speak('play.close')} onClose={() => setIsOpen(false)} place="side">
          <div class="dock-details-text">{children}</div>
        </Dialog>
      )}
    </>
  );
}
