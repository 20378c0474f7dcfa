/** The cloth as a touchable picture: it paints its props and reports touches. */

import './cloth.css';
import type { Seat } from '@tablehop/core';
import type { BoardProps } from '@tablehop/ui/board.ts';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { areaOf, type Disc, middleOf, type Pieces, playersOf, type Spot, type State, type Worlds } from '../../rules/index.ts';
import { reachOf } from './aim.ts';
import type { Rolling } from './beats.ts';
import { type Camera, nearCamera, playCamera, type Quarter, type Size, SMALL_SCALE, toCloth } from './camera.ts';
import { BY_DAY, BY_NIGHT, paintCloth, type Ring } from './paint-cloth.ts';
import { type PaintedScene, paintScene, paintScope } from './paint-scene.ts';
import { type Brush, INK_BY_DAY, INK_BY_NIGHT, type Marks, type Resting, restingOf } from './painted-scene.ts';
import { createStage, type Stage } from './stage.ts';

/** A place on the picture: in its pixels, in window pixels, and on the cloth. */
export type Point = { readonly pixel: Spot; readonly page: Spot; readonly spot: Spot };

export type Gesture = {
  readonly move: (point: Point) => void;
  readonly end: (point: Point) => void;
  readonly cancel: () => void;
};

export type ClothHandle = {
  readonly follow: (event: PointerEvent, gesture: Gesture) => void;
  readonly pointOf: (event: PointerEvent) => Point | null;
  readonly camera: () => Camera | null;
};

type ClothProps = Pick<BoardProps, 'reducedMotion' | 'colorScheme' | 'patterns' | 'playSound'> & {
  readonly pieces: Pieces;
  readonly worlds: Worlds;
  readonly view: State;
  readonly seat: Seat | null;
  readonly quarter: Quarter;
  /** Shown in a close-up where the cloth is small. */
  readonly near: Disc | null;
  readonly marks: Marks;
  readonly rolling: Rolling | null;
  readonly isHappening: boolean;
  readonly tempo: number;
  readonly jumps: boolean;
  readonly isTouchable: boolean;
  readonly handle: { current: ClothHandle | null };
  readonly begin: (point: Point) => Gesture | null;
  readonly hover: (point: Point | null) => void;
  readonly children: (camera: Camera, room: Size) => ComponentChildren;
};

/** The contact speed of full loudness, in millimetres per second. */
const LOUD = 600;
const LEAST_LOUD = 0.08;
/** Rolling is never as loud as clay on clay. */
const LOUD_ROLLING = 1400;
/** Pixels below the marbles for a finger to pull them back. */
const PULL_ROOM = 46;
/** Resolution of the cached cloth for a moving camera, relative to the cloth at rest. */
const FINER = 1.3;
const WHOLE_MARGIN = 16;

