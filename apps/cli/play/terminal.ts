import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { COLUMNS_USUAL } from '@tablehop/terminal';

export type Terminal = {
  readonly write: (...lines: readonly string[]) => void;
  /** Trimmed; null when the input has ended. */
  readonly ask: (prompt: string) => Promise<string | null>;
  readonly close: () => void;
  readonly columns: number;
};

const COLUMNS_MOST = 100;

export function openTerminal(input: Readable & { readonly isTTY?: boolean }, output: Writable & { readonly columns?: number }): Terminal {
  const reader = createInterface({ input, output, terminal: input.isTTY === true });
  const lines = reader[Symbol.asyncIterator]();

  return {
    write: (...text) => {
      for (const line of text) output.write(`${line}\n`);
    },
    async ask(prompt) {
      reader.setPrompt(prompt);
      reader.prompt();
      const next = await lines.next();
      // The end of the input, or a pipe, has not ended the line.
      if (next.done === true || input.isTTY !== true) output.write('\n');
      return next.done === true ? null : next.value.trim();
    },
    close: () => reader.close(),
    // Some terminals say 0.
    columns: Math.min(output.columns || COLUMNS_USUAL, COLUMNS_MOST),
  };
}
