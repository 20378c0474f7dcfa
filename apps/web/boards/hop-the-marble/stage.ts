/**
 * Moves what the board shows to where it belongs: marbles roll as the physics says, glide into hands and onto spots, the eye goes near
 * and far again. It runs only while something moves. Whatever it shows, the match is already further: a tap or the next flick ends it.
 */

import { type Contact, colorOf, type MarbleId, type Spot, spotsAt, type Trace } from '@tablehop/games/hop-the-marble';
import { between, type Camera, toTurned } from './camera.ts';
import type { PaintedScene, Seen } from './paint-scene.ts';
import type { Marks, Scene } from './scene.ts';
import { rolled, type Spin, UPRIGHT } from './spin.ts';

/** A flick to be watched. */
export type Rolling = { readonly flicked: MarbleId; readonly trace: Trace };

export type StageParts = {
  readonly marbleRadius: number;
  readonly paint: (scene: PaintedScene) => void;
  readonly clicked: (contact: Contact) => void;
  /** The eye goes there now. */
  readonly turnsTo: (camera: Camera) => void;
  readonly now: () => number;
  /** Calls back before the next picture of the screen; the answer calls that off. */
  readonly nextFrame: (run: () => void) => () => void;
};

export type Stage = {
  /** `isStill`: at once, without moving anything there. */
  readonly show: (scene: Scene, isStill: boolean) => void;
  readonly roll: (rolling: Rolling) => void;
  /** Whatever moves is where it belongs; says whether what is seen now is something else than before. */
  readonly finish: () => boolean;
  readonly camera: () => Camera | null;
  /** Paints the same again, after the canvas was cleared. */
  readonly repaint: () => void;
  readonly close: () => void;
};

const GLIDE_MS = 380;
const CAMERA_MS = 320;
/** What was touched shines this long before it is picked up. */
const AFTERGLOW_SECONDS = 0.45;
const LIFTED = 0.8;
const OUT_OPACITY = 0.25;

type Actor = {
  spot: Spot;
  lift: number;
  spin: Spin;
  from: { readonly spot: Spot; readonly lift: number };
  to: { readonly spot: Spot; readonly lift: number };
  since: number;
};
type Running = { readonly trace: Trace; readonly since: number; heard: number; readonly glowing: Set<MarbleId> };

export function createStage({ marbleRadius, paint, clicked, turnsTo, now, nextFrame }: StageParts): Stage {
  const actors = new Map<MarbleId, Actor>();
  let scene: Scene | null = null;
  let running: Running | null = null;
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
    const moves = [moveCamera(time), running === null ? glide(time) : roll(time)];
    draw();
    if (moves.includes(true) || running !== null) wake();
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
      const share = Math.min(1, Math.max(0, (time - actor.since) / GLIDE_MS));
      const eased = easeInOut(share);
      const { from, to } = actor;
      actor.spot = [from.spot[0] + (to.spot[0] - from.spot[0]) * eased, from.spot[1] + (to.spot[1] - from.spot[1]) * eased];
      // Carried by a hand, in an arc over the others.
      const arc = from.spot[0] === to.spot[0] && from.spot[1] === to.spot[1] ? 0 : Math.sin(Math.PI * share);
      actor.lift = from.lift + (to.lift - from.lift) * eased + arc;
      if (share === 1) actor.lift = to.lift;
      else isMoving = true;
    }
    return isMoving;
  }

  /** Plays the recorded way; when it has ended, everything glides to where it belongs by then. */
  function roll(time: number): boolean {
    if (running === null || scene === null) return false;
    const { trace, since, glowing } = running;
    const seconds = (time - since) / 1000;
    for (let next = trace.contacts[running.heard]; next !== undefined && next.seconds <= seconds; next = trace.contacts[running.heard]) {
      clicked(next);
      glowing.add(next.one);
      glowing.add(next.other);
      running.heard += 1;
    }
    for (const [index, spot] of spotsAt(trace, seconds).entries()) {
      const actor = actorAt(trace, index);
      if (actor !== undefined) rollTo(actor, spot, marbleRadius, scene.camera);
    }
    if (seconds >= trace.seconds + AFTERGLOW_SECONDS) {
      running = null;
      for (const actor of actors.values()) sendOff(actor, actor.to, time);
      lookAt(scene.camera, time);
    }
    return true;
  }

  function actorAt(trace: Trace, index: number): Actor | undefined {
    const marble = trace.marbles[index];
    return marble === undefined ? undefined : actors.get(marble);
  }

  function isOut(marble: MarbleId): boolean {
    if (running === null) return false;
    const seconds = (now() - running.since) / 1000;
    return running.trace.out.some((each) => each.marble === marble && each.seconds <= seconds);
  }

  function draw(): void {
    if (scene === null || camera === null) return;
    const marks: Marks = scene.marks;
    const marbles = [...actors].map(([marble, { spot, lift, spin }]): Seen => {
      const isGlowing = running?.glowing.has(marble) ?? false;
      return { marble, color: colorOf(marble), spot, lift, spin, opacity: isOut(marble) ? OUT_OPACITY : 1, isGlowing };
    });
    paint({ camera, marbles, marks, isRolling: running !== null });
  }

  function show(next: Scene, isStill: boolean): void {
    const time = now();
    const turns = scene !== null && scene.camera.quarter !== next.camera.quarter;
    // Nobody looks elsewhere while marbles roll.
    const isMoved = scene === null || !sameCamera(scene.camera, next.camera);
    if (scene === null || isStill || turns) jumpTo(next.camera);
    else if (isMoved && running === null) lookAt(next.camera, time);
    scene = next;
    const stays = new Set(next.resting.map(({ marble }) => marble));
    for (const marble of actors.keys()) if (!stays.has(marble)) actors.delete(marble);
    for (const { marble, at, isHeld } of next.resting) {
      const to = { spot: at, lift: isHeld ? LIFTED : 0 };
      const actor = actors.get(marble);
      if (actor === undefined) actors.set(marble, { ...to, spin: UPRIGHT, from: to, to, since: time });
      else if (running !== null && !isStill) actor.to = to;
      else if (isStill || !sameSpot(actor.to.spot, at) || actor.to.lift !== to.lift)
        sendOff(actor, to, isStill ? Number.NEGATIVE_INFINITY : time);
    }
    if (isStill) {
      running = null;
      settle();
      draw();
    } else wake();
  }

  function settle(): void {
    for (const actor of actors.values())
      Object.assign(actor, { ...actor.to, from: actor.to, spin: UPRIGHT, since: Number.NEGATIVE_INFINITY });
  }

  return {
    show,
    roll({ trace, flicked }) {
      if (running !== null) settle();
      running = { trace, since: now(), heard: 0, glowing: new Set([flicked]) };
      for (const [index, spot] of spotsAt(trace, 0).entries()) {
        const actor = actorAt(trace, index);
        if (actor !== undefined) Object.assign(actor, { spot, lift: 0, spin: UPRIGHT });
      }
      wake();
    },
    finish() {
      const looksElsewhere = running !== null || cameraFrom !== null;
      running = null;
      if (scene !== null) jumpTo(scene.camera);
      settle();
      draw();
      return looksElsewhere;
    },
    camera: () => camera,
    repaint: draw,
    close() {
      cancel?.();
      cancel = null;
    },
  };
}

function sendOff(actor: Actor, to: Actor['to'], since: number): void {
  actor.from = { spot: actor.spot, lift: actor.lift };
  actor.to = to;
  actor.since = since;
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

function easeInOut(share: number): number {
  return share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) ** 2;
}
