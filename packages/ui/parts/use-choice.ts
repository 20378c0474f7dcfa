/** A player's choice on a board: shown first, then confirmed, changed or dropped. */

import { useLayoutEffect, useRef, useState } from 'preact/hooks';

type ChoiceParts<Choice, Action> = {
  readonly none: Choice;
  /** A choice lasts while this is unchanged: seat, phase, whatever it depends on. */
  readonly situation: string;
  /** A new hint drops the choice, and nothing else can be confirmed while it is shown. */
  readonly hint: unknown;
  /** The player wants to confirm actions before they are sent. */
  readonly confirms: boolean;
  readonly act: (action: Action) => void;
  /** Null while the choice is incomplete. */
  readonly actionOf: (choice: Choice) => Action | null;
  readonly stepBack: (choice: Choice) => Choice;
  /** Selector of the control that made the choice: it gets the focus back. */
  readonly controlOf: (choice: Choice) => string | null;
};

export function useChoice<Choice, Action>(parts: ChoiceParts<Choice, Action>) {
  const { none, situation, hint, confirms, act, actionOf, stepBack, controlOf } = parts;
  const [made, setMade] = useSituationState(situation, { choice: none, under: hint });
  const choice = hint === null || made.under === hint ? made.choice : none;
  if (choice !== made.choice) setMade({ choice, under: hint });
  const pending = hint === null ? actionOf(choice) : null;

  // The control may appear again only after the question is gone.
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    root.current?.closest('.frame')?.querySelector<HTMLElement>(focusNext.current)?.focus({ preventScroll: true });
    focusNext.current = null;
  });

  /** `isSettled`: nothing is left to choose, so without confirmation it is sent at once. */
  function choose(next: Choice, isSettled = true): void {
    setMade({ choice: next, under: hint });
    const action = confirms || !isSettled ? null : actionOf(next);
    if (action !== null) act(action);
  }

  function confirm(): void {
    if (pending !== null) act(pending);
  }

  function back(): void {
    focusNext.current = controlOf(choice);
    setMade({ choice: stepBack(choice), under: hint });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') back();
  }

  return { choice, pending, choose, confirm, back, root, onKeyDown };
}

/** State of one situation: a new one starts with the first value, even one that returns after an undo. */
export function useSituationState<Value>(situation: string, first: Value): readonly [Value, (value: Value) => void] {
  const [kept, setKept] = useState({ situation, value: first });
  const current = kept.situation === situation ? kept : { situation, value: first };
  if (current !== kept) setKept(current);
  return [current.value, (value) => setKept({ situation, value })];
}
