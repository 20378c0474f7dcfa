/** The dice board: dice in the middle, spaces on both sides, and the pawns. In narrow boxes it lies on its side. */

import './dice-board.css';
import type { Effect, Seat } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import { Die } from '@tablehop/ui/die.tsx';
import { SeatMark, useMark } from '@tablehop/ui/seat-mark.tsx';
import type { ComponentChildren } from 'preact';
import { hopper, type Row, type Space, type State } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import { fallenPlaces, freeMiddle, type Middle, middleOf } from './arrangement.ts';
import type { Reveal } from './reveal.ts';
import { ColorSign, DiscoDie, Turntable } from './signs.tsx';

export type SpaceTouch = {
  readonly isOpen: (space: number) => boolean;
  readonly label: (space: number) => string;
  readonly chosen: number | null;
  /** The spaces that give the touched die; null if none was touched. */
  readonly aimed: readonly number[] | null;
  readonly hinted: number | null;
  readonly onTouch: (space: number) => void;
  /** By mouse or visible focus; null when it ends. */
  readonly onPoint: (space: number | null) => void;
  /** Null while nobody here may hop. */
  readonly onDie: ((die: DieName) => void) | null;
};

/** The lowest standard die is 0. */
export type DieName = number | 'disco';

type DiceBoardProps = {
  readonly view: State;
  readonly spaces: readonly Space[];
  readonly rows: readonly Row[];
  readonly seats: readonly SeatInfo[];
  readonly speak: BoardSpeaker;
  readonly effects: readonly Effect[];
  /** The dice tumble and are not sorted yet. */
  readonly isRolling: boolean;
  readonly seat: Seat | null;
  readonly reveal: Reveal | null;
  readonly touch: SpaceTouch | null;
  readonly roll: (() => void) | null;
};

export function DiceBoard(props: DiceBoardProps) {
  const { view, spaces, rows, seats, speak, effects, isRolling, seat: viewer, reveal, touch, roll } = props;
  /** No number is named before its die has settled. */
  const settled: State = isRolling ? { ...view, dice: null, disco: null } : view;
  const middle = middleOf(spaces, view.order.length);
  const landing = view.side === 'left' ? 'right' : 'left';
  const gone = Object.keys(view.hopped).length;
  const free = freeMiddle(spaces, middle);
  const side = (name: 'left' | 'right') => (
    <div class={`disco-side columns grid disco-side-${name}`} data-tip={name === landing ? 'spaces' : undefined}>
      {spaces.map((space, index) => (
        <BoardSpace
          key={index}
          view={settled}
          space={space}
          index={index}
          isBeside={space.gives !== 'die' || middle.dice[space.dice[0] ?? -1] === index}
          isLanding={name === landing}
          touch={name === landing ? touch : null}
          isTaken={name === landing ? Object.values(view.hopped).includes(index) : index >= gone && index < view.order.length}
        />
      ))}
    </div>
  );
  return (
    <section class="disco-board grid middle content-center" aria-label={speak('board.dice')} data-side={view.side}>
      <p class="hidden-text">{stateOfPlay({ ...props, view: settled })}</p>
      <div class="disco-lanes grid relative" data-free={free !== null} style={{ '--spaces': spaces.length, '--free': free ?? 0 }}>
        <p class="disco-round m-0 text-center" data-last={view.finalRound}>
          {view.finalRound ? speak('board.lastRound') : speak('board.round', { round: view.round })}
        </p>
        {side('left')}
        <DiceColumn
          view={view}
          spaces={spaces}
          middle={middle}
          speak={speak}
          isRolling={isRolling}
          onDie={touch?.onDie ?? null}
          roll={roll}
        />
        {side('right')}
        {view.order.map((seat) => (
          <PawnOnBoard
            key={seat}
            view={view}
            seat={seat}
            isOwn={seat === viewer}
            tag={view.phase === 'roll' && seat === view.order[0] ? speak('board.rolls') : null}
            wrote={reveal?.entries.find((entry) => entry.seat === seat) ?? null}
            rows={rows}
            name={seats[seat]?.name ?? ''}
            hops={effects.some((effect) => effect.key === 'hopped' && effect.seat === seat)}
          />
        ))}
      </div>
    </section>
  );
}

