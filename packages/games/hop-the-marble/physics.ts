/**
 * How marbles roll. A fixed step; within a step every marble moves in a straight line, and contacts are found exactly and settled in the
 * order in which they happen. Only + − × ÷ and √ on numbers, in a fixed order, so that a flick gives the same contacts bit for bit in
 * every JavaScript engine; nothing here may call a function of `Math` that is not exact by the language's standard.
 *
 * All lengths in millimetres, all times in seconds, marbles by index in the order in which contacts at the same instant count.
 */

import type { Relief, Slope } from './relief.ts';

export type PhysicsConstants = {
  readonly speedAtFullStrength: number;
  readonly rollingDeceleration: number;
  readonly restitution: number;
  readonly gravity: number;
  readonly stepsPerSecond: number;
  /** Whatever still rolls after this long is stopped. */
  readonly seconds: number;
};

export type World = {
  readonly constants: PhysicsConstants;
  readonly relief: Relief;
  readonly size: number;
  readonly marbleRadius: number;
};

export type Shot = {
  /** Which marble is flicked. */
  readonly marble: number;
  /** Any vector but none: only where it points matters. */
  readonly direction: readonly [number, number];
  /** From 0 to 1000. */
  readonly strength: number;
};

/** Is told what happens, for drawing and listening. The marbles are the solver's own: copy what is to be kept. */
export type Witness = {
  /** At the start, and at the end of every step. */
  readonly step: (seconds: number, marbles: readonly Readonly<Marble>[]) => void;
  /** `speed`: how fast the two came together. */
  readonly contact: (seconds: number, one: number, other: number, speed: number) => void;
};

type Marble = {
  readonly index: number;
  x: number;
  y: number;
  /** Speed at the end of the step. */
  vx: number;
  vy: number;
  /** Mean speed over the step: how far it gets in it. */
  ux: number;
  uy: number;
  isRolling: boolean;
  isOut: boolean;
  isTouched: boolean;
};

/** Two marbles that are about to meet, in the order of their indexes. */
type Meeting = { readonly one: Marble; readonly other: Marble; readonly wait: number };

/** What happens next: everything that meets at the same instant, in the order of the marbles. */
type Instant = { readonly wait: number; readonly meetings: readonly Meeting[] };

/** One flick under way. */
type Run = {
  readonly world: World;
  readonly marbles: readonly Marble[];
  readonly rolling: Marble[];
  readonly flicked: Marble;
  /** In order of first contact. */
  readonly touched: number[];
  readonly witness: Witness | undefined;
  /** Under the marble that was looked at last: one flick asks for hundreds of slopes. */
  readonly slope: Slope;
  /** No marble is nearer than this to one that rolls, from rim to rim. */
  clearance: number;
};

const FULL_STRENGTH = 1000;
/** A solid ball that rolls turns two sevenths of the pull into spin. */
const ROLLING_SHARE = 5 / 7;
/** Contacts closer together than this happen at the same instant. */
const INSTANT = 1e-9;
/** A cluster squeezed within one step bounces on and on; by then everything in it has been touched. */
const MOST_INSTANTS_PER_STEP = 200;

/** Every marble in the chain of contacts that the shot starts, in order of first contact (R2); never the one flicked. */
export function roll(world: World, x: readonly number[], y: readonly number[], shot: Shot, witness?: Witness): readonly number[] {
  const { stepsPerSecond, seconds } = world.constants;
  const run = begin(world, x, y, shot, witness);
  const duration = 1 / stepsPerSecond;
  const steps = Math.floor(seconds * stepsPerSecond);
  witness?.step(0, run.marbles);
  for (let step = 0; step < steps && run.rolling.length > 0; step++) {
    const fastest = changeSpeeds(run, duration);
    advance(run, step * duration, duration, fastest);
    dropResting(run);
    witness?.step((step + 1) * duration, run.marbles);
  }
  return run.touched;
}

