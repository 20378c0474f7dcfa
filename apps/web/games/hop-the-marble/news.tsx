/** What came of the last flick, for the eye; the page tells the ear. */

import type { Turn } from '@tablehop/core';
import { colorOf } from '@tablehop/games/hop-the-marble';
import { MarbleSign } from './marble-sign.tsx';
import type { Flicked } from './rolling.ts';
import { colorList, colorWord, type Saying } from './words.ts';

type NewsProps = { readonly last: Flicked | null; readonly isRolling: boolean; readonly turn: Turn; readonly saying: Saying };

export function News({ last, isRolling, turn, saying }: NewsProps) {
  const { words, speak, nameOf, you } = saying;
  if (isRolling) return <p class="marble-how marble-waiting">{words('news.rolling')}</p>;
  if (last === null) {
    const [acting] = turn.kind === 'act' ? turn.seats : [];
    return acting === undefined || acting === you ? null : (
      <p class="marble-how marble-waiting">{words('news.wait', { player: nameOf(acting) })}</p>
    );
  }
  const taken = last.taken.map(({ marble }) => colorOf(marble));
  const who = { player: nameOf(last.seat), marble: colorWord(speak, colorOf(last.marble)), marbles: colorList(saying, taken) };
  const [toYou, ofThem] =
    last.touched.length === 0 ? (['news.none.you', 'news.none'] as const) : (['news.touched.you', 'news.touched'] as const);
  return (
    <div class="marble-news">
      <p>{words(last.seat === you ? toYou : ofThem, who)}</p>
      <span class="marble-area" aria-hidden="true">
        {taken.map((color, index) => (
          <MarbleSign key={`${index}${color}`} color={color} />
        ))}
      </span>
    </div>
  );
}
