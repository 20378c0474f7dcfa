/** The dock: aiming without pulling, giving back, and placing marbles in hand. */

import './aim-panel.css';
import type { Seat } from '@tablehop/core';
import { ConfirmBar } from '@tablehop/ui/confirm-bar.tsx';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import { useEffect, useState } from 'preact/hooks';
import { type Action, colorOf, type MarbleId } from '../../rules/index.ts';
import { type Aim, typedDegrees, typedStrength } from './aim.ts';
import { MarbleChoice, MarbleSign } from './marble-sign.tsx';
import { marbleName, type Saying } from './words.ts';

type AimPanelProps = {
  readonly marbles: readonly MarbleId[];
  readonly aim: Aim | null;
  readonly hinted: MarbleId | null;
  /** Null if flicks never wait for a button. */
  readonly aimsFirst: boolean | null;
  readonly saying: Saying;
  readonly onChoose: (marble: MarbleId) => void;
  readonly onAim: (aim: Aim) => void;
  readonly onAimsFirst: (aimsFirst: boolean) => void;
  readonly onFlick: (aim: Aim) => void;
  /** Null if a miss would change nothing: the only marble comes back. */
  readonly onLetGo: ((marble: MarbleId) => void) | null;
  readonly onCancel: () => void;
};

const PER_CENT = 10;

export function AimPanel(props: AimPanelProps) {
  const { marbles, aim, hinted, aimsFirst, saying, onChoose, onAimsFirst } = props;
  const { speak } = saying;
  if (aim !== null) return <AimForm key={aim.marble} {...props} aim={aim} />;
  return (
    <div class="marble-next row wrap">
      <MarbleChoice label={speak('aim.marbles')} marbles={marbles} chosen={null} hinted={hinted} saying={saying} onChoose={onChoose} />
      {aimsFirst !== null && (
        <label class="marble-aims-first inline-row gap-2 pointer text-3 leading-1" title={speak('aim.firstMore')}>
          <input type="checkbox" checked={aimsFirst} onChange={({ currentTarget }) => onAimsFirst(currentTarget.checked)} />
          {speak('aim.first')}
        </label>
      )}
      <p class="marble-how m-0 soft balance text-2 leading-1">{speak('aim.how')}</p>
    </div>
  );
}

type Field = 'degrees' | 'percent';
type Draft = { readonly field: Field; readonly text: string };

function AimForm({ aim, marbles, saying, onAim, onFlick, onLetGo, onCancel }: AimPanelProps & { readonly aim: Aim }) {
  const { speak } = saying;
  const [draft, setDraft] = useState<Draft | null>(null);
  const wrong = draft !== null && aimWith(draft) === null ? draft.field : null;

  function aimWith({ field, text }: Draft): Aim | null {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    if (field === 'degrees') {
      const degrees = typedDegrees(value);
      return degrees === null ? null : { ...aim, degrees };
    }
    const strength = typedStrength(value);
    return strength === null ? null : { ...aim, strength };
  }

  const field = (name: Field, value: number) => (
    <label class="grid gap-1px text-2 leading-1">
      {speak(`aim.${name}`)}
      <input
        class="w-full min-w-0 on-paper border-line rounded-1 text-center"
        type="number"
        name={name}
        inputMode="decimal"
        step="any"
        data-offered
        value={draft?.field === name ? draft.text : value}
        aria-invalid={wrong === name}
        aria-describedby={wrong === name ? 'marble-aim-rule' : undefined}
        onInput={({ currentTarget }) => {
          const typed: Draft = { field: name, text: currentTarget.value };
          setDraft(typed);
          const next = aimWith(typed);
          if (next !== null) onAim(next);
        }}
        // Valid input is replaced by its normal form; invalid input stays, with the reason.
        onBlur={() => wrong === null && setDraft(null)}
      />
    </label>
  );

  return (
    <form
      class="marble-aim-form grid between items-end"
      data-tip="aim"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong === null) onFlick(aim);
      }}
    >
      <button
        type="button"
        class="marble-one center rigid relative p-0 no-background circle"
        data-marble={aim.marble}
        aria-pressed="true"
        aria-label={speak('aim.another', { marble: marbleName(saying, aim.marble, marbles) })}
        onClick={onCancel}
      >
        <MarbleSign color={colorOf(aim.marble)} />
      </button>
      {field('degrees', aim.degrees)}
      {field('percent', aim.strength / PER_CENT)}
      <button type="submit" class="button button-main" data-offered>
        {speak('aim.flick')}
      </button>
      {onLetGo !== null && (
        <button type="button" class="button marble-let-go" data-offered title={speak('aim.letGoMore')} onClick={() => onLetGo(aim.marble)}>
          {speak('aim.letGo')}
        </button>
      )}
      {wrong !== null && (
        <p class="marble-aim-rule m-0 bad text-2 bold leading-1" id="marble-aim-rule" role="alert">
          {speak(`aim.rule.${wrong}`)}
        </p>
      )}
    </form>
  );
}

