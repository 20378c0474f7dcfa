/** The cloth as a picture that can be touched: it paints what it is given and tells where it is touched. */

import type { Seat } from '@tablehop/core';
import {
  areaOf,
  type Components,
  type Contact,
  type Disc,
  middleOf,
  playersOf,
  type Spot,
  type State,
  worldOf,
} from '@tablehop/games/hop-the-marble';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { settings } from '../../house/settings.ts';
import { playSounds } from '../../sound/player.ts';
import { type Camera, nearCamera, type Quarter, type Size, toCloth, wholeCamera } from './camera.ts';
import { isDark } from './is-dark.ts';
import { BY_DAY, BY_NIGHT, paintCloth, type Ring } from './paint-cloth.ts';
import { INK_BY_DAY, INK_BY_NIGHT, type PaintedScene, paintScene } from './paint-scene.ts';
import { type Marks, type Resting, restingOf } from './scene.ts';
import { createStage, type Rolling, type Stage } from './stage.ts';
import './cloth.css';

/** A place on the picture: in its pixels, and on the cloth. */
export type Point = { readonly pixel: Spot; readonly spot: Spot; readonly scale: number };

/** What a touch turns out to be. */
export type Gesture = {
  readonly move: (point: Point) => void;
  readonly end: (point: Point) => void;
  readonly cancel: () => void;
};

export type ClothHandle = {
  /** Follows a finger that went down somewhere until it goes up. */
  readonly follow: (event: PointerEvent, gesture: Gesture) => void;
  readonly pointOf: (event: PointerEvent) => Point | null;
  readonly camera: () => Camera | null;
};

type ClothProps = {
  readonly components: Components;
  readonly view: State;
  readonly seat: Seat | null;
  readonly quarter: Quarter;
  /** What is to be seen from near where the cloth is small. */
  readonly near: Disc | null;
  readonly marks: Marks;
  readonly rolling: Rolling | null;
  readonly still: boolean;
  /** What led to this view is not to be seen. */
  readonly jumps: boolean;
  readonly isTouchable: boolean;
  readonly handle: { current: ClothHandle | null };
  readonly begin: (point: Point) => Gesture | null;
  readonly hover: (point: Point | null) => void;
  readonly children: (camera: Camera) => ComponentChildren;
};

/** On screens where a marble is smaller than this, circles are looked at from near. */
const SMALL_SCALE = 0.85;
/** The speed of a contact that is heard in full. */
const LOUD = 600;
const LEAST_LOUD = 0.08;