export function Cloth(props: ClothProps) {
  const { pieces, worlds, view, seat, quarter, near, marks, rolling, isHappening } = props;
  const { reducedMotion, tempo, jumps, isTouchable, handle, begin, hover } = props;
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const crisp = useRef<Picture>(noPicture());
  const whole = useRef<Picture>(noPicture());
  const stage = useRef<Stage | null>(null);
  const lastResting = useRef<readonly Resting[]>([]);
  const [room, setRoom] = useState<Room | null>(null);
  const [seenBy, setSeenBy] = useState<Camera | null>(null);
  const players = playersOf(view);
  const { colorScheme, patterns: hasStrongSigns, playSound } = props;
  const dark = colorScheme === 'dark';

  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // It reports the size only after layout; measuring now could be too early for the frame around the board.
    const observer = new ResizeObserver(() => setRoom((old) => sameRoom(old, roomOf(element))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const resting = useMemo(() => restingOf(pieces, view), [pieces, view]);
  const camera = useMemo(() => {
    if (room === null || room.width === 0 || room.height === 0) return null;
    const spots = resting.map(({ at }) => at);
    const played = playCamera(pieces, players, quarter, room, spots, room.floor);
    return near !== null && played.scale < SMALL_SCALE ? nearCamera(pieces, near, quarter, room) : played;
  }, [pieces, players, quarter, room, near, resting]);
  const rings = useMemo((): readonly Ring[] => {
    const { marbleRadius } = pieces.cloth;
    const areas = Array.from({ length: players }, (_, each): Ring => {
      const { centre, radius } = areaOf(pieces, players, each);
      return { centre, radius: radius + marbleRadius, seat: each, isOwn: each === seat };
    });
    const middle = middleOf(pieces);
    return [{ centre: middle.centre, radius: middle.radius + marbleRadius, seat: null, isOwn: false }, ...areas];
  }, [pieces, players, seat]);

  /** For the paint loop, which outlives a render. */
  const latest = useRef({ room, view, rings, dark, hasStrongSigns, playSound });
  latest.current = { room, view, rings, dark, hasStrongSigns, playSound };

  function paint(scene: PaintedScene): void {
    const context = canvas.current?.getContext('2d');
    const now = latest.current;
    const { room: seenRoom } = now;
    if (context === null || context === undefined || seenRoom === null) return;
    const pixelRatio = devicePixelRatio;
    fitCanvas(context.canvas, seenRoom, pixelRatio);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    if (scene.isMoving) paintGround(scene.camera, [0, 0]);
    else context.drawImage(pictureOf(crisp.current, scene.camera, seenRoom), 0, 0);
    const ink = now.dark ? INK_BY_NIGHT : INK_BY_DAY;
    const brush: Brush = {
      context,
      pixelRatio,
      ink,
      marbleRadius: pieces.cloth.marbleRadius,
      hasStrongSigns: now.hasStrongSigns,
      reachOf: (strength) => reachOf(pieces, strength),
    };
    paintScene(brush, scene);
    if (!scene.isRolling) paintScope(brush, scene, seenRoom, paintGround);

    /** The cloth for a moving camera, scaled from the cached picture: fast but less fine. */
    function paintGround(eye: Camera, origin: Spot): void {
      if (context === null || context === undefined) return;
      const { size } = pieces.cloth;
      const side = size + 2 * WHOLE_MARGIN;
      const scale = FINER * scene.camera.scale;
      // In powers of two, as in a mipmap, or a zooming camera would need a new picture in every frame.
      const finest = 2 ** Math.round(Math.log2(scale));
      const all: Camera = { ...eye, scale: finest, left: -WHOLE_MARGIN, top: -WHOLE_MARGIN };
      const picture = pictureOf(whole.current, all, { width: side * finest, height: side * finest });
      const at = (edge: number, from: number, offset: number) => ((edge - from) * eye.scale + offset) * pixelRatio;
      const long = side * eye.scale * pixelRatio;
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(picture, at(-WHOLE_MARGIN, eye.left, origin[0]), at(-WHOLE_MARGIN, eye.top, origin[1]), long, long);
      context.restore();
    }
  }

  /** Memoized: painted again only after a change. */
  function pictureOf(picture: Picture, eye: Camera, size: Size): HTMLCanvasElement {
    const { view: now, rings: seenRings, dark: isNight } = latest.current;
    const pixelRatio = devicePixelRatio;
    const { options, relief } = now;
    picture.canvas ??= document.createElement('canvas');
    const key = JSON.stringify([eye, size.width, size.height, pixelRatio, isNight, options.relief, relief, seenRings]);
    if (picture.key !== key) {
      picture.key = key;
      const ink = isNight ? BY_NIGHT : BY_DAY;
      const world = worlds(options.relief, relief);
      paintCloth(picture.canvas, { ...world, rings: seenRings, camera: eye, room: size, pixelRatio, ink });
    }
    return picture.canvas;
  }

  function heard(sound: 'clack' | 'roll', loudness: number): void {
    if (loudness > LEAST_LOUD) latest.current.playSound(sound, Math.min(1, loudness));
  }

  useEffect(() => {
    const made = createStage({
      marbleRadius: pieces.cloth.marbleRadius,
      paint,
      clicked: ({ speed }) => heard('clack', speed / LOUD),
      rumbled: (speed) => heard('roll', speed / LOUD_ROLLING),
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
  }, [pieces]);

  // A told effect needs no animation any more: a player who skipped it wants to continue.
  useEffect(() => {
    if (!isHappening) stage.current?.finish();
  }, [isHappening]);
  useEffect(() => {
    if (rolling !== null && !reducedMotion) stage.current?.roll(rolling);
  }, [pieces, rolling]);
  useEffect(() => {
    if (camera === null || room === null) return;
    const isOther = resting !== lastResting.current;
    lastResting.current = resting;
    stage.current?.show({ camera, room, resting, marks, tempo }, reducedMotion || (jumps && isOther));
  }, [pieces, camera, resting, marks, reducedMotion]);
  useEffect(() => stage.current?.repaint(), [dark, hasStrongSigns, rings, view.relief]);

  function pointOf(event: PointerEvent): Point | null {
    const box = canvas.current?.getBoundingClientRect();
    const seen = stage.current?.camera();
    if (box === undefined || seen === undefined || seen === null) return null;
    const pixel: Spot = [event.clientX - box.left, event.clientY - box.top];
    return { pixel, page: [event.clientX, event.clientY], spot: toCloth(seen, pixel) };
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
    <div
      class="marble-cloth w-full h-full relative clip"
      ref={frame}
      data-touchable={isTouchable}
      data-happening={isHappening}
      data-loupe
      onPointerDown={(event) => {
        // Ends the animation first: nobody may touch a marble that only seems to be there.
        const wasElsewhere = stage.current?.finish() ?? false;
        const point = wasElsewhere || event.button !== 0 ? null : pointOf(event);
        const gesture = point === null ? null : begin(point);
        if (gesture !== null) follow(event, gesture);
      }}
      onPointerMove={(event) => {
        if (event.pointerType === 'mouse' && event.buttons === 0) hover(pointOf(event));
      }}
      onPointerLeave={() => hover(null)}
    >
      <canvas ref={canvas} class="cover w-full h-full" />
      {seenBy !== null && room !== null && props.children(seenBy, room)}
    </div>
  );
}

type Picture = { canvas: HTMLCanvasElement | null; key: string };
type Room = Size & { readonly floor: number };

function noPicture(): Picture {
  return { canvas: null, key: '' };
}

function whenFound(point: Point | null, run: (point: Point) => void): void {
  if (point !== null) run(point);
}

function roomOf(element: HTMLElement): Room {
  const below = innerHeight - element.getBoundingClientRect().bottom;
  return { width: element.clientWidth, height: element.clientHeight, floor: Math.min(PULL_ROOM, Math.max(0, PULL_ROOM - below)) };
}

function sameRoom(old: Room | null, next: Room): Room {
  return old !== null && old.width === next.width && old.height === next.height && old.floor === next.floor ? old : next;
}

function fitCanvas(canvas: HTMLCanvasElement, { width, height }: Size, pixelRatio: number): void {
  const [wide, high] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
}
