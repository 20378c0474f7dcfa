/** Every reason given in Hop the Marble is true: the game itself rolls the flicks again, with other trembles. */

import { createSimulationRandom, remembered } from '@tablehop/bots';
import type { Seat } from '@tablehop/core';
import { it } from 'vitest';
import { expectTrue, numberIn, type Stated, statedFor, wordIn } from '../../../packages/bots/test/stated.ts';
import { known } from '../../test/known.ts';
import { type Action, type MarbleId, hopTheMarble as rules, type Spot, type State, standardPieces } from '../rules/index.ts';
import { FAST, NATURAL, settled, table, touchedIn } from './match.ts';

const hopTheMarble = known(rules);

/** Allowed difference between two estimated shares. */
const ABOUT = 0.26;

type Each = Stated<State, Action & { readonly marble: MarbleId; readonly at: Spot }>;
type Rolled = { readonly state: State; readonly touched: readonly MarbleId[] };
const rolledBefore = new Map<string, readonly Rolled[]>();

function rolled({ state, seat, action }: Each): readonly Rolled[] {
  const key = JSON.stringify([state.marbles, action]);
  return remembered(rolledBefore, key, () => rollAnew(key, state, seat, action));
}

function rollAnew(key: string, state: State, seat: Seat, action: Action): readonly Rolled[] {
  const random = createSimulationRandom(key);
  const flick = hopTheMarble.apply(state, seat, action);
  const isSteady = state.options.steadiness === 'steady';
  return Array.from({ length: isSteady ? 1 : 60 }, (): Rolled => {
    const { state: after, effects } = isSteady ? flick : hopTheMarble.apply(flick.state, 'chance', hopTheMarble.draw(flick.state, random));
    return { state: after, touched: touchedIn(effects as never) };
  });
}

function shareOf(each: Each, isSo: (rolled: Rolled) => boolean): number {
  const all = rolled(each);
  return all.filter(isSo).length / all.length;
}

/** The largest share of flicks that touch one particular marble of that colour in another area. */
function hitShare(each: Each): number {
  const own = inArea(each.state, each.seat);
  const marbles = Object.keys(each.state.marbles) as MarbleId[];
  const wanted = marbles.filter((marble) => marble[0] === wordIn(each, 'color') && !own.includes(marble));
  return Math.max(...wanted.map((marble) => shareOf(each, ({ touched }) => touched.includes(marble))));
}

function inArea(state: State, seat: Seat): readonly MarbleId[] {
  return Object.entries(state.marbles).flatMap(([marble, place]) =>
    place.in === 'area' && place.seat === seat ? [marble as MarbleId] : [],
  );
}

/** Counts marbles in hand on their way to the area, too. */
function heldBy(state: State, seat: Seat, color: string): number {
  const isTheirs = (place: State['marbles'][MarbleId]) =>
    (place.in === 'area' && place.seat === seat) || (place.in === 'hand' && place.to === 'area' && place.seat === seat);
  return Object.entries(state.marbles).filter(([marble, place]) => marble[0] === color && isTheirs(place)).length;
}

function wantedOn(state: State, seat: Seat, color: string): readonly { readonly id: string; readonly count: number }[] {
  const open = (state.cards[seat] ?? []).filter(({ done }) => !done);
  return open.map(({ id }) => {
    const card = standardPieces.cards.find((each) => each.id === id);
    return { id, count: (card?.combination ?? []).filter((each) => each === color).length };
  });
}

function isSpare(each: Each, color: string): boolean {
  const state = each.state;
  return wantedOn(state, each.seat, color).every(({ count }) => count < heldBy(state, each.seat, color));
}

function flickedColor({ action }: Each): string {
  return String(action.marble[0]);
}

function spotOf(state: State, marble: string): readonly [number, number] | null {
  const place = state.marbles[marble as MarbleId];
  return place.in === 'area' || place.in === 'middle' ? place.at : null;
}

function nearestOf(each: Each, seat: Seat): number {
  const [x, y] = each.action.at;
  const spots = inArea(each.state, seat).map((marble) => spotOf(each.state, marble) ?? [x, y]);
  return Math.min(...spots.map(([east, south]) => Math.hypot(x - east, y - south)));
}

/** Flicks from each marble of the rival, full and 9 mm to either side, 60 and 400 mm past the target: whether each touches it. */
function straightFlicks({ state, seat, action }: Each, rival: Seat): readonly boolean[] {
  const { marble, at } = action;
  const before = state;
  const held = before.marbles[marble];
  const place = held.in === 'hand' && held.to === 'middle' ? ({ in: 'middle', at } as const) : ({ in: 'area', seat, at } as const);
  const laid: State = {
    ...before,
    phase: 'flick',
    seat: rival,
    turnNumber: rival + 1,
    marbles: { ...before.marbles, [marble]: place },
    options: { ...before.options, steadiness: 'steady' },
  };
  const { speedAtFullStrength, rollingDeceleration } = standardPieces.physics;
  const farthest = speedAtFullStrength ** 2 / (2 * rollingDeceleration);
  return inArea(laid, rival).flatMap((source) => {
    const [x, y] = spotOf(laid, source) ?? [0, 0];
    const [east, south] = [at[0] - x, at[1] - y];
    const distance = Math.hypot(east, south);
    return [-9, 0, 9].flatMap((offset) =>
      [60, 400].map((more) => {
        const heading = [east - (south * offset) / distance, south + (east * offset) / distance] as const;
        const length = Math.hypot(...heading);
        const direction = heading.map((each) => Math.round((each * 7000) / length) + 0);
        const strength = Math.min(1000, Math.round((1000 * (distance + more)) / farthest));
        const { effects } = hopTheMarble.apply(laid, rival, { type: 'flick', marble: source, direction, strength } as unknown as Action);
        return touchedIn(effects as never).includes(marble);
      }),
    );
  });
}