function begin(world: World, x: readonly number[], y: readonly number[], shot: Shot, witness: Witness | undefined): Run {
  const marbles = x.map((east, index) => restingAt(index, east, y[index] ?? Number.NaN));
  const flicked = marbles[shot.marble];
  if (flicked === undefined) throw new RangeError(`there is no marble ${shot.marble} among ${marbles.length}`);
  const [east, south] = shot.direction;
  const length = Math.sqrt(east * east + south * south);
  if (!(length > 0)) throw new RangeError(`[${east}, ${south}] points nowhere`);
  const speed = world.constants.speedAtFullStrength * Math.sqrt(shot.strength / FULL_STRENGTH);
  flicked.vx = (speed * east) / length;
  flicked.vy = (speed * south) / length;
  flicked.isRolling = speed > 0;
  return {
    world,
    marbles,
    rolling: flicked.isRolling ? [flicked] : [],
    flicked,
    touched: [],
    witness,
    slope: { east: 0, south: 0 },
    clearance: 0,
  };
}

function restingAt(index: number, x: number, y: number): Marble {
  return { index, x, y, vx: 0, vy: 0, ux: 0, uy: 0, isRolling: false, isOut: false, isTouched: false };
}

/** Gives whatever rolls its speeds for this step. No two marbles can close on each other faster in it than the answer. */
function changeSpeeds({ world, rolling, slope }: Run, duration: number): number {
  const { rollingDeceleration, gravity } = world.constants;
  const slowing = rollingDeceleration * duration;
  const pull = ROLLING_SHARE * gravity * duration;
  let sum = 0;
  for (const marble of rolling) {
    changeSpeed(world.relief, marble, slope, pull, slowing, duration / 2);
    const { vx, vy, ux, uy } = marble;
    sum += Math.max(vx * vx + vy * vy, ux * ux + uy * uy);
  }
  // Contacts share out what is there and add nothing: at worst two marbles come to have half of it each, head on.
  return Math.sqrt(2 * sum);
}

/** Slope, felt half-way through the step, and rolling resistance. On a flat cloth the way covered is exact: the mean of the two speeds. */
function changeSpeed(relief: Relief, marble: Marble, slope: Slope, pull: number, slowing: number, half: number): void {
  let { vx, vy } = marble;
  if (!relief.isFlat) {
    relief.slopeAt(marble.x + vx * half, marble.y + vy * half, slope);
    vx -= pull * slope.east;
    vy -= pull * slope.south;
  }
  const speed = Math.sqrt(vx * vx + vy * vy);
  if (speed <= slowing) {
    // It comes to rest before the step is over.
    const share = speed / slowing / 2;
    marble.ux = vx * share;
    marble.uy = vy * share;
    marble.vx = 0;
    marble.vy = 0;
    return;
  }
  const kept = 1 - slowing / speed;
  vx *= kept;
  vy *= kept;
  marble.ux = (marble.vx + vx) / 2;
  marble.uy = (marble.vy + vy) / 2;
  marble.vx = vx;
  marble.vy = vy;
}

/** Moves everything through one step, from contact to contact. */
function advance(run: Run, start: number, duration: number, fastest: number): void {
  if (run.clearance > fastest * duration) {
    run.clearance -= fastest * duration;
    moveAll(run.rolling, duration);
    return;
  }
  let left = duration;
  for (let instants = 0; instants < MOST_INSTANTS_PER_STEP; instants++) {
    const instant = nextInstant(run, left, fastest);
    if (instant === null) break;
    moveAll(run.rolling, instant.wait);
    left -= instant.wait;
    settle(run, instant.meetings, start + duration - left);
  }
  moveAll(run.rolling, left);
  run.clearance -= fastest * left;
}

function moveAll(rolling: readonly Marble[], seconds: number): void {
  for (const marble of rolling) {
    marble.x += marble.ux * seconds;
    marble.y += marble.uy * seconds;
  }
}

