/** Best results one below the other, each with the way it was played. */

import './best-table.css';
import type { JsonPrimitive } from '@tablehop/core';
import { type Speaker, trySpeak } from '@tablehop/text';
import { say } from '../../ui/speech.ts';
import { dateInWords } from '../../ui/when.ts';
import type { BestResult } from './best-results.ts';
import { sayResult } from './say-result.ts';

export function BestList({ results, speak }: { readonly results: readonly BestResult[]; readonly speak: Speaker }) {
  return (
    <ul class="best-list">
      {results.map((result) => (
        <li key={JSON.stringify([result.players, result.options])}>
          <Reached result={result} speak={speak} />
          <span class="best-table-way">
            {[
              ...(result.players > 1 ? [say('results.players', { players: result.players })] : []),
              ...Object.entries(result.options).map(([name, value]) => valueWord(speak, name, value as JsonPrimitive)),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Reached({ result, speak }: { readonly result: BestResult; readonly speak: Speaker }) {
  return (
    <>
      <span class="best-table-result">{sayResult(speak, result)}</span>{' '}
      <time dateTime={new Date(result.at).toISOString()}>{dateInWords(result.at, speak.locale)}</time>
    </>
  );
}

export function valueWord(speak: Speaker, name: string, value: JsonPrimitive): string {
  return trySpeak(speak, { key: `option.${name}.${String(value)}` }) ?? `${name} ${String(value)}`;
}
