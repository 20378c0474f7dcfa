import { LEVELS, type Level } from '@tablehop/bots';
import { type AnyGame, type Message, same } from '@tablehop/core';
import { Choice, Toggle } from '@tablehop/ui/choice.tsx';
import type { PiecesFormModule, TuningModule } from '@tablehop/ui/web-game.ts';
import { useId, useState } from 'preact/hooks';
import { PiecesChoice } from '../../features/pieces/pieces-choice.tsx';
import { readSeed } from '../../match/set-up.ts';
import type { LabSpeaker } from '../../text/pages.ts';
import { Field } from '../../ui/field.tsx';
import { OptionsForm } from '../../ui/options-form.tsx';
import { type ExperimentForm, withPlayers } from './experiment-request.ts';
import { sayFormProblem } from './lab-text.ts';
import { PiecesTuning } from './pieces-tuning.tsx';

type ExperimentSetUpProps = {
  readonly game: AnyGame;
  readonly form: ExperimentForm;
  readonly problem: Message | null;
  readonly tuning: TuningModule | null;
  readonly piecesForm: PiecesFormModule | null;
  readonly speak: LabSpeaker;
  readonly onChange: (form: ExperimentForm) => void;
};

const GAMES = [100, 1000, 10_000] as const;
const MAX_GAMES = 1_000_000;
const LONGEST_SEED = 100;

export function ExperimentSetUp({ game, form, problem, tuning, piecesForm, speak, onChange }: ExperimentSetUpProps) {
  const id = useId();
  const [min, max] = game.players;
  const [chosenSet, setChosenSet] = useState<string | null>(null);
  const gamesProblem = problem?.params?.field === 'games' ? problem : null;
  const number = new Intl.NumberFormat(speak.locale);
  const setLevel = (seat: number, level: Level) =>
    onChange({ ...form, levels: form.levels.map((each, other) => (other === seat ? level : each)) });
  return (
    <form class="lab-set-up grid one-column gap-4" onSubmit={(event) => event.preventDefault()}>
      {max > min && (
        <Choice
          legend={speak('lab.page.players')}
          value={form.levels.length}
          values={Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, label: String(min + index) }))}
          onChoose={(players) => onChange(withPlayers(form, players))}
        />
      )}
      <fieldset class="lab-seats grid gap-2-3">
        <legend>{speak('lab.page.levels')}</legend>
        {form.levels.map((level, seat) => (
          <div key={seat} class="field">
            <label for={`${id}-seat-${seat}`}>{speak('shell.seat.number', { number: seat + 1 })}</label>
            <select
              id={`${id}-seat-${seat}`}
              value={level}
              onChange={({ currentTarget }) => setLevel(seat, LEVELS.find((each) => each === currentTarget.value) ?? level)}
            >
              {LEVELS.map((each) => (
                <option key={each} value={each}>
                  {speak(`shell.levelName.${each}`)}
                </option>
              ))}
            </select>
          </div>
        ))}
        <p class="field-help whole-row">{speak('lab.page.levels.help')}</p>
      </fieldset>
      <div class="lab-amount grid items-end gap-2-3">
        <Field
          label={speak('lab.page.games')}
          number={{ min: 1, max: MAX_GAMES }}
          value={String(form.games)}
          aria-invalid={gamesProblem !== null}
          aria-describedby={gamesProblem === null ? undefined : `${id}-games-problem`}
          onChange={({ currentTarget }) => onChange({ ...form, games: currentTarget.valueAsNumber || 0 })}
        />
        <div class="lab-amounts flex gap-2">
          {GAMES.map((games) => (
            <button
              key={games}
              type="button"
              class="button"
              aria-pressed={form.games === games}
              onClick={() => onChange({ ...form, games })}
            >
              {number.format(games)}
            </button>
          ))}
        </div>
        {gamesProblem !== null && (
          <p id={`${id}-games-problem`} class="lab-problem whole-row" role="alert">
            {sayFormProblem(speak, gamesProblem)}
          </p>
        )}
        <Field
          class="whole-row"
          label={speak('lab.page.seed')}
          help={speak('lab.page.seed.help')}
          maxLength={LONGEST_SEED}
          value={String(form.seed)}
          onChange={({ currentTarget }) => {
            const seed = readSeed(currentTarget.value) ?? form.seed;
            currentTarget.value = String(seed);
            onChange({ ...form, seed });
          }}
        />
      </div>
      {Object.keys(game.options).length > 0 && (
        <details class="lab-options">
          <summary class="heading-font medium">{speak('lab.page.options')}</summary>
          <OptionsForm game={game} options={form.options} speak={speak} onChange={(options) => onChange({ ...form, options })} />
        </details>
      )}
      {game.pieces === undefined ? (
        <p class="field-help">{speak('lab.page.pieces.fixed', { game: game.title })}</p>
      ) : (
        <>
          <PiecesChoice
            game={game}
            chosen={chosenSet}
            onChoose={(set) => {
              setChosenSet(set?.id ?? null);
              const isPrinted = set === null || same(set.data, game.pieces?.data);
              onChange({ ...form, pieces: isPrinted ? null : { name: set.name, data: set.data } });
            }}
          />
          <PiecesTuning
            game={game}
            pieces={form.pieces}
            problem={gamesProblem === null ? problem : null}
            tuning={tuning}
            piecesForm={piecesForm}
            speak={speak}
            onChange={(pieces) => onChange({ ...form, pieces })}
          />
          {form.pieces !== null && (
            <Toggle
              label={speak('lab.page.compare')}
              help={speak('lab.page.compare.help')}
              value={form.compares}
              onChange={(compares) => onChange({ ...form, compares })}
            />
          )}
        </>
      )}
    </form>
  );
}
