/** The frame that every board is played and watched in. What lies where is in frame.css. */

import type { AnyGame } from '@tablehop/core';
import type { ComponentChildren, RefObject } from 'preact';
import type { BoardModule } from '../boards/board.ts';
import { roomFor } from './board-room.ts';
import './frame.css';

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
  /** Something was pressed on the board or in its dock. */
  readonly onPress?: (event: Event) => void;
  /** The board. */
  readonly children: ComponentChildren;
};

export function Frame(props: FrameProps) {
  const { kind, game, board, view, title, boardName, element, seats, line, dock, tools, side, layers, onPress, children } = props;
  return (
    <div class={`frame ${kind}`} ref={element} data-game={game.id} {...roomFor(board, game, view)}>
      <h1 class="hidden-text">{title}</h1>
      {seats}
      <div class="frame-line">{line}</div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to what the controls inside are told */}
      <div class="frame-content" onPointerDown={onPress} onKeyDown={onPress}>
        <h2 id="board-name" class="hidden-text">
          {boardName}
        </h2>
        {children}
      </div>
      {dock !== null && <div class="frame-dock frame-dock-page">{dock}</div>}
      {side !== null && <aside class="frame-side">{side}</aside>}
      {tools}
      {layers}
    </div>
  );
}
