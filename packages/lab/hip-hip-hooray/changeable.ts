/** Hip, Hip, Hooray with pieces that can be changed. Its boards draw what lies in the box, so matches outside the lab are played with that. */

import type { AnyGame, Json, Parsed } from '@tablehop/core';
import { createHipHipHooray, readData, standardData } from '@tablehop/games/hip-hip-hooray';

function withData(data: unknown): Parsed<AnyGame> {
  const read = readData(data);
  if (!read.ok) return read;
  return { ok: true, value: { ...createHipHipHooray(read.value), pieces: { data: data as Json, replace: withData } } };
}

function withStandardData(): AnyGame {
  const made = withData(standardData);
  if (!made.ok) throw new TypeError(`pieces of Hip, Hip, Hooray: ${JSON.stringify(made.problem)}`);
  return made.value;
}

export const changeableHipHipHooray = withStandardData();
