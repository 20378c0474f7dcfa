/**
 * How marbles roll: in fixed steps, straight on within a step, from contact to contact. Only + − × ÷ and √ in a fixed order, so that a flick
 * gives the same contacts bit for bit in every JavaScript engine. Millimetres and seconds; marbles by index.
 */

import { newProbe, type Relief } from './relief.ts';
import { type Columns, layOut, mayStillMeet, meetingTime, newColumns } from './straight-ways.ts';

export type PhysicsConstants = {
  readonly speedAtFullStrength: number;
  readonly rollingDeceleration: number;
  readonly restitution: number;
  readonly gravity: number;
  readonly stepsPerSecond: number;
  /** Max duration: then everything is stopped. */
  readonly seconds: number;
};

export type World = {
  readonly constants: PhysicsConstants;
  readonly relief: Relief;
  readonly size: number;
  readonly marbleRadius: number;
};

export type Shot = {
  readonly marble: number;
  /** Of any length but 0. */
  readonly direction: readonly [number, number];
  /** From 0 to 1000. */
  readonly strength: number;
};

/** Observes a flick, for drawing and sound. The marbles are the solver's own: copy what you keep. */
export type Witness = {
  /** At the start, and at the end of every step. */
  readonly step: (seconds: number, marbles: readonly Readonly<Witnessed>[]) => void;
  readonly contact: (seconds: number, one: number, other: number, speed: number) => void;
};

type Witnessed = { x: number; y: number; vx: number; vy: number; isOut: boolean };

type Meeting = { readonly one: number; readonly other: number; readonly wait: number };

type Run = {
  readonly world: World;
  readonly count: number;
  readonly marbles: Columns;
  readonly rolling: number[];
  readonly flicked: number;
  readonly touched: number[];
  /** All contacts of the next instant, in the order of the marbles. */
  readonly meetings: Meeting[];
  readonly watched: { readonly by: Witness; readonly marbles: readonly Witnessed[] } | null;
  /** The slope under the last marble; reused, because one flick needs hundreds of slopes. */
  readonly probe: Float64Array;
  /** A lower bound of the distance from any rolling marble to another, from rim to rim. */
  clearance: number;
  instantsLeft: number;
  /** Steps until the next check whether anything can still meet, and the pause before it. */
  stepsToLook: number;
  pause: number;
};

const FULL_STRENGTH = 1000;
/** A rolling solid ball turns two sevenths of the pull into spin. */
export const ROLLING_SHARE = 5 / 7;
/** Contacts closer together than this happen at the same instant. */
const INSTANT = 1e-9;
/** A cluster squeezed within one step keeps bouncing; by then everything in it has been touched. */
const MAX_INSTANTS_PER_STEP = 200;
/** Of a flick: more than the printed pieces can have, in 768 steps. After that it is over. */
const MAX_INSTANTS = 768 * MAX_INSTANTS_PER_STEP;

/** Every marble in the chain of contacts, in order of first contact (R2); never the one flicked. */
export function roll(world: World, x: readonly number[], y: readonly number[], shot: Shot, witness?: Witness): readonly number[] {
  const { stepsPerSecond, seconds } = world.constants;
  const run = begin(world, x, y, shot, witness);
  const duration = 1 / stepsPerSecond;
  const steps = Math.floor(seconds * stepsPerSecond);
  if (run.watched !== null) showStep(run, 0);
  for (let step = 0; step < steps && run.rolling.length > 0 && run.instantsLeft > 0; step++) {
    if (isDecided(run)) break;
    const fastest = changeSpeeds(run, duration);
    advance(run, step * duration, duration, fastest);
    dropResting(run);
    if (run.watched !== null) showStep(run, (step + 1) * duration);
  }
  return run.touched;
}

/** Reused by every flick without a witness; a witness could start another flick meanwhile. */
let shared = newColumns(0);
const sharedProbe = newProbe();

function columnsFor(count: number, isWatched: boolean): Columns {
  if (isWatched) return newColumns(count);
  if (shared.x.length < count) shared = newColumns(count);
  return shared;
}

function begin(world: World, x: readonly number[], y: readonly number[], shot: Shot, witness: Witness | undefined): Run {
  const count = x.length;
  const flicked = shot.marble;
  if (x[flicked] === undefined) throw new RangeError(`there is no marble ${flicked} among ${count}`);
  const [east, south] = shot.direction;
  const length = Math.sqrt(east * east + south * south);
  if (!(length > 0)) throw new RangeError(`[${east}, ${south}] points nowhere`);
  const marbles = columnsFor(count, witness !== undefined);
  layOut(marbles, x, y);
  const speed = world.constants.speedAtFullStrength * Math.sqrt(shot.strength / FULL_STRENGTH);
  marbles.vx[flicked] = (speed * east) / length;
  marbles.vy[flicked] = (speed * south) / length;
  marbles.isRolling[flicked] = speed > 0 ? 1 : 0;
  return {
    world,
    count,
    marbles,
    rolling: speed > 0 ? [flicked] : [],
    flicked,
    touched: [],
    meetings: [],
    watched: witness === undefined ? null : { by: witness, marbles: x.map((): Witnessed => ({ x: 0, y: 0, vx: 0, vy: 0, isOut: false })) },
    probe: sharedProbe,
    clearance: 0,
    instantsLeft: MAX_INSTANTS,
    stepsToLook: 0,
    pause: 1,
  };
}

