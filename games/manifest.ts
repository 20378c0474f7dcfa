/** Everything about one game. All but its rules is optional and has a default. Each part is loaded when it is first needed. */

import type { GameModule } from '@tablehop/core';

/** `bot/index.ts`, `lab.ts`, `daily.ts`, `puzzles.ts` and `terminal/index.ts` in the game's folder, each exported by this name. */
export type PartName = 'bot' | 'lab' | 'daily' | 'puzzles' | 'terminal';

export type GameManifest = GameModule & {
  /** It has every part, in every language, and all tests of complete games are its own. Absent: it is playable. */
  readonly isComplete?: true;
  /** Which parts there are; `find.ts` and `parts.ts` load them by the name of the folder. */
  readonly parts?: readonly PartName[];
};
