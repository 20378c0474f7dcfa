/**
 * The coach of a first match: one tip at a time, when a decision comes to which its lesson applies, and never twice. A lesson is learned
 * when it is put away or when the decision is made. The next one for the same decision comes when the person has put away the one before.
 * What somebody has done right twice before its turn came, with nothing refused and no advice in between, they need not be taught any more:
 * a lesson says by which effects it is done right.
 */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnyLesson, Effect, Seat, Turn } from '@tablehop/core';
import type { Shown } from './play-match.ts';

export type Coach = {
  readonly lesson: ReadonlySignal<AnyLesson | null>;
  /** Puts it away; the next one for the same decision may come. */
  readonly gotIt: () => void;
  /** Puts it away because the person goes on: no other comes for this decision. */
  readonly pass: () => void;
  /** Something was refused, or advice was asked for: this decision shows nothing, and what was done right before it counts no more. */
  readonly slipped: () => void;
  readonly close: () => void;
};

type CoachParts = {
  readonly game: string;
  readonly lessons: readonly AnyLesson[];
  /** What has been told: a tip never comes while something is happening. */
  readonly told: ReadonlySignal<Pick<Shown, 'viewer' | 'look' | 'effects'> | null>;
  /** Nothing is happening, and nobody waits for dice or for a reader. */
  readonly isQuiet: ReadonlySignal<boolean>;
  readonly isOn: ReadonlySignal<boolean>;
  /** As `game/lesson`. */
  readonly learned: Signal<readonly string[]>;
  /** What has been done right once, in the same form. */
  readonly practised: Signal<readonly string[]>;
};

/** Something that a seat has to decide, and what it is taught for it. */
type Decision = {
  readonly seat: Seat;
  readonly phase: string;
  readonly version: number;
  readonly lesson: AnyLesson | null;
  readonly taught: number;
  readonly view: unknown;
  /** All that bear on it and are not known yet. */
  readonly applying: readonly AnyLesson[];
};

/** A decision that was made, until all that came of it has been seen: a marble rolls for a while. */
type Deed = { readonly view: unknown; readonly unproved: Set<AnyLesson> };

/** More than a few at once nobody reads. */
const MOST_FOR_ONE_DECISION = 3;

export function createCoach({ game, lessons, told, isQuiet, isOn, learned, practised }: CoachParts): Coach {
  const decision = signal<Decision | null>(null);
  let deed: Deed | null = null;
  let hasSlipped = false;
  const nameOf = ({ id }: AnyLesson) => `${game}/${id}`;

  function learn(lesson: AnyLesson): void {
    const name = nameOf(lesson);
    if (!learned.peek().includes(name)) learned.value = [...learned.peek(), name];
    if (practised.peek().includes(name)) practised.value = practised.peek().filter((each) => each !== name);
  }

  function applying(view: unknown, seat: Seat, turn: Turn): readonly AnyLesson[] {
    const known = learned.peek();
    return lessons.filter((lesson) => !known.includes(nameOf(lesson)) && lesson.applies(view, seat, turn));
  }

  function conclude({ lesson, view, applying: bearing }: Decision): void {
    deed = null;
    if (!isOn.peek()) return;
    if (lesson !== null) learn(lesson);
    if (!hasSlipped) deed = { view, unproved: new Set(bearing) };
    else practised.value = practised.peek().filter((name) => !bearing.some((each) => nameOf(each) === name));
  }

  /** Something that came of what was done. One deed proves a lesson once. */
  function prove(effects: readonly Effect[], { view, unproved }: Deed): void {
    for (const lesson of unproved) {
      if (!effects.some((each) => lesson.shownBy?.(each, view) === true)) continue;
      unproved.delete(lesson);
      const name = nameOf(lesson);
      if (practised.peek().includes(name)) learn(lesson);
      else if (!learned.peek().includes(name)) practised.value = [...practised.peek(), name];
    }
  }

  const close = effect(() => {
    const { viewer = 'table', look, effects = [] } = told.value ?? {};
    const before = decision.peek();
    const turn = look?.turn;
    const isOwn = typeof viewer === 'number' && turn?.kind === 'act' && turn.seats.includes(viewer);
    // News of others comes while one decides: that is still the same decision. What one has done oneself brings the next one.
    const own = effects.filter(({ seat }) => seat === viewer);
    const hasActed = look !== undefined && look.version !== before?.version && own.length > 0;
    if (isOwn && before?.seat === viewer && before.phase === turn.phase && !hasActed) return;
    if (before !== null) conclude(before);
    hasSlipped = false;
    if (deed !== null) prove(own, deed);
    if (isOwn) deed = null;
    const bearing = isOwn ? applying(look?.view, viewer, turn) : [];
    const version = look?.version ?? 0;
    const view = look?.view;
    decision.value = isOwn
      ? { seat: viewer, phase: turn.phase, version, lesson: bearing[0] ?? null, taught: 0, view, applying: bearing }
      : null;
  });

  function putAway(more: boolean): void {
    const now = decision.peek();
    if (now?.lesson == null) return;
    learn(now.lesson);
    const taught = now.taught + 1;
    const look = told.peek()?.look;
    const goesOn = more && taught < MOST_FOR_ONE_DECISION && look !== undefined;
    decision.value = { ...now, taught, lesson: goesOn ? (applying(look.view, now.seat, look.turn)[0] ?? null) : null };
  }

  return {
    lesson: computed(() => (isOn.value && isQuiet.value ? (decision.value?.lesson ?? null) : null)),
    gotIt: () => putAway(true),
    pass: () => putAway(false),
    slipped() {
      hasSlipped = true;
    },
    close,
  };
}