/** The next contacts within the time left; null if there are none. Measures the clearance. */
function nextInstant(run: Run, left: number, fastest: number): Instant | null {
  const diameter = 2 * run.world.marbleRadius;
  const reach = diameter + fastest * left;
  const meetings: Meeting[] = [];
  let soonest = left;
  let nearest = Number.POSITIVE_INFINITY;
  for (const one of run.rolling) {
    if (one.isOut) continue;
    for (const other of run.marbles) {
      // Two that roll are looked at once.
      if (other === one || other.isOut || (other.isRolling && other.index < one.index)) continue;
      const dx = other.x - one.x;
      const dy = other.y - one.y;
      const apart = Math.max(Math.abs(dx), Math.abs(dy));
      if (apart < nearest) nearest = apart;
      if (apart > reach) continue;
      const wait = meetingTime(one, other, dx, dy, diameter);
      if (wait > left) continue;
      if (wait < soonest) soonest = wait;
      meetings.push(one.index < other.index ? { one, other, wait } : { one: other, other: one, wait });
    }
  }
  run.clearance = nearest - diameter;
  if (meetings.length === 0) return null;
  const together = meetings.filter(({ wait }) => wait <= soonest + INSTANT);
  return { wait: soonest, meetings: together.sort(inOrder) };
}

function inOrder(a: Meeting, b: Meeting): number {
  return a.one.index - b.one.index || a.other.index - b.other.index;
}

/** When two marbles on straight ways come together; infinity if they do not. */
function meetingTime(one: Marble, other: Marble, dx: number, dy: number, diameter: number): number {
  const ux = other.ux - one.ux;
  const uy = other.uy - one.uy;
  const closing = dx * ux + dy * uy;
  if (closing >= 0) return Number.POSITIVE_INFINITY;
  const gap = dx * dx + dy * dy - diameter * diameter;
  if (gap <= 0) return 0;
  const squared = ux * ux + uy * uy;
  const discriminant = closing * closing - squared * gap;
  if (discriminant < 0) return Number.POSITIVE_INFINITY;
  return gap / (Math.sqrt(discriminant) - closing);
}

/** All contacts of one instant: they all count, in the order of the marbles, and push one after the other. */
function settle(run: Run, meetings: readonly Meeting[], seconds: number): void {
  for (const marble of run.rolling) if (isBeyond(marble, run.world.size)) marble.isOut = true;
  const contacts = meetings.filter(({ one, other }) => !one.isOut && !other.isOut);
  const fresh = new Set<number>();
  for (const { one, other } of contacts) {
    for (const marble of [one, other]) {
      if (!marble.isTouched && marble !== run.flicked) fresh.add(marble.index);
      marble.isTouched = true;
    }
  }
  run.touched.push(...[...fresh].sort((a, b) => a - b));
  for (const { one, other } of contacts) push(run, one, other, seconds);
}

/** Equal marbles exchange what they have along the line between them, but for what the clay swallows. */
function push({ world, rolling, witness }: Run, one: Marble, other: Marble, seconds: number): void {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const squared = dx * dx + dy * dy;
  const closing = (one.vx - other.vx) * dx + (one.vy - other.vy) * dy;
  // A marble that would have come to rest in this very step touches with its last breath.
  const impulse = closing > 0 ? ((1 + world.constants.restitution) * closing) / (2 * squared) : 0;
  one.vx -= impulse * dx;
  one.vy -= impulse * dy;
  other.vx += impulse * dx;
  other.vy += impulse * dy;
  for (const marble of [one, other]) {
    marble.ux = marble.vx;
    marble.uy = marble.vy;
    if (!marble.isRolling) rolling.push(marble);
    marble.isRolling = true;
  }
  witness?.contact(seconds, one.index, other.index, closing / Math.sqrt(squared));
}

/** What has come to rest, and what has left the cloth (R4): there is no wall, and whatever is out touches nothing any more. */
function dropResting({ world, rolling }: Run): void {
  let kept = 0;
  for (const marble of rolling) {
    if (isBeyond(marble, world.size)) marble.isOut = true;
    marble.isRolling = !marble.isOut && (marble.vx !== 0 || marble.vy !== 0);
    if (marble.isRolling) {
      rolling[kept++] = marble;
    } else {
      marble.ux = 0;
      marble.uy = 0;
    }
  }
  if (kept < rolling.length) rolling.length = kept;
}

function isBeyond({ x, y }: Marble, size: number): boolean {
  return x < 0 || y < 0 || x > size || y > size;
}
