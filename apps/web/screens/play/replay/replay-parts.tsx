import './replay-parts.css';
import { type AnyGame, type DiceCheck, fairMessage, type MatchRecord, type Turn, type Viewer } from '@tablehop/core';
import { forkPlan, type MatchPlan, type SeatInfo } from '@tablehop/host';
import { Dialog } from '@tablehop/ui/dialog.tsx';
import { Icon, type IconName } from '@tablehop/ui/icon.tsx';
import { personsAt } from '@tablehop/ui/seats.ts';
import { waitByClock } from '@tablehop/ui/wait.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Moment } from '../../../features/review/moments.ts';
import type { ReviewWords } from '../../../features/review/say-review.ts';
import { attempt } from '../../../features/rooms/use-room.ts';
import { type SeatChoice, seatInfos } from '../../../features/seating/seating.ts';
import { SeatsForm } from '../../../features/seating/seats-form.tsx';
import { startMatch } from '../../../features/seating/start-match.ts';
import { freshId } from '../../../match/fresh.ts';
import { labelledMarks, type RoundMark } from '../../../match/rounds.ts';
import type { Words } from '../../../match/words.ts';
import type { WebKey, WebSpeaker } from '../../../text/index.ts';
import { notify } from '../../../ui/notices.ts';
import { navigate } from '../../../ui/router.ts';
import { useBusy } from '../../../ui/use-loaded.ts';
import { DockDetails } from '../shared/dock-bars.tsx';
import { type ReplayPlayer, SPEEDS, type Speed } from './replay-player.ts';

type ReplayBarProps = {
  readonly player: ReplayPlayer;
  readonly last: number;
  readonly rounds: readonly RoundMark[];
  readonly sentence: string;
  readonly speak: WebSpeaker;
};

export function ReplayBar({ player, last, rounds, sentence, speak }: ReplayBarProps) {
  const position = player.position.value;
  const isPlaying = player.isPlaying.value;
  const button = (name: WebKey, icon: IconName, run: () => void) => (
    <button
      type="button"
      class={`center rigid bare p-0 circle ${icon === 'play' || icon === 'pause' ? 'replay-bar-play' : ''}`}
      aria-label={speak(name)}
      onClick={run}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="replay-bar grid items-center center-x" aria-label={speak('play.replay.controls')}>
      <div class="replay-bar-buttons flex between min-w-0">
        {button('play.replay.start', 'first', () => player.seek(0))}
        {button('play.replay.back', 'back', () => player.step(-1))}
        {isPlaying ? button('play.replay.pause', 'pause', player.toggle) : button('play.replay.play', 'play', player.toggle)}
        {button('play.replay.forward', 'forward', () => player.step(1))}
        {button('play.replay.end', 'last', () => player.seek(last))}
      </div>
      <div class="replay-bar-scrub relative">
        <input
          class="w-full m-0"
          type="range"
          min={0}
          max={last}
          step={1}
          value={position}
          aria-label={speak('play.replay.position')}
          aria-valuetext={speak('play.replay.step', { position, last, sentence })}
          onInput={({ currentTarget }) => player.seek(currentTarget.valueAsNumber)}
        />
        <div class="replay-bar-rounds absolute click-through soft" aria-hidden="true">
          {labelledMarks(rounds, last).map((mark) => (
            <span key={mark.number} style={{ '--at': mark.position / Math.max(1, last) }}>
              {mark.number}
            </span>
          ))}
        </div>
      </div>
      <SpeedControl speed={player.speed.value} speak={speak} onChange={player.setSpeed} />
    </section>
  );
}

type ReviewBarProps = {
  readonly moment: Moment;
  readonly view: unknown;
  readonly words: Words;
  readonly speak: ReviewWords;
  readonly onClose: () => void;
};

