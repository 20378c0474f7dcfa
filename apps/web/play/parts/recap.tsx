/** The end of a match: the score lines count up seat by seat, then come the places and the ways on. */

import type { Over, ScoreSheet } from '@tablehop/core';
import { useEffect, useState } from 'preact/hooks';
import type { SeatInfo } from '../../match/session.ts';
import { say as sayOfPrint } from '../../print/say.ts';
import { isRevealed, outcomeOf, placesOf, recapSteps } from '../recap.ts';
import { say } from '../say.ts';
import { personsAt } from '../viewer.ts';
import type { Words } from '../words.ts';
import { Confetti } from './confetti.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { type DetailOf, ScoreTable } from './score-table.tsx';
import { SeatMark } from './seat-mark.tsx';
import './recap.css';

const STEP_MS = 420;
/** However many lines there are, the count takes no longer than this. */
const LONGEST_COUNT_MS = 6000;

type RecapProps = {
  readonly over: Over;
  readonly scores: readonly ScoreSheet[];
  readonly seats: readonly SeatInfo[];
  readonly words: Words;
  readonly still: boolean;
  readonly detailOf: DetailOf;
  /** It has been counted before: all is there at once. */
  readonly isKnown: boolean;
  readonly onCounted: () => void;
  /** How it compares with the best result so far; null where results are not compared. */
  readonly best: string | null;
  readonly onRematch: () => void;
  readonly onReplay: () => void;
  readonly onShare: () => void;
  /** Null if there is nothing to print. */
  readonly onPrint: (() => void) | null;
  readonly onHome: () => void;
  readonly onClose: () => void;
};

export function Recap(props: RecapProps) {
  const { over, scores, seats, words, still, detailOf, isKnown, onCounted } = props;
  const { speak } = words;
  const steps = recapSteps(scores, over);
  // That it has been counted becomes known while it is open; what was begun goes on.
  const [wasKnown] = useState(isKnown);
  const [revealed, setRevealed] = useState(still || isKnown ? steps.length : 0);
  const isCounted = revealed >= steps.length;

  useEffect(() => {
    if (isCounted) {
      onCounted();
      return;
    }
    const timer = setTimeout(() => setRevealed(revealed + 1), Math.min(STEP_MS, LONGEST_COUNT_MS / steps.length));
    return () => clearTimeout(timer);
  }, [revealed, isCounted, steps.length]);

  const persons = personsAt(seats);
  const onlyPerson = persons.length === 1 ? (persons[0] ?? null) : null;
  const outcome = outcomeOf(over, scores, onlyPerson);
  const celebrates = isCounted && !still && !wasKnown && (over.ranking[0] ?? []).some((seat) => persons.includes(seat));

  return (
    <Dialog
      title={say(speak, 'play.over.title')}
      closeLabel={say(speak, 'play.over.toBoard')}
      onClose={props.onClose}
      beside={celebrates && <Confetti />}
    >
      <p class="recap-outcome" data-told={isCounted} role="status">
        {isCounted && outcomeSentence()}
      </p>
      {isCounted && props.best !== null && <p class="recap-best">{props.best}</p>}
      <ScoreTable
        scores={scores}
        seats={seats}
        speak={speak}
        still={still}
        detailOf={detailOf}
        countsUp={!wasKnown}
        isRevealed={(seat, line) => isRevealed(steps, revealed, seat, line)}
      />
      {isCounted ? (
        <ol class="recap-places">
          {placesOf(over).map(({ place, seat }) => (
            <li key={seat} data-place={place}>
              <span class="recap-place">{say(speak, 'play.over.place', { place })}</span>
              <SeatMark seat={seat} />
              <span class="recap-name">{words.nameOf(seat)}</span>
              <span class="recap-points">{say(speak, 'play.pointsCount', { points: scores[seat]?.total ?? 0 })}</span>
            </li>
          ))}
        </ol>
      ) : (
        <button type="button" class="button recap-skip" onClick={() => setRevealed(steps.length)}>
          {say(speak, 'play.over.skip')}
        </button>
      )}
      <div class="recap-ways">
        <button type="button" class="button button-main" onClick={props.onRematch}>
          <Icon name="redo" />
          {say(speak, 'play.over.rematch')}
        </button>
        <button type="button" class="button" onClick={props.onReplay}>
          <Icon name="replay" />
          {say(speak, 'play.menu.replay')}
        </button>
        <button type="button" class="button" onClick={props.onShare}>
          <Icon name="share" />
          {say(speak, 'play.menu.share')}
        </button>
        {props.onPrint !== null && (
          <button type="button" class="button" onClick={props.onPrint}>
            <Icon name="print" />
            {sayOfPrint('print.fromMatch')}
          </button>
        )}
        <button type="button" class="button" onClick={props.onHome}>
          <Icon name="leave" />
          {say(speak, 'play.over.home')}
        </button>
      </div>
    </Dialog>
  );

  function outcomeSentence(): string {
    switch (outcome.kind) {
      case 'nobody':
        return say(speak, 'play.over.nobody');
      case 'own':
        return say(speak, outcome.shared ? 'play.over.ownShared' : 'play.over.own');
      case 'won':
        return say(speak, 'play.over.won', {
          names: outcome.winners.map((seat) => words.nameOf(seat)),
          winners: outcome.winners.length,
          points: outcome.points,
        });
    }
  }
}
