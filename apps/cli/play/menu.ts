/** Choices that may open further choices: those in sight, by their numbers or what else they let one type, and 0 on the way back. */

import type { ActionShape } from '@tablehop/core';
import type { Choices } from '../games/board.ts';

type Menu = {
  /** Those in sight. */
  lines(): readonly string[];
  /** The numbers that may be given. */
  range(): readonly [first: number, last: number];
  /** The action that was chosen; `turned` if other choices are in sight now; null if it is no choice. */
  choose(given: string): ActionShape | 'turned' | null;
};

/** `back` says what 0 does where choices have been opened. */
export function openMenu(choices: Choices, back: string): Menu {
  const opened: Choices[] = [];
  const inSight = () => opened.at(-1) ?? choices;

  return {
    lines: () => (opened.length === 0 ? choices.lines : [...inSight().lines, `  0  ${back}`]),
    range: () => [opened.length === 0 ? 1 : 0, inSight().list.length],
    choose(given) {
      const isNumber = /^[0-9]+$/.test(given);
      if (isNumber && Number(given) === 0) return opened.pop() === undefined ? null : 'turned';
      const choice = isNumber ? inSight().list[Number(given) - 1] : inSight().typed?.(given);
      if (typeof choice !== 'function') return choice ?? null;
      opened.push(choice());
      return 'turned';
    },
  };
}