export function Cloth(props: ClothProps) {
  const { components, view, seat, quarter, near, marks, rolling, still, jumps, isTouchable, handle, begin, hover } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const background = useRef<HTMLCanvasElement | null>(null);
  const painted = useRef('');
  const stage = useRef<Stage | null>(null);
  const lastResting = useRef<readonly Resting[]>([]);
  const [room, setRoom] = useState<Size | null>(null);
  const [seenBy, setSeenBy] = useState<Camera | null>(null);
  const players = playersOf(view);
  const dark = isDark.value;
  const hasStrongSigns = settings.patterns.value;

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = () =>
      setRoom((old) => (old?.width === element.clientWidth && old.height === element.clientHeight ? old : sizeOf(element)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const camera = useMemo(() => {
    if (room === null || room.width === 0 || room.height === 0) return null;
    const whole = wholeCamera(components, players, quarter, room);
    return near !== null && whole.scale < SMALL_SCALE ? nearCamera(components, near, quarter, room) : whole;
  }, [components, players, quarter, room, near]);
  const rings = useMemo((): readonly Ring[] => {
    const { marbleRadius } = components.cloth;
    const areas = Array.from({ length: players }, (_, each): Ring => {
      const { centre, radius } = areaOf(components, players, each);
      return { centre, radius: radius + marbleRadius, seat: each, isOwn: each === seat };
    });
    const middle = middleOf(components);
    return [{ centre: middle.centre, radius: middle.radius + marbleRadius, seat: null, isOwn: false }, ...areas];
  }, [components, players, seat]);
  const resting = useMemo(() => restingOf(components, view), [components, view]);

  /** Read by the painting, which outlives a drawing of this component. */
  const latest = useRef({ room, view, rings, dark, hasStrongSigns });
  latest.current = { room, view, rings, dark, hasStrongSigns };

  function paint(scene: PaintedScene): void {
    const context = canvas.current?.getContext('2d');
    const now = latest.current;
    if (context === null || context === undefined || now.room === null) return;
    const pixelRatio = devicePixelRatio;
    background.current ??= document.createElement('canvas');
    const { options, relief } = now.view;
    const key = JSON.stringify([scene.camera, now.room, pixelRatio, now.dark, options.relief, relief, now.rings]);
    if (painted.current !== key) {
      painted.current = key;
      const world = worldOf(components, options, relief);
      const ink = now.dark ? BY_NIGHT : BY_DAY;
      paintCloth(background.current, { ...world, rings: now.rings, camera: scene.camera, room: now.room, pixelRatio, ink });
    }
    fitCanvas(context.canvas, now.room, pixelRatio);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(background.current, 0, 0);
    const ink = now.dark ? INK_BY_NIGHT : INK_BY_DAY;
    const { marbleRadius } = components.cloth;
    paintScene({ context, pixelRatio, ink, marbleRadius, hasStrongSigns: now.hasStrongSigns }, scene);
  }

  useEffect(() => {
    const made = createStage({
      marbleRadius: components.cloth.marbleRadius,
      paint,
      clicked,
      turnsTo: setSeenBy,
      now: () => performance.now(),
      nextFrame(run) {
        const request = requestAnimationFrame(run);
        return () => cancelAnimationFrame(request);
      },
    });
    stage.current = made;
    return () => {
      made.close();
      stage.current = null;
    };
  }, [components]);

  useEffect(() => {
    if (camera === null) return;
    const isOther = resting !== lastResting.current;
    lastResting.current = resting;
    stage.current?.show({ camera, resting, marks }, still || (jumps && isOther));
  }, [components, camera, resting, marks, still]);
  useEffect(() => {
    if (rolling !== null && !still) stage.current?.roll(rolling);
  }, [components, rolling]);
  useEffect(() => stage.current?.repaint(), [dark, hasStrongSigns, rings, view.relief]);

  function pointOf(event: PointerEvent): Point | null {
    const box = canvas.current?.getBoundingClientRect();
    const seen = stage.current?.camera();
    if (box === undefined || seen === undefined || seen === null) return null;
    const pixel: Spot = [event.clientX - box.left, event.clientY - box.top];
    return { pixel, spot: toCloth(seen, pixel), scale: seen.scale };
  }

  function follow({ pointerId }: PointerEvent, gesture: Gesture): void {
    const controller = new AbortController();
    const stop = (run: (event: PointerEvent) => void) => (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      controller.abort();
      run(event);
    };
    const listen = { signal: controller.signal };
    window.addEventListener(
      'pointermove',
      (event) => whenFound(event.pointerId === pointerId ? pointOf(event) : null, gesture.move),
      listen,
    );
    window.addEventListener(
      'pointerup',
      stop((event) => whenFound(pointOf(event), gesture.end)),
      listen,
    );
    window.addEventListener('pointercancel', stop(gesture.cancel), listen);
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        controller.abort();
        gesture.cancel();
      },
      listen,
    );
  }
  handle.current = { follow, pointOf, camera: () => stage.current?.camera() ?? null };

  return (
    <div class="marble-cloth" ref={frame} data-touchable={isTouchable}>
      <canvas
        ref={canvas}
        onPointerDown={(event) => {
          // Whatever still rolls is where it ends: nobody touches what only seems to be there.
          const wasElsewhere = stage.current?.finish() ?? false;
          const point = wasElsewhere || event.button !== 0 ? null : pointOf(event);
          const gesture = point === null ? null : begin(point);
          if (gesture !== null) follow(event, gesture);
        }}
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse' && event.buttons === 0) hover(pointOf(event));
        }}
        onPointerLeave={() => hover(null)}
      />
      {seenBy !== null && props.children(seenBy)}
    </div>
  );
}

function whenFound(point: Point | null, run: (point: Point) => void): void {
  if (point !== null) run(point);
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}

function fitCanvas(canvas: HTMLCanvasElement, { width, height }: Size, pixelRatio: number): void {
  const [wide, high] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
}

/** Clay on clay: the faster, the louder. */
function clicked({ speed }: Contact): void {
  const loudness = Math.min(1, speed / LOUD);
  if (settings.sound.peek() && loudness > LEAST_LOUD) playSounds(['click'], loudness);
}
