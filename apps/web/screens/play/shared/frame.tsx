/** Everything around a board: the frame (see frame.css), the seats, the status line and the tools. */

import type { ScoreSheet, Seat, Turn } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { LeastHeight, LineDetail } from '@tablehop/ui/board.ts';
import { CountingNumber } from '@tablehop/ui/counting-number.tsx';
import { Icon, type IconName } from '@tablehop/ui/icon.tsx';
import { SeatMark } from '@tablehop/ui/seat-mark.tsx';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useWholePage } from '../../../ui/page.ts';
import './frame.css';
import './seat-strip.css';
import './tools.css';
import type { WebSpeaker } from '../../../text/index.ts';

/** A press that moves further than this is a drag, which no click follows. */
const DRAGGED_PX = 8;

type FrameProps = {
  readonly kind: 'play' | 'replay';
  readonly game: string;
  /** Minimum height of the board; null: any. */
  readonly leastHeight: LeastHeight | null;
  readonly title: string;
  readonly boardName: string;
  readonly seats: ComponentChildren;
  readonly line: ComponentChildren;
  readonly dock: ComponentChildren | null;
  readonly tools: ComponentChildren;
  readonly side: Side | null;
  readonly layers: ComponentChildren;
  readonly onPress?: (() => void) | undefined;
  readonly onUse?: (() => void) | undefined;
  readonly children: ComponentChildren;
};

/** Beside a wide board. */
export type Side = { readonly name: string; readonly content: ComponentChildren };

export function Frame(props: FrameProps) {
  const { kind, game, leastHeight, title, boardName, seats, line, dock, tools, side, layers, onPress, onUse, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<readonly [number, number] | null>(null);
  useLayoutEffect(markFramed, []);
  useEffect(() => (element.current === null ? undefined : keepFocus(element.current)), []);
  useWholePage();
  const style =
    leastHeight === null ? {} : { '--least-upright': `${leastHeight.upright}rem`, '--least-beside': `${leastHeight.beside}rem` };
  return (
    <div class={`frame ${kind}`} ref={element} data-game={game} style={style}>
      <h1 class="hidden-text">{title}</h1>
      {seats}
      <div class="frame-line row middle gap-2 min-w-0 clip px-2">{line}</div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what the controls inside are told */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a control inside clicks it */}
      <div
        class="frame-content"
        onPointerDown={({ clientX, clientY }) => {
          pressedAt.current = [clientX, clientY];
          onPress?.();
        }}
        onPointerUp={({ clientX, clientY }) => {
          const [x, y] = pressedAt.current ?? [clientX, clientY];
          if (Math.hypot(clientX - x, clientY - y) > DRAGGED_PX) onUse?.();
        }}
        onClick={onUse}
      >
        <h2 id="board-name" class="hidden-text">
          {boardName}
        </h2>
        {children}
      </div>
      {dock !== null && <div class="frame-dock frame-dock-page">{dock}</div>}
      {side !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must be able to scroll it
        <section class="frame-side" tabIndex={0} aria-label={side.name}>
          {side.content}
        </section>
      )}
      {tools}
      {layers}
    </div>
  );
}

/** Not `:root:has(.frame)`, which the browser would evaluate again at every change inside. */
function markFramed(): () => void {
  const { dataset } = document.documentElement;
  dataset.framed = '';
  return () => delete dataset.framed;
}

const OFFERED = 'button[data-offered]:not([tabindex="-1"])';

