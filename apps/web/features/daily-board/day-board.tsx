/** The board of a day: who has come how far, and what became of one's own try. Nothing at all where there is no server. */

import './day-board.css';
import type { BoardEntry, BoardView } from '@tablehop/boards/messages';
import type { MatchRecord } from '@tablehop/core';
import { type Speaker, trySpeak } from '@tablehop/text';
import { MarkSign } from '../../ui/seat-mark.tsx';
import { useBoardSpeech } from './board-text.ts';
import { EnterBoard } from './enter-board.tsx';
import { hasSeenBoards } from './mark.ts';
import type { OutboxTry } from './outbox.ts';
import { useBoard } from './use-board.ts';

type DayBoardProps = {
  readonly game: string;
  readonly day: string;
  /** Of the try that counts, once it is over; null before, and if its match has been deleted. */
  readonly record: (() => Promise<MatchRecord>) | null;
};

export function DayBoard({ game, day, record }: DayBoardProps) {
  const { board, own } = useBoard({ game, day });
  const speak = useBoardSpeech();
  const fate = speak === null || own === null ? null : fateOf(speak, own);
  // A browser that came to the board otherwise, or whose outbox was erased, is on it all the same.
  const entry = own === null && (board === null || board.yours === null) ? record : null;
  if (speak === null || (board === null && ((fate === null && entry === null) || !hasSeenBoards()))) return null;
  const titleId = `day-board-${game}-${day}`;
  return (
    <section class="day-board" aria-labelledby={titleId}>
      <h2 id={titleId}>{speak({ key: 'board.title' })}</h2>
      {fate !== null && (
        <p class="day-board-fate" role="status">
          {fate}
        </p>
      )}
      {entry !== null && <EnterBoard game={game} day={day} record={entry} speak={speak} />}
      {board !== null && <Entries board={board} speak={speak} />}
    </section>
  );
}

/** What is to be said of one's own try; one that is on the board can be seen there. */
function fateOf(speak: Speaker, own: OutboxTry): string | null {
  switch (own.state) {
    case 'sent':
      return null;
    case 'waiting':
      return (own.problem && trySpeak(speak, own.problem)) ?? speak({ key: 'board.waiting' });
    case 'refused': {
      const why = own.why === null ? undefined : trySpeak(speak, own.why);
      return [trySpeak(speak, own.problem) ?? speak({ key: 'board.problem.failed' }), ...(why === undefined ? [] : [why])].join(' ');
    }
  }
}

function Entries({ board: { entries, count, yours }, speak }: { readonly board: BoardView; readonly speak: Speaker }) {
  if (entries.length === 0) return <p class="day-board-soft">{speak({ key: 'board.empty' })}</p>;
  const top = entries.filter(({ place }, index) => place === index + 1);
  const apart = entries.slice(top.length);
  const others = count - entries.length;
  return (
    <>
      {yours !== null && <p class="day-board-yours">{speak({ key: 'board.yours', params: { place: yours, count } })}</p>}
      <table>
        <thead class="hidden-text">
          <tr>
            <th scope="col">{speak({ key: 'board.place' })}</th>
            <th scope="col">{speak({ key: 'board.player' })}</th>
            <th scope="col">{speak({ key: 'board.result' })}</th>
          </tr>
        </thead>
        <tbody>
          {top.map((entry) => (
            <Row key={entry.place} entry={entry} isYours={entry.place === yours} speak={speak} />
          ))}
        </tbody>
        {apart.length > 0 && (
          <tbody class="day-board-apart">
            {apart.map((entry) => (
              <Row key={entry.place} entry={entry} isYours={entry.place === yours} speak={speak} />
            ))}
          </tbody>
        )}
      </table>
      {others > 0 && <p class="day-board-soft">{speak({ key: 'board.others', params: { count: others } })}</p>}
    </>
  );
}

type RowProps = { readonly entry: BoardEntry; readonly isYours: boolean; readonly speak: Speaker };

function Row({ entry: { place, name, mark, measures }, isYours, speak }: RowProps) {
  const [first, ...others] = measures.map((measure) => sayMeasure(speak, measure));
  return (
    <tr class={isYours ? 'day-board-own' : undefined}>
      <td class="day-board-place">{place}</td>
      <th scope="row">
        <span class="day-board-who">
          <MarkSign mark={mark} />
          {/* Written by strangers, in any script: its direction is its own. */}
          <bdi>{name === '' ? speak({ key: 'board.anonymous' }) : name}</bdi>
          {isYours && <span class="day-board-you">{speak({ key: 'board.you' })}</span>}
        </span>
      </th>
      <td class="day-board-result">
        <b>{first}</b>
        {others.length > 0 && <small>{others.join(', ')}</small>}
      </td>
    </tr>
  );
}

/** One that a newer server has, and this page does not know, is a number. */
function sayMeasure(speak: Speaker, { name, value }: BoardEntry['measures'][number]): string {
  return trySpeak(speak, { key: `daily.measure.${name}`, params: { value } }) ?? new Intl.NumberFormat(speak.locale).format(value);
}
