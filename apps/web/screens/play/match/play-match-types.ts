import type { ReadonlySignal } from '@preact/signals';
import type { AnyGame, Effect, JsonObject, Offer, Seat, Viewer } from '@tablehop/core';
import type { Answer, Hint, Look, News, Session } from '@tablehop/host';
import type { BoardModule } from '@tablehop/ui/board.ts';
import type { Wait } from '@tablehop/ui/wait.ts';
import type { RoundOf } from '../../../match/rounds.ts';
import type { Log } from './log.ts';
import type { Hold } from './pacing.ts';
import type { DiceWanted } from './typed-dice.ts';
import type { Viewpoint } from './viewpoint.ts';

export type Shown = {
  readonly viewer: Viewer;
  readonly look: Look;
  /** Effects since the board last drew a position for that viewer. */
  readonly effects: readonly Effect[];
  /** Relative duration of its effects: 1 is the default. */
  readonly tempo: number;
};

export type TakenBack = { readonly seat: Seat; readonly action: JsonObject };

export type Roller = {
  readonly seat: Seat | 'anybody';
  readonly byTouch: boolean;
};

export type Refusing = Extract<Answer, { readonly ok: false }>['refused'];

/**
 * Whether something can be done now, or why not:
 * - `covered` until the next player has taken the device
 * - `held` until a player rolls or has read
 * - `showing` something older or still happening
 * - `waiting` for an answer to something done here
 * - `not-yours` nobody at this screen may act
 */
export type Readiness = 'ready' | 'covered' | 'held' | 'showing' | 'waiting' | 'not-yours';

export type PlayMatch = {
  readonly shown: ReadonlySignal<Shown | null>;
  /** The newest look that may be told: the shown one, unless something is still happening. */
  readonly told: ReadonlySignal<Shown | null>;
  /** The newest received, shown or not. */
  readonly newest: ReadonlySignal<Look | null>;
  readonly readiness: ReadonlySignal<Readiness>;
  readonly hold: ReadonlySignal<Hold | null>;
  readonly roller: ReadonlySignal<Roller | null>;
  /** The viewer's offers: empty unless `ready`. */
  readonly offers: ReadonlySignal<readonly Offer<JsonObject>[]>;
  readonly log: ReadonlySignal<Log>;
  readonly hint: ReadonlySignal<Hint | null>;
  readonly isThinking: ReadonlySignal<boolean>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly redo: ReadonlySignal<TakenBack | null>;
  /** The next player to take the device, while the board is covered. */
  readonly curtain: ReadonlySignal<Seat | null>;

  readonly dice: ReadonlySignal<DiceWanted | null>;
  readonly canCorrect: ReadonlySignal<boolean>;

  readonly drawn: (shown: Shown) => void;
  readonly act: (action: JsonObject) => Promise<void>;
  /** A face for each die. Impossible faces are refused, and the dice are still wanted. */
  readonly giveDice: (faces: readonly number[]) => Promise<void>;
  readonly correctDice: () => Promise<void>;
  readonly takeBack: () => Promise<void>;
  readonly doAgain: () => Promise<void>;
  readonly answerUndo: (seat: Seat, consent: boolean) => Promise<void>;
  readonly askHint: () => Promise<void>;
  readonly dropHint: () => void;
  readonly skip: () => void;
  readonly release: () => void;
  readonly liftCurtain: () => void;
  readonly close: () => void;
};

export type PlayParts = {
  readonly session: Session;
  readonly game: AnyGame;
  /** Absent: all players share the screen. */
  readonly viewpoint?: Viewpoint;
  /** Whether players at this screen may act at all; absent: always. */
  readonly mayAct?: ReadonlySignal<boolean>;
  readonly reducedMotion: () => boolean;
  /** Relative duration of others' moves; 0 for none. */
  readonly tempo?: () => number;
  readonly wait: Wait;
  /** How the board shows things; absent: at once, and nothing waits for a player. */
  readonly showing?: ShowingParts;
  readonly roundOf?: RoundOf;
  readonly happening: (effects: readonly Effect[]) => void;
  readonly told: (news: News) => void;
  readonly refused: (refused: Refusing) => void;
};

/** See `BoardModule`, whose functions these are. */
export type ShowingParts = Pick<BoardModule, 'durationMs' | 'holds' | 'continues' | 'rollerOf'> & {
  /** Players roll by a touch; otherwise the dice roll by themselves. */
  readonly touchesDice: () => boolean;
};
