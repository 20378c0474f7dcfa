import { keyedRandom, pick, same } from '@tablehop/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Action,
  apartOf,
  areaOf,
  cardOf,
  createRoller,
  createWorlds,
  type Disc,
  discFor,
  hopTheMarble,
  inAreaOf,
  middleOf,
  type Options,
  refuseSpot,
  type Spot,
  type State,
  spotOf,
  spotsAt,
  standardPieces,
  trembled,
} from '../rules/index.ts';
import {
  type Aim,
  aimOf,
  firstAim,
  flickOf,
  letGo,
  longestPull,
  pulled,
  reachOf,
  strengthenedBy,
  suggestedAim,
  targetsFrom,
  turnedBy,
  typedDegrees,
  typedStrength,
} from '../web/board/aim.ts';
import { AIM_MS, continues, durationMs, HOME_MS, type Rolling, rollingOf, rollMs } from '../web/board/beats.ts';
import { back, playCamera, quarterFor, toCloth, toScreen, turnVector, wholeCamera } from '../web/board/camera.ts';
import { SIGNS } from '../web/board/clay.ts';
import { foresee } from '../web/board/foresee.ts';
import { gathered, isComplete, isSetOf, matchOf } from '../web/board/goal-match.ts';
import type { PaintedScene } from '../web/board/paint-scene.ts';
import { NO_MARKS, restingOf, rolled, seen, UPRIGHT } from '../web/board/painted-scene.ts';
import { nearestFree, type Room, spread, stepFrom } from '../web/board/room.ts';
import { createStage } from '../web/board/stage.ts';

const worlds = createWorlds(standardPieces);
const OPTIONS: Options = { variant: 'normal', relief: 'gentle', steadiness: 'natural', pileCards: 12, turnLimit: 600, extras: true };
const QUARTERS = [0, 1, 2, 3] as const;

type Move = { readonly before: State; readonly by: number | 'chance'; readonly action: Action; readonly after: State };

/** All moves of a match in which everybody acts at random, up to `most` moves. */
function played(options: Options, players: number, seed: string, most = 400): readonly Move[] {
  const random = keyedRandom(seed, 'what comes to mind');
  const moves: Move[] = [];
  let state = hopTheMarble.start(options, players);
  for (let turn = hopTheMarble.turn(state); turn.kind !== 'over' && moves.length < most; turn = hopTheMarble.turn(state)) {
    const by = turn.kind === 'chance' ? 'chance' : pick(random, turn.seats);
    const action = by === 'chance' ? hopTheMarble.draw(state, keyedRandom(seed, 'key' in turn ? turn.key : '')) : decide(state, by);
    const after = hopTheMarble.apply(state, by, action).state;
    moves.push({ before: state, by, action, after });
    state = after;
  }
  return moves;

  function decide(now: State, seat: number): Action {
    const { action } = pick(random, hopTheMarble.offers(now, seat));
    return action.type === 'flick' ? flickOf(suggestedAim(standardPieces, now, action.marble, 0)) : action;
  }
}

const MATCH = played(OPTIONS, 3, 'match');

function must<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new RangeError('the match has no such move');
  return found;
}

describe('the camera', () => {
  it('shows every circle at every size, and leads back to where it came from', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 2000 }),
        fc.integer({ min: 200, max: 2000 }),
        fc.constantFrom(2, 3, 4),
        fc.constantFrom(...QUARTERS),
        fc.double({ min: 0, max: 700, noNaN: true }),
        (width, height, players, quarter, x) => {
          const camera = wholeCamera(standardPieces, players, quarter, { width, height });
          const discs = [middleOf(standardPieces), ...[0, 1].map((seat) => areaOf(standardPieces, players, seat))];
          for (const { centre, radius } of discs) {
            const [left, top] = toScreen(camera, centre);
            const reach = radius * camera.scale;
            expect(Math.min(left, top, width - left, height - top)).toBeGreaterThanOrEqual(reach);
          }
          const [againX, againY] = toCloth(camera, toScreen(camera, [x, 700 - x]));
          expect(againX).toBeCloseTo(x, 6);
          expect(againY).toBeCloseTo(700 - x, 6);
        },
      ),
    );
  });

  it('turns without ever making a minus zero', () => {
    for (const quarter of QUARTERS) {
      for (const vector of [0, 5].flatMap((x) => [0, 5].map((y): Spot => [x, y]))) {
        const turned = turnVector(vector, quarter);
        expect(turned.some((each) => Object.is(each, -0))).toBe(false);
        expect(turnVector(turned, back(quarter))).toEqual(vector);
      }
    }
  });
});