/** If a focused element of the match disappears, the board gets the focus, and what is offered next takes it from there. */
function keepFocus(whole: HTMLElement): () => void {
  const boardNow = () => whole.querySelector<HTMLElement>('.frame-board');
  let wasInside = false;
  let frame = 0;

  const follow = ({ target }: FocusEvent) => {
    wasInside = target instanceof Node && whole.contains(target);
  };
  const recover = () => {
    const { activeElement } = document;
    const board = boardNow();
    const isLost = activeElement === null || activeElement === document.body || activeElement === board;
    if (wasInside && isLost) (whole.querySelector<HTMLElement>(OFFERED) ?? board)?.focus({ preventScroll: true });
  };

  addEventListener('focusin', follow);
  // Debounced to the next frame, which lays the page out anyway: focusing forces a layout.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(recover);
  });
  observer.observe(whole, { subtree: true, childList: true, attributeFilter: ['disabled', 'aria-disabled', 'data-offered'] });
  return () => {
    removeEventListener('focusin', follow);
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

type SeatStripProps = {
  readonly seats: readonly SeatInfo[];
  readonly scores: readonly ScoreSheet[];
  readonly noteOf: (seat: Seat) => LineDetail | null;
  readonly turn: Turn;
  readonly viewer: Seat | null;
  readonly speak: WebSpeaker;
  readonly reducedMotion: boolean;
  readonly onOpen: (seat: Seat) => void;
  readonly extrasOf?: ((seat: Seat, acts: boolean) => SeatExtras) | undefined;
};

export type SeatExtras = { readonly bySign: ComponentChildren; readonly byTotal: ComponentChildren; readonly over: ComponentChildren };

export function SeatStrip({ seats, scores, noteOf, turn, viewer, speak, reducedMotion, onOpen, extrasOf }: SeatStripProps) {
  return (
    <ol class="seat-strip flex gap-1 min-w-0 m-0" data-crowded={seats.length > 2} data-tip="seats" aria-label={speak('play.seats')}>
      {seats.map((info, seat) => {
        const acts = turn.kind === 'act' && turn.seats.includes(seat);
        const sheet = scores[seat];
        const total = sheet?.total ?? 0;
        const note = noteOf(seat);
        const extras = extrasOf?.(seat, acts);
        return (
          <li key={seat} class="seat-strip-place flex min-w-0 relative" aria-current={acts ? 'true' : undefined}>
            <button
              type="button"
              class="seat-strip-seat row gap-1 grow min-w-0 no-background rounded-2 text-start text-5"
              data-acts={acts}
              data-viewer={seat === viewer}
              onClick={() => onOpen(seat)}
            >
              <span class="seat-strip-sign flex rigid relative">
                <SeatMark seat={seat} />
                {extras?.bySign}
              </span>
              <span class="seat-strip-name cut min-w-0" title={info.name} data-may-cut>
                {info.name}
              </span>
              <span class="seat-strip-kind flex soft" title={speak(info.kind === 'bot' ? 'play.seat.bot' : 'play.seat.person')}>
                {info.kind === 'bot' && <Icon name="bot" />}
                <span class="hidden-text">{speak(info.kind === 'bot' ? 'play.seat.bot' : 'play.seat.person')}</span>
              </span>
              {extras?.byTotal}
              {note !== null && (
                <span class="seat-strip-total rigid nowrap seat-strip-note">
                  <span aria-hidden="true">{note.shown}</span>
                  <span class="hidden-text">{note.said}</span>
                </span>
              )}
              {/* Where nothing is counted yet, a zero would say nothing. */}
              {note === null && (sheet?.lines.length ?? 0) > 0 && (
                <span class="seat-strip-total rigid nowrap">
                  <CountingNumber value={total} locale={speak.locale} reducedMotion={reducedMotion} />
                  <span class="hidden-text"> {speak('play.points', { points: total })}</span>
                </span>
              )}
              {acts && <span class="hidden-text">{speak('play.seat.acts')}</span>}
            </button>
            {extras?.over}
          </li>
        );
      })}
    </ol>
  );
}

type TurnLineProps = {
  readonly text: string;
  readonly isOwn: boolean;
  readonly tone?: 'good' | 'bad' | undefined;
};

/** Longer text gets smaller letters, so that all of it can be read. */
const LONG = 44;
const VERY_LONG = 100;

export function lengthOf(text: string): 'usual' | 'long' | 'very-long' {
  if (text.length > VERY_LONG) return 'very-long';
  return text.length > LONG ? 'long' : 'usual';
}

export function TurnLine({ text, isOwn, tone }: TurnLineProps) {
  return (
    <p
      class={`turn-line min-w-0 m-0 balance text-center ${tone ?? 'soft'}`}
      data-own={isOwn}
      data-length={lengthOf(text)}
      data-tone={tone}
      role="status"
    >
      {text}
    </p>
  );
}

export type Tool = {
  readonly icon: IconName;
  readonly label: string;
  readonly name?: string;
  readonly shortcut?: string;
  /** It cannot be used now, but keeps its place and its focus. */
  readonly isIdle?: boolean;
  readonly isPressed?: boolean;
  readonly run: () => void;
};

export function Tools({ label, tools }: { readonly label: string; readonly tools: readonly Tool[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would add form styling but no meaning
    <div class="tools flex gap-2px" role="group" aria-label={label}>
      {tools.map((tool) => (
        <button
          key={tool.icon}
          type="button"
          class="tools-tool row bare middle touch rounded-2 ink"
          title={tool.shortcut === undefined ? (tool.name ?? tool.label) : `${tool.name ?? tool.label} (${tool.shortcut})`}
          aria-label={tool.name}
          aria-keyshortcuts={tool.shortcut}
          aria-disabled={tool.isIdle === true}
          aria-pressed={tool.isPressed}
          onClick={() => {
            if (tool.isIdle !== true) tool.run();
          }}
        >
          <Icon name={tool.icon} />
          <span class="tools-label">{tool.label}</span>
        </button>
      ))}
    </div>
  );
}

export const COMMANDS = ['undo', 'redo', 'hint', 'log', 'scores', 'rules', 'menu', 'help', 'skip'] as const;
export type Command = (typeof COMMANDS)[number];

export const KEYS: { readonly [command in Command]: string } = {
  undo: 'u',
  redo: 'r',
  hint: 'h',
  log: 'l',
  scores: 's',
  rules: 'b',
  menu: 'm',
  help: '?',
  skip: ' ',
};

/** The focused element uses this key itself: it is typed into, or the key presses it. */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') !== null)
    return true;
  return key === ' ' && target.closest('button, a, input, summary, [role=button], [role=gridcell], [tabindex="0"]') !== null;
}

/** Ignores keys in dialogs and text fields; `press` says whether it used the key. */
export function useKeys(press: (key: string, target: EventTarget | null) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      if (event.defaultPrevented || altKey || ctrlKey || metaKey || document.querySelector('dialog[open]') !== null) return;
      if (!isTaken(key, target) && latest.current(key, target)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

export function useShortcuts(run: (command: Command) => boolean): void {
  useKeys((key) => {
    const command = COMMANDS.find((each) => KEYS[each] === key.toLowerCase());
    return command !== undefined && run(command);
  });
}