function showStep(run: Run, seconds: number): void {
  show(run);
  run.watched?.by.step(seconds, run.watched.marbles);
}

function show({ watched, marbles: { x, y, vx, vy, isOut } }: Run): void {
  for (const [index, shown] of watched?.marbles.entries() ?? []) {
    shown.x = x[index] as number;
    shown.y = y[index] as number;
    shown.vx = vx[index] as number;
    shown.vy = vy[index] as number;
    shown.isOut = isOut[index] === 1;
  }
}

/**
 * Whether the flick can end early. On a flat cloth marbles roll straight between contacts; right after a contact the pair is too close to
 * tell, so the pauses between checks double.
 */
function isDecided(run: Run): boolean {
  const { world, watched, marbles, count, rolling } = run;
  if (!world.relief.isFlat || watched !== null) return false;
  if (run.stepsToLook > 0) {
    run.stepsToLook -= 1;
    return false;
  }
  run.stepsToLook = run.pause;
  run.pause *= 2;
  return !mayStillMeet(marbles, count, rolling, world.constants.rollingDeceleration, 2 * world.marbleRadius);
}

/** Sets the speeds of rolling marbles for this step. Returns an upper bound of the closing speed of any two marbles. */
function changeSpeeds({ world, marbles, rolling, probe }: Run, duration: number): number {
  const { relief } = world;
  const { rollingDeceleration, gravity } = world.constants;
  const { x, y, vx, vy, ux, uy } = marbles;
  const slowing = rollingDeceleration * duration;
  const pull = ROLLING_SHARE * gravity * duration;
  const half = duration / 2;
  let sum = 0;
  for (let place = 0; place < rolling.length; place++) {
    const index = rolling[place] as number;
    const beforeX = vx[index] as number;
    const beforeY = vy[index] as number;
    let speedX = beforeX;
    let speedY = beforeY;
    // Uses the slope half-way through the step.
    if (!relief.isFlat) {
      probe[0] = (x[index] as number) + beforeX * half;
      probe[1] = (y[index] as number) + beforeY * half;
      relief.probe(probe);
      speedX -= pull * (probe[2] as number);
      speedY -= pull * (probe[3] as number);
    }
    const speed = Math.sqrt(speedX * speedX + speedY * speedY);
    let meanX: number;
    let meanY: number;
    if (speed <= slowing) {
      // It comes to rest before the step is over.
      const share = speed / slowing / 2;
      meanX = speedX * share;
      meanY = speedY * share;
      speedX = 0;
      speedY = 0;
    } else {
      const kept = 1 - slowing / speed;
      speedX *= kept;
      speedY *= kept;
      // On a flat cloth the distance is exact: the mean of the two speeds.
      meanX = (beforeX + speedX) / 2;
      meanY = (beforeY + speedY) / 2;
    }
    ux[index] = meanX;
    uy[index] = meanY;
    vx[index] = speedX;
    vy[index] = speedY;
    sum += Math.max(speedX * speedX + speedY * speedY, meanX * meanX + meanY * meanY);
  }
  // Contacts add no energy: at worst two marbles have half of it each, head on.
  return Math.sqrt(2 * sum);
}

function advance(run: Run, start: number, duration: number, fastest: number): void {
  if (run.clearance > fastest * duration) {
    run.clearance -= fastest * duration;
    moveAll(run, duration);
    return;
  }
  let left = duration;
  for (let instants = 0; instants < MAX_INSTANTS_PER_STEP; instants++) {
    const wait = findNextInstant(run, left, fastest);
    if (run.meetings.length === 0) break;
    run.instantsLeft -= 1;
    moveAll(run, wait);
    left -= wait;
    settle(run, start + duration - left);
  }
  moveAll(run, left);
  run.clearance -= fastest * left;
}

function moveAll({ marbles: { x, y, ux, uy }, rolling }: Run, seconds: number): void {
  for (let place = 0; place < rolling.length; place++) {
    const index = rolling[place] as number;
    x[index] = (x[index] as number) + (ux[index] as number) * seconds;
    y[index] = (y[index] as number) + (uy[index] as number) * seconds;
  }
}

