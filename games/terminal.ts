import type { TerminalGame } from '@tablehop/terminal';
import { hasPart } from './find.ts';

/** Undefined for a game without a board of its own in the terminal. */
export async function loadTerminalGame(id: string): Promise<TerminalGame | undefined> {
  return hasPart(id, 'terminal') ? (await import(`./${id}/terminal/index.ts`)).terminal : undefined;
}
