/**
 * The board contract: the same props give the same picture. A board reads no global state, and knows no workers, storage or rules
 * beyond the offers. It returns a `BoardBox` and, if there is something to choose or confirm, a `BoardDock` beside it (parts/places.tsx).
 * Whatever can be touched next has `data-offered`; what a tip can point at has `data-tip="name"` (space-separated names).
 */

import type { AnyGame, Effect, Offer, ScoreSheet, Seat, Turn } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import type { en as common } from '@tablehop/text/common/en';
import type { en as dice } from '@tablehop/text/dice/en';
import type { ComponentType } from 'preact';
import type { SoundTable } from './sound/sounds-of.ts';
import type { Sound } from './sound/voices.ts';
import type { en } from './text/en.ts';

type UiKey = keyof typeof common | keyof typeof dice | keyof typeof en;

/** What a board speaks with: the words of every board, and those of its own catalog, `More`. */
export type UiSpeaker<More = unknown> = Speaker<UiKey | (keyof More & string)>;

/** `Speak`: the speaker, typed with the keys of the board's own catalog. */
export type BoardProps<View = unknown, Action = unknown, Speak = UiSpeaker> = {
  /** With the pieces of this match: draw those, not the standard ones. */
  readonly game: AnyGame;
  readonly view: View;
  readonly version: number;
  readonly turn: Turn;
  readonly scores: readonly ScoreSheet[];
  /** The position that may be told: the previous one while an animation runs (see `durationMs`), otherwise `view`. */
  readonly told: Told<View>;
  readonly seats: readonly SeatInfo[];
  /** Whose view it is; null for a spectator's (a replay, a match of bots). */
  readonly seat: Seat | null;
  readonly offers: readonly Offer<Action>[];
  /** Effects since the last drawn view, in order, to animate once; empty on the first drawing and while scrubbing. */
  readonly effects: readonly Effect[];
  /** The move to point out after "show me". It replaces a choice that the player has begun. */
  readonly hint: Action | null;
  readonly speak: Speak;
  readonly describe: (action: Action) => string;
  /** Effects without words are left out. */
  readonly describeEffects: (effects: readonly Effect[]) => readonly string[];
  readonly reducedMotion: boolean;
  /** For a canvas, which style sheets do not reach. */
  readonly colorScheme: 'light' | 'dark';
  /** Draw letters and patterns beside colours stronger. */
  readonly patterns: boolean;
  /** Factor on durations: 1 is normal, 2 twice as long. */
  readonly tempo: number;
  /** Whether a choice needs confirmation before it is sent. */
  readonly confirms: boolean;

  readonly act: (action: Action) => void;
  /** Call it when something that is not offered was touched: the page says which rule forbids it. */
  readonly whyNot: (action: Action) => void;
  /** For sounds that only the board knows of, such as colliding marbles; `loudness` from 0 to 1. Silent if sound is off. */
  readonly playSound: (sound: Sound, loudness?: number) => void;
  /** The score sheets after an offered action; null if they depend on chance or on other players. */
  readonly preview: (action: Action) => readonly ScoreSheet[] | null;
  /** Rolls the dice that wait for this player; null if none do. The page has a button for it in the dock. */
  readonly roll: (() => void) | null;
  /** Continues the match after a pause (see `holds`); null if there is none. */
  readonly goOn: (() => void) | null;
};

type Told<View> = { readonly view: View; readonly turn: Turn; readonly scores: readonly ScoreSheet[] };

export type Showing<View = unknown> = {
  readonly game: AnyGame;
  readonly before: View | null;
  readonly view: View;
  readonly effects: readonly Effect[];
  readonly seat: Seat | null;
  /** The viewer did it, so they need not see the preparation. */
  readonly isOwn: boolean;
};

export type Saying = Pick<BoardProps, 'speak' | 'describeEffects'>;

export type LineOf<View = unknown, Speak = UiSpeaker> = {
  readonly game: AnyGame;
  readonly view: View;
  readonly seat: Seat;
  readonly line: string;
  readonly speak: Speak;
};
export type SeatOf<View = unknown, Speak = UiSpeaker> = Omit<LineOf<View, Speak>, 'line'>;
/** `shown`: a few characters for the eye; `said`: words for screen readers. */
export type LineDetail = { readonly shown: string; readonly said: string };

/** Props of the picture of a finished match that players can share. */
export type PictureProps<View = unknown, Speak = UiSpeaker> = {
  readonly game: AnyGame;
  readonly view: View;
  readonly scores: readonly ScoreSheet[];
  /** With display names. */
  readonly seats: readonly SeatInfo[];
  readonly speak: Speak;
};

export type SeatSheetProps<View = unknown, Speak = UiSpeaker> = PictureProps<View, Speak> & { readonly seat: Seat };

/** In rem: in an upright box, and in one beside the column of a low or wide window. */
export type LeastHeight = { readonly upright: number; readonly beside: number };

// biome-ignore lint/suspicious/noExplicitAny: a page hands a board the views and actions of the board's own game
type Own = any;

export type BoardModule = {
  readonly Board: ComponentType<BoardProps<Own, Own>>;
  /** Absent: a seat's lines are shown. */
  readonly SeatSheet?: ComponentType<SeatSheetProps<Own>>;
  /** The final position as one `svg` with a `viewBox`, SVG only; its computed styles go along. Absent: printed sheets, or score lines. */
  readonly Picture?: ComponentType<PictureProps<Own>>;
  /** The smallest usable height: in a lower window the page scrolls. Absent: no limit. */
  readonly leastHeight?: (game: AnyGame, view: Own) => LeastHeight;
  /** How the points of a line add up; null if there is nothing more to say. */
  readonly lineDetail?: (line: LineOf<Own>) => LineDetail | null;
  /** A seat's progress, where it says more than its total; null for the total. Absent: the total. */
  readonly seatNote?: (seat: SeatOf<Own>) => LineDetail | null;
  /** How long the animation takes at tempo 1; the page tells of the effects only afterwards. Absent: no wait. */
  readonly durationMs?: (showing: Showing<Own>) => number;
  /** Whether the match waits until the board calls `goOn`, so that people can read. */
  readonly holds?: (showing: Showing<Own>) => boolean;
  /** Whether the next move belongs to this one, so that no pause comes between them. */
  readonly continues?: (showing: Showing<Own>) => boolean;
  /** Who rolls the pending dice by a touch; null if they roll by themselves. */
  readonly rollerOf?: (game: AnyGame, view: Own) => Seat | 'anybody' | null;
  /** The status line during the animation; null: unchanged. Absent: always unchanged. */
  readonly lineWhile?: (showing: Showing<Own>, say: Saying) => string | null;
  /** Sounds of its effects where they differ from the default ones (see sound/sounds-of.ts). */
  readonly sounds?: SoundTable;
};
