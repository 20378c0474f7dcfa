/**
 * The coach of a first match: one tip at a time, when a decision comes to which its lesson applies, and never twice. A lesson is learned
 * when it is put away or when the decision is made. The next one for the same decision comes when the person has put away the one before.
 * What somebody has done right twice before its turn came, with nothing refused on the way, they need not be taught any more.
 */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnyLesson, Seat, Turn } from '@tablehop/core';
import type { Shown } from './play-match.ts';

export type Coach = {
  /** What is to be shown now. */
  readonly lesson: ReadonlySignal<AnyLesson | null>;
  /** Puts it away; the next one for the same decision may come. */
  readonly gotIt: () => void;
  /** Puts it away because the person goes on: no other comes for this decision. */
  readonly pass: () => void;
  /** Something was refused, or advice was asked for: this decision shows nothing that is known already. */
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
};

/** Something that a seat has to decide, and what it is taught for it. */
type Decision = {
  readonly seat: Seat;
  readonly phase: string;
  readonly version: number;
  readonly lesson: AnyLesson | null;
  readonly taught: number;
  /** All that bear on it and are not known yet. */
  readonly applying: readonly AnyLesson[];
};

/** More than a few at once nobody reads. */
const MOST_FOR_ONE_DECISION = 3;
/** Decisions that were made right without the tip. */
const ENOUGH = 2;

export function createCoach({ game, lessons, told, isQuiet, isOn, learned }: CoachParts): Coach {
  const decision = signal<Decision | null>(null);
  const doneRight = new Map<string, number>();
  let hasSlipped = false;

  function learn(lesson: AnyLesson): void {
    const name = `${game}/${lesson.id}`;
    if (!learned.peek().includes(name)) learned.value = [...learned.peek(), name];
  }

  function applying(view: unknown, seat: Seat, turn: Turn): readonly AnyLesson[] {
    const known = learned.peek();
    return lessons.filter(({ id, applies }) => !known.includes(`${game}/${id}`) && applies(view, seat, turn));
  }

  /** The decision is made. */
  function conclude({ lesson, applying: untaught }: Decision): void {
    if (!isOn.peek()) return;
    if (lesson !== null) learn(lesson);
    if (hasSlipped) return;
    for (const each of untaught) {
      const times = (doneRight.get(each.id) ?? 0) + 1;
      doneRight.set(each.id, times);
      if (times >= ENOUGH) learn(each);
    }
  }

  const close = effect(() => {
    const { viewer = 'table', look, effects = [] } = told.value ?? {};
    const before = decision.peek();
    const turn = look?.turn;
    const isOwn = typeof viewer === 'number' && turn?.kind === 'act' && turn.seats.includes(viewer);
    // News of others comes while one decides: that is still the same decision. What one has done oneself brings the next one.
    const hasActed = look !== undefined && look.version !== before?.version && effects.some(({ seat }) => seat === viewer);
    if (isOwn && before?.seat === viewer && before.phase === turn.phase && !hasActed) return;
    if (before !== null) conclude(before);
    hasSlipped = false;
    const bearing = isOwn ? applying(look?.view, viewer, turn) : [];
    const version = look?.version ?? 0;
    decision.value = isOwn ? { seat: viewer, phase: turn.phase, version, lesson: bearing[0] ?? null, taught: 0, applying: bearing } : null;
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
