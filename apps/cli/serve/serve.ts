/** This process becomes the built server or its data command: signals reach it, its exit code is ours, it checks the flags. */

import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Speaker } from '@tablehop/text';
import { Failure } from '../failure.ts';

export type ServeFlags = { readonly [flag: string]: string | boolean | readonly string[] | undefined };

/** Relative to the bundled command. */
const SERVER = '../../server/dist/';

export function serve(flags: ServeFlags, say: Speaker): Promise<void> {
  return become('main.mjs', wordsOf(flags), say);
}

export function maintain(command: string, files: readonly string[], flags: ServeFlags, say: Speaker): Promise<void> {
  return become('maintenance.mjs', [command, ...wordsOf(flags), '--', ...files], say);
}

async function become(program: string, words: readonly string[], say: Speaker): Promise<void> {
  const file = fileURLToPath(new URL(`${SERVER}${program}`, import.meta.url));
  if (!existsSync(file)) throw new Failure(say({ key: 'error.noServer', params: { file } }));
  process.argv = [process.execPath, file, ...words];
  await import(pathToFileURL(file).href);
}

/** The language is for this command only: the server speaks English. */
function wordsOf({ lang: _, ...flags }: ServeFlags): readonly string[] {
  return Object.entries(flags).flatMap(([name, value]) => {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (typeof value === 'boolean') return value ? [flag] : [];
    // In one word: a value may begin with a hyphen.
    return [value ?? []].flat().map((each) => `${flag}=${each}`);
  });
}
