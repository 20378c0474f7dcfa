import { readFile, writeFile } from 'node:fs/promises';
import type { Speaker } from '@tablehop/text';

/** An error of the user: printed in one sentence without a stack; the command exits with this code. */
export class Failure extends Error {
  readonly code: number;

  constructor(message: string, code = 1) {
    super(message);
    this.code = code;
  }
}

export const REFUSED = 2;

/** An impossible request: reported before anything is played, with exit code 2. */
export class Refused extends Failure {
  constructor(message: string) {
    super(message, REFUSED);
  }
}

type Kind = new (message: string) => Failure;

export async function readText(file: string, say: Speaker, Problem: Kind = Failure): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Problem(say({ key: 'error.cannotRead', params: { file, reason: reasonOf(error) } }));
  }
}

export async function writeText(file: string, text: string, say: Speaker): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new Failure(say({ key: 'error.cannotWrite', params: { file, reason: reasonOf(error) } }));
  }
}

function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
