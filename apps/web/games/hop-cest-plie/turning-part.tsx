/** A part of the sheet in the air: held by a finger, lifted because it may be folded, or on its way over. */

import type { Sheet } from '@tablehop/games/hop-cest-plie';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { asMatrix, asPoints, compose, creaseOf, type Fold, MIRROR, onPoint, type Point, showsItsFace, turned } from './geometry.ts';
import type { LevelLook } from './level-look.ts';
import { type Face, NOTHING_FRESH, SideFace, windowOf } from './side-face.tsx';

export type Turning = {
  readonly fold: Fold;
  /** Where it begins when it comes into the air. */
  readonly from: number;
  /** Where it goes, in degrees: 180 lies flat on the sheet. */
  readonly to: number;
  /** How long that takes, however far it is; absent: the farther, the longer. */
  readonly ms?: number;
  /** A finger holds it: it is where the finger is. */
  readonly isHeld?: boolean;
  readonly onLanded?: () => void;
};

/** From one side of the table to the other. */
export const WHOLE_TURN_MS = 520;
/** One's own hand is quicker, and presses down what has been folded for a look. */
export const OWN_TURN_MS = 360;
const SHORTEST_MS = 160;

type TurningPartProps = {
  readonly name: string;
  readonly turning: Turning;
  readonly part: readonly Point[];
  readonly face: Face;
  readonly under: Face;
  readonly look: LevelLook;
  readonly sheet: Sheet;
  readonly reducedMotion: boolean;
  readonly tempo: number;
};

export function TurningPart({ name, turning, part, face, under, look, sheet, reducedMotion, tempo }: TurningPartProps) {
  const { fold, from, to, ms, isHeld = false, onLanded } = turning;
  const group = useRef<SVGGElement>(null);
  const degrees = useRef(reducedMotion ? to : from);
  const crease = creaseOf(fold, sheet.flipped);
  const mirrored = part.map((point) => onPoint(MIRROR, point));

  function pose(now: number): void {
    degrees.current = now;
    if (group.current !== null) poseAt(group.current, crease, now);
  }

  useLayoutEffect(() => pose(degrees.current));
  useEffect(() => {
    if (reducedMotion || isHeld) {
      pose(to);
      if (!isHeld) onLanded?.();
      return;
    }
    const start = degrees.current;
    const lasts = (ms ?? Math.max(SHORTEST_MS, (Math.abs(to - start) / 180) * WHOLE_TURN_MS)) * tempo;
    let began: number | null = null;
    let frame = requestAnimationFrame(function step(now) {
      began ??= now;
      const share = shareOf(now - began, lasts);
      pose(start + (to - start) * easeInOutCubic(share));
      if (share < 1) frame = requestAnimationFrame(step);
      else onLanded?.();
    });
    return () => cancelAnimationFrame(frame);
  }, [to, isHeld, reducedMotion]);

  const clip = `${name}air${part.length}${fold.kind === 'corner' ? fold.corner + fold.size : fold.side}`;
  return (
    <g ref={group} class="paper-turning">
      <clipPath id={`${clip}face`}>
        <polygon points={asPoints(part)} />
      </clipPath>
      <clipPath id={`${clip}under`}>
        <polygon points={asPoints(mirrored)} />
      </clipPath>
      <polygon fill="rgb(50 32 8 / 50%)" points={asPoints(part)} filter={`url(#${name}soft)`} />
      <g>
        <g clip-path={`url(#${clip}face)`}>
          <polygon class={`paper-${face}`} points={asPoints(part)} />
          <polygon points={asPoints(part)} fill={`url(#${name}grid)`} />
          <SideFace face={face} look={look} sheet={sheet} fresh={NOTHING_FRESH} window={windowOf(part)} />
        </g>
      </g>
      <g>
        <g clip-path={`url(#${clip}under)`}>
          <polygon class={`paper-${under}`} points={asPoints(mirrored)} />
          <polygon points={asPoints(mirrored)} fill={`url(#${name}grid)`} />
          <SideFace face={under} look={look} sheet={sheet} fresh={NOTHING_FRESH} window={windowOf(mirrored)} />
        </g>
      </g>
      <polygon fill="rgb(60 38 8 / 55%)" points={asPoints(part)} />
      <polygon class="paper-edge no-fill" points={asPoints(part)} />
    </g>
  );
}

/** Writes to the DOM directly, for every frame: only a few attributes change, and no component is drawn anew. */
function poseAt(group: SVGGElement, crease: ReturnType<typeof creaseOf>, degrees: number): void {
  const matrix = turned(crease, degrees);
  const height = Math.sin((degrees * Math.PI) / 180);
  const [shadow, front, back, light, edge] = [...group.children].slice(2) as SVGElement[];
  const fallen = turned(crease, degrees, -0.22);
  shadow?.setAttribute('transform', asMatrix(fallen));
  shadow?.setAttribute('opacity', String(0.35 + 0.65 * height));
  const shows = showsItsFace(matrix);
  front?.setAttribute('transform', asMatrix(matrix));
  front?.setAttribute('visibility', shows ? 'visible' : 'hidden');
  back?.setAttribute('transform', asMatrix(compose(matrix, MIRROR)));
  back?.setAttribute('visibility', shows ? 'hidden' : 'visible');
  light?.setAttribute('transform', asMatrix(matrix));
  edge?.setAttribute('transform', asMatrix(matrix));
  light?.setAttribute('opacity', String(shows ? 0.28 * height : 0.12 + 0.5 * height));
}

/** How far something has come; at its end if it takes no time, as what was done under reduced motion does. */
export function shareOf(passed: number, lasts: number): number {
  return passed < lasts ? passed / lasts : 1;
}

/** Cubic easing, in and out. */
function easeInOutCubic(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}
