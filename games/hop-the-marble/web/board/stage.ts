/** The animation loop, which runs only while something moves. The match is already further, so a tap or the next flick ends it. */

import { type Contact, colorOf, type MarbleId, type Spot, spotsAt, type Trace } from '../../rules/index.ts';
import type { Aim } from './aim.ts';
import { AFTERGLOW_MS, AIM_MS, CARRY_MS, HOME_MS, type Rolling, setsOffAfter } from './beats.ts';
import { between, type Camera, followCamera, type Size, SMALL_SCALE, toTurned } from './camera.ts';
import type { PaintedScene } from './paint-scene.ts';
import { rolled, type Scene, type Seen, type Spin, UPRIGHT } from './painted-scene.ts';

export type StageParts = {
  readonly marbleRadius: number;
  readonly paint: (scene: PaintedScene) => void;
  readonly clicked: (contact: Contact) => void;
  /** Reports rolling at intervals, in millimetres per second. */
  readonly rumbled: (speed: number) => void;
  readonly turnsTo: (camera: Camera) => void;
  readonly now: () => number;
  /** `requestAnimationFrame`; the returned function cancels it. */
  readonly nextFrame: (run: () => void) => () => void;
};

export type Stage = {
  /** `isInstant`: without animation. */
  readonly show: (scene: Scene, isInstant: boolean) => void;
  readonly roll: (rolling: Rolling) => void;
  /** Ends all motion; returns whether the picture has changed. */
  readonly finish: () => boolean;
  readonly camera: () => Camera | null;
  readonly repaint: () => void;
  readonly close: () => void;
};

const CAMERA_MS = 320;
/** The camera follows by exponential smoothing with this time constant, and looks ahead to make up for the lag. */
const FOLLOW_LAG_SECONDS = 0.18;
const LOOK_AHEAD_SECONDS = 0.4;
const RUMBLE_MS = 110;
const LIFTED = 0.8;
const OUT_OPACITY = 0.25;
/** In millimetres: smaller moves are not rolling. */
const HARDLY = 0.3;

type Actor = {
  spot: Spot;
  lift: number;
  spin: Spin;
  from: { readonly spot: Spot; readonly lift: number };
  to: { readonly spot: Spot; readonly lift: number };
  since: number;
  takes: number;
};
type Running = {
  readonly rolling: Rolling;
  /** When the marble is released, after the aim. */
  readonly since: number;
  heard: number;
  rumbledAt: number;
  seenAt: number;
  readonly glowing: Set<MarbleId>;
};
type Taking = { readonly aim: Aim; readonly since: number; readonly takes: number };