export function ReviewBar({ moment, view, words, speak, onClose }: ReviewBarProps) {
  const { say } = speak;
  const said = moment.kind === 'decision' ? decision(moment) : [<p key="">{speak.turning(moment.point)}</p>];
  return (
    <section
      class="review-bar grid touch center-x on-paper edge rounded-2 shadow"
      aria-label={say('review.decisions.move', { number: moment.move + 1 })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, and keys must be able to scroll it */}
      <div class="review-bar-text grid min-w-0 scroll text-2 leading-2" role="status" tabIndex={0}>
        {said}
      </div>
      {said.length > 2 && <DockDetails speak={words.speak}>{said}</DockDetails>}
      <button
        type="button"
        class="review-bar-close tap-wide center bare p-0 rounded-2"
        aria-label={say('review.close')}
        title={say('review.close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </section>
  );

  /** The most important first: where there is little room, the others are under the details. */
  function decision({ decision: judged }: Extract<Moment, { kind: 'decision' }>) {
    const isWorse = judged.verdict === 'worse';
    const isOther = isWorse || judged.verdict === 'close';
    return [
      ...(isOther
        ? [
            <p key="best" class="review-bar-best">
              <b class="good">{say(isWorse ? 'review.better' : 'review.expert')}</b> {words.action(judged.best, view)}
            </p>,
          ]
        : []),
      ...speak.reasons(judged).map((reason) => (
        <p key={reason} class="review-bar-reason medium">
          {reason}
        </p>
      )),
      <p key="played">
        <b>{say('review.played')}</b> {words.action(judged.played, view)}
      </p>,
    ];
  }
}

type ReplayAboutProps = {
  readonly viewer: Viewer;
  readonly seats: readonly SeatInfo[];
  readonly dice: DiceCheck;
  /** Players rolled them: the seed does not matter. */
  readonly isRealDice: boolean;
  readonly speak: WebSpeaker;
  readonly onLook: (viewer: Viewer) => void;
};

export function ReplayAbout({ viewer, seats, dice, isRealDice, speak, onLook }: ReplayAboutProps) {
  const isFair = dice.matching === dice.rolls && !isRealDice && (dice.verdict.kind === 'plain' || dice.verdict.kind === 'fair');
  return (
    <>
      <label class="replay-bar-choice row gap-2 text-5">
        <span>{speak('play.replay.eyes')}</span>
        <select
          class="touch on-paper border-line rounded-1"
          value={String(viewer)}
          onChange={({ currentTarget }) => onLook(currentTarget.value === 'table' ? 'table' : Number(currentTarget.value))}
        >
          <option value="table">{speak('play.replay.table')}</option>
          {seats.map((info, seat) => (
            <option key={seat} value={String(seat)}>
              {info.name}
            </option>
          ))}
        </select>
      </label>
      <p class="replay-bar-dice row gap-1 m-0 text-5" data-fair={isFair}>
        {(dice.rolls > 0 || !isFair) && <Icon name={isFair ? 'check' : 'help'} />}
        {aboutDice(dice, isRealDice, speak)}
      </p>
    </>
  );
}

function aboutDice({ rolls, matching, verdict }: DiceCheck, isRealDice: boolean, speak: WebSpeaker): string {
  const fair = fairMessage(verdict);
  if (fair !== null && (rolls > 0 || verdict.kind !== 'fair')) return speak(fair);
  if (rolls === 0) return speak('play.replay.noDice');
  if (isRealDice) return speak('play.replay.realDice', { rolls });
  if (matching < rolls) return speak('play.replay.typed', { typed: rolls - matching, rolls });
  return speak('play.replay.dice', { rolls, matching });
}

type MoveListProps = {
  readonly position: number;
  readonly rounds: readonly RoundMark[];
  readonly speak: WebSpeaker;
  readonly sentences: readonly string[];
  readonly onJump: (position: number) => void;
};

export function MoveList({ position, rounds, speak, sentences, onJump }: MoveListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [position, sentences]);
  return (
    <ol class="move-list plain-list" ref={list}>
      {sentences.map((sentence, number) => {
        const mark = rounds.find((round) => round.position === number);
        return (
          <li key={number}>
            {mark !== undefined && <h3>{speak(mark.title)}</h3>}
            <button
              type="button"
              class="move-list-move flex bare gap-2 w-full touch rounded-1 p-2 text-start text-5"
              aria-current={number === position ? 'step' : undefined}
              onClick={() => onJump(number)}
            >
              <span class="move-list-number rigid soft tabular">{number}</span>
              {sentence}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

type SpeedControlProps = { readonly speed: Speed; readonly speak: WebSpeaker; readonly onChange: (speed: Speed) => void };

function SpeedControl({ speed, speak, onChange }: SpeedControlProps) {
  return (
    <select
      class="replay-bar-speed on-paper border-line rounded-1"
      aria-label={speak('play.replay.speed')}
      title={speak('play.replay.speed')}
      value={speed}
      onChange={({ currentTarget }) => {
        const chosen = SPEEDS.find((each) => String(each) === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {speak('play.replay.speedValue', { speed: each })}
        </option>
      ))}
    </select>
  );
}

/** Chunk size: few enough to be formatted between two frames. */
const AT_ONCE = 12;

/** The sentences of a whole match, computed in chunks so that the page stays responsive; restarts when `of` changes. */
export function useSentences(sentenceAt: (position: number) => string, count: number, of: readonly unknown[]): readonly string[] {
  const [sentences, setSentences] = useState<readonly string[]>([]);
  useEffect(() => setSentences([]), of);
  useEffect(() => {
    if (sentences.length >= count) return;
    return waitByClock(0, () => {
      const more = Math.min(AT_ONCE, count - sentences.length);
      setSentences([...sentences, ...Array.from({ length: more }, (_, index) => sentenceAt(sentences.length + index))]);
    });
  }, [sentences, count]);
  return sentences;
}

type ForkSheetProps = {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly at: number;
  readonly seats: readonly SeatInfo[];
  readonly turn: Turn;
  readonly words: Words;
  readonly onClose: () => void;
};

export function ForkSheet({ game, record, at, seats, turn, words, onClose }: ForkSheetProps) {
  const { speak } = words;
  const [choices, setChoices] = useState<readonly SeatChoice[]>(() => choicesOf(seats, turn));
  const [isBusy, begin] = useBusy();
  const withPlan = (go: (plan: MatchPlan) => void) => {
    const plan = forkPlan(game, record, { at, seats: seatInfos(choices), seed: freshId() });
    if (plan.ok) go(plan.value);
    else notify({ kind: 'problem', text: speak(plan.problem) });
  };
  const start = (event: Event) => {
    event.preventDefault();
    withPlan((plan) => void startMatch(plan));
  };
  const startOnline = async (plan: MatchPlan) => {
    const { roomOfFork } = await import('../../../features/rooms/create-room.ts');
    navigate(await roomOfFork(game, plan));
  };
  return (
    <Dialog title={speak('play.replay.forkTitle')} closeLabel={speak('play.close')} onClose={onClose}>
      <p>{speak('play.replay.forkText', { fresh: speak('luck.fresh') })}</p>
      <form onSubmit={start}>
        <SeatsForm game={game.id} speak={speak} seats={choices} onChange={setChoices} />
        <button type="submit" class="button button-main fork-sheet-start">
          {speak('play.replay.forkStart')}
        </button>
        {choices.length > 1 && (
          <button
            type="button"
            class="button fork-sheet-start"
            aria-busy={isBusy}
            onClick={() => withPlan((plan) => void begin(() => attempt(() => startOnline(plan))))}
          >
            <Icon name="friends" />
            {speak('rooms.fork')}
          </button>
        )}
      </form>
    </Dialog>
  );
}

/** The original seats; in a match of bots only, the viewer replaces the one to move. */
function choicesOf(seats: readonly SeatInfo[], turn: Turn): readonly SeatChoice[] {
  const acting = turn.kind === 'act' ? (turn.seats[0] ?? 0) : 0;
  const steppingIn = personsAt(seats).length === 0 ? acting : null;
  return seats.map((info, seat) => {
    const mark = info.mark === undefined ? {} : { mark: info.mark };
    if (seat === steppingIn) return { kind: 'person', name: '', ...mark };
    return { kind: info.kind === 'bot' ? info.level : 'person', name: info.name, ...mark };
  });
}
