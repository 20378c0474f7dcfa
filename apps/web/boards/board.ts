/**
 * The board contract. A board is a pure component of what it is given: it draws a view, lights up what is offered and sends
 * actions. It knows its game's pieces and nothing of workers, storage, turns of other people or rules beyond the offers.
 */

import type { AnyGame, Effect, Offer, ScoreSheet, Seat, Turn } from '@tablehop/core';
import type { Locale, Speaker } from '@tablehop/text';
import type { ComponentType } from 'preact';
import type { SeatInfo } from '../match/session.ts';

export type BoardProps<View = unknown, Action = unknown> = {
  /** With the pieces of the match: a board draws those, not the ones it knows from the box. */
  readonly game: AnyGame;
  readonly view: View;
  readonly version: number;
  readonly turn: Turn;
  readonly scores: readonly ScoreSheet[];
  readonly seats: readonly SeatInfo[];
  /** Through whose eyes the view is; null when nobody's (a replay, a match of bots). */
  readonly seat: Seat | null;
  /** What that seat may do now; empty when it may do nothing. */
  readonly offers: readonly Offer<Action>[];
  /** What led to this view, in order, to be animated once; empty on the first drawing and while scrubbing. */
  readonly effects: readonly Effect[];
  /** A move that was asked for with "show me", to be pointed out. */
  readonly hint: Action | null;
  readonly speak: Speaker;
  /** An action in the words of the game. */
  readonly describe: (action: Action) => string;
  /** Animations are off: the person or the system asked for less motion. */
  readonly still: boolean;

  readonly act: (action: Action) => void;
  /** Something was touched that is not offered: the page says which rule forbids it. */
  readonly whyNot: (action: Action) => void;
  /** The sheets as they would be after an offered action; null if that depends on chance or on others. */
  readonly preview: (action: Action) => readonly ScoreSheet[] | null;
};

/** A line of a seat's score sheet, in a position. */
export type LineOf<View = unknown> = {
  readonly game: AnyGame;
  readonly view: View;
  readonly seat: Seat;
  readonly line: string;
  readonly locale: Locale;
};
/** In a few signs for the eye, and in words for the ear. */
export type LineDetail = { readonly shown: string; readonly said: string };

export type BoardModule = {
  // biome-ignore lint/suspicious/noExplicitAny: a page hands a board the views and actions of the board's own game
  readonly Board: ComponentType<BoardProps<any, any>>;
  /**
   * The height in rem below which the board cannot be used. One that says so is given a height that is known beforehand, and fits itself
   * into it; one that does not is as high as what it holds.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly leastHeight?: (game: AnyGame, view: any) => number;
  /** What the points of a line are made of; null where there is nothing more to say. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly lineDetail?: (line: LineOf<any>) => LineDetail | null;
};