const TRUTH: { readonly [key: string]: (stated: Each) => boolean } = {
  'why.completesCard': (each) => {
    const done = shareOf(each, ({ state }) =>
      (settled(state).state.cards[each.seat] ?? []).some(({ id, done }) => id === each.argument.params?.card && done),
    );
    return Math.abs(done - numberIn(each, 'tries') / 10) <= ABOUT;
  },
  'why.hits': (each) => Math.abs(hitShare(each) - numberIn(each, 'tries') / 10) <= ABOUT,
  'why.hitsSurely': (each) => hitShare(each) >= 0.85,
  'why.needs': (each) => {
    const color = wordIn(each, 'color');
    const wanted = wantedOn(each.state, each.seat, color).find(({ id }) => id === each.argument.params?.card);
    return (wanted?.count ?? 0) > heldBy(each.state, each.seat, color);
  },
  'why.sameColor': (each) => heldBy(each.state, each.seat, wordIn(each, 'color')) + 1 === numberIn(each, 'count') && hitShare(each) > 0,
  'why.takesNeeded': (each) => {
    const color = wordIn(each, 'color');
    const owner = each.argument.seat ?? -1;
    const wanted = wantedOn(each.state, owner, color).find(({ id }) => id === each.argument.params?.card);
    const theirs = heldBy(each.state, owner, color);
    return owner !== each.seat && theirs > 0 && (wanted?.count ?? 0) >= theirs;
  },
  'why.letsGo': (each) =>
    isSpare(each, flickedColor(each)) &&
    wordIn(each, 'color') === flickedColor(each) &&
    shareOf(each, ({ touched }) => touched.length === 0) > 0.8,
  'why.missOk': (each) => isSpare(each, flickedColor(each)) && wordIn(each, 'color') === flickedColor(each),
  'why.several': (each) => {
    const steady: State = { ...each.state, options: { ...each.state.options, steadiness: 'steady' } };
    const { effects } = hopTheMarble.apply(steady, each.seat, each.action);
    const own = inArea(each.state, each.seat);
    return touchedIn(effects as never).filter((marble) => !own.includes(marble)).length === numberIn(each, 'count');
  },
  'why.place.reached': (each) => {
    const rival = each.argument.seat ?? -1;
    const outcomes = straightFlicks(each, rival);
    const [hits, tries] = [numberIn(each, 'hits'), numberIn(each, 'tries')];
    const reached = outcomes.filter((isHit) => isHit).length;
    // Equal strengths count once; directions are rounded, which may decide a grazing flick.
    return (
      rival !== each.seat &&
      tries <= outcomes.length &&
      2 * tries >= outcomes.length &&
      Math.abs(hits / tries - reached / outcomes.length) <= 0.1
    );
  },
  'why.place.beside': (each) => Math.round(nearestOf(each, each.seat)) === numberIn(each, 'count'),
  'why.place.away': (each) => Math.round(nearestOf(each, each.argument.seat ?? -1) / 10) === numberIn(each, 'count'),
  'why.give.useless': (each) => {
    const color = wordIn(each, 'color');
    const to = each.argument.seat ?? -1;
    return wantedOn(each.state, to, color).every(({ count }) => count <= heldBy(each.state, to, color));
  },
  'why.give.spare': (each) => isSpare(each, wordIn(each, 'color')),
};

function* madeUp(): Generator<Stated> {
  const offered = (state: State) => hopTheMarble.offers(state, 0).map(({ action }) => action);
  const spare = table({ options: { ...NATURAL, variant: 'fast' }, areas: { 0: 'D0 Y0 Y1 R0', 1: 'L1 R1 G1' }, cards: ['3A', '3B'] });
  const feeble = { type: 'flick', marble: 'R0', direction: [0, -1], strength: 0 } as const;
  // Hits about half of the time.
  const grazing = { type: 'flick', marble: 'R0', direction: [-16, -99], strength: 400 } as const;
  yield* statedFor(hopTheMarble, spare, 0, [...offered(spare), feeble, grazing]);
  const owed = table({ options: FAST, phase: 'give', areas: { 0: 'Y0 D0 Y1', 1: '' }, hands: { 0: 'L1 R1' }, cards: ['3A', '3B'] });
  yield* statedFor(hopTheMarble, owed, 0, offered(owed));
}

it('every statement is true, and every kind of statement is made', () => {
  const setups = [
    { seed: 'a', options: { variant: 'normal' }, moves: 70 },
    { seed: 'b', options: { variant: 'noCard' }, moves: 60 },
    { seed: 'c', options: { variant: 'fast', steadiness: 'steady' }, moves: 60 },
  ];
  expectTrue(
    setups.map((setup) => ({ game: hopTheMarble, actions: 2, ...setup })),
    TRUTH,
    madeUp(),
  );
});