describe('an aim', () => {
  const aims: fc.Arbitrary<Aim> = fc.record({
    marble: fc.constant('R0' as const),
    degrees: fc.integer({ min: 0, max: 3599 }).map((tenths) => tenths / 10),
    strength: fc.integer({ min: 0, max: 1000 }),
  });

  it('becomes a flick in whole numbers that the rules allow, and can be read from it again', () => {
    fc.assert(
      fc.property(aims, (aim) => {
        const flick = flickOf(aim);
        expect(flick.direction.every((each) => Number.isInteger(each) && Math.abs(each) <= 10_000 && !Object.is(each, -0))).toBe(true);
        expect(flick.direction).not.toEqual([0, 0]);
        expect(aimOf(flick)).toEqual(aim);
      }),
    );
  });

  it('straight ahead goes from the own area to the middle at every seat', () => {
    for (const seat of [0, 1, 2, 3]) {
      const { centre } = areaOf(standardPieces, 4, seat);
      const { direction } = flickOf(firstAim('R0', quarterFor(standardPieces, 4, seat)));
      expect(direction.map(Math.sign)).toEqual([Math.sign(350 - centre[0]), Math.sign(350 - centre[1])]);
    }
  });

  it('takes any number for an angle and says which strengths there are', () => {
    expect(typedDegrees(Number.NaN)).toBeNull();
    expect(typedStrength(61.24)).toBe(612);
    expect(typedStrength(100)).toBe(1000);
    for (const wrong of [150, 100.06, -1, Number.NaN]) expect(typedStrength(wrong)).toBeNull();
  });

  it('is pulled like a catapult: away from the finger, the farther the stronger, and not at all close by', () => {
    expect(pulled('R0', [3, 8], 150, 0)).toBeNull();
    expect(pulled('R0', [0, 150], 150, 0)).toEqual({ marble: 'R0', degrees: 0, strength: 1000 });
    expect(pulled('R0', [0, 900], 150, 0)).toEqual({ marble: 'R0', degrees: 0, strength: 1000 });
    expect(pulled('R0', [-60, 0], 150, 0)).toMatchObject({ degrees: 90 });
    expect(pulled('R0', [60, 60], 150, 0)).toMatchObject({ degrees: 315 });
    expect(pulled('R0', [0, 60], 150, 0)?.strength).toBeLessThan(pulled('R0', [0, 90], 150, 0)?.strength ?? 0);
    // On a rotated cloth, players still pull towards themselves.
    for (const quarter of QUARTERS) expect(pulled('R0', [0, 80], 150, quarter)?.degrees).toBe(firstAim('R0', quarter).degrees);
  });

  it('can have full strength even if the marble is at the edge of the window', () => {
    const window = { width: 844, height: 390 };
    fc.assert(
      fc.property(fc.integer({ min: 32, max: 812 }), fc.integer({ min: 32, max: 358 }), fc.integer({ min: 0, max: 359 }), (x, y, angle) => {
        const way: Spot = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
        const longest = longestPull([x, y], way, window);
        const [endX, endY] = [x + way[0] * longest, y + way[1] * longest];
        expect(endX >= 0 && endX <= window.width && endY >= 0 && endY <= window.height).toBe(true);
        expect(pulled('R0', [way[0] * longest, way[1] * longest], longest, 0)?.strength).toBe(1000);
        expect(longest).toBeLessThanOrEqual(150);
      }),
    );
    expect(longestPull([400, 200], [0, 1], window)).toBe(150);
  });

  it('turns full circle and stays within its strength', () => {
    const aim: Aim = { marble: 'R0', degrees: 359.9, strength: 995 };
    expect(turnedBy(aim, 0.2).degrees).toBe(0.1);
    expect(turnedBy(aim, 0.1).degrees).toBe(0);
    expect(turnedBy(aim, -360).degrees).toBe(359.9);
    expect(strengthenedBy(aim, 10).strength).toBe(1000);
    expect(strengthenedBy(aim, -1000).strength).toBe(0);
  });

  it('reaches 1.05 mm for each thousandth of the strength, as the table of the physics says', () => {
    expect(reachOf(standardPieces, 1000)).toBeCloseTo(1050, 9);
    expect(reachOf(standardPieces, 400)).toBeCloseTo(420, 9);
  });
});

