/** Fallback board: offers as buttons, last dice and events, scores, position as lists; playable by mouse, keyboard and screen reader. */

import { type Json, type JsonObject, type Offer, same } from '@tablehop/core';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../board.ts';
import { Die } from '../die.tsx';
import { BoardBox } from '../parts/places.tsx';
import { ScoreTable } from '../parts/score-table.tsx';
import { numberFields, withNumbers } from './vary.ts';
import { ViewList } from './view-list.tsx';
import './generic.css';

/** A game can offer thousands of actions: the rest is shown on request. */
const SHOWN_AT_FIRST = 40;
const EVENTS_SHOWN = 5;

export function Board(props: BoardProps<Json, JsonObject>) {
  const { view, offers, scores, seats, hint, speak, describe, reducedMotion, act, version } = props;
  const [shownCount, setShownCount] = useState(SHOWN_AT_FIRST);
  useEffect(() => setShownCount(SHOWN_AT_FIRST), [version]);
  const shown = hintFirst(offers, hint).slice(0, shownCount);
  const { events, dice } = useLast(props);

  return (
    <BoardBox class="scroll">
      <div class="generic-board grid content-start one-column gap-5">
        {dice.length > 0 && (
          <div class="generic-dice flex wrap middle gap-2">
            {dice.map((value, index) => (
              <Die key={`${version} ${index}`} value={value} tone="plain" tumbling={!reducedMotion} />
            ))}
          </div>
        )}
        {events.length > 0 && (
          <ol class="generic-events stack no-bullets gap-1 m-0 on-paper rounded-1 shadow p-3-4" aria-label={speak('play.generic.events')}>
            {events.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ol>
        )}
        <section aria-label={speak('play.generic.offers')}>
          {offers.length === 0 && <p class="soft">{speak('play.generic.nothing')}</p>}
          <ul class="generic-offers grid plain-list gap-2">
            {shown.map((offer) => (
              <li key={JSON.stringify(offer.action)}>
                <OfferForm offer={offer} isHint={hint !== null && same(hint, offer.action)} speak={speak} describe={describe} act={act} />
              </li>
            ))}
          </ul>
          {offers.length > shownCount && (
            <button type="button" class="button" onClick={() => setShownCount(shownCount * 4)}>
              {speak('play.generic.more', { count: offers.length - shownCount })}
            </button>
          )}
        </section>
        <section class="generic-sheet on-paper rounded-1 shadow p-3-4" aria-label={speak('play.scores.title')}>
          <ScoreTable scores={scores} seats={seats} speak={speak} reducedMotion={reducedMotion} />
        </section>
        <details class="generic-sheet on-paper rounded-1 shadow p-3-4">
          <summary>{speak('play.generic.position')}</summary>
          <ViewList value={view} speak={speak} names={seats.map(({ name }) => name)} />
        </details>
      </div>
    </BoardBox>
  );
}

type Event = { readonly id: number; readonly sentence: string };

/** The last events, newest last, and the last dice: an effect names dice in a field `die` or `dice`. */
function useLast({ effects, describeEffects, version }: BoardProps<Json, JsonObject>): {
  readonly events: readonly Event[];
  readonly dice: readonly number[];
} {
  const last = useRef<{ version: number; events: readonly Event[]; dice: readonly number[] }>({ version: -1, events: [], dice: [] });
  const { current } = last;
  if (current.version !== version) {
    const first = (current.events.at(-1)?.id ?? 0) + 1;
    const told = describeEffects(effects).map((sentence, index) => ({ id: first + index, sentence }));
    const fallen = effects.flatMap(({ die, dice }) => [die, ...(Array.isArray(dice) ? dice : [])].filter(isPips));
    last.current = {
      version,
      events: [...current.events, ...told].slice(-EVENTS_SHOWN),
      dice: fallen.length > 0 ? fallen : current.dice,
    };
  }
  return last.current;
}

function isPips(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6;
}

type OfferFormProps = Pick<BoardProps<Json, JsonObject>, 'act' | 'speak' | 'describe'> & {
  readonly offer: Offer<JsonObject>;
  readonly isHint: boolean;
};

function OfferForm({ offer, isHint, speak, describe, act }: OfferFormProps) {
  const fields = numberFields(offer);
  const [numbers, setNumbers] = useState(fields.map(({ value }) => value));
  return (
    <form
      class="generic-offer flex wrap gap-2 h-full"
      data-hint={isHint}
      onSubmit={(event) => {
        event.preventDefault();
        act(withNumbers(offer, numbers));
      }}
    >
      {fields.map(({ field, axis, min, max, step }, index) => (
        <label class="stack text-3" key={`${field} ${axis}`}>
          {axis === null ? field : `${field} ${axis + 1}`}
          <input
            class="touch on-paper rounded-1 ink"
            type="number"
            min={min}
            max={max}
            step={step}
            value={numbers[index]}
            required
            onInput={({ currentTarget }) => setNumbers(numbers.with(index, currentTarget.valueAsNumber))}
          />
        </label>
      ))}
      <button type="submit" class="button generic-do text-start">
        {describe(offer.action)}
        {isHint && <span class="hidden-text"> {speak('play.hint.title')}</span>}
      </button>
    </form>
  );
}

function hintFirst(offers: readonly Offer<JsonObject>[], hint: JsonObject | null): readonly Offer<JsonObject>[] {
  const hinted = hint === null ? undefined : offers.find(({ action }) => same(action, hint));
  return hinted === undefined ? offers : [hinted, ...offers.filter((offer) => offer !== hinted)];
}
