/** The dice board: the dice in the middle column, spaces on both sides, and the pawns. */

import type { Effect, Seat } from '@tablehop/core';
import { hopper, type Space, type State } from '@tablehop/games/hop-n-roll';
import type { Speaker } from '@tablehop/text';
import type { SeatInfo } from '../../match/session.ts';
import { Die } from '../parts/die.tsx';
import { type Middle, middleOf } from './arrangement.ts';
import { Pawn } from './pawn.tsx';
import { DiscoDie, Turntable } from './signs.tsx';
import type { BoardWords } from './words.ts';
import './dice-board.css';

/** What touching a space would do, for whoever may hop this round. */
export type SpaceTouch = {
  readonly isOpen: (space: number) => boolean;
  readonly label: (space: number) => string;
  readonly chosen: number | null;
  readonly hinted: number | null;
  readonly onTouch: (space: number) => void;
  /** Pointed at by mouse or focus; null when no longer. */
  readonly onPoint: (space: number | null) => void;
};

type DiceBoardProps = {
  readonly view: State;
  readonly spaces: readonly Space[];
  readonly seats: readonly SeatInfo[];
  readonly words: BoardWords;
  readonly speak: Speaker;
  readonly effects: readonly Effect[];
  readonly touch: SpaceTouch | null;
};

export function DiceBoard(props: DiceBoardProps) {
  const { view, spaces, seats, words, effects, touch } = props;
  const middle = middleOf(spaces, view.order.length);
  const landing = view.side === 'left' ? 'right' : 'left';
  const gone = Object.keys(view.hopped).length;
  const side = (name: 'left' | 'right') => (
    <div class={`disco-side disco-side-${name}`}>
      {spaces.map((space, index) => (
        <BoardSpace
          key={index}
          view={view}
          space={space}
          index={index}
          isBeside={space.gives !== 'die' || middle.dice[space.dice[0] ?? -1] === index}
          touch={name === landing ? touch : null}
          isTaken={name === landing ? Object.values(view.hopped).includes(index) : index >= gone && index < view.order.length}
        />
      ))}
    </div>
  );
  return (
    <section class="disco-board" aria-label={words('board.dice')} data-side={view.side}>
      <p class="disco-round" data-last={view.finalRound}>
        {view.finalRound ? words('board.lastRound') : words('board.round', { round: view.round })}
      </p>
      <p class="hidden-text">{stateOfPlay(props)}</p>
      <div class="disco-lanes" style={{ '--spaces': spaces.length }}>
        {side('left')}
        <DiceColumn view={view} spaces={spaces} middle={middle} isRolling={effects.some(({ key }) => key === 'rolled')} />
        {side('right')}
        {view.order.map((seat) => (
          <PawnOnBoard
            key={seat}
            view={view}
            seat={seat}
            tag={seat === view.order[0] && view.hopped[seat] === undefined ? words('board.rolls') : null}
            name={seats[seat]?.name ?? ''}
            hops={effects.some((effect) => effect.key === 'hopped' && effect.seat === seat)}
          />
        ))}
      </div>
    </section>
  );
}

function stateOfPlay({ view, seats, words, speak }: DiceBoardProps): string {
  if (view.dice === null || view.disco === null) return words('board.notRolled');
  const lying = words('board.lying', { dice: view.dice.map(String), face: speak({ key: `color.${view.disco}` }) });
  const waiting = view.order.filter((seat) => view.hopped[seat] === undefined).map((seat) => seats[seat]?.name ?? '');
  return waiting.length === 0 ? lying : `${lying} ${words('board.waiting', { players: waiting })}`;
}

type BoardSpaceProps = {
  readonly view: State;
  readonly space: Space;
  readonly index: number;
  /** Its die lies right beside it; otherwise it must say which one it means. */
  readonly isBeside: boolean;
  readonly isTaken: boolean;
  readonly touch: SpaceTouch | null;
};

