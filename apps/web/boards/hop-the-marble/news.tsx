/** What came of the last flick, for the eye; the page tells the ear. */

import type { Effect, Turn } from '@tablehop/core';
import { colorOf } from '@tablehop/games/hop-the-marble';
import { useEffect, useState } from 'preact/hooks';
import { MarbleSign } from './marble-sign.tsx';
import { type Flicked, flickedIn } from './rolling.ts';
import { colorList, colorWord, type Saying } from './words.ts';

type NewsProps = { readonly effects: readonly Effect[]; readonly turn: Turn; readonly saying: Saying };

export function News({ effects, turn, saying }: NewsProps) {
  const { words, speak, nameOf } = saying;
  const [last, setLast] = useState<Flicked | null>(flickedIn(effects));
  useEffect(() => setLast((known) => (effects.length === 0 ? null : (flickedIn(effects) ?? known))), [effects]);
  if (last === null) {
    const [acting] = turn.kind === 'act' ? turn.seats : [];
    return acting === undefined ? null : <p class="marble-how">{words('news.wait', { player: nameOf(acting) })}</p>;
  }
  const who = { player: nameOf(last.seat), marble: colorWord(speak, colorOf(last.marble)) };
  const taken = last.taken.map(({ marble }) => colorOf(marble));
  return (
    <div class="marble-news">
      <p>{last.touched.length === 0 ? words('news.none', who) : words('news.touched', { ...who, marbles: colorList(saying, taken) })}</p>
      <span class="marble-area" aria-hidden="true">
        {taken.map((color, index) => (
          <MarbleSign key={`${index}${color}`} color={color} />
        ))}
      </span>
    </div>
  );
}
