/** Names of dice and solo table numbers for the lab. Level maps are not numbers: the pieces form paints them. */

import './tuning.css';
import type { Json } from '@tablehop/core';
import type { NumberPlace, TuningPictureProps } from '@tablehop/ui/web-game.ts';
import { piecesOf } from '../../rules/index.ts';
import { NumberDie } from '../board/dice.tsx';
import type { BoardSpeaker } from '../text/en.ts';

const ON_DIE = /^\/dice\/(white|black)\/(\d+)\/(\d+)$/;
const ON_TABLE = /^\/solo\/crowns\/(once|twice)\/(\d+)$/;
const DICE = ['white', 'black'] as const;
/** For a win within the first limit. */
const MAX_CROWNS = 5;

export function placeOf(path: string, data: Json, speak: BoardSpeaker): NumberPlace | null {
  const [, die, face, half] = ON_DIE.exec(path) ?? [];
  if (die !== undefined) {
    const faces = (data as { readonly dice: { readonly [die: string]: readonly (readonly number[])[] } }).dice[die];
    const isSplit = (faces?.[Number(face)]?.length ?? 1) > 1;
    const numbers = { face: Number(face) + 1, number: Number(half) + 1 };
    return {
      part: { id: 'dice', label: speak('tuning.dice') },
      group: { id: die, label: speak({ key: `realDie.${die}` }) },
      label: speak(isSplit ? 'tuning.half' : 'tuning.face', numbers),
      short: isSplit ? `${numbers.face}${half === '0' ? 'a' : 'b'}` : String(numbers.face),
      isSeries: true,
      range: { min: 1, max: 9 },
    };
  }
  const [, kind, place] = ON_TABLE.exec(path) ?? [];
  if (kind === undefined) return null;
  const crowns = MAX_CROWNS - Number(place);
  return {
    part: { id: 'solo', label: speak('tuning.solo') },
    group: { id: kind, label: speak(kind === 'once' ? 'tuning.once' : 'tuning.twice') },
    label: speak('tuning.crowns', { crowns }),
    short: String(crowns),
    isSeries: true,
    range: { min: 1, max: 29 },
  };
}

export function Picture({ game, part, changed }: TuningPictureProps<BoardSpeaker>) {
  if (part !== 'dice') return null;
  const { dice } = piecesOf(game);
  return (
    <div class="plie-tuning stack gap-2">
      {DICE.map((die) => (
        <div key={die} class="plie-tuning-die flex gap-2">
          {dice[die].map((numbers, face) => (
            <span key={face} data-changed={changed.some((path) => path.startsWith(`/dice/${die}/${face}/`))}>
              <NumberDie die={die} numbers={numbers} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