function BoardSpace({ view, space, index, isBeside, isTaken, touch }: BoardSpaceProps) {
  const inside = (
    <span class="disco-space-sign" data-sign={signOf(space, view, isBeside)}>
      {space.gives === 'dj' && <Turntable />}
    </span>
  );
  if (touch === null) {
    return (
      <span class={`disco-space disco-space-${space.gives}`} data-taken={isTaken}>
        {inside}
      </span>
    );
  }

  const isOpen = touch.isOpen(index);
  const classes = ['disco-space', `disco-space-${space.gives}`];
  if (isOpen) classes.push('disco-glow');
  if (touch.chosen === index) classes.push('disco-chosen');
  if (touch.hinted === index) classes.push('disco-hinted');
  return (
    <button
      type="button"
      class={classes.join(' ')}
      data-taken={isTaken}
      tabIndex={isOpen ? 0 : -1}
      aria-disabled={!isOpen}
      aria-pressed={isOpen ? touch.chosen === index : undefined}
      aria-label={touch.label(index)}
      onClick={() => touch.onTouch(index)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') touch.onPoint(index);
      }}
      onPointerLeave={() => touch.onPoint(null)}
      onFocus={() => touch.onPoint(index)}
      onBlur={() => touch.onPoint(null)}
    >
      {inside}
    </button>
  );
}

const EFFECT_SIGNS: { readonly [effect in Space['effect']]: string } = { none: '', minusOne: '−1', plusMinusOne: '±1' };

/** What a space does beyond giving the die beside it. */
function signOf({ gives, effect, dice }: Space, view: State, isBeside: boolean): string {
  const values = dice.map((die) => view.dice?.[die] ?? '?');
  if (gives === 'pair') return values.join(' | ');
  if (gives !== 'die') return '';
  return isBeside ? EFFECT_SIGNS[effect] : `${values[0]} ${EFFECT_SIGNS[effect]}`.trim();
}

type DiceColumnProps = {
  readonly view: State;
  readonly spaces: readonly Space[];
  readonly middle: Middle;
  readonly isRolling: boolean;
};

/** The dice tumble where they fall, then slide into their order. */
function DiceColumn({ view, spaces, middle, isRolling }: DiceColumnProps) {
  const count = middle.dice.length;
  /** Where a die falls before it is sorted: another order each round, but the same whenever the round is drawn again. */
  const fallen = (die: number) => middle.dice[(count - 1 - die + view.round) % count] ?? 0;
  return (
    <div class={`disco-dice ${isRolling ? 'disco-rolling' : ''}`} aria-hidden="true">
      {spaces.map(
        (space, index) =>
          space.gives === 'pair' && <span key={index} class="disco-bracket" style={{ '--from': from(space), '--to': to(space) }} />,
      )}
      {middle.dice.map((place, die) => (
        <span
          key={`${view.round} ${die}`}
          class="disco-slot"
          style={{ '--place': place, '--fallen': fallen(die) - place, '--turn': die % 2 === 0 ? -1 : 1 }}
        >
          {view.dice !== null && <Die value={view.dice[die] ?? 1} tone="plain" />}
        </span>
      ))}
      <span key={`${view.round} disco`} class="disco-slot disco-slot-disco" style={{ '--place': middle.disco, '--fallen': 0, '--turn': 1 }}>
        <DiscoDie face={view.disco} />
      </span>
    </div>
  );

  function from({ dice }: Space): number {
    return Math.min(...dice.map((die) => middle.dice[die] ?? 0));
  }
  function to({ dice }: Space): number {
    return Math.max(...dice.map((die) => middle.dice[die] ?? 0));
  }
}

type PawnOnBoardProps = {
  readonly view: State;
  readonly seat: Seat;
  readonly name: string;
  readonly tag: string | null;
  readonly hops: boolean;
};

/** Whoever waits stands in the order of the hops; whoever has hopped stands on the space. */
function PawnOnBoard({ view, seat, name, tag, hops }: PawnOnBoardProps) {
  const landed = view.hopped[seat];
  const isLeft = (view.side === 'left') === (landed === undefined);
  const classes = ['disco-pawn'];
  if (hops) classes.push('disco-pawn-hops');
  if (view.phase === 'hop' && hopper(view) === seat) classes.push('disco-pawn-next');
  return (
    <span class={classes.join(' ')} style={{ '--across': isLeft ? 0 : 1, '--down': landed ?? view.order.indexOf(seat) }} title={name}>
      <Pawn seat={seat} />
      {tag !== null && (
        <span class="disco-pawn-tag" aria-hidden="true">
          {tag}
        </span>
      )}
    </span>
  );
}