describe('the room in a circle', () => {
  const disc: Disc = areaOf(standardPieces, 2, 0);
  const apart = apartOf(standardPieces);
  const near = (radius: number) =>
    fc
      .tuple(fc.integer({ min: -radius * 1000, max: radius * 1000 }), fc.integer({ min: -radius * 1000, max: radius * 1000 }))
      .map(([x, y]): Spot => [disc.centre[0] + x / 1000, disc.centre[1] + y / 1000]);
  /** Marbles in places that the rules allow, added one by one. */
  const rooms = fc.array(near(82), { maxLength: 12 }).map((wanted): Room => {
    const taken: Spot[] = [];
    for (const spot of wanted) {
      const at = nearestFree({ disc, taken, apart }, spot);
      if (at !== null) taken.push(at);
    }
    return { disc, taken, apart };
  });

  function isAllowed({ taken }: Room, at: Spot): boolean {
    const state = hopTheMarble.start(OPTIONS, 2);
    const marbles = { ...state.marbles };
    for (const [index, spot] of taken.entries()) {
      const marble = (['D1', 'L1', 'R1', 'G1', 'Y1', 'D2', 'L2', 'R2', 'G2', 'Y2', 'D3', 'L3', 'R3'] as const)[index];
      if (marble !== undefined) marbles[marble] = { in: 'area', seat: 0, at: spot };
    }
    return refuseSpot(standardPieces, marbles, disc, at) === null;
  }

  it('is found where the rules allow a marble, as near to the finger as there is any', () => {
    fc.assert(
      fc.property(rooms, near(120), fc.array(near(82), { minLength: 30, maxLength: 30 }), (room, wanted, elsewhere) => {
        const at = nearestFree(room, wanted);
        if (at === null) throw new Error('twelve marbles do not fill a circle');
        expect(isAllowed(room, at)).toBe(true);
        const away = (spot: Spot) => Math.hypot(spot[0] - wanted[0], spot[1] - wanted[1]);
        // Rounding to micrometres may cost a little.
        for (const other of elsewhere) if (isAllowed(room, other)) expect(away(at)).toBeLessThanOrEqual(away(other) + 0.01);
      }),
    );
  });

  it('is where the finger is, if that is free', () => {
    expect(nearestFree({ disc, taken: [], apart }, [350.1234, 600])).toEqual([350.123, 600]);
  });

  it('takes all marbles in hand at once, each at a spot that is free', () => {
    fc.assert(
      fc.property(rooms, (room) => {
        const hand = ['D0', 'L0', 'R0', 'G0', 'Y0'] as const;
        const puts = spread(room, hand);
        expect(puts.map(({ marble }) => marble)).toEqual(hand);
        let { taken } = room;
        for (const { at } of puts) {
          expect(isAllowed({ ...room, taken: taken.slice(0, 13) }, at)).toBe(true);
          taken = [...taken, at];
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is walked through by keys: over a marble in the way, along the rim, never to a spot that is taken', () => {
    const room: Room = { disc, taken: [[350, 590]], apart };
    expect(stepFrom(room, [350, 610], [0, -5])).toEqual([350, 570]);
    fc.assert(
      fc.property(rooms, near(82), fc.constantFrom<Spot>([5, 0], [-5, 0], [0, 1], [0, -5]), (some, wanted, way) => {
        const from = nearestFree(some, wanted);
        const to = from === null ? null : stepFrom(some, from, way);
        expect(to !== null && isAllowed(some, to)).toBe(true);
      }),
    );
  });
});

describe('a goal card', () => {
  const card = cardOf(standardPieces, '5A');

  it('ticks what is there, and names what is missing and what is too much', () => {
    const match = matchOf(card, { D: 1, L: 3, R: 2, G: 0, Y: 0 });
    expect(match.slots.map(({ isThere }) => isThere)).toEqual([true, false, true, true, false]);
    expect(match.missing).toEqual(['D', 'G']);
    expect(match.extra).toEqual(['L', 'R', 'R']);
    const complete = { D: 2, L: 2, R: 0, G: 1, Y: 0 };
    const counts = [complete, { ...complete, G: 0 }, { ...complete, R: 1 }];
    expect(counts.map((count) => isComplete(matchOf(card, count)))).toEqual([true, false, false]);
  });

  // R5: checked when all marbles are placed, at most one card per seat.
  it('knows a set of one colour, with others beside it where they may lie there (R6)', () => {
    const withExtras: Options = { ...OPTIONS, variant: 'noCard', extras: true };
    const exactly: Options = { ...withExtras, extras: false };
    const four = { D: 0, L: 0, R: 4, G: 0, Y: 0 };
    expect([withExtras, exactly].map((options) => isSetOf(options, four, 'R', 4))).toEqual([true, true]);
    expect([withExtras, exactly].map((options) => isSetOf(options, { ...four, Y: 1 }, 'R', 4))).toEqual([true, false]);
    expect(isSetOf(withExtras, { ...four, Y: 1 }, 'Y', 4)).toBe(false);
  });

  it('counts what is in hand for the area, and not what goes to the middle', () => {
    for (const { after } of MATCH) {
      for (const seat of [0, 1, 2]) {
        const count = gathered(after, seat);
        const placed = Object.values(after.marbles).filter(
          (place) => 'seat' in place && place.seat === seat && !('to' in place && place.to === 'middle'),
        );
        expect(Object.values(count).reduce((sum, each) => sum + each, 0)).toBe(placed.length);
      }
    }
  });
});

describe('spots in words', () => {
  it('are listed from the aimed marble: nearest first, by angle and distance', () => {
    const { before } = must(MATCH.find(({ before: each }) => each.phase === 'flick' && each.seat === 0));
    const from = must(inAreaOf(before.marbles, 0)[0]);
    const targets = targetsFrom(before, from);
    expect(targets).toEqual(targets.toSorted((one, other) => one.millimetres - other.millimetres));
    const start = must(spotOf(before.marbles[from]));
    for (const { place, millimetres, degrees } of targets) {
      const radians = (degrees * Math.PI) / 180;
      const at = must(spotOf(place));
      expect(start[0] + Math.sin(radians) * millimetres).toBeCloseTo(at[0], -0.5);
      expect(start[1] - Math.cos(radians) * millimetres).toBeCloseTo(at[1], -0.5);
    }
  });

  it('has a place for every marble in play, those in hand side by side at their holder’s rim', () => {
    for (const { after } of MATCH) {
      const resting = restingOf(standardPieces, after);
      expect(resting.map(({ marble }) => marble)).toEqual(
        (Object.keys(after.marbles) as (keyof typeof after.marbles)[]).filter((marble) => after.marbles[marble].in !== 'box'),
      );
      for (const { marble, at, isHeld } of resting) {
        const place = after.marbles[marble];
        expect(isHeld).toBe(place.in === 'hand');
        if (place.in !== 'hand') continue;
        const { centre, radius } = areaOf(standardPieces, 3, place.seat);
        expect(Math.hypot(at[0] - centre[0], at[1] - centre[1])).toBeGreaterThan(radius);
        expect(resting.every((other) => other.marble === marble || !same(other.at, at))).toBe(true);
      }
      expect(discFor(standardPieces, 3, { in: 'hand', seat: 0, to: 'middle' })).toEqual(middleOf(standardPieces));
    }
  });
});

it('a marble that rolls shows its sign again after a whole turn, and the other one after half of it', () => {
  const whole = rolled(UPRIGHT, 2 * Math.PI, 0);
  for (const [index, value] of UPRIGHT.entries()) expect(whole[index]).toBeCloseTo(value, 9);
  expect(seen(SIGNS.D, UPRIGHT, false)).not.toBeNull();
  expect(seen(SIGNS.D, UPRIGHT, true)).toBeNull();
  const half = rolled(UPRIGHT, 0, Math.PI);
  expect(seen(SIGNS.D, half, false)).toBeNull();
  expect(seen(SIGNS.D, half, true)).not.toBeNull();
  // After rolling to the right, what was on top is at the right.
  const [right] = seen([[0, 0]], rolled(UPRIGHT, 0.5, 0), false) ?? [];
  expect(right?.[0]).toBeCloseTo(Math.sin(0.5), 9);
});

describe('the stage', () => {
  /** A stage with a manual clock, 60 frames per second. */
  function watched() {
    let time = 0;
    let waiting: (() => void) | null = null;
    const frames: PaintedScene[] = [];
    const clicks: number[] = [];
    const rumbles: number[] = [];
    const stage = createStage({
      marbleRadius: 8,
      paint: (scene) => frames.push(scene),
      clicked: ({ seconds }) => clicks.push(seconds),
      rumbled: (speed) => rumbles.push(speed),
      turnsTo: () => undefined,
      now: () => time,
      nextFrame(run) {
        waiting = run;
        return () => {
          waiting = null;
        };
      },
    });
    const run = (milliseconds: number) => {
      for (const end = time + milliseconds; time < end && waiting !== null; ) {
        time += 1000 / 60;
        const next = waiting;
        waiting = null;
        next();
      }
    };
    return { frames, clicks, rumbles, stage, run };
  }

  const camera = wholeCamera(standardPieces, 3, 0, { width: 700, height: 700 });
  const flicks = MATCH.filter(({ after }, index) => MATCH[index]?.action.type === 'tremble' && after.phase === 'settle');
  const room = { width: 700, height: 700 };
  const sceneOf = (state: State) => ({ camera, room, resting: restingOf(standardPieces, state), marks: NO_MARKS, tempo: 1 });
  const rollingIn = ({ before, action }: Move, aimMs = 0): Rolling => {
    const found = rollingOf(worlds, before, hopTheMarble.apply(before, 'chance', action).effects);
    return { ...must(found), aimMs, tempo: 1 };
  };
  const spotsIn = (scene: PaintedScene | undefined) => Object.fromEntries((scene?.marbles ?? []).map(({ marble, spot }) => [marble, spot]));
  const restIn = (state: State) => Object.fromEntries(restingOf(standardPieces, state).map(({ marble, at }) => [marble, at]));

  it('knows every flick of a match again, with what it touched', () => {
    expect(flicks.length).toBeGreaterThan(5);
    for (const move of flicks) expect(() => rollingIn(move)).not.toThrow();
    // A flick that the shown position already includes is not animated.
    const first = must(flicks[0]);
    expect(rollingOf(worlds, first.after, hopTheMarble.apply(first.before, 'chance', first.action).effects)).toBeNull();
  });

  it('is at once as large as its room when that changes, never a thumbnail that grows', () => {
    const move = must(MATCH[0]);
    const { frames, stage, run } = watched();
    const small = { width: 70, height: 70 };
    stage.show({ ...sceneOf(move.before), camera: wholeCamera(standardPieces, 3, 0, small), room: small }, false);
    stage.show(sceneOf(move.before), false);
    run(1000);
    expect(frames.map((frame) => frame.camera.scale)).toEqual(frames.map(() => camera.scale));
  });

  it('plays the recorded way, clicks with every contact, and ends where the rules say', () => {
    const move = must(flicks.find((each) => rollingIn(each).trace.contacts.length > 1));
    const rolling = rollingIn(move);
    const { frames, clicks, rumbles, stage, run } = watched();
    stage.show(sceneOf(move.before), true);
    stage.show(sceneOf(move.after), false);
    stage.roll(rolling);
    run(100);
    const moment = frames.findLast(({ isRolling }) => isRolling);
    expect(moment).toBeDefined();
    const shown = spotsIn(moment);
    const expected = spotsAt(rolling.trace, 0.1);
    for (const [index, marble] of rolling.trace.marbles.entries()) {
      expect(shown[marble]?.[0]).toBeCloseTo(expected[index]?.[0] ?? 0, 3);
      expect(shown[marble]?.[1]).toBeCloseTo(expected[index]?.[1] ?? 0, 3);
    }
    run(10_000);
    expect(clicks).toEqual(rolling.trace.contacts.map(({ seconds }) => seconds));
    expect(rumbles.length).toBeGreaterThan(1);
    expect(rumbles[0]).toBeGreaterThan(rumbles.at(-1) ?? 0);
    expect(spotsIn(frames.at(-1))).toEqual(restIn(move.after));
    const glowed = new Set(frames.flatMap(({ marbles }) => marbles.filter(({ isGlowing }) => isGlowing).map(({ marble }) => marble)));
    expect([...glowed].toSorted()).toEqual([rolling.aim.marble, ...rolling.trace.touched].toSorted());
  });

  it('needs exactly as long as the page waits for it, the aim before the roll included', () => {
    for (const move of flicks.slice(0, 8)) {
      const rolling = rollingIn(move, AIM_MS);
      const { frames, stage, run } = watched();
      stage.show(sceneOf(move.before), true);
      stage.roll(rolling);
      stage.show(sceneOf(move.after), false);
      run(AIM_MS - 100);
      expect(frames.at(-1)?.watched?.aim).toEqual(rolling.aim);
      expect(spotsIn(frames.at(-1))).toEqual(restIn(move.before));
      run(100 + rollMs(rolling.trace) - 60);
      expect(frames.at(-1)?.watched).toBeNull();
      expect(spotsIn(frames.at(-1))).not.toEqual(restIn(move.after));
      run(120);
      expect(spotsIn(frames.at(-1))).toEqual(restIn(move.after));
    }
  });

  it('goes near and along with what rolls where the cloth is small, and nowhere where it is large', () => {
    const move = must(flicks.find((each) => rollingIn(each).trace.seconds > 0.6));
    const rolling = rollingIn(move);
    const spots = restingOf(standardPieces, move.before).map(({ at }) => at);
    for (const width of [390, 900]) {
      const small = { width, height: width };
      const eye = playCamera(standardPieces, 3, 0, small, spots, 0);
      const { frames, stage, run } = watched();
      const scene = (state: State) => ({ ...sceneOf(state), camera: eye, room: small });
      stage.show(scene(move.before), true);
      stage.roll(rolling);
      stage.show(scene(move.after), false);
      run(500);
      const seenBy = frames.at(-1)?.camera;
      if (width === 900) expect(seenBy).toEqual(eye);
      else expect(seenBy?.scale).toBeGreaterThan(eye.scale * 1.05);
      for (const { camera: at, isRolling, marbles } of frames) {
        const rolled = marbles.find(({ marble }) => marble === rolling.aim.marble);
        if (!isRolling || rolled === undefined) continue;
        const [x, y] = toScreen(at, rolled.spot);
        expect(Math.min(x, y, small.width - x, small.height - y)).toBeGreaterThan(0);
      }
      run(10_000);
      expect(frames.at(-1)?.camera).toEqual(eye);
    }
  });

  it('follows the match while it rolls, and can be cut short', () => {
    const move = must(flicks[0]);
    const { frames, stage, run } = watched();
    stage.show(sceneOf(move.before), true);
    stage.roll(rollingIn(move));
    run(50);
    stage.show(sceneOf(move.after), false);
    run(50);
    expect(frames.at(-1)?.isRolling).toBe(true);
    expect(stage.finish()).toBe(true);
    expect(frames.at(-1)?.isRolling).toBe(false);
    expect(spotsIn(frames.at(-1))).toEqual(restIn(move.after));
    expect(stage.finish()).toBe(false);
  });
});

describe('what is told, and when', () => {
  const showing = (move: Move, isOwn: boolean) => {
    const { effects } = hopTheMarble.apply(move.before, move.by, move.action);
    return { game: hopTheMarble, before: move.before, view: move.after, effects, seat: 0, isOwn };
  };

  it('waits for the aim of others, for the roll, and for the way home', () => {
    const aimed = must(MATCH.find(({ action }) => action.type === 'flick'));
    const rolled = must(MATCH.find(({ action, after }) => action.type === 'tremble' && after.phase === 'settle'));
    expect(durationMs(showing(aimed, false))).toBe(AIM_MS);
    expect(durationMs(showing(aimed, true))).toBe(0);
    expect(continues(showing(aimed, false))).toBe(true);
    const { trace } = must(rollingOf(worlds, rolled.before, showing(rolled, false).effects));
    expect(durationMs(showing(rolled, false))).toBe(rollMs(trace));
    expect(rollMs(trace)).toBeGreaterThan(trace.seconds * 1000 + HOME_MS);
    expect(continues(showing(rolled, false))).toBe(false);
  });

  it('shows the aim of a steady finger before the roll, unless it is one’s own', () => {
    const steady = must(played({ ...OPTIONS, steadiness: 'steady' }, 2, 'steady', 40).find(({ action }) => action.type === 'flick'));
    expect(durationMs(showing(steady, false)) - durationMs(showing(steady, true))).toBe(AIM_MS);
  });

  it('places the viewer’s own marbles faster than others’', () => {
    const placed = must(MATCH.find(({ action, before }) => action.type === 'place' && before.phase === 'settle'));
    expect(durationMs(showing(placed, false))).toBeGreaterThan(0);
    const { effects } = showing(placed, true);
    if (!effects.some(({ key }) => key === 'cardDone')) expect(durationMs(showing(placed, true))).toBe(0);
  });
});

describe('what is foreseen of an aim', () => {
  it('is the first contact of that flick: where the marble is then, and which one it touches', () => {
    let contacts = 0;
    for (const { before } of MATCH.filter(({ action }) => action.type === 'flick')) {
      const [marble] = inAreaOf(before.marbles, before.seat ?? 0);
      if (marble === undefined) continue;
      const aim = suggestedAim(standardPieces, before, marble, 0);
      const { way, contact, fan } = foresee(worlds, before, aim);
      const { type: _, ...made } = flickOf(aim);
      const [first] = createRoller(worlds, before, before.marbles)(made);
      expect(contact?.struck).toBe(first);
      expect(fan.length).toBe(2);
      if (contact === null) continue;
      contacts += 1;
      const struck = spotOf(before.marbles[contact.struck]) ?? [0, 0];
      // The marbles touch at their rims.
      expect(Math.hypot(struck[0] - contact.at[0], struck[1] - contact.at[1])).toBeCloseTo(16, 0);
      expect(way.at(-1)).toEqual(contact.at);
      // The struck marble moves away from the other.
      const onward = contact.struckWay.at(-1) ?? struck;
      expect((onward[0] - struck[0]) * (struck[0] - contact.at[0]) + (onward[1] - struck[1]) * (struck[1] - contact.at[1])).toBeGreaterThan(
        0,
      );
    }
    expect(contacts).toBeGreaterThan(5);
  });

  it('has no fan where fingers are steady', () => {
    const { before } = must(MATCH.find(({ before: each }) => each.phase === 'flick' && each.seat === 0));
    const state: State = { ...before, options: { ...OPTIONS, steadiness: 'steady' } };
    expect(foresee(worlds, state, firstAim(must(inAreaOf(before.marbles, 0)[0]), 0)).fan).toEqual([]);
  });
});

it('letting go is a flick without strength that touches nothing, even with a shaky finger, wherever there is room for that', () => {
  let free = 0;
  for (const { before } of MATCH.filter(({ action }) => action.type === 'flick')) {
    for (const marble of inAreaOf(before.marbles, before.seat ?? 0)) {
      const { type: _, ...flick } = letGo(worlds, before, marble);
      expect(flick.strength).toBe(0);
      const roll = createRoller(worlds, before, before.marbles);
      expect(roll(flick)).toEqual([]);
      const shaken = [-40, 0, 40].map((turn) => roll(trembled(flick, { turn, strength: 40 })).length);
      if (shaken.every((touched) => touched === 0)) free += 1;
    }
  }
  expect(free).toBeGreaterThan(20);
});
