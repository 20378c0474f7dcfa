import './set-up.css';
import { type AnyGame, type JsonObject, parseOptions } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { useState } from 'preact/hooks';
import type { KeptSet } from '../sets/shelf.ts';
import { Choice, Toggle } from './choice.tsx';
import { ComponentsChoice } from './components-choice.tsx';
import { OptionsForm } from './options-form.tsx';
import { type Arrangement, arrange, arrangementOf, arrangementsFor, playersFor, resize, type SeatChoice, seatInfos } from './seating.ts';
import { SeatsForm } from './seats-form.tsx';
import { readSeed } from './seed.ts';
import { say } from './speech.ts';
import { startMatch, usualPersonName } from './start-match.ts';

/** Sets the table: who plays, how many, by which options. */
export function SetUp({ game, speak }: { readonly game: AnyGame; readonly speak: Speaker }) {
  const [min, max] = game.players;
  const [options, setOptions] = useState<JsonObject>(() => usualOptions(game));
  const [seats, setSeats] = useState<readonly SeatChoice[]>(() => arrange('bots', playersFor('bots', 2, game.players)));
  const [components, setComponents] = useState<KeptSet | null>(null);
  const [seed, setSeed] = useState('');
  const [isRealDice, setIsRealDice] = useState(false);
  const [isStarting, setIsStarting] = useState(false);

  const arrangeAnew = (arrangement: Arrangement) => setSeats(arrange(arrangement, playersFor(arrangement, seats.length, game.players)));
  const start = async (event: Event) => {
    event.preventDefault();
    if (isStarting) return;
    setIsStarting(true);
    const chosenSeed = readSeed(seed);
    await startMatch({
      game: game.id,
      options,
      ...(components === null ? {} : { components: { name: components.name, data: components.data } }),
      seats: seatInfos(seats, usualPersonName),
      ...(isRealDice ? { dice: 'real' } : chosenSeed === null ? {} : { seed: chosenSeed }),
    });
    setIsStarting(false);
  };

  return (
    <form class="set-up" aria-labelledby="set-up-title" onSubmit={start}>
      <h2 id="set-up-title">{say('house.setUp.title')}</h2>
      <Choice
        legend={say('house.setUp.who')}
        value={arrangementOf(seats)}
        values={arrangementsFor(game.players).map((value) => ({ value, label: say(`house.setUp.who.${value}`) }))}
        onChoose={arrangeAnew}
      />
      <Choice
        legend={say('house.setUp.players')}
        value={seats.length}
        values={Array.from({ length: max - min + 1 }, (_, index) => ({ value: min + index, label: String(min + index) }))}
        onChoose={(players) => setSeats(resize(seats, players))}
      />
      <SeatsForm seats={seats} onChange={setSeats} />
      <OptionsForm game={game} options={options} speak={speak} onChange={setOptions} />
      <ComponentsChoice game={game} chosen={components?.id ?? null} onChoose={setComponents} />
      {game.realDice !== undefined && (
        <Toggle label={say('house.setUp.realDice')} help={say('house.setUp.realDice.help')} value={isRealDice} onChange={setIsRealDice} />
      )}
      <details class="set-up-advanced">
        <summary>{say('house.setUp.advanced')}</summary>
        <div class="field">
          <label for="set-up-seed">{say('house.setUp.seed')}</label>
          <input
            id="set-up-seed"
            type="text"
            autocomplete="off"
            maxLength={100}
            disabled={isRealDice}
            aria-describedby="set-up-seed-help"
            value={seed}
            onInput={(event) => setSeed(event.currentTarget.value)}
          />
          <p id="set-up-seed-help" class="field-help">
            {say('house.setUp.seed.help')}
          </p>
        </div>
      </details>
      <button type="submit" class="button button-main set-up-start" aria-busy={isStarting}>
        {isStarting ? say('house.game.starting') : say('house.setUp.start')}
      </button>
    </form>
  );
}

function usualOptions(game: AnyGame): JsonObject {
  const usual = parseOptions(game.options, undefined);
  if (!usual.ok) throw new RangeError(`the usual options of "${game.id}" are not allowed`);
  return usual.value as JsonObject;
}
