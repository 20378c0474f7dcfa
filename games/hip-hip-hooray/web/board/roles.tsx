import { Die } from '@tablehop/ui/die.tsx';
import { COLORS, type Color, standardPieces } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';

const EMBLEMS: { readonly [color in Color]: string } = {
  blue: 'm50 12 10.6 24.4 26.5 2.5-20 17.5 5.9 26L50 68.7 27 82.4l5.9-26-20-17.5 26.5-2.5Z',
  yellow: 'M12 38h76v24H12Z',
  orange: 'M50 14 88 82H12Z',
  green: 'M50 14a36 36 0 1 0 0 72 36 36 0 0 0 0-72Z',
};

type RoleDieProps = {
  readonly color: Color;
  readonly value: number;
  readonly tumbling?: boolean;
};

export function RoleDie({ color, value, tumbling = false }: RoleDieProps) {
  return <Die value={value} tone={color} emblem={<path d={EMBLEMS[color]} stroke-linejoin="round" />} tumbling={tumbling} />;
}

export function RoleEmblem({ color }: { readonly color: Color }) {
  return (
    <svg class={`cheer-emblem inline-block rigid die-${color}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect class="die-body" x="3" y="3" width="94" height="94" rx="20" />
      <path fill="var(--die-pip)" d={EMBLEMS[color]} stroke-linejoin="round" />
    </svg>
  );
}

/** Marks an empty cell: a cheerleader with both arms up. */
export function Silhouette() {
  return (
    <svg class="block w-full h-full" fill="var(--gym-soft)" opacity="0.4" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <circle cx="50" cy="36" r="13" />
      <path d="M50 53c-6 0-10 2-13 6L22 28l-7 4 16 38c1 3 4 5 7 5l-4 20h32l-4-20c3 0 6-2 7-5l16-38-7-4-15 31c-3-4-7-6-13-6Z" />
      <circle cx="17" cy="25" r="9" />
      <circle cx="83" cy="25" r="9" />
    </svg>
  );
}

export function namesOf(speak: BoardSpeaker, color: Color): { readonly color: string; readonly role: string } {
  return { color: speak({ key: `color.${color}` }), role: speak({ key: `role.${color}` }) };
}

export function ruleOf(speak: BoardSpeaker, color: Color): string {
  const { baseTrack, flyerLevels, spotterSide } = standardPieces;
  const track = baseTrack.join(' · ');
  const levels = flyerLevels.join(' · ');
  return speak({ key: `role.${color}.help`, params: { track, levels, points: spotterSide } });
}

type ScoringStripProps = {
  readonly speak: BoardSpeaker;
  readonly bases: number;
  readonly chosen: Color | null;
};

export function ScoringStrip({ speak, bases, chosen }: ScoringStripProps) {
  return (
    <ul class="cheer-strip grid between m-0 rounded-1" data-tip="scoring" aria-label={speak('board.scoring')}>
      {COLORS.map((color) => (
        <li
          key={color}
          class="cheer-strip-role row min-w-0 rounded-1"
          data-words=""
          data-tip={`role-${color}`}
          data-chosen={chosen === color}
        >
          <RoleEmblem color={color} />
          <span class="cheer-strip-name">{namesOf(speak, color).role}</span>
          <span class="nowrap">
            {color === 'yellow' ? <BaseTrack bases={bases} /> : speak(`board.rule.${color}`, { points: standardPieces.spotterSide })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function BaseTrack({ bases }: { readonly bases: number }) {
  return (
    <>
      {standardPieces.baseTrack.map((points, index) => (
        <span key={points} class="cheer-strip-step" data-reached={index + 1 === bases}>
          {points}
        </span>
      ))}
    </>
  );
}
