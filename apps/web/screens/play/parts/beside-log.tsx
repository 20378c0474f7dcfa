/** The log beside the board, where there is room for it. */

import type { SeatHistory } from '../../../match/seat-history.ts';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import type { Log } from '../log.ts';
import { LogList } from './log-list.tsx';

type BesideLogProps = { readonly log: Log; readonly words: Words; readonly history: SeatHistory };

export function BesideLog({ log, words, history }: BesideLogProps) {
  return (
    <section class="play-log" aria-label={sayWith(words.speak, 'play.menu.log')}>
      <h2>{sayWith(words.speak, 'play.menu.log')}</h2>
      <LogList log={log} words={words} history={history} />
    </section>
  );
}
