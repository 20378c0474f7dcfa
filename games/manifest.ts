/** Everything about one game. All but its rules is optional and has a default. Each part is loaded when it is first needed. */

import type { BotKnowledge } from '@tablehop/bots';
import type { GameModule } from '@tablehop/core';
import type { DailyGame } from '@tablehop/daily';
import type { LabKnowledge } from '@tablehop/lab';
import type { PuzzleKnowledge } from '@tablehop/puzzles';
import type { TerminalGame } from '@tablehop/terminal';

export type GameManifest = GameModule & {
  /** Absent: every level searches by the rules alone. */
  readonly bot?: () => Promise<BotKnowledge>;
  /** Absent: the lab counts score lines and effects. */
  readonly lab?: () => Promise<LabKnowledge<never>>;
  /** Absent: a match against two bots, for points. */
  readonly daily?: () => Promise<DailyGame>;
  /** Absent: every decision may be a puzzle. */
  readonly puzzles?: () => Promise<PuzzleKnowledge<never>>;
  /** What `npm run puzzles` found. Absent: there are none. */
  readonly puzzleFile?: () => Promise<{ readonly default: unknown }>;
  /** Absent: the terminal shows the position in plain words. */
  readonly terminal?: () => Promise<TerminalGame>;
};

/** What a loaded game can bring with it, see `withParts`. */
export const PARTS = ['bot', 'lab', 'daily', 'puzzles'] as const;
export type Part = (typeof PARTS)[number];
