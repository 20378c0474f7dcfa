/** Aiming and placing by keyboard: two handles over the cloth that take arrow keys and announce their state. */

import { useEffect, useRef } from 'preact/hooks';
import { aimWord, type Disc, type MarbleId, type Pieces, type Spot, type State, spotOf } from '../../rules/index.ts';
import { type Aim, aheadOf, flickOf, reachOf, strengthenedBy, turnedBy } from './aim.ts';
import { back, type Camera, type Quarter, type Size, toScreen, turnVector } from './camera.ts';
import { angleWords, centimetres, percent, placedName, type Saying } from './words.ts';

type KeyStep = (event: KeyboardEvent) => boolean;

/** Keys handled here must not also move the focus or trigger page shortcuts. */
function taking(step: KeyStep): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.altKey || event.metaKey || !step(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

type ControlProps = {
  /** Each time it is chosen it gets the focus. */
  readonly timesChosen: number;
  readonly label: string;
  readonly most: number;
  readonly now: number;
  readonly text: string;
  readonly step: KeyStep;
};

function Control({ timesChosen, label, most, now, text, step }: ControlProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (timesChosen > 0) element.current?.focus({ preventScroll: true });
  }, [timesChosen]);
  return (
    <div
      ref={element}
      class="marble-control cover click-through rounded-2"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={now}
      aria-valuetext={text}
      onKeyDown={taking(step)}
    />
  );
}

type ChosenProps = {
  readonly view: State;
  readonly quarter: Quarter;
  readonly timesChosen: number;
  readonly saying: Saying;
  readonly onCancel: () => void;
};

type AimControlProps = ChosenProps & {
  readonly pieces: Pieces;
  readonly aim: Aim;
  readonly onAim: (aim: Aim) => void;
  readonly onFlick: () => void;
};

export function AimControl({ pieces, view, aim, quarter, timesChosen, saying, onAim, onFlick, onCancel }: AimControlProps) {
  const step: KeyStep = ({ key, shiftKey, ctrlKey }) => {
    const fineness = shiftKey ? 0.1 : ctrlKey ? 10 : 1;
    const aims: { readonly [key: string]: Aim } = {
      ArrowLeft: turnedBy(aim, -fineness),
      ArrowRight: turnedBy(aim, fineness),
      ArrowUp: strengthenedBy(aim, 10 * fineness),
      ArrowDown: strengthenedBy(aim, -10 * fineness),
      PageUp: strengthenedBy(aim, 100),
      PageDown: strengthenedBy(aim, -100),
      Home: { ...aim, degrees: aheadOf(quarter) },
    };
    const next = aims[key];
    if (next !== undefined) onAim(next);
    else if (key === 'Enter') onFlick();
    else if (key === 'Escape') onCancel();
    else return false;
    return true;
  };
  const marble = placedName(saying, view, aim.marble, view.marbles[aim.marble]);
  return (
    <Control
      timesChosen={timesChosen}
      label={saying.speak('aim.control', { marble })}
      most={359.9}
      now={aim.degrees}
      text={aimWords(saying, pieces, view, aim)}
      step={step}
    />
  );
}

type SpotControlProps = ChosenProps & {
  readonly marble: MarbleId;
  readonly at: Spot;
  readonly disc: Disc;
  /** The requested step, in millimetres on the cloth. */
  readonly onMove: (way: Spot) => void;
  readonly onPut: () => void;
};

/** Millimetres per arrow key. */
const STEP = 5;
const FINE_STEP = 1;

export function SpotControl({ view, marble, at, disc, quarter, timesChosen, saying, onMove, onPut, onCancel }: SpotControlProps) {
  const { speak } = saying;
  const [across, along] = turnVector([at[0] - disc.centre[0], at[1] - disc.centre[1]], quarter);
  const step: KeyStep = ({ key, shiftKey }) => {
    const way = WAYS[key];
    const length = shiftKey ? FINE_STEP : STEP;
    if (way !== undefined) onMove(turnVector([way[0] * length, way[1] * length], back(quarter)));
    else if (key === 'Enter') onPut();
    else if (key === 'Escape') onCancel();
    else return false;
    return true;
  };
  return (
    <Control
      timesChosen={timesChosen}
      label={speak('place.control', { marble: placedName(saying, view, marble, view.marbles[marble]) })}
      most={Math.round(disc.radius)}
      now={Math.round(Math.hypot(across, along))}
      text={spotWords()}
      step={step}
    />
  );

  function spotWords(): string {
    const side = (millimetres: number, before: 'place.toLeft' | 'place.away', after: 'place.toRight' | 'place.near') =>
      speak(millimetres < 0 ? before : after, { distance: centimetres(saying, Math.abs(millimetres), 1) });
    if (Math.hypot(across, along) < 1) return speak('place.centred');
    return speak('place.now', { across: side(across, 'place.toLeft', 'place.toRight'), along: side(along, 'place.away', 'place.near') });
  }
}

const WAYS: { readonly [key: string]: Spot } = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Strength, direction and reach of an aim: beside the finger, and as a sentence for screen readers. */
type AimReadoutProps = {
  readonly pieces: Pieces;
  readonly view: State;
  readonly camera: Camera;
  readonly room: Size;
  readonly aim: Aim;
  readonly finger: Spot | null;
  readonly saying: Saying;
};

/** Pixels from the finger or the marble. */
const BESIDE = 30;

export function AimReadout({ pieces, view, camera, room, aim, finger, saying }: AimReadoutProps) {
  const at = spotOf(view.marbles[aim.marble]);
  const [x, y] = finger ?? (at === null ? [0, 0] : toScreen(camera, at));
  // On the side with more room, where no hand covers it.
  const across =
    x < room.width / 2
      ? { left: `clamp(0.25rem, ${x + BESIDE}px, 100% - 7rem)` }
      : { right: `clamp(0.25rem, ${room.width - x + BESIDE}px, 100% - 7rem)` };
  return (
    <p
      class="marble-readout p-1-2 stack absolute m-0 click-through rounded-1 shadow tabular text-2"
      aria-hidden="true"
      style={{ ...across, top: `clamp(0.25rem, ${y - BESIDE}px, 100% - 4.5rem)` }}
    >
      <strong>{percent(saying, aim.strength)}</strong>
      <span class="marble-power" style={{ '--power': aim.strength / 1000 }} />
      <span>{saying.speak('aim.reach', { reach: centimetres(saying, reachOf(pieces, aim.strength)) })}</span>
    </p>
  );
}

/** «at Basil’s red: 351.2° (north), 54 %, up to 57 cm» */
function aimWords(saying: Saying, pieces: Pieces, view: State, aim: Aim): string {
  const { degrees, strength } = aim;
  const where = saying.speak(aimWord(pieces, view, flickOf(aim), saying.nameOf));
  const reach = centimetres(saying, reachOf(pieces, strength));
  return saying.speak('aim.now', { where, angle: angleWords(saying, degrees), strength: percent(saying, strength), reach });
}
