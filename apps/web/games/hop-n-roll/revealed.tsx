/** Everyone's entries of the round, brought to light, and what they led to. Play goes on beside it. */

import type { Seat } from '@tablehop/core';
import type { Row } from '@tablehop/games/hop-n-roll';
import { sayWith } from '../../text/say-with.ts';
import { Icon } from '../../ui/icon.tsx';
import { SeatMark } from '../../ui/seat-mark.tsx';
import type { Reveal } from './reveal.ts';
import { ColorSign } from './signs.tsx';
import type { BoardWords } from './words.ts';

type RevealedProps = {
  readonly reveal: Reveal;
  readonly rows: readonly Row[];
  readonly nameOf: (seat: Seat) => string;
  /** The only person among bots, who is spoken to. */
  readonly you: Seat | null;
  readonly speak: BoardWords;
  readonly onClose: () => void;
};

export function Revealed({ reveal, rows, nameOf, you, speak, onClose }: RevealedProps) {
  const rowName = (row: string) => speak({ key: `row.${row}` });
  return (
    <section class="disco-revealed stack centered gap-2px relative" aria-label={speak('board.revealed')}>
      <ul class="flex wrap plain-list middle gap-0-3">
        {reveal.entries.map((entry) => {
          const player = nameOf(entry.seat);
          if (entry.key === 'forfeited') {
            return (
              <li key={entry.seat} class="disco-revealed-entry inline-row gap-1">
                <SeatMark seat={entry.seat} />
                <span aria-hidden="true">–</span>
                <span class="hidden-text">{speak('board.revealed.nothing', { player })}</span>
              </li>
            );
          }
          const color = rows.find(({ name }) => name === entry.row)?.color ?? 'red';
          return (
            <li key={entry.seat} class="disco-revealed-entry inline-row gap-1">
              <SeatMark seat={entry.seat} />
              <span class="disco-revealed-number" aria-hidden="true">
                {entry.value}
              </span>
              <ColorSign color={color} />
              <strong aria-hidden="true">+{entry.points}</strong>
              <span class="hidden-text">
                {speak('board.revealed.entry', { player, value: entry.value, row: rowName(entry.row), points: entry.points })}
              </span>
            </li>
          );
        })}
      </ul>
      {reveal.news.map((news, index) => (
        <p key={index} class={`disco-news m-0 balance text-center disco-news-${news.key}`}>
          {sentenceOf(news)}
        </p>
      ))}
      <button
        type="button"
        class="disco-revealed-close center bare absolute circle"
        aria-label={sayWith(speak, 'play.close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </section>
  );

  function sentenceOf(news: Reveal['news'][number]): string {
    switch (news.key) {
      case 'rowComplete': {
        const key = news.seat === you ? 'effect.rowComplete.you' : 'effect.rowComplete';
        return speak({ key, params: { player: nameOf(news.seat), row: { key: `row.${news.row}` } } });
      }
      case 'spaceBlocked':
        if (news.seat === you) return speak('board.revealed.blocked.you', { row: rowName(news.row) });
        return speak('board.revealed.blocked', { player: nameOf(news.seat), row: rowName(news.row) });
      case 'lastRound':
        return speak({ key: 'effect.lastRound', params: { players: news.seats.map(nameOf) } });
    }
  }
}
