/** Shows each lesson once, at a decision it applies to; learned when closed, when decided, or when done right twice without help. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnyLesson, Effect, Seat, Turn } from '@tablehop/core';
import type { Shown } from './play-match.ts';

export type Coach = {
  readonly lesson: ReadonlySignal<AnyLesson | null>;
  /** Closes it; the next one for the same decision may come. */
  readonly gotIt: () => void;
  /** Closes it because the player goes on: no other comes for this decision. */
  readonly pass: () => void;
  /** After a refused action or a hint this decision shows no tip, and earlier correct play counts no more. */
  readonly slipped: () => void;
  readonly close: () => void;
};

type CoachParts = {
  readonly game: string;
  readonly lessons: readonly AnyLesson[];
  /** The position already told: no tip comes while something is happening. */
  readonly told: ReadonlySignal<Pick<Shown, 'viewer' | 'look' | 'effects'> | null>;
  /** Nothing is happening, and the match waits for no dice or reader. */
  readonly isQuiet: ReadonlySignal<boolean>;
  readonly isOn: ReadonlySignal<boolean>;
  /** As `game/lesson`. */
  readonly learned: Signal<readonly string[]>;
  /** Done right once, as `game/lesson`. */
  readonly practised: Signal<readonly string[]>;
};

type Decision = {
  readonly seat: Seat;
  readonly phase: string;
  readonly version: number;
  readonly lesson: AnyLesson | null;
  readonly taught: number;
  readonly view: unknown;
  readonly applying: readonly AnyLesson[];
};

/** A decision made, until all its effects have been shown: a marble rolls for a while. */
type Deed = { readonly view: unknown; readonly unproved: Set<AnyLesson> };

const MAX_FOR_ONE_DECISION = 3;

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

  /** One deed proves a lesson once. */
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
    // Effects of others do not end a decision; the player's own effects lead to the next one.
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
    const goesOn = more && taught < MAX_FOR_ONE_DECISION && look !== undefined;
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
