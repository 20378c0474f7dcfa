/** The leaderboard of a day and the state of the player's attempt. Draws nothing where there is no server. */

import { type BoardEntry, type BoardView, boardView } from '@tablehop/boards/messages';
import { opennessOf } from '@tablehop/boards/open-days';
import type { MatchRecord } from '@tablehop/core';
import { createSpeaker, trySpeak } from '@tablehop/text';
import { Toggle } from '@tablehop/ui/choice.tsx';
import { Icon } from '@tablehop/ui/icon.tsx';
import { MarkSign } from '@tablehop/ui/seat-mark.tsx';
import { useEffect, useState } from 'preact/hooks';
import * as v from 'valibot';
import { reasonFor } from '../../match/reason.ts';
import { loadWebText } from '../../text/index.ts';
import { loadDailyText } from '../../text/pages.ts';
import { notify } from '../../ui/notices.ts';
import { NameField } from '../../ui/person-fields.tsx';
import { settings } from '../../ui/settings.ts';
import { speech } from '../../ui/speech.ts';
import { useBusy, useLoaded } from '../../ui/use-loaded.ts';
import { outbox, sendTry } from './index.ts';
import { hasSeenBoards, markSeenBoards } from './mark.ts';
import { askBoard, fetchJson, type OutboxTry, type TryName } from './outbox.ts';
import './day-board.css';
import type { DailySpeaker } from '../../text/pages.ts';

type DayBoardProps = {
  readonly game: string;
  readonly day: string;
  /** Record of the attempt that counts; null before it is over, or if its match has been deleted. */
  readonly record: (() => Promise<MatchRecord>) | null;
};

