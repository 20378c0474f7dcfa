/** Flicks on a flat cloth in Rapier, as a second opinion. Rolling resistance is applied by hand between steps. */

import type { RigidBody } from '@dimforge/rapier2d-deterministic-compat';
import { standardPieces } from '@tablehop/games/hop-the-marble';
import type { Scene } from './marble-scenes.ts';

type RapierSettings = {
  readonly stepsPerSecond: number;
  readonly isFirstEnough?: boolean;
};
export type RapierRoll = (scene: Scene, settings: RapierSettings) => readonly (readonly number[])[];

const FULL_STRENGTH = 1000;
/** Millimetres. Rapier limits speed to 400 of these a second. */
const LENGTH_UNIT = 3;
/** In length units: contact tolerance. */
const PREDICTION_DISTANCE = 0.001;
const { cloth, physics } = standardPieces;

export async function loadRapier(): Promise<RapierRoll> {
  const { ActiveEvents, ColliderDesc, EventQueue, init, RigidBodyDesc, World } = await import('@dimforge/rapier2d-deterministic-compat');
  await init();
  const ball = ColliderDesc.ball(cloth.marbleRadius)
    .setRestitution(physics.restitution)
    .setFriction(0)
    .setActiveEvents(ActiveEvents.COLLISION_EVENTS);

  return ({ x, y, shot }, { stepsPerSecond, isFirstEnough = false }) => {
    const world = new World({ x: 0, y: 0 });
    const events = new EventQueue(true);
    world.lengthUnit = LENGTH_UNIT;
    world.integrationParameters.normalizedPredictionDistance = PREDICTION_DISTANCE;
    world.timestep = 1 / stepsPerSecond;
    const bodies = new Map<number, RigidBody>();
    const marbleOf = new Map<number, number>();
    for (const [index, east] of x.entries()) {
      const lying = RigidBodyDesc.dynamic().setTranslation(east, y[index] ?? Number.NaN);
      // Sleeping bodies are cheaper, and a touch wakes them.
      const body = world.createRigidBody(
        lying
          .setSleeping(index !== shot.marble)
          .setCcdEnabled(true)
          .lockRotations(),
      );
      bodies.set(index, body);
      marbleOf.set(world.createCollider(ball, body).handle, index);
    }

    const slowing = physics.rollingDeceleration / stepsPerSecond;
    const rolling = new Set([shot.marble]);
    const touched = new Set([shot.marble]);
    const touchedByStep: number[][] = [];
    setOff(bodies.get(shot.marble), shot, slowing / 2);
    for (let step = 0; step < physics.seconds * stepsPerSecond && rolling.size > 0; step++) {
      world.step(events);
      const fresh: number[] = [];
      events.drainCollisionEvents((one, other, isStart) => {
        for (const handle of isStart ? [one, other] : []) {
          const marble = marbleOf.get(handle) ?? Number.NaN;
          rolling.add(marble);
          if (!touched.has(marble)) fresh.push(marble);
          touched.add(marble);
        }
      });
      if (fresh.length > 0) touchedByStep.push(fresh);
      if (isFirstEnough && touchedByStep.length > 0) break;
      for (const marble of rolling) {
        const body = bodies.get(marble);
        if (body === undefined || !slowDown(body, slowing)) rolling.delete(marble);
        else if (isOut(body)) {
          world.removeRigidBody(body);
          bodies.delete(marble);
          rolling.delete(marble);
        }
      }
    }
    events.free();
    world.free();
    return touchedByStep;
  };
}

function setOff(body: RigidBody | undefined, { direction: [east, south], strength }: Scene['shot'], slowing: number): void {
  const speed = physics.speedAtFullStrength * Math.sqrt(strength / FULL_STRENGTH);
  const length = Math.hypot(east, south);
  body?.setLinvel({ x: (speed * east) / length, y: (speed * south) / length }, true);
  // The speed in the middle of a step counts.
  if (body !== undefined) slowDown(body, slowing);
}

function slowDown(body: RigidBody, slowing: number): boolean {
  const { x, y } = body.linvel();
  const speed = Math.hypot(x, y);
  const kept = speed > slowing ? 1 - slowing / speed : 0;
  body.setLinvel({ x: x * kept, y: y * kept }, true);
  return kept > 0;
}

function isOut(body: RigidBody): boolean {
  const { x, y } = body.translation();
  return x < 0 || y < 0 || x > cloth.size || y > cloth.size;
}
