/** The best results of a game on its page: alone, for two options, a table of both, otherwise a list. Nothing before the first. */

import type { AnyGame, JsonPrimitive } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { say } from '../../ui/speech.ts';
import { BestList, Reached, valueWord } from './best-list.tsx';
import { bestResults } from './index.ts';

type BestTableProps = { readonly game: AnyGame; readonly speak: Speaker };

export function BestTable({ game, speak }: BestTableProps) {
  const results = bestResults.all.value.filter((each) => each.game === game.id);
  const alone = results.filter(({ players }) => players === 1);
  const others = results.filter(({ players }) => players > 1);
  const [rows, columns, ...more] = choicesOf(game);
  const isCrossed = rows !== undefined && columns !== undefined && more.length === 0;
  return (
    <>
      {alone.length > 0 && (
        <div class="best-table">
          <h2 id="best-table-title">{say('results.title')}</h2>
          {isCrossed ? <Crossed game={game} rows={rows} columns={columns} speak={speak} /> : <BestList results={alone} speak={speak} />}
        </div>
      )}
      {others.length > 0 && (
        <div class="best-table best-table-bots">
          <h2>{say('results.titleBots')}</h2>
          <BestList results={others} speak={speak} />
        </div>
      )}
    </>
  );
}

type Option = { readonly name: string; readonly values: readonly JsonPrimitive[] };

/** The options with something to choose. */
function choicesOf(game: AnyGame): readonly Option[] {
  const spec: { readonly [name: string]: { readonly values: readonly JsonPrimitive[] } } = game.options;
  return Object.entries(spec).flatMap(([name, { values }]) => (values.length > 1 ? [{ name, values }] : []));
}

type CrossedProps = BestTableProps & { readonly rows: Option; readonly columns: Option };

function Crossed({ game, rows, columns, speak }: CrossedProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
    <section class="best-table-scroll" tabIndex={0} aria-labelledby="best-table-title">
      <table>
        <thead>
          <tr>
            <td />
            {columns.values.map((column) => (
              <th key={String(column)} scope="col">
                {valueWord(speak, columns.name, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.values.map((row) => (
            <tr key={String(row)}>
              <th scope="row">{valueWord(speak, rows.name, row)}</th>
              {columns.values.map((column) => {
                const result = bestResults.find(game.id, { [rows.name]: row, [columns.name]: column });
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
      <span class="best-table-none" aria-hidden="true">
        –
      </span>
      <span class="hidden-text">{say('results.none')}</span>
    </>
  );
}
