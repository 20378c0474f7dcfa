/**
 * The coach: at each decision of a person at most one lesson, the most pressing that is not learned yet. It is learned when the person
 * says so, or has decided with it in sight.
 */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AnyLesson, Seat, Turn } from '@tablehop/core';
import type { Shown } from './play-match.ts';

export type Coach = {
  /** The id of the lesson to be shown now. */
  readonly lesson: ReadonlySignal<string | null>;
  readonly gotIt: () => void;
  readonly close: () => void;
};

type CoachParts = {
  readonly game: string;
  readonly lessons: readonly AnyLesson[];
  readonly shown: ReadonlySignal<Pick<Shown, 'viewer' | 'look'> | null>;
  readonly isOn: ReadonlySignal<boolean>;
  /** As `game/lesson`. */
  readonly learned: Signal<readonly string[]>;
};

/** Something that a seat has to decide, and what it is taught for it. */
type Decision = { readonly seat: Seat; readonly phase: string; readonly lesson: string | null };

export function createCoach({ game, lessons, shown, isOn, learned }: CoachParts): Coach {
  const decision = signal<Decision | null>(null);

  function learn(lesson: string): void {
    const name = `${game}/${lesson}`;
    if (!learned.peek().includes(name)) learned.value = [...learned.peek(), name];
  }

  function next(view: unknown, seat: Seat, turn: Turn): string | null {
    const known = learned.peek();
    return lessons.find(({ id, applies }) => !known.includes(`${game}/${id}`) && applies(view, seat, turn))?.id ?? null;
  }

  const close = effect(() => {
    const { viewer = 'table', look } = shown.value ?? {};
    const before = decision.peek();
    const turn = look?.turn;
    const isOwn = viewer !== 'table' && turn?.kind === 'act' && turn.seats.includes(viewer);
    // News of others comes while one decides: that is still the same decision.
    if (isOwn && before?.seat === viewer && before.phase === turn.phase) return;
    if (before?.lesson != null && isOn.peek()) learn(before.lesson);
    decision.value = isOwn ? { seat: viewer, phase: turn.phase, lesson: next(look?.view, viewer, turn) } : null;
  });

  return {
    lesson: computed(() => (isOn.value ? (decision.value?.lesson ?? null) : null)),
    gotIt() {
      const now = decision.peek();
      if (now?.lesson == null) return;
      learn(now.lesson);
      decision.value = { ...now, lesson: null };
    },
    close,
  };
}
