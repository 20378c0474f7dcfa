/** Transcripts of an independent model of each game: the real process must give the same replies. */

import { readdirSync, readFileSync } from 'node:fs';
import { canonical, isObject } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { completeGames } from '../../../games/test/complete.ts';
import { run } from './command.ts';
import type { Reply } from './toy-session.ts';

const folder = new URL('transcripts/', import.meta.url);

type Exchange = { readonly request: { readonly cmd: string }; readonly reply: Reply };

function readTranscript(name: string): readonly Exchange[] {
  const lines = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

const names = readdirSync(folder);

it.each(completeGames.map(({ id }) => id))('there is a transcript of %s', (id) => {
  expect(names.filter((name) => name.startsWith(`${id}.`))).not.toEqual([]);
});

describe.each(names)('%s', (name) => {
  const transcript = readTranscript(name);

  it('matches the process', async () => {
    const input = transcript.map(({ request }) => `${JSON.stringify(request)}\n`).join('');
    const { code, lines, errors } = await run(['engine'], input);
    expectSame(transcript, lines);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });
});

function expectSame(transcript: readonly Exchange[], lines: readonly string[]): void {
  expect(lines).toHaveLength(transcript.length);
  for (const [index, { request, reply }] of transcript.entries()) {
    const ours: Reply = JSON.parse(lines[index] ?? '');
    expect(essence(ours, reply), `request ${JSON.stringify(request)}`).toEqual(essence(reply, reply));
  }
}

/** What a transcript fixes: not message texts, not effects, no undocumented fields. */
function essence(reply: Reply, model: Reply) {
  const { id, ok, turn, offers, view, scores, error, record } = reply;
  return {
    id,
    ok,
    turn,
    offers: offers?.map(canonical).sort(),
    view: view && documented(view, model.view),
    scores,
    code: error?.code,
    rule: error?.rule,
    record: record && ofTheirTime(documented(record, model.record), model.record),
  };
}

/** The game may have new rules and options since: compares only those in the transcript. */
function ofTheirTime(record: unknown, model: unknown): unknown {
  if (!isObject(record) || !isObject(model)) return record;
  return { ...record, rules: model.rules, options: documented(record.options, model.options) };
}

function documented(given: unknown, model: unknown): unknown {
  if (!isObject(given) || !isObject(model)) return given;
  return Object.fromEntries(Object.keys(model).map((field) => [field, given[field]]));
}
