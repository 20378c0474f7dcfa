/** Positions of Hop the Marble, and actions of tests on its cloth. */

import { keyedRandom, pick } from '@tablehop/core';
import {
  type Action,
  type Flick,
  hopTheMarble,
  inAreaOf,
  inHandOf,
  type MarbleId,
  type Options,
  type Spot,
  type State,
  standardPieces,
} from '@tablehop/games/hop-the-marble';
import type { SeatInfo, SharedMatch } from '@tablehop/host';
import type { Page } from 'playwright-core';
import { flickOf, suggestedAim } from '../../../../games/hop-the-marble/web/board/aim.ts';
import { type BoardDriver, driverOf } from './match-driver.ts';
import { storedRows } from './stored-match.ts';

const driver = driverOf(hopTheMarble);

export const STEADY: Options = { variant: 'normal', relief: 'gentle', steadiness: 'steady', pileCards: 12, turnLimit: 600, extras: true };
export const NAMES = ['Ada', 'Bo', 'Cleo', 'Dan'];

function seatsOf(players: number): readonly SeatInfo[] {
  return NAMES.slice(0, players).map((name, seat) => (seat === 0 ? { name, kind: 'person' } : { name, kind: 'bot', level: 'medium' }));
}

/** The first wanted position with seat 0 to act, in matches where everybody flicks at what is near. */
export function positionWhere(options: Options, players: number, wanted: (state: State) => boolean): State {
  for (let seed = 1; seed < 200; seed += 1) {
    const random = keyedRandom(seed, 'what comes to mind');
    let state = hopTheMarble.start(options, players);
    for (let turn = hopTheMarble.turn(state), moves = 0; turn.kind !== 'over' && moves < 300; turn = hopTheMarble.turn(state), moves += 1) {
      if (turn.kind === 'act' && turn.seats[0] === 0 && wanted(state)) return state;
      const by = turn.kind === 'chance' ? 'chance' : (turn.seats[0] ?? 0);
      const action = turn.kind === 'chance' ? hopTheMarble.draw(state, keyedRandom(seed, turn.key)) : decide(state, turn.seats[0] ?? 0);
      state = hopTheMarble.apply(state, by, action).state;
    }

    function decide(now: State, seat: number): Action {
      const { action } = pick(random, hopTheMarble.offers(now, seat));
      return action.type === 'flick' ? flickOf(suggestedAim(standardPieces, now, action.marble, 0)) : action;
    }
  }
  throw new RangeError('no match comes there');
}

/** Nobody else holds a marble, and marbles are in the way. */
function isSettling({ phase, marbles }: State): boolean {
  return phase === 'settle' && inHandOf(marbles, 0).length > 1 && inHandOf(marbles, 1).length === 0 && inAreaOf(marbles, 0).length > 1;
}

export const flicking = positionWhere(STEADY, 2, ({ phase, marbles }) => phase === 'flick' && inAreaOf(marbles, 0).length > 3);
export const settling = positionWhere(STEADY, 2, isSettling);
export const giving = positionWhere(STEADY, 4, ({ phase }) => phase === 'give');
export const crowded = positionWhere({ ...STEADY, relief: 'rough' }, 4, ({ phase, turnNumber }) => phase === 'flick' && turnNumber > 8);

export function matchAt(state: State): SharedMatch {
  const { options, ...position } = hopTheMarble.view(state, 'table');
  const players = position.cards.length;
  const { id: game, rules } = hopTheMarble;
  return { seats: seatsOf(players), record: { game, rules, players, options, seed: 'scene', position, moves: [] } };
}

export async function storedActions(page: Page): Promise<readonly Action[]> {
  const entries = (await storedRows(page, 'entries', true)).map(([, entry]) => entry as { readonly kind: string; readonly action: Action });
  return entries.flatMap(({ kind, action }) => (kind === 'move' ? [action] : []));
}

export async function lastFlick(page: Page): Promise<Flick> {
  const found = (await storedActions(page)).findLast((action) => action.type === 'flick');
  if (found?.type !== 'flick') throw new Error('nobody has flicked');
  const { type: _, ...flick } = found;
  return flick;
}

export async function pixelOf(page: Page, marble: MarbleId): Promise<Spot> {
  const box = await page.locator(`.marble-spot[data-marble="${marble}"]`).boundingBox();
  if (box === null) throw new Error(`${marble} is not seen on the cloth`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function drag(page: Page, [x, y]: Spot, ...way: readonly Spot[]): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [toX, toY] of way) await page.mouse.move(toX, toY, { steps: 4 });
  await page.mouse.up();
}

/** Pixels. */
const PULL = 110;

/** Chooses a marble, then pulls from anywhere instead of pressing. */
export const byPulling: BoardDriver = {
  ...driver,
  async move(page, press, number) {
    if ((await page.locator('.marble-aims-first').count()) === 0) return driver.move(page, press, number);
    const marbles = page.locator('.marble-panel .marble-one');
    await press(marbles.nth((number * 7) % (await marbles.count())));
    const control = page.getByRole('slider');
    const degrees = Number(await control.getAttribute('aria-valuenow'));
    const box = await page.locator('.marble-cloth').boundingBox();
    // Far from the edges, so that a pull of this length always means the same.
    const middle: Spot = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const radians = (degrees * Math.PI) / 180;
    const pull: Spot = [middle[0] - Math.sin(radians) * PULL, middle[1] + Math.cos(radians) * PULL];
    await drag(page, middle, pull);
    return null;
  },
};

export function touchedBy(state: State, flick: Action): readonly string[] {
  const { effects } = hopTheMarble.apply(state, 0, flick);
  return (effects.find(({ key }) => key === 'flicked')?.touched as readonly string[] | undefined) ?? [];
}