function stateOfPlay({ view, seats, speak }: DiceBoardProps): string {
  if (view.dice === null || view.disco === null) return speak('board.notRolled');
  const lying = speak('board.lying', { dice: view.dice.map(String), face: speak({ key: `color.${view.disco}` }) });
  const waiting = view.order.filter((seat) => view.hopped[seat] === undefined).map((seat) => seats[seat]?.name ?? '');
  return waiting.length === 0 ? lying : `${lying} ${speak('board.waiting', { players: waiting })}`;
}

type BoardSpaceProps = {
  readonly view: State;
  readonly space: Space;
  readonly index: number;
  /** Its die is right beside it; otherwise the space must name its die. */
  readonly isBeside: boolean;
  /** On the side that pawns hop to this round. */
  readonly isLanding: boolean;
  readonly isTaken: boolean;
  readonly touch: SpaceTouch | null;
};

function BoardSpace({ view, space, index, isBeside, isLanding, isTaken, touch }: BoardSpaceProps) {
  const face = (
    <span class="disco-space-face center min-w-0 min-h-0 rounded-2">
      <span class="disco-space-sign center h-full nowrap" data-sign={signOf(space, view, isBeside)}>
        {space.gives === 'dj' && <Turntable />}
      </span>
    </span>
  );
  const tip = isLanding ? tipsOf(space) : undefined;
  if (touch === null) {
    return (
      <span class={`disco-space relative grid bare rounded-2 disco-space-${space.gives}`} data-taken={isTaken} data-tip={tip}>
        {face}
      </span>
    );
  }

  const isOpen = touch.isOpen(index);
  const isAside = touch.aimed !== null && !touch.aimed.includes(index);
  const classes = ['disco-space relative grid bare rounded-2', `disco-space-${space.gives}`];
  if (isOpen) classes.push(isAside ? 'disco-aside' : 'disco-glow');
  if (touch.chosen === index) classes.push('disco-chosen');
  if (touch.hinted === index) classes.push('disco-hinted');
  return (
    <button
      type="button"
      class={classes.join(' ')}
      data-space={index}
      data-taken={isTaken}
      data-offered={isOpen ? '' : undefined}
      data-tip={tip}
      tabIndex={isOpen ? 0 : -1}
      aria-disabled={!isOpen}
      aria-pressed={isOpen ? touch.chosen === index : undefined}
      aria-label={touch.label(index)}
      onClick={() => touch.onTouch(index)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') touch.onPoint(index);
      }}
      onPointerLeave={() => touch.onPoint(null)}
      onFocus={({ currentTarget }) => {
        // After a touch the page may move the focus here invisibly: that is not pointing.
        if (currentTarget.matches(':focus-visible')) touch.onPoint(index);
      }}
      onBlur={() => touch.onPoint(null)}
    >
      {face}
    </button>
  );
}

function tipsOf({ gives, effect }: Space): string {
  if (gives === 'disco' || gives === 'dj') return `${gives} special`;
  return effect === 'none' ? gives : `${gives} effect`;
}

const EFFECT_SIGNS: { readonly [effect in Space['effect']]: string } = { none: '', minusOne: '−1', plusMinusOne: '±1' };

function signOf({ gives, effect, dice }: Space, view: State, isBeside: boolean): string {
  const values = dice.map((die) => view.dice?.[die] ?? '?');
  if (gives === 'pair') return values.join('|');
  if (gives !== 'die') return '';
  return isBeside ? EFFECT_SIGNS[effect] : `${values[0]} ${EFFECT_SIGNS[effect]}`.trim();
}

type DiceColumnProps = {
  readonly view: State;
  readonly spaces: readonly Space[];
  readonly middle: Middle;
  readonly speak: BoardSpeaker;
  readonly isRolling: boolean;
  readonly onDie: ((die: DieName) => void) | null;
  readonly roll: (() => void) | null;
};

