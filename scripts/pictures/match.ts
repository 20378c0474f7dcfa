/** A reproducible match of two bots in progress, with a person in place of the first. */

import { chooseAction, createSimulationRandom } from '@tablehop/bots';
import {
  type ActionShape,
  type AnyGame,
  type By,
  firstLink,
  type JsonObject,
  keyedRandom,
  nextLink,
  parseOptions,
  type RecordedMove,
} from '@tablehop/core';

const SEED = 'a picture';
const PLAYERS = 2;
const SHARE = 0.6;

const SEATS = [
  { name: '', kind: 'person' },
  { name: 'Robin', kind: 'bot', level: 'medium' },
] as const;

/** `share`: the part that has been played; 1 is the whole match. */
export function matchUnderWay(game: AnyGame, share = SHARE): object {
  const parsed = parseOptions<JsonObject>(game.options, {});
  if (!parsed.ok) throw new RangeError(`the usual options of ${game.id} are not allowed`);
  const setup = { game: game.id, rules: game.rules, players: PLAYERS, options: parsed.value, seed: SEED };
  const random = createSimulationRandom(1);
  const played: { readonly by: By; readonly action: ActionShape; readonly isPersons: boolean }[] = [];
  let state: unknown = game.start(parsed.value, PLAYERS);
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    const by: By = turn.kind === 'chance' ? 'chance' : (turn.seats[0] ?? 0);
    const action =
      by === 'chance'
        ? game.draw(state, keyedRandom(SEED, turn.kind === 'chance' ? turn.key : ''))
        : chooseAction(game, game.view(state, by), by, 'medium', { random }).action;
    played.push({ by, action, isPersons: by === 0 });
    state = game.apply(state, by, action).state;
  }
  const stop = played.findIndex(({ isPersons }, index) => isPersons && index >= share * played.length);
  return { seats: SEATS, record: { ...setup, moves: linked(setup, stop < 0 ? played : played.slice(0, stop)) } };
}

function linked(
  setup: Parameters<typeof firstLink>[0],
  moves: readonly { readonly by: By; readonly action: ActionShape }[],
): readonly RecordedMove[] {
  let link = firstLink(setup);
  return moves.map(({ by, action }) => {
    link = nextLink(link, { by, action });
    return { by, action, hash: link };
  });
}
