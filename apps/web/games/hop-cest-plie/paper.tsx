/** A sheet of paper as it lies on the table: folded, drawn on, with parts that are just being turned over. */

import { cellAt, type Sheet, SIZE } from '@tablehop/games/hop-cest-plie';
import { useId, useMemo } from 'preact/hooks';
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
  turned,
  turningPart,
} from './geometry.ts';
import type { LevelLook } from './level-look.ts';
import { type Face, type Fresh, NOTHING_FRESH, SideFace, windowOf } from './side-face.tsx';
import { type Turning, TurningPart } from './turning-part.tsx';
import './paper.css';

/** Level after level comes in another ink; a box with more begins anew. */
const INKS = 4;

type PaperProps = {
  readonly look: LevelLook;
  readonly sheet: Sheet;
  readonly fresh?: Fresh;
  /** Parts in the air. One that the sheet has folded already is not drawn as folded until it has landed. */
  readonly turnings?: readonly Turning[];
  readonly reducedMotion?: boolean;
  readonly tempo?: number;
  /** To be drawn again elsewhere, by this name. */
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
      class={`plie-paper block spill paper-ink-${((look.level - 1) % INKS) + 1}`}
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

type FlapProps = {
  readonly name: string;
  readonly fold: Fold;
  /** Where it was before it was folded. */
  readonly part: readonly Point[];
  /** The side of the paper that it shows. */
  readonly face: Face;
  readonly look: LevelLook;
  readonly sheet: Sheet;
  readonly fresh: Fresh;
};

/** A part that lies folded on the sheet. */
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
      <clipPath id={`${id}clip`}>
        <polygon points={asPoints(seen)} />
      </clipPath>
      <linearGradient id={`${id}shade`} gradientUnits="userSpaceOnUse" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]}>
        <stop class="paper-shade-crease" offset="0" />
        <stop class="paper-shade-near" offset="0.16" />
        <stop class="paper-shade-far" offset="1" />
      </linearGradient>
      <g transform={asMatrix(compose(over, MIRROR))} clip-path={`url(#${id}clip)`}>
        <polygon class={`paper-${face}`} points={asPoints(seen)} />
        <polygon points={asPoints(seen)} fill={`url(#${name}grid)`} />
        <SideFace face={face} look={look} sheet={sheet} fresh={fresh} window={windowOf(seen)} />
      </g>
      <polygon points={asPoints(lying)} fill={`url(#${id}shade)`} />
      <polygon class="paper-edge no-fill" points={asPoints(lying)} />
    </g>
  );
}

/** Light falls off from the crease towards the edge of a flap. */
function shadeAlong(origin: Point, normal: Point): { readonly from: Point; readonly to: Point } {
  const far = 3 * CELL;
  return { from: origin, to: [origin[0] - normal[0] * far, origin[1] - normal[1] * far] };
}

/** Half cells and dead cells are hatched: nothing is ever ticked there. */
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
