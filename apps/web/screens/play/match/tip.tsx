/** A tip for a rule needed for the first time: a bubble that points at its target, without taking space or focus. */

import { Icon } from '@tablehop/ui/icon.tsx';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { notices } from '../../../ui/notices.ts';
import './tip.css';
import type { WebSpeaker } from '../../../text/index.ts';

type TipProps = {
  readonly title: string;
  readonly text: string;
  readonly target: string | null;
  readonly speak: WebSpeaker;
  readonly onLearned: () => void;
  readonly onPassed: () => void;
  readonly onStop: () => void;
};

type Placed = { readonly tip: Rect; readonly target: Rect | null };

const CONTROLS = 'button, a[href], input, select, summary, [role="button"], [role="gridcell"], [tabindex="0"]';
const WORDS = '.turn-line, .frame-dock p, [data-words]';

export function Tip({ title, text, target, speak, onLearned, onPassed, onStop }: TipProps) {
  const bubble = useRef<HTMLElement>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);

  useLayoutEffect(() => {
    const place = () => bubble.current !== null && setPlaced(placeNow(bubble.current, target));
    place();
    // Fonts and drawings may load after the first layout, the window may rotate, letters may grow, and offers may be drawn later.
    const observer = new ResizeObserver(place);
    if (bubble.current !== null) observer.observe(bubble.current);
    const frame = bubble.current?.closest('.frame');
    const offered = new MutationObserver(place);
    if (frame) observer.observe(frame);
    for (const content of frame?.querySelectorAll('.frame-content') ?? [])
      offered.observe(content, { subtree: true, childList: true, attributeFilter: ['data-offered', 'style'] });
    addEventListener('scroll', place, { passive: true });
    return () => {
      observer.disconnect();
      offered.disconnect();
      removeEventListener('scroll', place);
    };
  }, [title, text, target, notices.value]);

  const passed = useRef(onPassed);
  passed.current = onPassed;
  useEffect(() => {
    const press = ({ target: pressed }: PointerEvent) => {
      if (!(pressed instanceof Node && bubble.current?.contains(pressed))) passed.current();
    };
    addEventListener('pointerdown', press, { capture: true });
    return () => removeEventListener('pointerdown', press, { capture: true });
  }, []);
  useTipKeys(bubble, passed);

  const line = placed?.target ? pointerOf(placed.tip, placed.target) : null;
  return (
    <>
      {placed?.target && line && (
        <svg class="tip-pointer fixed w-full h-full click-through no-fill round-caps" aria-hidden="true">
          <rect
            x={placed.target.left - 3}
            y={placed.target.top - 3}
            width={placed.target.width + 6}
            height={placed.target.height + 6}
            rx="8"
          />
          <line x1={line.from[0]} y1={line.from[1]} x2={line.to[0]} y2={line.to[1]} />
          <circle cx={line.to[0]} cy={line.to[1]} r="4" />
        </svg>
      )}
      <aside
        class="tip fixed grid items-center gap-2 rounded-2 shadow-lifted"
        ref={bubble}
        aria-label={speak('play.lesson.label')}
        style={placed === null ? { visibility: 'hidden' } : { left: `${placed.tip.left}px`, top: `${placed.tip.top}px` }}
      >
        <p class="tip-text scroll m-0">
          <strong class="heading-font">{title}</strong> {text}
        </p>
        <div class="tip-ways stack">
          <button type="button" class="button button-main" onClick={onLearned}>
            {speak('play.lesson.learned')}
          </button>
          <button type="button" class="tip-stop inline-row bare middle gap-2px" title={speak('play.lesson.stop')} onClick={onStop}>
            <Icon name="close" />
            {speak('play.lesson.stop')}
          </button>
        </div>
      </aside>
    </>
  );
}

/** Escape closes the tip. The first Tab leads into it; after its last button, or when it closes, the focus returns. */
function useTipKeys(bubble: RefObject<HTMLElement | null>, passed: RefObject<() => void>): void {
  useLayoutEffect(() => {
    const tip = bubble.current;
    if (tip === null) return;
    const buttons = [...tip.querySelectorAll('button')];
    let cameFrom: Element | null = null;
    let isVisited = false;
    const goBack = () => {
      const isThere = cameFrom !== document.body && cameFrom?.isConnected === true;
      const target = isThere ? cameFrom : tip.closest('.frame')?.querySelector('.frame-board');
      if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true });
    };
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open], [popover]') !== null) return;
      const focused = document.activeElement;
      const isInside = tip.contains(focused);
      const isLeaving = isInside && focused === (event.shiftKey ? buttons.at(0) : buttons.at(-1));
      if (event.key === 'Escape') passed.current?.();
      else if (event.key === 'Tab' && !isInside && !isVisited && !event.shiftKey) {
        cameFrom = focused;
        isVisited = true;
        buttons[0]?.focus({ preventScroll: true });
      } else if (event.key === 'Tab' && isLeaving && cameFrom !== null) goBack();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', press, { capture: true });
    return () => {
      removeEventListener('keydown', press, { capture: true });
      if (tip.contains(document.activeElement)) goBack();
    };
  }, []);
}

function placeNow(bubble: HTMLElement, name: string | null): Placed {
  const frame = bubble.closest('.frame') ?? document.body;
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const named = name === null ? [] : [...frame.querySelectorAll(`[data-tip~="${name}"]`)].filter(isSeen);
  const target = named.length === 0 ? null : unionOf(named.map((element) => rectOf(element)));
  const board = frame.querySelector('.frame-board');
  const about = target ?? (board === null ? { left: 0, top: 0, width: innerWidth, height: 0 } : rectOf(board));
  const spot = placeTip({
    tip: { width, height },
    window: { width: document.documentElement.clientWidth, height: innerHeight },
    target: target ?? { ...about, height: 0 },
    obstacles: obstaclesIn(frame, bubble),
  });
  return { tip: { ...spot, width, height }, target };
}