export type Give = Extract<Action, { readonly type: 'give' }>;

type GivePanelProps = {
  readonly gives: readonly Give[];
  readonly hinted: Give | null;
  readonly saying: Saying;
  /** If false, the gift is sent as soon as marble and player are known. */
  readonly confirms: boolean;
  readonly describe: (give: Give) => string;
  readonly onGive: (give: Give) => void;
};

export function GivePanel({ gives, hinted, saying, confirms, describe, onGive }: GivePanelProps) {
  const { speak, nameOf } = saying;
  const [marble, setMarble] = useState<MarbleId | null>(null);
  const [seat, setSeat] = useState<Seat | null>(null);
  const marbles = [...new Set(gives.map((give) => give.marble))];
  const owed = [...new Set(gives.map(({ to }) => to))];
  const to = owed.length === 1 ? (owed[0] ?? null) : seat;
  const chosen = gives.find((give) => give.marble === marble && give.to === to);
  // A new hint drops the player's choice.
  useEffect(() => {
    if (hinted !== null) cancel();
  }, [hinted]);
  useEffect(() => {
    if (chosen !== undefined && !confirms) onGive(chosen);
  }, [chosen, confirms]);
  if (chosen !== undefined && confirms)
    return <ConfirmBar speak={speak} text={describe(chosen)} onConfirm={() => onGive(chosen)} onCancel={cancel} />;
  return (
    <div class="marble-next row wrap">
      <MarbleChoice
        label={speak('give.marbles')}
        marbles={marbles}
        chosen={marble}
        hinted={hinted?.marble ?? null}
        saying={saying}
        onChoose={setMarble}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning */}
      <div class="marble-choice row gap-2px min-w-0 scroll-x marble-owed-choice" role="group" aria-label={speak('give.players')}>
        {owed.map((each) => (
          <button key={each} type="button" class="button marble-owed" data-offered aria-pressed={each === to} onClick={() => setSeat(each)}>
            <SeatMark seat={each} />
            {speak('give.to', { player: nameOf(each) })}
          </button>
        ))}
      </div>
      <p class="marble-how m-0 soft balance text-2 leading-1">{speak('give.how')}</p>
    </div>
  );

  function cancel(): void {
    setMarble(null);
    setSeat(null);
  }
}

type HandPanelProps = {
  readonly hand: readonly MarbleId[];
  readonly chosen: MarbleId | null;
  readonly hinted: MarbleId | null;
  readonly to: 'area' | 'middle';
  readonly saying: Saying;
  readonly onChoose: (marble: MarbleId) => void;
  readonly onPress: (marble: MarbleId, event: PointerEvent) => void;
  readonly onPlaceAll: () => void;
};

export function HandPanel({ hand, chosen, hinted, to, saying, onChoose, onPress, onPlaceAll }: HandPanelProps) {
  const { speak } = saying;
  return (
    <div class="marble-next row wrap">
      <MarbleChoice
        label={speak('place.hand')}
        marbles={hand}
        chosen={chosen}
        hinted={hinted}
        saying={saying}
        onChoose={onChoose}
        onPress={onPress}
      />
      <button type="button" class="button marble-place-all px-2 text-3" data-offered onClick={onPlaceAll}>
        {speak(hand.length > 1 ? 'place.all' : 'place.one')}
      </button>
      <p class="marble-how m-0 soft balance text-2 leading-1">{speak(`place.how.${to}`)}</p>
    </div>
  );
}
