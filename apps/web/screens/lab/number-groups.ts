/** The numbers of a set of pieces, grouped by part and group, each with a name and a slider range. */

import type { Json } from '@tablehop/core';
import { numbersIn, valueAt } from '@tablehop/lab';
import type { NumberPlace, TuningModule } from '@tablehop/ui/web-game.ts';
import type { LabSpeaker } from '../../text/pages.ts';

export type TunableNumber = {
  readonly path: string;
  readonly label: string;
  readonly short: string;
  readonly value: number;
  /** The printed value; null if there is none. */
  readonly printed: number | null;
  readonly min: number;
  readonly max: number;
  readonly step: number;
};

export type NumberGroup = {
  readonly id: string;
  readonly label: string;
  readonly series: readonly TunableNumber[];
  readonly singles: readonly TunableNumber[];
};

export type NumberPart = { readonly id: string; readonly label: string; readonly groups: readonly NumberGroup[] };

type Making<Group> = { readonly id: string; readonly label: string; readonly groups: Map<string, Group> };
type MakingGroup = { readonly id: string; readonly label: string; readonly series: TunableNumber[]; readonly singles: TunableNumber[] };

/** In the order of the data. `other` names the part of numbers without one. */
export function numberParts(
  data: Json,
  printed: Json,
  tuning: Pick<TuningModule, 'placeOf'> | null,
  speak: LabSpeaker,
  other: string,
): readonly NumberPart[] {
  const parts = new Map<string, Making<MakingGroup>>();
  for (const { path, value } of numbersIn(data)) {
    const place = tuning?.placeOf(path, data, speak) ?? placeByPath(path, other);
    const atFirst = valueAt(printed, path);
    const inBox = typeof atFirst === 'number' ? atFirst : null;
    const part = parts.get(place.part.id) ?? { ...place.part, groups: new Map() };
    const group = part.groups.get(place.group.id) ?? { ...place.group, series: [], singles: [] };
    const { label, short } = place;
    (place.isSeries ? group.series : group.singles).push({ path, label, short, value, printed: inBox, ...rangeOf(place, inBox ?? value) });
    part.groups.set(group.id, group);
    parts.set(part.id, part);
  }
  return [...parts.values()].map(({ id, label, groups }) => ({ id, label, groups: [...groups.values()] }));
}

/** `/physics/rollingDeceleration` is “Rolling deceleration” of the part “Physics”; a path ending with a number is one of a series. */
export function placeByPath(path: string, other: string): NumberPlace {
  const names = path.split('/').slice(1).map(unescaped);
  const last = names.at(-1) ?? '';
  const isSeries = isIndex(last) && names.length > 1;
  const inside = names.slice(0, -1);
  const partName = inside.length > (isSeries ? 1 : 0) ? (inside[0] ?? '') : '';
  const groupNames = partName === '' ? inside : inside.slice(1);
  const partLabel = partName === '' ? other : readable([partName]);
  const groupLabel = groupNames.length === 0 ? partLabel : readable(groupNames);
  return {
    part: { id: partName, label: partLabel },
    group: { id: groupNames.join('/'), label: groupLabel },
    label: isSeries ? `${groupLabel} ${Number(last) + 1}` : readable([last]),
    short: isSeries ? String(Number(last) + 1) : readable([last]),
    isSeries,
  };
}

/** As in JSON Pointer (RFC 6901). */
function unescaped(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~');
}

function isIndex(name: string): boolean {
  return /^\d+$/.test(name);
}

/** `rollingDeceleration` as “Rolling deceleration”; list indexes count from 1. */
function readable(names: readonly string[]): string {
  const words = names.map((name) => (isIndex(name) ? String(Number(name) + 1) : spaced(name)));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A single letter is a name. */
function spaced(name: string): string {
  return name.length === 1 ? name : name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
}

const LEAST_WHOLE_RANGE = 10;

function rangeOf({ range }: NumberPlace, usual: number): { readonly min: number; readonly max: number; readonly step: number } {
  const size = Math.abs(usual);
  if (Number.isInteger(usual)) {
    const far = Math.max(LEAST_WHOLE_RANGE, 2 * size);
    const step = size > 1000 ? 10 ** Math.floor(Math.log10(size / 100)) : 1;
    return { step, ...(range ?? { min: usual < 0 ? -far : 0, max: far }) };
  }
  // About a hundredth of it, rounded: 0.01 for 0.94, 0.001 for 0.055.
  const step = 10 ** Math.floor(Math.log10(size / 10));
  const far = Number((2 * size).toPrecision(2));
  return { step, ...(range ?? { min: usual < 0 ? -far : 0, max: far }) };
}

export function changedNumbers(data: Json, printed: Json): readonly string[] {
  return numbersIn(data).flatMap(({ path, value }) => (valueAt(printed, path) === value ? [] : [path]));
}