/** The dice tumble where they fall, then slide into order. Dice that wait for a touch are blank. */
function DiceColumn({ view, spaces, middle, speak, isRolling, onDie, roll }: DiceColumnProps) {
  const fallen = fallenPlaces(middle, view.round);
  return (
    <div class={`disco-dice relative ${isRolling ? 'disco-rolling' : ''}`} data-tip="dice">
      {spaces.map((space, index) => space.gives === 'pair' && <span key={index} class="disco-bracket absolute" style={bracket(space)} />)}
      {middle.dice.map((place, die) => (
        <Slot
          key={`${view.round} ${die}`}
          style={{ '--place': place, '--fallen': (fallen[die] ?? place) - place, '--turn': die % 2 === 0 ? -1 : 1 }}
          label={speak('board.die', { value: view.dice?.[die] ?? 0 })}
          onTouch={onDie === null ? null : () => onDie(die)}
        >
          {(view.dice !== null || roll !== null) && <Die value={view.dice?.[die] ?? 0} tone="plain" />}
        </Slot>
      ))}
      <Slot
        key={`${view.round} disco`}
        style={{ '--place': middle.disco, '--fallen': 0, '--turn': 1 }}
        tip="disco special"
        label={speak('board.die.disco')}
        onTouch={onDie === null ? null : () => onDie('disco')}
      >
        <DiscoDie face={view.disco} />
      </Slot>
      {roll !== null && (
        <button type="button" class="disco-roll bare absolute rounded-2" data-offered="" aria-label={speak('board.roll')} onClick={roll} />
      )}
    </div>
  );

  function bracket({ dice }: Space) {
    const places = dice.map((die) => middle.dice[die] ?? 0);
    return { '--from': Math.min(...places), '--to': Math.max(...places) };
  }
}

type SlotProps = {
  readonly style: { readonly [property: string]: number };
  readonly tip?: string;
  readonly label: string;
  readonly onTouch: (() => void) | null;
  readonly children: ComponentChildren;
};

/** A die's place; touching it leads to the spaces that give the die. */
function Slot({ style, tip, label, onTouch, children }: SlotProps) {
  const place = { class: 'disco-slot center bare absolute above p-0 rounded-2', style, 'data-tip': tip, children };
  if (onTouch === null) return <span {...place} aria-hidden="true" />;
  return <button type="button" {...place} data-offered="" tabIndex={-1} aria-label={label} onClick={onTouch} />;
}

type PawnOnBoardProps = {
  readonly view: State;
  readonly seat: Seat;
  readonly isOwn: boolean;
  readonly name: string;
  readonly tag: string | null;
  readonly wrote: Reveal['entries'][number] | null;
  readonly rows: readonly Row[];
  readonly hops: boolean;
};

/** Waiting pawns stand in hop order; the others stand on their spaces. */
function PawnOnBoard({ view, seat, isOwn, name, tag, wrote, rows, hops }: PawnOnBoardProps) {
  const landed = view.hopped[seat];
  const isLeft = (view.side === 'left') === (landed === undefined);
  const classes = ['disco-pawn center absolute above click-through'];
  if (hops) classes.push('disco-pawn-hops');
  if (view.phase === 'hop' && hopper(view) === seat) classes.push('disco-pawn-next');
  const color = wrote?.key === 'revealed' ? rows.find(({ name: row }) => row === wrote.row)?.color : undefined;
  return (
    <span
      class={classes.join(' ')}
      style={{ '--across': isLeft ? 0 : 1, '--down': landed ?? view.order.indexOf(seat) }}
      title={name}
      data-pawn={seat}
      data-tip={isOwn ? 'pawn' : undefined}
    >
      <Pawn seat={seat} />
      {tag !== null && <span class="disco-pawn-tag inline-row absolute at-bottom pill nowrap" data-tag={tag} aria-hidden="true" />}
      {tag === null && wrote?.key === 'revealed' && (
        <span class="disco-pawn-wrote inline-row gap-1px absolute pill nowrap" data-number={wrote.value} aria-hidden="true">
          {color !== undefined && <ColorSign color={color} />}
        </span>
      )}
    </span>
  );
}

function Pawn({ seat }: { readonly seat: Seat }) {
  return (
    <span class={`disco-pawn-body block relative seat-mark-${useMark(seat)}`} aria-hidden="true">
      <svg class="block spill" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <ellipse fill="rgb(0 0 0 / 45%)" cx="50" cy="92" rx="32" ry="6" />
        <path
          fill="var(--seat)"
          stroke="#120a35"
          stroke-width="4"
          d="M50 6a21 21 0 0 1 11 39c3 14 17 20 21 42 1 5-14 8-32 8s-33-3-32-8c4-22 18-28 21-42A21 21 0 0 1 50 6Z"
        />
        <path class="no-fill round-caps" stroke="rgb(255 255 255 / 85%)" stroke-width="5" d="M38 22a13 13 0 0 1 10-8" />
      </svg>
      <SeatMark seat={seat} />
    </span>
  );
}
