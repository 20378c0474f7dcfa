import './findings.css';
import type { Chapter } from '@tablehop/charts';
import type { AnyGame } from '@tablehop/core';
import { labKnowledgeOf, type StudyReport } from '@tablehop/lab';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LabSpeaker } from '../../text/pages.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

type FindingsProps = { readonly game: AnyGame; readonly report: StudyReport; readonly speak: LabSpeaker };

export function Findings({ game, report, speak }: FindingsProps) {
  // Charts take longer to load than the form, which can be filled in meanwhile.
  const charts = useLoaded('charts', () => import('@tablehop/charts'))?.value;
  const chapters = useMemo(
    () => charts?.chaptersOf(report, { say: speak, lab: labKnowledgeOf(game) }) ?? [],
    [charts, game, report, speak],
  );
  return (
    <div class="lab-chapters grid items-start gap-4">
      {chapters.map((chapter) => (
        <ChapterOnPage key={chapter.id} chapter={chapter} speak={speak} />
      ))}
    </div>
  );
}

function ChapterOnPage({ chapter, speak }: { readonly chapter: Chapter; readonly speak: LabSpeaker }) {
  const { id, title, sentence, table, draw } = chapter;
  const { frame, width, isNear } = useFrame();
  const drawn = useRef<HTMLDivElement>(null);

  // Drawn once to reserve its space; after that, charts out of sight are drawn when they come near.
  useEffect(() => {
    const place = drawn.current;
    if (draw === null || width === 0 || place === null || (!isNear && place.hasChildNodes())) return;
    place.replaceChildren(draw({ document, width }));
  }, [draw, width, isNear]);

  return (
    <section class="lab-chapter min-w-0 on-paper rounded-2 shadow" data-chapter={id} aria-labelledby={`lab-chapter-${id}`}>
      <h3 id={`lab-chapter-${id}`}>{title}</h3>
      <p class="lab-sentence">{sentence}</p>
      {draw !== null && (
        <div class="lab-chart" ref={frame}>
          <div class="lab-chart-drawn" ref={drawn} aria-hidden="true" />
        </div>
      )}
      <details class="lab-table data-table">
        <summary class="soft">{speak('lab.page.table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard */}
        <section class="max-w-full scroll-x" tabIndex={0} aria-label={table.caption}>
          <table>
            <caption>
              <span>{table.caption}</span>
            </caption>
            <thead>
              <tr>
                {table.columns.map((column, index) => (
                  <th key={index} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, column) =>
                    column === 0 ? (
                      <th key={column} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={column}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

/** The width of a chart's box, and whether it is in or near the viewport. */
function useFrame() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth));
    const sight = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), { rootMargin: '400px 0px' });
    sizes.observe(element);
    sight.observe(element);
    return () => {
      sizes.disconnect();
      sight.disconnect();
    };
  }, []);
  return { frame, width, isNear };
}
