import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

export type Plots = typeof import('./plots.ts');

type ChapterProps = {
  readonly title: string;
  readonly sentences?: readonly string[];
  readonly isOfAll?: boolean;
  readonly children?: ComponentChildren;
};

export function Chapter({ title, sentences = [], isOfAll = false, children }: ChapterProps) {
  const Heading = isOfAll ? 'h2' : 'h3';
  return (
    <div class="progress-chapter min-w-0">
      <Heading>{title}</Heading>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </div>
  );
}

type ChartProps = {
  /** For sighted readers; others have the sentences and the table. */
  readonly caption: string;
  readonly draw: (plots: Plots, width: number) => Element;
};

/** The drawing code is large: it loads with the first chart. */
export function Chart({ caption, draw }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0) return;
    let isWanted = true;
    import('./plots.ts')
      .then((plots) => {
        if (isWanted) frame.current?.replaceChildren(draw(plots, width));
      })
      // The sentences and the table say the same.
      .catch((error: unknown) => console.error(error));
    return () => {
      isWanted = false;
    };
  }, [draw, width]);
  return (
    <figure class="progress-figure" aria-hidden="true">
      <div class="progress-plot plot ink" ref={frame} />
      <figcaption class="soft text-2">{caption}</figcaption>
    </figure>
  );
}

type ChartedProps = ChartProps & Omit<DataTableProps, 'caption'> & { readonly label: string; readonly title: string };

/** The rows from first to last, as a chart and as a table; nothing for one row. */
export function Charted({ caption, draw, label, title, columns, rows }: ChartedProps) {
  if (rows.length < 2) return null;
  return (
    <>
      <Chart caption={caption} draw={draw} />
      <FoldedTable label={label} caption={title} columns={columns} rows={rows.toReversed()} />
    </>
  );
}

type DataTableProps = {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
    <section class="progress-table-frame max-w-full scroll-x" tabIndex={0} aria-label={caption}>
      <table class="progress-table tabular">
        <caption class="hidden-text">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={columns[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[column]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function FoldedTable({ label, ...table }: DataTableProps & { readonly label: string }) {
  return (
    <details class="progress-folded">
      <summary class="flex items-center touch soft">{label}</summary>
      <DataTable {...table} />
    </details>
  );
}