/** The time of the next contacts within the time left, if any. Measures the clearance. */
function findNextInstant(run: Run, left: number, fastest: number): number {
  const { count, marbles, rolling, meetings } = run;
  const { x, y, isRolling, isOut } = marbles;
  const diameter = 2 * run.world.marbleRadius;
  const reach = diameter + fastest * left;
  let soonest = left;
  let nearest = Number.POSITIVE_INFINITY;
  if (meetings.length > 0) meetings.length = 0;
  for (let place = 0; place < rolling.length; place++) {
    const one = rolling[place] as number;
    if (isOut[one] === 1) continue;
    const oneX = x[one] as number;
    const oneY = y[one] as number;
    for (let other = 0; other < count; other++) {
      const dx = (x[other] as number) - oneX;
      const dy = (y[other] as number) - oneY;
      const apart = Math.max(Math.abs(dx), Math.abs(dy));
      if (apart >= nearest && apart > reach) continue;
      // A pair of rolling marbles is examined once.
      if (other === one || isOut[other] === 1 || (isRolling[other] === 1 && other < one)) continue;
      if (apart < nearest) nearest = apart;
      if (apart > reach) continue;
      const wait = meetingTime(marbles, one, other, dx, dy, diameter);
      if (wait > left) continue;
      if (wait < soonest) soonest = wait;
      meetings.push(one < other ? { one, other, wait } : { one: other, other: one, wait });
    }
  }
  run.clearance = nearest - diameter;
  if (meetings.length > 1) keepFirst(meetings, soonest + INSTANT);
  return soonest;
}

function keepFirst(meetings: Meeting[], latest: number): void {
  let kept = 0;
  for (const meeting of meetings) if (meeting.wait <= latest) meetings[kept++] = meeting;
  meetings.length = kept;
  meetings.sort(inOrder);
}

function inOrder(a: Meeting, b: Meeting): number {
  return a.one - b.one || a.other - b.other;
}

/** All contacts of one instant count, in the order of the marbles, and push one after the other. */
function settle(run: Run, seconds: number): void {
  const { marbles, rolling, meetings, touched, flicked } = run;
  const { isOut, isTouched } = marbles;
  for (const index of rolling) if (isBeyond(run, index)) isOut[index] = 1;
  const contacts = meetings.filter(({ one, other }) => isOut[one] === 0 && isOut[other] === 0);
  const fresh: number[] = [];
  for (const { one, other } of contacts) {
    for (const index of [one, other]) {
      if (isTouched[index] === 0 && index !== flicked) fresh.push(index);
      isTouched[index] = 1;
    }
  }
  touched.push(...fresh.sort((a, b) => a - b));
  for (const { one, other } of contacts) push(run, one, other, seconds);
  run.stepsToLook = 0;
  run.pause = 1;
}

/** Equal marbles exchange their speeds along the line between them, minus what the clay absorbs. */
function push(run: Run, one: number, other: number, seconds: number): void {
  const { x, y, vx, vy, ux, uy, isRolling } = run.marbles;
  const dx = (x[other] as number) - (x[one] as number);
  const dy = (y[other] as number) - (y[one] as number);
  const squared = dx * dx + dy * dy;
  const closing = ((vx[one] as number) - (vx[other] as number)) * dx + ((vy[one] as number) - (vy[other] as number)) * dy;
  // A marble that comes to rest within this step may touch without pushing.
  const impulse = closing > 0 ? ((1 + run.world.constants.restitution) * closing) / (2 * squared) : 0;
  vx[one] = (vx[one] as number) - impulse * dx;
  vy[one] = (vy[one] as number) - impulse * dy;
  vx[other] = (vx[other] as number) + impulse * dx;
  vy[other] = (vy[other] as number) + impulse * dy;
  for (const index of [one, other]) {
    ux[index] = vx[index] as number;
    uy[index] = vy[index] as number;
    if (isRolling[index] === 0) run.rolling.push(index);
    isRolling[index] = 1;
  }
  if (run.watched === null) return;
  show(run);
  run.watched.by.contact(seconds, one, other, closing / Math.sqrt(squared));
}

/** Stops marbles that rest or have left the cloth (R4): there is no wall, and a marble that is out touches nothing. */
function dropResting(run: Run): void {
  const { marbles, rolling } = run;
  const { vx, vy, ux, uy, isOut, isRolling } = marbles;
  let kept = 0;
  for (let place = 0; place < rolling.length; place++) {
    const index = rolling[place] as number;
    if (isBeyond(run, index)) isOut[index] = 1;
    if (isOut[index] === 0 && (vx[index] !== 0 || vy[index] !== 0)) {
      rolling[kept++] = index;
    } else {
      isRolling[index] = 0;
      ux[index] = 0;
      uy[index] = 0;
    }
  }
  if (kept < rolling.length) rolling.length = kept;
}

function isBeyond({ world: { size }, marbles }: Run, index: number): boolean {
  const x = marbles.x[index] as number;
  const y = marbles.y[index] as number;
  return x < 0 || y < 0 || x > size || y > size;
}
