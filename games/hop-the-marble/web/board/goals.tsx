/** Goal cards: the wanted marbles, those present ticked, and in words what is missing or too much. */

import type { Seat } from '@tablehop/core';
import { Icon } from '@tablehop/ui/icon.tsx';
import { type Card, type Color, cardOf, mayHaveExtras, openCards, type Pieces, type State } from '../../rules/index.ts';
import { colorsIn, gathered, isComplete, isSetOf, type Match, matchOf } from './goal-match.ts';
import { MarbleSign } from './marble-sign.tsx';
import { colorList, colorWord, type Saying } from './words.ts';
import './goals.css';

type GoalsProps = {
  readonly pieces: Pieces;
  readonly view: State;
  readonly seat: Seat;
  readonly saying: Saying;
};

/** The colours with a whole set to collect without cards. */
const SET_COLORS: readonly Color[] = ['L', 'R', 'G', 'Y'];
const SET_SIZE = 4;

export function Goals(props: GoalsProps) {
  const { pieces, view, seat, saying } = props;
  const { speak } = saying;
  if (view.options.variant === 'noCard') return <SameColour {...props} />;
  const open = new Set(openCards(pieces, view, seat).map(({ id }) => id));
  const isPile = view.options.variant === 'pile';
  // In a pile only the open card is shown; completed ones are only counted.
  const cards = (view.cards[seat] ?? []).filter(({ done }) => !isPile || !done);
  return (
    <>
      <ul class="marble-cards flex plain-list gap-2">
        {cards.map(({ id, done }) => (
          <li key={id}>
            <GoalCard
              card={cardOf(pieces, id)}
              isDone={done}
              rank={view.options.variant !== 'suite' || done ? null : open.has(id) ? 'next' : 'later'}
              match={matchOf(cardOf(pieces, id), gathered(view, seat))}
              hasPoints={isPile}
              saying={saying}
            />
          </li>
        ))}
      </ul>
      {isPile && (
        <p class="marble-pile row gap-3 m-0">
          <span class="marble-pile-cards center rounded-1" aria-hidden="true">
            {view.pileLeft}
          </span>
          <span>
            {speak('goals.pile', { count: view.pileLeft })} · <strong>{speak('goals.points', { points: view.points[seat] ?? 0 })}</strong>
          </span>
        </p>
      )}
    </>
  );
}

type GoalCardProps = {
  readonly card: Card;
  readonly isDone: boolean;
  /** The order in which cards must be completed; null if it is free. */
  readonly rank: 'next' | 'later' | null;
  readonly match: Match;
  readonly hasPoints: boolean;
  readonly saying: Saying;
};

function GoalCard({ card, isDone, rank, match, hasPoints, saying }: GoalCardProps) {
  const { speak } = saying;
  const color = speak({ key: `cardColor.${card.color}` });
  const named = { color, marbles: colorList(saying, card.combination), points: card.points };
  const fits = isComplete(match);
  return (
    <article
      class="marble-card marble-card-color h-full"
      data-card={card.id}
      data-color={card.color}
      data-done={isDone}
      data-complete={!isDone && fits && rank !== 'later'}
    >
      <h3 class="hidden-text">{speak(hasPoints ? 'goals.card' : 'goals.cardPlain', named)}</h3>
      <div class="marble-card-turning h-full relative">
        <div class="marble-card-face column gap-3px h-full on-paper rounded-2" aria-hidden={isDone}>
          <CardMarbles match={match} />
          <div class="marble-match m-0 text-1 leading-2">
            <span class="marble-card-size" aria-hidden="true">
              {card.points}
            </span>
            {rank !== null && <strong class="marble-card-rank">{speak(rank === 'next' ? 'goals.next' : 'goals.later')}</strong>}
            {!isDone && <MatchLine match={match} isLater={rank === 'later'} saying={saying} />}
          </div>
        </div>
        <div class="marble-card-back stack cover centered rounded-2" aria-hidden={!isDone}>
          <Icon name="check" />
          <span>{speak('goals.done')}</span>
        </div>
      </div>
    </article>
  );
}

export function CardMarbles({ match }: { readonly match: Match }) {
  return (
    <span class="marble-card-marbles flex gap-3px" aria-hidden="true">
      {match.slots.map((slot, index) => (
        <span key={`${index}${slot.color}`} class="marble-slot stack centered relative" data-there={slot.isThere}>
          <MarbleSign color={slot.color} state={slot.isThere ? 'there' : 'missing'} />
          {slot.isThere && <Icon name="check" />}
        </span>
      ))}
    </span>
  );
}

/** Short where there is little room, always in full for screen readers. */
function MatchLine({ match, isLater, saying }: { readonly match: Match; readonly isLater: boolean; readonly saying: Saying }) {
  const { speak } = saying;
  const { missing, extra } = match;
  if (isComplete(match)) return <p class="m-0 good bold">{speak(isLater ? 'goals.fits' : 'goals.complete')}</p>;
  const counts = { missing: missing.length, extra: extra.length };
  const short = extra.length === 0 ? 'goals.shortMissing' : missing.length === 0 ? 'goals.shortExtra' : 'goals.short';
  return (
    <>
      <p class="marble-match-short m-0" aria-hidden="true">
        {speak(short, counts)}
      </p>
      <div class="marble-match-long">
        {missing.length > 0 && <p class="m-0">{speak('goals.missing', { marbles: colorList(saying, missing) })}</p>}
        {extra.length > 0 && (
          <p class="m-0">
            <span class="marble-match-extra gap-2px" aria-hidden="true">
              {extra.map((color, index) => (
                <MarbleSign key={`${index}${color}`} color={color} state="extra" />
              ))}
            </span>
            {speak('goals.extra', { marbles: colorList(saying, extra) })}
          </p>
        )}
      </div>
    </>
  );
}

function SameColour({ view, seat, saying }: GoalsProps) {
  const { speak } = saying;
  const count = gathered(view, seat);
  return (
    <div class="marble-same">
      <p class="text-2 bold leading-2">{speak(mayHaveExtras(view.options) ? 'goals.sameExtras' : 'goals.same')}</p>
      <ul class="plain-list grid">
        {SET_COLORS.map((color) => {
          const others = mayHaveExtras(view.options) ? [] : colorsIn(count).filter((each) => each !== color);
          return (
            <li key={color} class="row wrap rounded-1" data-complete={isSetOf(view.options, count, color, SET_SIZE)}>
              <span class="marble-card-marbles flex gap-3px" aria-hidden="true">
                {Array.from({ length: SET_SIZE }, (_, index) => (
                  <MarbleSign key={`${color}${index}`} color={color} state={index < count[color] ? 'there' : 'missing'} />
                ))}
              </span>
              <span class="text-2">
                {speak('goals.sameCount', { color: colorWord(speak, color), count: count[color], wanted: SET_SIZE })}
                {others.length > 0 && <span class="hidden-text"> {speak('goals.extra', { marbles: colorList(saying, others) })}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
