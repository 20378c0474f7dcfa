/** Aiming without pulling: which marble, the angle and the strength as numbers, and the button that flicks. */

import type { MarbleId } from '@tablehop/games/hop-the-marble';
import { type Aim, normal } from './aim.ts';
import { MarbleChoice } from './marble-choice.tsx';
import type { Saying } from './words.ts';
import './aim-panel.css';

type AimPanelProps = {
  readonly marbles: readonly MarbleId[];
  readonly aim: Aim | null;
  readonly hinted: MarbleId | null;
  readonly aimsFirst: boolean;
  readonly saying: Saying;
  readonly onChoose: (marble: MarbleId) => void;
  readonly onAim: (aim: Aim) => void;
  readonly onAimsFirst: (aimsFirst: boolean) => void;
  readonly onFlick: (aim: Aim) => void;
};

const PER_CENT = 10;

export function AimPanel(props: AimPanelProps) {
  const { marbles, aim, hinted, aimsFirst, saying, onChoose, onAimsFirst } = props;
  const { words } = saying;
  return (
    <>
      <div class="marble-row">
        <MarbleChoice
          label={words('aim.marbles')}
          marbles={marbles}
          chosen={aim?.marble ?? null}
          hinted={hinted}
          saying={saying}
          onChoose={onChoose}
        />
        <label class="marble-aims-first" title={words('aim.firstMore')}>
          <input type="checkbox" checked={aimsFirst} onChange={({ currentTarget }) => onAimsFirst(currentTarget.checked)} />
          {words('aim.first')}
        </label>
      </div>
      {aim === null ? <p class="marble-how">{words('aim.how')}</p> : <AimForm {...props} aim={aim} />}
    </>
  );
}

function AimForm({ aim, saying, onAim, onFlick }: AimPanelProps & { readonly aim: Aim }) {
  const { words } = saying;
  const typed = (input: HTMLInputElement, next: (value: number) => Aim) => {
    if (input.validity.valid && input.value !== '') onAim(next(input.valueAsNumber));
  };
  return (
    <form
      class="marble-aim-form"
      onSubmit={(event) => {
        event.preventDefault();
        onFlick(aim);
      }}
    >
      <label>
        {words('aim.degrees')}
        <input
          type="number"
          name="degrees"
          inputMode="decimal"
          min={-180}
          max={180}
          step={0.1}
          required
          value={aim.degrees}
          onInput={({ currentTarget }) => typed(currentTarget, (value) => ({ ...aim, degrees: normal(value) }))}
        />
      </label>
      <label>
        {words('aim.percent')}
        <input
          type="number"
          name="percent"
          inputMode="decimal"
          min={0}
          max={100}
          step={0.1}
          required
          value={aim.strength / PER_CENT}
          onInput={({ currentTarget }) => typed(currentTarget, (value) => ({ ...aim, strength: Math.round(value * PER_CENT) }))}
        />
      </label>
      <button type="submit" class="button button-main">
        {words('aim.flick')}
      </button>
    </form>
  );
}