export function DayBoard({ game, day, record }: DayBoardProps) {
  const { board, own } = useBoard({ game, day });
  const speak = useBoardSpeech();
  const fate = speak === null || own === null ? null : fateOf(speak, own);
  // This browser may be on the leaderboard although its outbox is empty, for example erased.
  const entry = own === null && (board === null || board.yours === null) ? record : null;
  if (speak === null || (board === null && ((fate === null && entry === null) || !hasSeenBoards()))) return null;
  const titleId = `day-board-${game}-${day}`;
  return (
    <section class="day-board min-w-0" aria-labelledby={titleId}>
      <h2 id={titleId}>{speak('board.title')}</h2>
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

/** Null for an attempt that is on the leaderboard: it can be seen there. */
function fateOf(speak: DailySpeaker, own: OutboxTry): string | null {
  switch (own.state) {
    case 'sent':
      return null;
    case 'waiting':
      return (own.problem && trySpeak(speak, own.problem)) ?? speak('board.waiting');
    case 'refused': {
      const why = own.why === null ? undefined : trySpeak(speak, own.why);
      return [trySpeak(speak, own.problem) ?? speak('board.problem.failed'), ...(why === undefined ? [] : [why])].join(' ');
    }
  }
}

function Entries({ board: { entries, count, yours }, speak }: { readonly board: BoardView; readonly speak: DailySpeaker }) {
  if (entries.length === 0) return <p class="soft">{speak('board.empty')}</p>;
  const top = entries.filter(({ place }, index) => place === index + 1);
  const apart = entries.slice(top.length);
  const others = count - entries.length;
  return (
    <>
      {yours !== null && <p class="day-board-yours bold">{speak('board.yours', { place: yours, count })}</p>}
      <table>
        <thead class="hidden-text">
          <tr>
            <th scope="col">{speak('board.place')}</th>
            <th scope="col">{speak('board.player')}</th>
            <th scope="col">{speak('board.result')}</th>
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
      {others > 0 && <p class="soft">{speak('board.others', { count: others })}</p>}
    </>
  );
}

type RowProps = { readonly entry: BoardEntry; readonly isYours: boolean; readonly speak: DailySpeaker };

function Row({ entry: { place, name, mark, measures }, isYours, speak }: RowProps) {
  const [first, ...others] = measures.map((measure) => sayMeasure(speak, measure));
  return (
    <tr class={isYours ? 'day-board-own' : undefined}>
      <td class="day-board-place">{place}</td>
      <th class="semibold" scope="row">
        <span class="day-board-who row gap-2">
          <MarkSign mark={mark} />
          {/* Names come from strangers in any script, so they need their own text direction. */}
          <bdi class="min-w-0 break-words">{name === '' ? speak('rooms.somebody') : name}</bdi>
          {isYours && <span class="day-board-you rigid rounded-3">{speak('board.you')}</span>}
        </span>
      </th>
      <td class="day-board-result">
        <b class="block">{first}</b>
        {others.length > 0 && <small class="block soft">{others.join(', ')}</small>}
      </td>
    </tr>
  );
}

/** A measure that only a newer server knows is shown as a number. */
function sayMeasure(speak: DailySpeaker, { name, value }: BoardEntry['measures'][number]): string {
  return trySpeak(speak, { key: `daily.measure.${name}`, params: { value } }) ?? new Intl.NumberFormat(speak.locale).format(value);
}

/** Minimum time between two requests. */
const FRESH_MS = 15_000;

export type BoardState = {
  /** Null before the first answer, and where there is no server. */
  readonly board: BoardView | null;
  readonly own: OutboxTry | null;
};

/** Loads the leaderboard again when the player's attempt has been sent, and when the page becomes visible again. */
function useBoard({ game, day }: TryName): BoardState {
  const [heard, setHeard] = useState<{ readonly name: string; readonly board: BoardView } | null>(null);
  const name = `${game} ${day}`;
  const own = outbox.tries.value.find((each) => each.game === game && each.day === day) ?? null;

  useEffect(() => {
    let isWanted = true;
    let askedAt = Number.NEGATIVE_INFINITY;
    const look = async () => {
      if (!navigator.onLine || document.hidden || performance.now() - askedAt < FRESH_MS) return;
      askedAt = performance.now();
      const { body } = await askBoard(fetchJson, { game, day }, await outbox.secret());
      if (!v.is(boardView, body)) return;
      markSeenBoards();
      if (isWanted) setHeard({ name, board: body });
    };
    // Without a network or a server there is no leaderboard, and no error is shown.
    const lookQuietly = () => void look().catch(() => undefined);
    void outbox.flush();
    lookQuietly();
    addEventListener('online', lookQuietly);
    document.addEventListener('visibilitychange', lookQuietly);
    return () => {
      isWanted = false;
      removeEventListener('online', lookQuietly);
      document.removeEventListener('visibilitychange', lookQuietly);
    };
  }, [name, own?.state]);

  return { board: heard?.name === name ? heard.board : null, own };
}

function useBoardSpeech(): DailySpeaker | null {
  const { locale } = speech.value;
  const loaded = useLoaded(locale, async () => createSpeaker(locale, await loadWebText(locale), await loadDailyText(locale)));
  return loaded?.value ?? null;
}

type EnterBoardProps = {
  readonly game: string;
  readonly day: string;
  readonly record: () => Promise<MatchRecord>;
  readonly speak: DailySpeaker;
};

function EnterBoard({ game, day, record, speak }: EnterBoardProps) {
  const [isBusy, begin] = useBusy();
  const [isUnasked, setIsUnasked] = useState(false);
  const isOpen = opennessOf(day, Date.now()) === 'open';

  const enter = () =>
    begin(async () => {
      try {
        await sendTry({ game, day, record: await record() });
      } catch (error) {
        notify({ kind: 'problem', text: reasonFor(error, 'play.problem.failed') });
      }
    });
  const submit = (event: Event) => {
    event.preventDefault();
    if (isUnasked) settings.entering.value = true;
    void enter();
  };
  useEffect(() => {
    if (isOpen && settings.entering.peek()) void enter();
  }, [game, day]);

  if (!isOpen) return <p class="soft">{speak('board.closed')}</p>;
  return (
    <form class="enter-board stack gap-3" onSubmit={submit}>
      <NameField placeholder={speak('rooms.somebody')} />
      <Toggle label={speak('board.enter.unasked')} value={isUnasked} onChange={setIsUnasked} />
      <button type="submit" class="button" aria-busy={isBusy}>
        <Icon name="check" />
        {speak('board.enter')}
      </button>
      <p class="soft">{speak('board.enter.note')}</p>
    </form>
  );
}
