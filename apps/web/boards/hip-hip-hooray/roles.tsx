/** The four roles: each colour has an emblem of its own. */

import type { Color } from '@tablehop/games/hip-hip-hooray';
import { Die } from '../parts/die.tsx';

const EMBLEMS: { readonly [color in Color]: string } = {
  blue: 'm50 12 10.6 24.4 26.5 2.5-20 17.5 5.9 26L50 68.7 27 82.4l5.9-26-20-17.5 26.5-2.5Z',
  yellow: 'M12 38h76v24H12Z',
  orange: 'M50 14 88 82H12Z',
  green: 'M50 14a36 36 0 1 0 0 72 36 36 0 0 0 0-72Z',
};

export function RoleDie({
  color,
  value,
  tumbling = false,
}: {
  readonly color: Color;
  readonly value: number;
  readonly tumbling?: boolean;
}) {
  return <Die value={value} tone={color} emblem={<path d={EMBLEMS[color]} stroke-linejoin="round" />} tumbling={tumbling} />;
}

/** The emblem alone, for lists and small pictures. */
export function RoleEmblem({ color }: { readonly color: Color }) {
  return (
    <svg class={`cheer-emblem die-${color}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect class="die-body" x="3" y="3" width="94" height="94" rx="20" />
      <path class="cheer-emblem-sign" d={EMBLEMS[color]} stroke-linejoin="round" />
    </svg>
  );
}

/** Somebody is missing here: a cheerleader with both arms up. */
export function Silhouette() {
  return (
    <svg class="cheer-silhouette" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle cx="50" cy="36" r="13" />
      <path d="M50 53c-6 0-10 2-13 6L22 28l-7 4 16 38c1 3 4 5 7 5l-4 20h32l-4-20c3 0 6-2 7-5l16-38-7-4-15 31c-3-4-7-6-13-6Z" />
      <circle cx="17" cy="25" r="9" />
      <circle cx="83" cy="25" r="9" />
    </svg>
  );
}
