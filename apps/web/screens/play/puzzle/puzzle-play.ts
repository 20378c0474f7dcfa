/** A puzzle on the board, without drawing: its position, the answer with its effects, and the verdict. */

import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { type AnyGame, type Effect, type JsonObject, keyedRandom, type Offer, type ScoreSheet, type Turn, visibleTo } from '@tablehop/core';
import type { Answer, Puzzle } from '@tablehop/puzzles';
import type { BoardModule } from '@tablehop/ui/board.ts';
import type { Wait } from '@tablehop/ui/wait.ts';

type PuzzleLook = {
  readonly version: number;
  readonly view: unknown;
  readonly turn: Turn;
  readonly scores: readonly ScoreSheet[];
  readonly effects: readonly Effect[];
};

/**
 * - `asking` for an answer
 * - `judging` one that was given
 * - `answered`
 * - `failed` to judge it
 * - `showing` the solution
 */
export type PuzzleStage =
  | { readonly kind: 'asking' | 'judging' | 'failed' | 'showing' }
  | { readonly kind: 'answered'; readonly answer: Answer; readonly action: JsonObject };

export type PuzzlePlay = {
  readonly asked: PuzzleLook;
  readonly shown: ReadonlySignal<PuzzleLook>;
  readonly stage: ReadonlySignal<PuzzleStage>;
  readonly offers: ReadonlySignal<readonly Offer<JsonObject>[]>;
  readonly act: (action: JsonObject) => Promise<void>;
  readonly again: () => void;
  readonly showSolution: () => void;
  readonly close: () => void;
};

export type PuzzlePlayParts = {
  readonly game: AnyGame;
  readonly puzzle: Puzzle;
  readonly state: unknown;
  readonly showing: Pick<BoardModule, 'durationMs' | 'continues'>;
  readonly reducedMotion: () => boolean;
  readonly wait: Wait;
  readonly judge: (puzzle: Puzzle, action: JsonObject) => Promise<Answer>;
  readonly happening: (effects: readonly Effect[]) => void;
  readonly seen: (effects: readonly Effect[]) => void;
  /** Stores it. */
  readonly told: (what: 'right' | 'wrong' | 'shown') => Promise<void>;
};

/** A verdict does not wait longer for the browser to store it. */
const STORING_MS = 1000;

/** Upper limit of chance events after a move, such as a flick and its tremble, or a die and its draw. */
const MAX_CHANCE = 3;

export function createPuzzlePlay(parts: PuzzlePlayParts): PuzzlePlay {
  const { game, puzzle, state, showing, reducedMotion, wait, judge, happening, seen, told } = parts;
  const { seat } = puzzle;
  const stage = signal<PuzzleStage>({ kind: 'asking' });
  const offered = game.offers(state, seat) as readonly Offer<JsonObject>[];
  const offers = signal(offered);
  let version = 0;
  let attempt = 0;
  const asked = lookAt(state, []);
  const shown = signal(asked);

  function lookAt(position: unknown, effects: readonly Effect[]): PuzzleLook {
    version += 1;
    const view = game.view(position, seat);
    return { version, view, turn: game.turn(position), scores: game.score(view), effects };
  }

  function played(action: JsonObject): PuzzleLook & { readonly durationMs: number } {
    let position = state;
    let ms = 0;
    const effects: Effect[] = [];
    const step = (by: typeof seat | 'chance', move: JsonObject) => {
      const before = game.view(position, seat);
      const applied = game.apply(position, by, move);
      position = applied.state;
      const seen = visibleTo(applied.effects, seat);
      effects.push(...seen);
      const now = { game, before, view: game.view(position, seat), effects: seen, seat, isOwn: true };
      ms += showing.durationMs?.(now) ?? 0;
      return showing.continues?.(now) ?? false;
    };
    let continues = step(seat, action);
    for (let count = 0; continues && count < MAX_CHANCE; count++) {
      const turn = game.turn(position);
      if (turn.kind !== 'chance') break;
      continues = step('chance', game.draw(position, keyedRandom(puzzle.id, turn.key)));
    }
    return { ...lookAt(position, effects), durationMs: reducedMotion() ? 0 : ms };
  }

  async function act(action: JsonObject): Promise<void> {
    if (stage.value.kind !== 'asking' && stage.value.kind !== 'showing') return;
    attempt += 1;
    const own = attempt;
    const { durationMs, ...look } = played(action);
    batch(() => {
      offers.value = [];
      stage.value = { kind: 'judging' };
      shown.value = look;
    });
    happening(look.effects);
    const shownWhole = new Promise<void>((resolve) => wait(durationMs, resolve)).then(() => {
      if (own === attempt) seen(look.effects);
    });
    const answer = await judge(puzzle, action).catch((error: unknown) => {
      console.error(error);
      return null;
    });
    await shownWhole;
    if (own !== attempt) return;
    if (answer !== null) {
      const stored = told(answer.kind === 'wrong' ? 'wrong' : 'right');
      await Promise.race([stored, new Promise<void>((resolve) => wait(STORING_MS, resolve))]);
      if (own !== attempt) return;
    }
    stage.value = answer === null ? { kind: 'failed' } : { kind: 'answered', answer, action };
  }

  function putBack(next: PuzzleStage): void {
    attempt += 1;
    batch(() => {
      shown.value = lookAt(state, []);
      offers.value = offered;
      stage.value = next;
    });
  }

  return {
    asked,
    shown,
    stage,
    offers,
    act,
    again: () => putBack({ kind: 'asking' }),
    showSolution() {
      putBack({ kind: 'showing' });
      void told('shown');
    },
    close() {
      attempt += 1;
    },
  };
}
