/** The next step, in the dock: the numbers that a space gives, and the reveal of the last round. */

import type { Seat } from '@tablehop/core';
import { Icon } from '@tablehop/ui/icon.tsx';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { includes, listOf, type Row, rolledNumbers, type Space, type State } from '../../rules/index.ts';
import type { BoardSpeaker } from '../text/en.ts';
import type { Reveal } from './reveal.ts';
import { ColorSign } from './signs.tsx';
import { numbersGiven, valuesIn, type Worth } from './worth.ts';

type NumbersProps = {
  readonly view: State;
  readonly seat: Seat;
  readonly rows: readonly Row[];
  readonly spaces: readonly Space[];
  readonly worths: readonly Worth[];
  readonly chosen: number | null;
  /** Only the number is missing. */
  readonly cellIsChosen: boolean;
  readonly hinted: number | null;
  readonly mayForfeit: boolean;
  readonly forfeitIsHinted: boolean;
  readonly speak: BoardSpeaker;
  readonly onChoose: (value: number) => void;
  readonly onForfeit: () => void;
};

export function NumberChoice(props: NumbersProps) {
  const { view, seat, spaces, worths, chosen, cellIsChosen, hinted, mayForfeit, forfeitIsHinted, speak, onChoose, onForfeit } = props;
  const space = spaces[view.hopped[seat] ?? -1];
  if (space === undefined) return null;
  const rolled = rolledNumbers(space, view.dice ?? []);
  const given = numbersGiven(spaces, view, seat);
  const fitting = valuesIn(worths);
  return (
    <div class="stack centered gap-1">
      <p class="disco-prompt m-0 balance text-center">{prompt()}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning */}
      <div class="row wrap middle gap-3px" data-tip="numbers" role="group" aria-label={speak('board.numbers')}>
        {given.length === 1 && fitting.length === 1 && (
          <span class="disco-only" aria-hidden="true" data-words="">
            {given[0]}
          </span>
        )}
        {(given.length > 1 || fitting.length === 0) &&
          given.map((value) => {
            const fits = fitting.includes(value);
            return (
              <button
                key={value}
                type="button"
                class={`disco-choose relative p-0 no-border ${fits ? 'disco-glow' : ''} ${value === chosen ? 'disco-chosen' : ''} ${value === hinted ? 'disco-hinted' : ''}`}
                data-offered={fits ? '' : undefined}
                aria-disabled={!fits}
                aria-pressed={fits ? value === chosen : undefined}
                aria-label={speak(fits ? 'board.number' : cellIsChosen ? 'board.number.notHere' : 'board.number.not', { value })}
                onClick={() => onChoose(value)}
              >
                {value}
              </button>
            );
          })}
        {mayForfeit && (
          <button
            type="button"
            class={`button disco-forfeit relative text-3 ${worths.length === 0 ? 'button-main disco-glow' : ''} ${forfeitIsHinted ? 'disco-hinted' : ''}`}
            data-offered=""
            onClick={onForfeit}
          >
            {speak({ key: 'action.forfeit' })}
          </button>
        )}
      </div>
    </div>
  );

  /** Why nothing can be written, why one number cannot, or what the space gives. */
  function prompt(): string {
    const anyOf = (values: readonly number[]) => new Intl.ListFormat(speak.locale, { type: 'disjunction' }).format(values.map(String));
    if (worths.length === 0) return speak('board.nothingFits', { values: anyOf(given) });
    if (chosen !== null && !fitting.includes(chosen)) return speak('board.fitsNowhere', { value: chosen });
    if (cellIsChosen) return speak('board.chooseNumber');
    if (chosen !== null && fitting.length > 1) return speak('board.chooseCell');
    const what = given.length === 1 ? speak('board.write', { value: given[0] ?? 0 }) : offer(anyOf(given));
    const fitsAsRolled = fitting.some((value) => includes(rolled, value));
    return mayForfeit && !fitsAsRolled ? speak('board.onlyEffect') : what;
  }

  function offer(values: string): string {
    switch (space?.gives) {
      case 'pair':
        return speak('board.write.pair', { values });
      case 'dj':
        return speak('board.write.dj');
      case 'disco': {
        const row = props.rows.find(({ color }) => color === view.disco);
        return row === undefined ? speak('board.write.any') : speak('board.write.disco', { row: speak({ key: `row.${row.name}` }) });
      }
      default:
        return speak('board.write.effect', { value: listOf(rolled)[0] ?? 0, values });
    }
  }
}

type RevealedProps = {
  readonly reveal: Reveal;
  readonly rows: readonly Row[];
  readonly nameOf: (seat: Seat) => string;
  /** The only human among bots, addressed as “you”. */
  readonly you: Seat | null;
  readonly speak: BoardSpeaker;
  readonly onClose: () => void;
};

export function Revealed({ reveal, rows, nameOf, you, speak, onClose }: RevealedProps) {
  const rowName = (row: string) => speak({ key: `row.${row}` });
  return (
    // The page announces the same entries when they are revealed: the dock does not announce them again.
    <section class="disco-revealed stack centered gap-2px relative" aria-label={speak('board.revealed')} aria-live="off">
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
      <button type="button" class="disco-revealed-close center bare absolute circle" aria-label={speak('play.close')} onClick={onClose}>
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
