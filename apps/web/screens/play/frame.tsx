/** The frame that every board is played and watched in. What lies where is in frame.css. */

import type { AnyGame } from '@tablehop/core';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardModule } from '../../games/board.ts';
import { useWholePage } from '../../ui/whole-page.ts';
import { roomFor } from './board-room.ts';
import './frame.css';

/** A press that moves further than this is a drag, which no click follows. */
const DRAGGED_PX = 8;

type FrameProps = {
  /** What is done in it. */
  readonly kind: 'play' | 'replay';
  readonly game: AnyGame;
  readonly board: BoardModule;
  readonly view: unknown;
  readonly title: string;
  readonly boardName: string;
  readonly element: RefObject<HTMLDivElement | null>;
  readonly seats: ComponentChildren;
  readonly line: ComponentChildren;
  /** What the page puts into the dock, in the place of what the board has there. */
  readonly dock: ComponentChildren | null;
  readonly tools: ComponentChildren;
  /** Beside the board, where there is room. */
  readonly side: ComponentChildren | null;
  /** Layers and dialogs, which have no place of their own. */
  readonly layers: ComponentChildren;
  /** A finger or a mouse button goes down on the board or in its dock. */
  readonly onPress?: () => void;
  /** Something there was used: pressed and let go, or dragged. What it did is done by now. */
  readonly onUse?: () => void;
  /** The board. */
  readonly children: ComponentChildren;
};

export function Frame(props: FrameProps) {
  const { kind, game, board, view, title, boardName, element, seats, line, dock, tools, side, layers, onPress, onUse, children } = props;
  const pressedAt = useRef<readonly [number, number] | null>(null);
  useLayoutEffect(markFramed, []);
  useWholePage();
  return (
    <div class={`frame ${kind}`} ref={element} data-game={game.id} {...roomFor(board, game, view)}>
      <h1 class="hidden-text">{title}</h1>
      {seats}
      <div class="frame-line">{line}</div>
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
        <aside class="frame-side" tabIndex={0}>
          {side}
        </aside>
      )}
      {tools}
      {layers}
    </div>
  );
}

/** Tells the page around the frame. `:root:has(.frame)` would say the same, but then the browser looks again at every change inside. */
function markFramed(): () => void {
  const { dataset } = document.documentElement;
  dataset.framed = '';
  return () => delete dataset.framed;
}
