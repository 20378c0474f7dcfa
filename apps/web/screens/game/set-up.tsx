import { type AnyGame, type JsonObject, keyedRandom, type Seat, type Seed } from '@tablehop/core';
import type { MatchPlan } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { Choice, Toggle } from '@tablehop/ui/choice.tsx';
import { seatName } from '@tablehop/ui/seats.ts';
import { useState } from 'preact/hooks';
import type { KeptPieces } from '../../features/pieces/own-pieces.ts';
import { PiecesChoice } from '../../features/pieces/pieces-choice.tsx';
import {
  type Arrangement,
  arrange,
  arrangementOf,
  arrangementsFor,
  beginningWith,
  ownSeat,
  playersFor,
  resize,
  type SeatChoice,
  seatInfos,
  usualLevel,
  withSelf,
} from '../../features/seating/seating.ts';
import { SeatsForm } from '../../features/seating/seats-form.tsx';
import { drawnSeat, startMatch } from '../../features/seating/start-match.ts';
import { readSeed, usualOptions } from '../../match/set-up.ts';
import { Field } from '../../ui/field.tsx';
import { OptionsForm } from '../../ui/options-form.tsx';
import { self, settings } from '../../ui/settings.ts';
import { say, speech } from '../../ui/speech.ts';
import { useBusy } from '../../ui/use-loaded.ts';

type First = Seat | 'drawn';

type SetUpProps = {
  readonly game: AnyGame;
  readonly drawsFirst: boolean;
  readonly speak: Speaker;
};

export function SetUp({ game, drawsFirst, speak }: SetUpProps) {
  const [min, max] = game.players;
  const [options, setOptions] = useState<JsonObject>(() => usualOptions(game));
  const level = usualLevel(settings.levels.value, game.id);
  const [choices, setChoices] = useState<readonly SeatChoice[]>(() => arrange('bots', playersFor('bots', 2, game.players), level));
  const seats = withSelf(choices, self());
  const infos = seatInfos(seats);
  const own = ownSeat(seats);
  const [wished, setFirst] = useState<First>('drawn');
  const first = wished === 'drawn' || wished < seats.length ? wished : 'drawn';
  const [pieces, setPieces] = useState<KeptPieces | null>(null);
  const [seed, setSeed] = useState('');
  const [isRealDice, setIsRealDice] = useState(false);
  const [isStarting, begin] = useBusy();

  const arrangeAnew = (arrangement: Arrangement) =>
    setChoices(arrange(arrangement, playersFor(arrangement, seats.length, game.players), level));
  /** The player's name and sign are settings: another sitter of that seat does not inherit them. */
  const seatThem = (changed: readonly SeatChoice[]) =>
    setChoices(changed.map((choice, number) => (number === own ? { kind: choice.kind, name: '' } : choice)));
  const start = (event: Event) => {
    event.preventDefault();
    const chosenSeed = isRealDice ? null : readSeed(seed);
    const plan: MatchPlan = {
      game: game.id,
      options,
      ...(pieces === null ? {} : { components: { name: pieces.name, data: pieces.data } }),
      seats: drawsFirst ? infos : beginningWith(infos, first === 'drawn' ? drawFirst(infos.length, chosenSeed) : first),
      ...(isRealDice ? { dice: 'real' } : chosenSeed === null ? {} : { seed: chosenSeed }),
    };
    void begin(() => startMatch(plan, { tellsFirst: first === 'drawn' && !drawsFirst }));
  };

  return (
    <form class="set-up stack gap-5" aria-labelledby="set-up-title" onSubmit={start}>
      <h2 id="set-up-title">{say('shell.setUp.title')}</h2>
      <Choice
        legend={say('shell.setUp.who')}
        value={arrangementOf(seats)}
        values={arrangementsFor(game.players).map((value) => ({ value, label: say(`shell.setUp.who.${value}`) }))}
        onChoose={arrangeAnew}
      />
      <Choice
        legend={say('shell.setUp.players')}
        value={seats.length}
        values={Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, label: String(min + index) }))}
        onChoose={(players) => setChoices(resize(choices, players, level))}
      />
      <SeatsForm game={game.id} speak={speak} seats={seats} own={own} onChange={seatThem} />
      {seats.length > 1 && whoBegins()}
      <OptionsForm game={game} options={options} speak={speak} onChange={setOptions} />
      <PiecesChoice game={game} chosen={pieces?.id ?? null} onChoose={setPieces} />
      {game.realDice !== undefined && (
        <Toggle label={say('shell.setUp.realDice')} help={say('shell.setUp.realDice.help')} value={isRealDice} onChange={setIsRealDice} />
      )}
      <details class="set-up-advanced">
        <summary class="soft">{say('shell.setUp.advanced')}</summary>
        <Field
          id="set-up-seed"
          label={say('shell.setUp.seed')}
          help={say('shell.setUp.seed.help')}
          maxLength={100}
          disabled={isRealDice}
          value={seed}
          onInput={(event) => setSeed(event.currentTarget.value)}
        />
      </details>
      <p class="set-up-foot sticky at-bottom above on-paper rounded-3 shadow p-2">
        <button type="submit" class="button button-main set-up-start w-full" aria-busy={isStarting}>
          {isStarting ? say('shell.game.starting') : say('shell.setUp.start')}
        </button>
      </p>
    </form>
  );

  function whoBegins() {
    if (drawsFirst) return <p class="field-help">{say('shell.setUp.first.byGame')}</p>;
    const names = infos.map((_, seat) => ({ value: seat as First, label: seatName(speech.value, infos, seat) }));
    return (
      <div class="set-up-first">
        <Choice<First>
          legend={say('shell.setUp.first')}
          value={first}
          values={[{ value: 'drawn', label: say('shell.setUp.first.drawn') }, ...names]}
          onChoose={setFirst}
        />
      </div>
    );
  }
}

/** The same seed gives the same match, including the first seat. */
function drawFirst(seats: number, seed: Seed | null): Seat {
  return seed === null ? drawnSeat(seats) : keyedRandom(seed, 'begins').below(seats);
}