export function createStage({ marbleRadius, paint, clicked, rumbled, turnsTo, now, nextFrame }: StageParts): Stage {
  const actors = new Map<MarbleId, Actor>();
  let scene: Scene | null = null;
  let running: Running | null = null;
  let taking: Taking | null = null;
  let cameraFrom: Camera | null = null;
  let cameraSince = 0;
  let camera: Camera | null = null;
  let cancel: (() => void) | null = null;

  function wake(): void {
    cancel ??= nextFrame(frame);
  }

  function frame(): void {
    cancel = null;
    const time = now();
    const moves = [moveCamera(time), running === null ? glide(time) : roll(time), isAiming(time)];
    draw(time);
    if (moves.includes(true) || running !== null) wake();
  }

  function isAiming(time: number): boolean {
    return taking !== null && time < taking.since + taking.takes;
  }

  function lookAt(next: Camera, time: number): void {
    if (camera === null || sameCamera(camera, next)) return;
    cameraFrom = camera;
    cameraSince = time;
    turnsTo(next);
  }

  function jumpTo(next: Camera): void {
    const isNew = camera === null || !sameCamera(camera, next);
    camera = next;
    cameraFrom = null;
    if (isNew) turnsTo(next);
  }

  function moveCamera(time: number): boolean {
    if (scene === null || cameraFrom === null) return false;
    const share = Math.min(1, (time - cameraSince) / CAMERA_MS);
    camera = share === 1 ? scene.camera : between(cameraFrom, scene.camera, easeInOut(share));
    if (share === 1) cameraFrom = null;
    return share < 1;
  }

  function glide(time: number): boolean {
    let isMoving = false;
    for (const actor of actors.values()) {
      const share = actor.takes === 0 ? 1 : Math.min(1, Math.max(0, (time - actor.since) / actor.takes));
      const eased = easeInOut(share);
      const { from, to } = actor;
      actor.spot = [from.spot[0] + (to.spot[0] - from.spot[0]) * eased, from.spot[1] + (to.spot[1] - from.spot[1]) * eased];
      // Carried in an arc over the others.
      const arc = from.spot[0] === to.spot[0] && from.spot[1] === to.spot[1] ? 0 : Math.sin(Math.PI * share);
      actor.lift = from.lift + (to.lift - from.lift) * eased + arc;
      if (share === 1) actor.lift = to.lift;
      else isMoving = true;
    }
    return isMoving;
  }

  /** Plays the recorded trace; afterwards all marbles go where they belong by then. */
  function roll(time: number): boolean {
    if (running === null || scene === null) return false;
    const { rolling, since, glowing } = running;
    const { trace, tempo } = rolling;
    if (time < since) return true;
    taking = null;
    const seconds = (time - since) / tempo / 1000;
    for (let next = trace.contacts[running.heard]; next !== undefined && next.seconds <= seconds; next = trace.contacts[running.heard]) {
      clicked(next);
      glowing.add(next.one);
      glowing.add(next.other);
      running.heard += 1;
    }
    rumble(running, time, seconds);
    for (const [index, spot] of spotsAt(trace, seconds).entries()) {
      const actor = actorAt(trace, index);
      if (actor !== undefined) rollTo(actor, spot, marbleRadius, scene.camera);
    }
    follow(running, time, seconds);
    if (seconds * 1000 >= trace.seconds * 1000 + AFTERGLOW_MS) goHome(running, time);
    return true;
  }

  function rumble(run: Running, time: number, seconds: number): void {
    if (time - run.rumbledAt < RUMBLE_MS || seconds >= run.rolling.trace.seconds) return;
    run.rumbledAt = time;
    const moved = movedIn(run.rolling.trace, seconds, seconds + RUMBLE_MS / 1000);
    const farthest = Math.max(0, ...moved.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1])));
    if (farthest > HARDLY) rumbled((farthest * 1000) / RUMBLE_MS);
  }

  function follow(run: Running, time: number, seconds: number): void {
    if (scene === null || camera === null || scene.camera.scale >= SMALL_SCALE) return;
    const passed = (time - run.seenAt) / run.rolling.tempo / 1000;
    run.seenAt = time;
    const moved = movedIn(run.rolling.trace, seconds, seconds + LOOK_AHEAD_SECONDS);
    if (moved.length === 0) return;
    const wanted = followCamera(
      { ...scene.camera, quarter: camera.quarter },
      scene.room,
      moved.flatMap(({ from, to }) => [from, to]),
    );
    cameraFrom = null;
    camera = between(camera, wanted, 1 - Math.exp(-Math.max(0, passed) / FOLLOW_LAG_SECONDS));
  }

  function goHome({ rolling }: Running, time: number): void {
    const { tempo } = rolling;
    running = null;
    const going = new Set<MarbleId>([rolling.aim.marble, ...rolling.trace.touched]);
    let index = 0;
    for (const marble of [...going, ...[...actors.keys()].filter((each) => !going.has(each))]) {
      const actor = actors.get(marble);
      if (actor === undefined) continue;
      const wait = going.has(marble) ? setsOffAfter(index, going.size) : 0;
      sendOff(actor, actor.to, time + wait * tempo, HOME_MS * tempo);
      if (going.has(marble)) index += 1;
    }
    if (scene !== null) lookAt(scene.camera, time);
  }

  function actorAt(trace: Trace, index: number): Actor | undefined {
    const marble = trace.marbles[index];
    return marble === undefined ? undefined : actors.get(marble);
  }

  function isOut(marble: MarbleId, time: number): boolean {
    if (running === null) return false;
    const seconds = (time - running.since) / running.rolling.tempo / 1000;
    return running.rolling.trace.out.some((each) => each.marble === marble && each.seconds <= seconds);
  }

  function draw(time: number): void {
    if (scene === null || camera === null) return;
    const isRolling = running !== null;
    const marbles = [...actors].map(([marble, { spot, lift, spin }]): Seen => {
      const isGlowing = running?.glowing.has(marble) ?? false;
      return { marble, color: colorOf(marble), spot, lift, spin, opacity: isOut(marble, time) ? OUT_OPACITY : 1, isGlowing };
    });
    const isMoving = cameraFrom !== null || !sameCamera(camera, scene.camera);
    paint({ camera, marbles, marks: scene.marks, isRolling, isMoving, watched: watchedAt(time) });
  }

  function watchedAt(time: number): PaintedScene['watched'] {
    if (taking === null || (running !== null && time >= running.since)) return null;
    return { aim: taking.aim, share: taking.takes === 0 ? 1 : easeInOut(Math.min(1, (time - taking.since) / taking.takes)) };
  }

  function show(next: Scene, isInstant: boolean): void {
    const time = now();
    const turns = scene !== null && scene.camera.quarter !== next.camera.quarter;
    // The camera does not change while marbles roll.
    const isMoved = scene === null || !sameCamera(scene.camera, next.camera);
    // After a resize the old picture would be too small or cut off.
    const isResized = scene !== null && !sameSize(scene.room, next.room);
    if (scene === null || isInstant || turns || isResized) jumpTo(next.camera);
    else if (isMoved && running === null) lookAt(next.camera, time);
    const { watched } = next.marks;
    if (watched !== null && watched !== scene?.marks.watched)
      taking = { aim: watched, since: time, takes: isInstant ? 0 : AIM_MS * next.tempo };
    else if (watched === null && running === null) taking = null;
    scene = next;
    const stays = new Set(next.resting.map(({ marble }) => marble));
    for (const marble of actors.keys()) if (!stays.has(marble)) actors.delete(marble);
    for (const { marble, at, isHeld } of next.resting) {
      const to = { spot: at, lift: isHeld ? LIFTED : 0 };
      const actor = actors.get(marble);
      if (actor === undefined) actors.set(marble, { ...to, spin: UPRIGHT, from: to, to, since: time, takes: 0 });
      else if (running !== null && !isInstant) actor.to = to;
      else if (isInstant || !sameSpot(actor.to.spot, at) || actor.to.lift !== to.lift)
        sendOff(actor, to, time, isInstant ? 0 : CARRY_MS * next.tempo);
    }
    if (isInstant) {
      running = null;
      settle();
      draw(time);
    } else wake();
  }

  function settle(): void {
    for (const actor of actors.values()) Object.assign(actor, { ...actor.to, from: actor.to, spin: UPRIGHT, takes: 0 });
  }

  return {
    show,
    roll(rolling) {
      const time = now();
      const since = time + rolling.aimMs * rolling.tempo;
      if (rolling.aimMs > 0) taking = { aim: rolling.aim, since: time, takes: rolling.aimMs * rolling.tempo };
      cameraFrom = null;
      running = { rolling, since, heard: 0, rumbledAt: Number.NEGATIVE_INFINITY, seenAt: since, glowing: new Set([rolling.aim.marble]) };
      for (const [index, spot] of spotsAt(rolling.trace, 0).entries()) {
        const actor = actorAt(rolling.trace, index);
        if (actor !== undefined) Object.assign(actor, { spot, lift: 0, spin: UPRIGHT });
      }
      wake();
    },
    finish() {
      const looksElsewhere = running !== null || cameraFrom !== null;
      running = null;
      taking = null;
      if (scene !== null) jumpTo(scene.camera);
      settle();
      draw(now());
      return looksElsewhere;
    },
    camera: () => camera,
    repaint: () => draw(now()),
    close() {
      cancel?.();
      cancel = null;
    },
  };
}

