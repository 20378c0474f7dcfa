/** Names of points, dice and formations for the lab. */

import './tuning.css';
import { isObject, type Json } from '@tablehop/core';
import type { NumberPlace, TuningPictureProps } from '@tablehop/ui/web-game.ts';
import type { BoardSpeaker } from '../text/en.ts';

const SERIES = /^\/(baseTrack|flyerLevels)\/(\d+)$/;
const COUNT = /^\/(rounds|dicePerColor|lineupDice|drawnDice|rerollFrom)$/;
const IN_FORMATION = /^\/formations\/(\d+)\/(?:face|cells\/(\d+)\/([01]))$/;
/** A formation is three columns wide and six levels high. */
const COLUMNS = { min: 0, max: 2 } as const;
const LEVELS = { min: 1, max: 6 } as const;

type Formation = { readonly name: string; readonly cells: readonly (readonly number[])[] };

export function placeOf(path: string, data: Json, speak: BoardSpeaker): NumberPlace | null {
  const points = { id: 'points', label: speak('tuning.points') };
  const [, track, place] = SERIES.exec(path) ?? [];
  if (track !== undefined) {
    const number = Number(place) + 1;
    const isBases = track === 'baseTrack';
    return {
      part: points,
      group: { id: track, label: speak({ key: isBases ? 'score.yellow' : 'score.orange' }) },
      label: isBases ? speak('tuning.baseTrack', { count: number }) : speak('tuning.flyerLevel', { level: number }),
      short: String(number),
      isSeries: true,
    };
  }
  const single = (label: string) => ({ label, short: label, isSeries: false });
  if (path === '/spotterSide') {
    return { part: points, group: { id: 'spotters', label: speak({ key: 'score.green' }) }, ...single(speak('tuning.spotterSide')) };
  }
  const [, count] = COUNT.exec(path) ?? [];
  if (count !== undefined) {
    const dice = { id: 'dice', label: speak('tuning.dice') };
    return { part: dice, group: dice, ...single(speak(`tuning.${count as 'rounds'}`)) };
  }
  const [found, formation, cell, axis] = IN_FORMATION.exec(path) ?? [];
  if (found === undefined) return null;
  const key = `formation.${formationsIn(data)[Number(formation)]?.name}`;
  return {
    part: { id: 'formations', label: speak('tuning.formations') },
    group: { id: `formation-${formation}`, label: speak.knows(key) ? speak({ key }) : String(Number(formation) + 1) },
    ...single(
      cell === undefined ? speak('tuning.face') : speak(axis === '0' ? 'tuning.column' : 'tuning.level', { cell: Number(cell) + 1 }),
    ),
    range: axis === '0' ? COLUMNS : LEVELS,
  };
}

function formationsIn(data: Json): readonly Formation[] {
  return isObject(data) && Array.isArray(data.formations) ? data.formations : [];
}

export function Picture({ game, part, changed }: TuningPictureProps<BoardSpeaker>) {
  if (part !== 'formations') return null;
  return (
    <div class="cheer-tuning grid gap-2" aria-hidden="true">
      {formationsIn(game.pieces?.data ?? null).map(({ cells }, index) => (
        <svg
          key={index}
          aria-hidden="true"
          viewBox="-0.2 -0.2 9.4 9.4"
          data-changed={changed.some((path) => path.startsWith(`/formations/${index}/`))}
        >
          <path stroke="var(--line)" stroke-width="0.2" d="M0 9h9" />
          {cells.map(([column = 0, level = 0], cell) => (
            <rect key={cell} x={column + 0.05} y={9 - level + 0.05} width={0.9} height={0.9} rx={0.15} />
          ))}
        </svg>
      ))}
    </div>
  );
}
