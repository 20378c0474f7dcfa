/** The best solo results of a game: a table for two options, otherwise a list. Nothing before the first result. */

import './best-table.css';
import type { AnyGame, JsonPrimitive } from '@tablehop/core';
import { findManifest } from '@tablehop/games';
import { optionWord } from '../../match/words.ts';
import { type BestResult, findBest, type Result } from '../../results/bests.ts';
import { bests } from '../../results/index.ts';
import type { WebSpeaker } from '../../text/index.ts';
import { say } from '../../ui/speech.ts';
import { dateInWords } from '../../ui/when.ts';

type BestTableProps = { readonly game: AnyGame; readonly speak: WebSpeaker };

export function BestTable({ game, speak }: BestTableProps) {
  const results = bests.value.filter((each) => each.game === game.id);
  const alone = results.filter(({ players }) => players === 1);
  const others = results.filter(({ players }) => players > 1);
  const [rows, columns, ...more] = choicesOf(game);
  const isCrossed = rows !== undefined && columns !== undefined && more.length === 0;
  return (
    <>
      {alone.length > 0 && (
        <div class="best-table min-w-0 whole-row">
          <h2 id="best-table-title">{say('results.title')}</h2>
          {isCrossed ? <Crossed game={game} rows={rows} columns={columns} speak={speak} /> : <BestList results={alone} speak={speak} />}
        </div>
      )}
      {others.length > 0 && (
        <div class="best-table min-w-0 whole-row best-table-bots">
          <h2>{say('results.titleBots')}</h2>
          <BestList results={others} speak={speak} />
        </div>
      )}
    </>
  );
}

type Option = { readonly name: string; readonly values: readonly JsonPrimitive[] };

function choicesOf(game: AnyGame): readonly Option[] {
  const spec: { readonly [name: string]: { readonly values: readonly JsonPrimitive[] } } = game.options;
  return Object.entries(spec).flatMap(([name, { values }]) => (values.length > 1 ? [{ name, values }] : []));
}

type CrossedProps = BestTableProps & { readonly rows: Option; readonly columns: Option };

function Crossed({ game, rows, columns, speak }: CrossedProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
    <section class="scroll-x" tabIndex={0} aria-labelledby="best-table-title">
      <table>
        <thead>
          <tr>
            <td />
            {columns.values.map((column) => (
              <th key={String(column)} scope="col">
                {optionWord(speak, columns.name, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.values.map((row) => (
            <tr key={String(row)}>
              <th scope="row">{optionWord(speak, rows.name, row)}</th>
              {columns.values.map((column) => {
                const result = findBest(bests.value, game.id, { [rows.name]: row, [columns.name]: column });
                return <td key={String(column)}>{result === undefined ? <NotYet /> : <Reached result={result} speak={speak} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function NotYet() {
  return (
    <>
      <span class="soft text-4" aria-hidden="true">
        –
      </span>
      <span class="hidden-text">{say('results.none')}</span>
    </>
  );
}

export function BestList({ results, speak }: { readonly results: readonly BestResult[]; readonly speak: WebSpeaker }) {
  return (
    <ul class="best-list stack plain-list gap-2">
      {results.map((result) => (
        <li key={JSON.stringify([result.players, result.options])}>
          <Reached result={result} speak={speak} />
          <span class="block soft text-4">
            {[
              ...(result.players > 1 ? [say('results.players', { players: result.players })] : []),
              ...Object.entries(result.options).map(([name, value]) => optionWord(speak, name, value)),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reached({ result, speak }: { readonly result: BestResult; readonly speak: WebSpeaker }) {
  return (
    <>
      <span class="best-table-result block bold">{sayResult(speak, result)}</span>{' '}
      <time class="soft text-4" dateTime={new Date(result.at).toISOString()}>
        {dateInWords(result.at, speak.locale)}
      </time>
    </>
  );
}

/** “5 crowns in 15 turns” by the game's own measures, or “84 points”; `speak` must know the game's words. */
export function sayResult(speak: WebSpeaker, { game, measures, points }: Pick<Result, 'game' | 'measures' | 'points'>): string {
  if (measures === null) return speak('play.pointsCount', { points });
  const names = findManifest(game)?.alone?.measures.map(({ name }) => name) ?? Object.keys(measures);
  return names.flatMap((name) => (measures[name] === undefined ? [] : [sayMeasure(speak, name, measures[name])])).join(' ');
}

function sayMeasure(speak: WebSpeaker, name: string, value: number): string {
  const key = `result.${name}`;
  return speak.knows(key) ? speak({ key, params: { value } }) : `${name} ${value}`;
}