function movedIn(trace: Trace, from: number, to: number): readonly { readonly from: Spot; readonly to: Spot }[] {
  const later = spotsAt(trace, to);
  return spotsAt(trace, from).flatMap((spot, index) => {
    const next = later[index] ?? spot;
    return Math.hypot(next[0] - spot[0], next[1] - spot[1]) > HARDLY ? [{ from: spot, to: next }] : [];
  });
}

function sendOff(actor: Actor, to: Actor['to'], since: number, takes: number): void {
  actor.from = { spot: actor.spot, lift: actor.lift };
  actor.to = to;
  actor.since = since;
  actor.takes = takes;
  actor.spin = UPRIGHT;
}

function rollTo(actor: Actor, spot: Spot, radius: number, camera: Camera): void {
  const [x, y] = toTurned(camera, spot);
  const [oldX, oldY] = toTurned(camera, actor.spot);
  actor.spin = rolled(actor.spin, (x - oldX) / radius, (y - oldY) / radius);
  actor.spot = spot;
}

function sameSpot(one: Spot, other: Spot): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function sameCamera(one: Camera, other: Camera): boolean {
  return one.scale === other.scale && one.left === other.left && one.top === other.top && one.quarter === other.quarter;
}

function sameSize(one: Size, other: Size): boolean {
  return one.width === other.width && one.height === other.height;
}

function easeInOut(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2;
}
