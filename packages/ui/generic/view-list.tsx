/** A position as nested lists of names and values, with all that the seat may know. */

import { isObject, type Json } from '@tablehop/core';
import type { UiSpeaker } from '../board.ts';

/** Lists of plain values up to this many characters are shown on one line. */
const LONGEST_LINE = 60;

type ViewListProps = {
  readonly value: Json;
  readonly speak: UiSpeaker;
  /** By seat: a field `seat`, and a list with one entry per seat, are labelled with these. */
  readonly names: readonly string[];
  readonly field?: string;
};

export function ViewList({ value, speak, names, field }: ViewListProps) {
  if (field === 'seat' && typeof value === 'number') return <>{names[value] ?? value}</>;
  const line = isOfSeats(value, names) ? null : asLine(value, speak);
  if (line !== null) return <>{line}</>;
  return (
    <dl class="generic-view m-0">
      {Object.entries(value as { readonly [name: string]: Json }).map(([name, child]) => (
        <div class="flex gap-3" key={name}>
          <dt class="rigid soft">
            {isOfSeats(value, names) ? names[Number(name)] : Array.isArray(value) ? Number(name) + 1 : wordsOf(name)}
          </dt>
          <dd class="grow min-w-0 m-0 break-words">
            <ViewList value={child} speak={speak} names={names} field={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isOfSeats(value: Json, names: readonly string[]): boolean {
  return Array.isArray(value) && names.length > 1 && value.length === names.length;
}

function asLine(value: Json, speak: UiSpeaker): string | null {
  if (value === null) return '–';
  if (typeof value === 'boolean') return speak(value ? 'play.generic.yes' : 'play.generic.no');
  if (typeof value === 'number') return new Intl.NumberFormat(speak.locale).format(value);
  if (typeof value === 'string') return value === '' ? '–' : value;
  const children = Object.values(value);
  if (children.length === 0) return '–';
  if (!children.every((child) => typeof child !== 'object' || child === null)) return null;
  const parts = Object.entries(value).map(([name, child]) =>
    isObject(value) ? `${wordsOf(name)} ${asLine(child, speak)}` : asLine(child, speak),
  );
  const line = parts.join(', ');
  return line.length <= LONGEST_LINE ? line : null;
}

/** `turnNumber` → "turn number" */
function wordsOf(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}
