/**
 * The board contract. A board draws a view into the box it is given, marks what is offered, puts the next step into the dock and sends
 * actions. It knows its game's pieces and nothing of workers, storage, turns of other people or rules beyond the offers. It is given all
 * it needs, settings and sounds included, and reads no global state: the same props give the same picture.
 *
 * A board returns a `BoardBox` and, where it has something to choose or to confirm, a `BoardDock` beside it (parts/places.tsx). Whatever
 * may be touched for the next step carries `data-offered`; what a tip may point at carries `data-tip="name"` (several names by spaces).
 */

import type { AnyGame, Effect, Offer, ScoreSheet, Seat, Turn } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import type { ComponentType } from 'preact';
import type { SoundTable } from '../ui/sound/sounds-of.ts';
import type { Sound } from '../ui/sound/voices.ts';

/** `Words`: what the board speaks with; a board names the keys of its own catalog. */
export type BoardProps<View = unknown, Action = unknown, Words = Speaker> = {
  /** With the pieces of the match: a board draws those, not the ones it knows from the box. */
  readonly game: AnyGame;
  readonly view: View;
  readonly version: number;
  readonly turn: Turn;
  readonly scores: readonly ScoreSheet[];
  /** What may be told already: while something happens on the board (see `showMs`), the position before it; otherwise `view` itself. */
  readonly told: Told<View>;
  readonly seats: readonly SeatInfo[];
  /** Through whose eyes the view is; null when nobody's (a replay, a match of bots). */
  readonly seat: Seat | null;
  /** What that seat may do now; empty when it may do nothing. */
  readonly offers: readonly Offer<Action>[];
  /** What led here from the view that was last drawn, in order, to be animated once; empty on the first drawing and while scrubbing. */
  readonly effects: readonly Effect[];
  /** A move that was asked for with "show me", to be pointed out. A choice of one's own that was begun is put away for it. */
  readonly hint: Action | null;
  readonly speak: Words;
  /** An action in the words of the game. */
  readonly describe: (action: Action) => string;
  /** What effects say, in the words of the game; those without words are left out. */
  readonly describeEffects: (effects: readonly Effect[]) => readonly string[];
  /** Animations are off: the person or the system asked for less motion. */
  readonly reducedMotion: boolean;
  /** For what style sheets do not reach, such as a canvas. */
  readonly colorScheme: 'light' | 'dark';
  /** Letters and patterns beside colours are drawn stronger. */
  readonly patterns: boolean;
  /** How long things take that happen now: 1 as usual, 2 twice as long. */
  readonly tempo: number;
  /** A choice is confirmed before it is made; otherwise it is made at once. */
  readonly confirms: boolean;

  readonly act: (action: Action) => void;
  /** Something was touched that is not offered: the page says which rule forbids it. */
  readonly whyNot: (action: Action) => void;
  /** A sound of something that only the board knows of, such as marbles that meet; `loudness` from 0 to 1. Silent where sound is off. */
  readonly playSound: (sound: Sound, loudness?: number) => void;
  /** The sheets as they would be after an offered action; null if that depends on chance or on others. */
  readonly preview: (action: Action) => readonly ScoreSheet[] | null;
  /** Rolls the dice that wait for a touch of the person here; null if none do. The page has a button for it in the dock. */
  readonly roll: (() => void) | null;
  /** Lets the match go on after something that holds it (see `holds`); null if nothing does. */
  readonly goOn: (() => void) | null;
};

type Told<View> = { readonly view: View; readonly turn: Turn; readonly scores: readonly ScoreSheet[] };

/** Something that is about to be shown. */
export type Showing<View = unknown> = {
  readonly game: AnyGame;
  /** What lay on the table before; null at first. */
  readonly before: View | null;
  readonly view: View;
  readonly effects: readonly Effect[];
  /** Through whose eyes; null for nobody's. */
  readonly seat: Seat | null;
  /** Whoever looks has done it: they need not be shown what they were about to do. */
  readonly isOwn: boolean;
};

export type Saying = Pick<BoardProps, 'speak' | 'describeEffects'>;

/** A line of a seat's score sheet, in a position. */
export type LineOf<View = unknown, Words = Speaker> = {
  readonly game: AnyGame;
  readonly view: View;
  readonly seat: Seat;
  readonly line: string;
  readonly speak: Words;
};
/** A seat, in a position. */
export type SeatOf<View = unknown, Words = Speaker> = Omit<LineOf<View, Words>, 'line'>;
/** In a few signs for the eye, and in words for the ear. */
export type LineDetail = { readonly shown: string; readonly said: string };

/** What is drawn of a match that is over, for people to give away. */
export type PictureProps<View = unknown, Words = Speaker> = {
  readonly game: AnyGame;
  readonly view: View;
  readonly scores: readonly ScoreSheet[];
  /** By the names that are said here. */
  readonly seats: readonly SeatInfo[];
  readonly speak: Words;
};

/** What lies before a seat, in large, for whoever taps on it. */
export type SeatSheetProps<View = unknown, Words = Speaker> = PictureProps<View, Words> & { readonly seat: Seat };

/** In rem: in a box that is higher than wide, and in one beside the column of a low or wide window. */
export type LeastHeight = { readonly upright: number; readonly beside: number };

// biome-ignore lint/suspicious/noExplicitAny: a page hands a board the views and actions of the board's own game
type Own = any;

export type BoardModule = {
  readonly Board: ComponentType<BoardProps<Own, Own>>;
  /** Absent: a seat's lines are shown. */
  readonly SeatSheet?: ComponentType<SeatSheetProps<Own>>;
  /**
   * The final position, as one `svg` with a `viewBox` and nothing but SVG in it. It is drawn in the page, and its computed styles go along
   * into the picture. Absent: the sheets as they are printed, or else the score lines.
   */
  readonly Picture?: ComponentType<PictureProps<Own>>;
  /** The height below which the board cannot be used: in a lower window the page scrolls. Absent: any height will do. */
  readonly leastHeight?: (game: AnyGame, view: Own) => LeastHeight;
  /** What the points of a line are made of; null where there is nothing more to say. */
  readonly lineDetail?: (line: LineOf<Own>) => LineDetail | null;
  /** How far a seat has come, where that says more than its total; null for the total. Absent: the total. */
  readonly seatNote?: (seat: SeatOf<Own>) => LineDetail | null;
  /** How long it takes until the board has shown what happens (at a tempo of 1): only then does the page tell of it. Absent: at once. */
  readonly showMs?: (showing: Showing<Own>) => number;
  /** Whether the table waits after this until the board calls `goOn`: for something that people read. */
  readonly holds?: (showing: Showing<Own>) => boolean;
  /** Whether what comes next belongs to it, so that no pause lies between the two. */
  readonly leadsOn?: (showing: Showing<Own>) => boolean;
  /** Who rolls the pending dice by a touch, where rolling is a moment of its own; null where the dice just come. */
  readonly rollerOf?: (game: AnyGame, view: Own) => Seat | 'anybody' | null;
  /** What the status line says while the board shows this; null: what it said before. Absent: never anything. */
  readonly lineWhile?: (showing: Showing<Own>, say: Saying) => string | null;
  /** The sounds that its effects make, where they differ from those of any game (see sound/sounds-of.ts). */
  readonly sounds?: SoundTable;
};
