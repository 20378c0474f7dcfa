/** A sheet of paper on the table: its folds, strokes, and parts that are turning over. */

import './paper.css';
import { LinearGradient } from '@tablehop/ui/parts/svg.tsx';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { cellAt, type Sheet, SIZE } from '../../rules/index.ts';
import { inkOf } from '../print/print-signs.tsx';
import {
  asMatrix,
  asPoints,
  CELL,
  compose,
  creaseOf,
  type Fold,
  flatPart,
  foldName,
  foldsOf,
  MIRROR,
  onPoint,
  PAPER,
  type Point,
  showsItsFace,
  turned,
  turningPart,
} from './geometry.ts';
import type { LevelLook } from './level-look.ts';
import { type Face, type Fresh, NOTHING_FRESH, SideFace, windowOf } from './side-face.tsx';

type PaperProps = {
  readonly look: LevelLook;
  readonly sheet: Sheet;
  readonly fresh?: Fresh;
  /** Parts in the air. A part that is already folded is drawn as folded only after it has landed. */
  readonly turnings?: readonly Turning[];
  readonly reducedMotion?: boolean;
  readonly tempo?: number;
  /** For `use` elsewhere. */
  readonly id?: string;
};

export function Paper({ look, sheet, fresh = NOTHING_FRESH, turnings = [], reducedMotion = true, tempo = 1, id }: PaperProps) {
  const name = useId().replaceAll(/\W/g, '_');
  const { flipped } = sheet;
  const [face, under]: readonly [Face, Face] = flipped ? ['back', 'front'] : ['front', 'back'];
  const airborne = turnings.map(({ fold }) => fold);
  const inAir = new Set(airborne.map(foldName));
  const folded = foldsOf(sheet).filter((fold) => !inAir.has(foldName(fold)));
  const away = [...folded, ...airborne];
  const flat = flatPart(away, flipped);
  const flaps = folded.filter(({ kind }) => (kind === 'side') === flipped);
  const part = (fold: Fold) =>
    turningPart(
      fold,
      away.filter((other) => other !== fold),
      flipped,
    );

  return (
    <svg
      class={`plie-paper block w-full h-full spill ${inkOf(look.level)}`}
      viewBox={`0 0 ${PAPER} ${PAPER}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <pattern id={`${name}grid`} width={CELL} height={CELL} patternUnits="userSpaceOnUse">
          <path class="no-fill" stroke="var(--print)" stroke-width="0.7" stroke-opacity="0.34" d={`M0 ${CELL}V0H${CELL}`} />
        </pattern>
        <pattern id={`${name}hatch`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path stroke="var(--print)" stroke-width="1.4" stroke-opacity="0.38" d="M0 0V4" />
        </pattern>
        <filter id={`${name}soft`} x="-30%" y="-30%" width="160%" height="160%">
          <feGaussianBlur stdDeviation="3.2" />
        </filter>
        <clipPath id={`${name}flat`}>
          <polygon points={asPoints(flat)} />
        </clipPath>
      </defs>
      <g id={id}>
        <polygon class={`paper-flat paper-${face}`} points={asPoints(flat)} />
        <g clip-path={`url(#${name}flat)`}>
          <polygon points={asPoints(flat)} fill={`url(#${name}grid)`} />
          <SideFace face={face} look={look} sheet={sheet} fresh={fresh} window={windowOf(flat)} />
        </g>
        {flaps.map((fold) => (
          <Flap key={foldName(fold)} name={name} fold={fold} part={part(fold)} face={under} look={look} sheet={sheet} fresh={fresh} />
        ))}
        <Unusable name={name} up={sheet.up} flat={`${name}flat`} />
        {turnings.map((turning) => (
          <TurningPart
            key={foldName(turning.fold)}
            name={name}
            turning={turning}
            part={part(turning.fold)}
            face={face}
            under={under}
            look={look}
            sheet={sheet}
            reducedMotion={reducedMotion}
            tempo={tempo}
          />
        ))}
      </g>
    </svg>
  );
}

type PartProps = {
  readonly name: string;
  /** Its outline before the fold. */
  readonly part: readonly Point[];
  readonly look: LevelLook;
  readonly sheet: Sheet;
};

type ShownProps = PartProps & { readonly face: Face; readonly fresh: Fresh; readonly clip: string };

/** What the face shows within the outline. */
function Shown({ name, part, face, look, sheet, fresh, clip }: ShownProps) {
  return (
    <>
      <clipPath id={clip}>
        <polygon points={asPoints(part)} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        <polygon class={`paper-${face}`} points={asPoints(part)} />
        <polygon points={asPoints(part)} fill={`url(#${name}grid)`} />
        <SideFace face={face} look={look} sheet={sheet} fresh={fresh} window={windowOf(part)} />
      </g>
    </>
  );
}

type FlapProps = PartProps & { readonly fold: Fold; readonly face: Face; readonly fresh: Fresh };

function Flap({ name, fold, part, face, look, sheet, fresh }: FlapProps) {
  const crease = creaseOf(fold, sheet.flipped);
  const over = turned(crease, 180);
  const lying = part.map((point) => onPoint(over, point));
  const id = `${name}${foldName(fold).replace(' ', '')}`;
  const { from, to } = useMemo(() => shadeAlong(crease.origin, crease.normal), [fold, sheet.flipped]);
  const seen = part.map((point) => onPoint(MIRROR, point));
  return (
    <g>
      <polygon fill="rgb(50 32 8 / 50%)" points={asPoints(lying)} filter={`url(#${name}soft)`} />
      <LinearGradient
        id={`${id}shade`}
        gradientUnits="userSpaceOnUse"
        x1={from[0]}
        y1={from[1]}
        x2={to[0]}
        y2={to[1]}
        stops="0 #fff 0.75, 0.16 #5a3c10 0.16, 1 #5a3c10 0"
      />
      <g transform={asMatrix(compose(over, MIRROR))}>
        <Shown name={name} part={seen} face={face} look={look} sheet={sheet} fresh={fresh} clip={`${id}clip`} />
      </g>
      <polygon points={asPoints(lying)} fill={`url(#${id}shade)`} />
      <polygon class="paper-edge no-fill" points={asPoints(lying)} />
    </g>
  );
}

/** A flap gets darker from the crease to its edge. */
function shadeAlong(origin: Point, normal: Point): { readonly from: Point; readonly to: Point } {
  const far = 3 * CELL;
  return { from: origin, to: [origin[0] - normal[0] * far, origin[1] - normal[1] * far] };
}

/** Half cells and dead cells are hatched: they are never ticked. */
function Unusable({ name, up, flat }: { readonly name: string; readonly up: readonly string[]; readonly flat: string }) {
  const text = up.join('');
  return useMemo(() => {
    const cells = [...text].flatMap((shown, position) => (shown === '/' || shown === '-' ? [{ shown, cell: cellAt(position) }] : []));
    return (
      <g clip-path={`url(#${flat})`}>
        {cells.map(({ shown, cell: [x, y] }) => (
          <g key={y * SIZE + x}>
            {shown === '-' && (
              <rect fill="color-mix(in srgb, var(--paper-back) 72%, #4d453a)" x={x * CELL} y={y * CELL} width={CELL} height={CELL} />
            )}
            <rect x={x * CELL} y={y * CELL} width={CELL} height={CELL} fill={`url(#${name}hatch)`} />
          </g>
        ))}
      </g>
    );
  }, [text, name, flat]);
}

export type Turning = {
  readonly fold: Fold;
  readonly from: number;
  /** Degrees at which it ends: 180 lies flat on the sheet. */
  readonly to: number;
  /** Fixed duration; absent: proportional to the angle. */
  readonly ms?: number;
  readonly isHeld?: boolean;
  readonly onLanded?: () => void;
};

/** For 180 degrees. */
export const WHOLE_TURN_MS = 520;
/** The player's own folds are quicker, and press down a planned fold. */
export const OWN_TURN_MS = 360;
const SHORTEST_MS = 160;

type TurningPartProps = PartProps & {
  readonly turning: Turning;
  readonly face: Face;
  readonly under: Face;
  readonly reducedMotion: boolean;
  readonly tempo: number;
};

function TurningPart({ name, turning, part, face, under, look, sheet, reducedMotion, tempo }: TurningPartProps) {
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
      <polygon fill="rgb(50 32 8 / 50%)" points={asPoints(part)} filter={`url(#${name}soft)`} />
      <g>
        <Shown name={name} part={part} face={face} look={look} sheet={sheet} fresh={NOTHING_FRESH} clip={`${clip}face`} />
      </g>
      <g>
        <Shown name={name} part={mirrored} face={under} look={look} sheet={sheet} fresh={NOTHING_FRESH} clip={`${clip}under`} />
      </g>
      <polygon fill="rgb(60 38 8 / 55%)" points={asPoints(part)} />
      <polygon class="paper-edge no-fill" points={asPoints(part)} />
    </g>
  );
}

/** Writes to the DOM in every frame: only a few attributes change, and no component rerenders. */
function poseAt(group: SVGGElement, crease: ReturnType<typeof creaseOf>, degrees: number): void {
  const matrix = turned(crease, degrees);
  const height = Math.sin((degrees * Math.PI) / 180);
  const [shadow, front, back, light, edge] = [...group.children] as SVGElement[];
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

/** The elapsed share; 1 if the duration is 0, as with reduced motion. */
export function shareOf(passed: number, lasts: number): number {
  return passed < lasts ? passed / lasts : 1;
}

function easeInOutCubic(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2;
}