function obstaclesIn(frame: Element, bubble: Element): readonly Obstacle[] {
  const controls = [...frame.querySelectorAll(`[data-offered], ${CONTROLS}`)].filter(
    (element) => !bubble.contains(element) && isSeen(element),
  );
  const words = [...frame.querySelectorAll(WORDS)].filter((element) => !bubble.contains(element) && isSeen(element));
  const shown = [...document.querySelectorAll('.notice-slip')].filter(isSeen);
  const board = [...frame.querySelectorAll('.frame-board')];
  return [
    // An empty dock is the best place, if there is one.
    ...board.map((element) => ({ rect: rectOf(element), weight: 4 })),
    ...controls.map((element) => ({ rect: rectOf(element), weight: weightOf(element) })),
    // A sentence half covered looks broken.
    ...[...words, ...shown].map((element) => ({ rect: rectOf(element), weight: 6 })),
  ];
}

/** What may be touched next must stay free; explanations may be covered for a moment. */
function weightOf(element: Element): number {
  if (element.hasAttribute('data-offered')) return 8;
  // One of hundreds: together they must not outweigh text.
  if (element.role === 'gridcell') return 0.02;
  return element.getAttribute('aria-disabled') === 'true' ? 0.25 : 5;
}

function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0 && element.closest('.hidden-text') === null;
}

function rectOf(element: Element): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

function unionOf(rects: readonly Rect[]): Rect {
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.left + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.top + rect.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Places a tip beside its target, covering as little as possible: an exhaustive search over a grid for the least cost. */

export type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };
/** Something that should stay free; a higher weight matters more. */
type Obstacle = { readonly rect: Rect; readonly weight: number };

type TipRoom = {
  readonly tip: Size;
  readonly window: Size;
  readonly target: Rect;
  readonly obstacles: readonly Obstacle[];
};

const GAP = 12;
const STEP = 8;
/** Between places that cover alike, the nearer wins. */
const PER_PIXEL_AWAY = 0.004;

export function placeTip({ tip, window, target, obstacles }: TipRoom): { readonly left: number; readonly top: number } {
  const lastLeft = Math.max(0, window.width - tip.width - 4);
  const lastTop = Math.max(0, window.height - tip.height - 4);
  const inWindow = (value: number, last: number) => Math.min(Math.max(value, Math.min(4, last)), last);
  const beside = inWindow(target.left + target.width / 2 - tip.width / 2, lastLeft);
  const lefts = new Set([
    4,
    lastLeft,
    beside,
    inWindow(target.left - tip.width - GAP, lastLeft),
    inWindow(target.left + target.width + GAP, lastLeft),
  ]);
  const tops = new Set([
    ...Array.from({ length: Math.floor(Math.max(0, lastTop - 4) / STEP) + 1 }, (_, step) => Math.min(4, lastTop) + step * STEP),
    // The grid would miss a gap that is just high enough: its edges are tried, too.
    ...obstacles.flatMap(({ rect }) => [rect.top + rect.height, rect.top - tip.height]).filter((top) => top >= 0 && top <= lastTop),
  ]);
  let best = { left: beside, top: inWindow(target.top + target.height + GAP, lastTop) };
  let least = Number.POSITIVE_INFINITY;
  for (const left of lefts) {
    for (const top of tops) {
      const rect = { left, top, ...tip };
      const cost = costOf(rect, target, obstacles);
      if (cost < least) {
        least = cost;
        best = { left, top };
      }
    }
  }
  return best;
}

function costOf(rect: Rect, target: Rect, obstacles: readonly Obstacle[]): number {
  const covered = obstacles.reduce((sum, obstacle) => sum + obstacle.weight * shareCovered(rect, obstacle.rect), 0);
  // The target itself must stay visible.
  return covered + 6 * shareCovered(rect, target) + PER_PIXEL_AWAY * distance(rect, target);
}

function shareCovered(over: Rect, rect: Rect): number {
  const width = Math.min(over.left + over.width, rect.left + rect.width) - Math.max(over.left, rect.left);
  const height = Math.min(over.top + over.height, rect.top + rect.height) - Math.max(over.top, rect.top);
  if (width <= 0 || height <= 0) return 0;
  // A small control is as good as gone once a part of it is covered.
  return 0.5 + (0.5 * width * height) / Math.max(1, rect.width * rect.height);
}

function distance(a: Rect, b: Rect): number {
  const across = Math.max(0, b.left - (a.left + a.width), a.left - (b.left + b.width));
  const down = Math.max(0, b.top - (a.top + a.height), a.top - (b.top + b.height));
  return Math.hypot(across, down);
}

export function pointerOf(tip: Rect, target: Rect): { readonly from: readonly [number, number]; readonly to: readonly [number, number] } {
  const to = nearest(target, middle(tip));
  const from = nearest(tip, to);
  return { from, to };
}

function middle({ left, top, width, height }: Rect): readonly [number, number] {
  return [left + width / 2, top + height / 2];
}

function nearest({ left, top, width, height }: Rect, [x, y]: readonly [number, number]): readonly [number, number] {
  return [Math.min(Math.max(x, left), left + width), Math.min(Math.max(y, top), top + height)];
}
