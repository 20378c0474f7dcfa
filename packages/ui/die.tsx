/** A six-sided die. An emblem behind its pips makes coloured dice differ by more than colour. */

import type { ComponentChildren } from 'preact';
import './die.css';
import { PIPS } from './pips.ts';

type DieProps = {
  readonly value: number;
  /** Names the colours in the board's style sheet (`die-blue`). */
  readonly tone: string;
  /** Drawn behind the pips, within 0…100 both ways. */
  readonly emblem?: ComponentChildren;
  /** Tumbles when it appears. The element's key decides when it appears again. */
  readonly tumbling?: boolean;
};

/** Decoration only: the parent has the accessible name. */
export function Die({ value, tone, emblem, tumbling = false }: DieProps) {
  return (
    <svg class={`die die-${tone} ${tumbling ? 'die-tumbling' : ''}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect class="die-body" x="3" y="3" width="94" height="94" rx="20" />
      <path class="die-light" d="M14 22c2-6 6-9 12-9h48c5 0 9 2 11 6-22-3-52-2-71 3Z" />
      {emblem !== undefined && <g class="die-emblem">{emblem}</g>}
      {(PIPS[value] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} class="die-pip" cx={x} cy={y} r="9" />
      ))}
    </svg>
  );
}
