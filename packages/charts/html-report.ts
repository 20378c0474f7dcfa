/** A report as one self-contained file: no script, no network, no other file. */

import type { ArmReport, StudyReport } from '@tablehop/lab';
import { trySpeak } from '@tablehop/text';
import { areAlike, type Chapter, type ChartWords, createTelling, type Table, type Telling } from './chapter.ts';
import { chaptersOf } from './chapters-of.ts';
import { commandOf } from './command.ts';
import { reportStyle } from './report-style.ts';

/** Every chart is there twice, and CSS shows one: text in a scaled-down chart would be unreadable. */
const WIDTHS = { wide: 720, narrow: 330 } as const;

/** `document`: makes the charts; nothing is put into it. */
export function htmlReport(report: StudyReport, words: ChartWords, document: Document): string {
  const telling = createTelling(report, words);
  const { tell, say } = telling;
  const title = tell('chart.report.title', { game: gameTitle(telling) });
  const chapters = chaptersOf(report, words);
  const page = html`
<html lang="${say.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="generator" content="Tablehop">
<title>${title}</title>
<style>${trusted(reportStyle)}</style>
</head>
<body>
<header>
<h1>${title}</h1>
</header>
<main>
${asked(telling, words.command ?? commandOf(report))}
${contents(telling, chapters)}
${chapters.map((chapter) => written(telling, chapter, document))}
</main>
<footer>${tell('chart.report.made')}</footer>
</body>
</html>
`;
  return `<!doctype html>${textOf(page)}`;
}

function asked(telling: Telling, command: string): Html {
  const { report, tell, figures, names } = telling;
  const { study, matches, isWhole } = report;
  const [first, second] = report.arms;
  const { seed, components } = first.experiment;
  const isCompared = study.kind === 'compare' && second !== undefined;
  const facts: readonly (readonly [string, string])[] = [
    [tell('chart.report.game'), gameTitle(telling)],
    [tell('chart.report.kind'), tell(`chart.report.kind.${study.kind}`)],
    [tell('chart.report.players'), playersTold(telling)],
    ...optionsOf(telling, first),
    [tell('chart.report.pieces'), components === undefined ? tell('chart.printedSet') : tell('chart.set', { name: components.name })],
    ...(isCompared ? ([[tell('chart.report.piecesOther'), names.arm(1)]] as const) : []),
    ...(study.kind === 'sweep' ? ([[tell('chart.report.varied'), variedIn(telling)]] as const) : []),
    [tell('chart.report.matches'), matchesTold(telling)],
    [tell('chart.report.seed'), String(seed)],
  ];
  return html`<section class="asked" aria-labelledby="asked">
<h2 id="asked">${tell('chart.report.asked')}</h2>
<dl>
${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>\n`)}
<dt>${tell('chart.report.command')}</dt><dd><code>${command.split(/ (?=--)/).map((part) => html`<span class="part">${part}</span> `)}</code></dd>
</dl>
${isWhole ? [] : html`<p class="notice">${tell('chart.report.stopped', { played: figures.whole(matches), asked: figures.whole(study.matches) })}</p>`}
<p class="reading">${tell('chart.report.reading', { example: figures.share({ mean: 0.521, low: 0.512, high: 0.53, count: 0 }) })}</p>
</section>`;
}

function gameTitle({ say, arm }: Telling): string {
  return trySpeak(say, { key: 'game.title' }) ?? arm.experiment.game;
}

function playersTold({ arm, tell, names }: Telling): string {
  const { players } = arm.experiment;
  const [first] = players;
  if (first === undefined || players.length < 2 || !areAlike(arm)) return players.map((_, index) => names.player(index)).join(', ');
  return tell('chart.report.alike', { count: players.length, level: names.level(first) });
}

function optionsOf({ tell, names }: Telling, { experiment: { options } }: ArmReport): readonly (readonly [string, string])[] {
  const told = Object.entries(options).map(([name, value]) => {
    const path = `options/${name}`;
    const isPlain = typeof value !== 'object' || value === null;
    return tell('chart.change', { name: names.changed(path), value: isPlain ? names.value(path, value) : JSON.stringify(value) });
  });
  return told.length === 0 ? [] : [[tell('chart.report.options'), told.join(' · ')]];
}

function variedIn({ report, tell, names }: Telling): string {
  const paths = [...new Set(report.arms.flatMap(({ changes }) => Object.keys(changes)))];
  return paths
    .map((path) => {
      const values = report.arms.flatMap(({ changes }) => (path in changes ? [names.value(path, changes[path] ?? null)] : []));
      return tell('chart.change', { name: names.changed(path), value: [...new Set(values)].join(', ') });
    })
    .join(' · ');
}

function matchesTold({ report: { matches, arms }, tell, figures }: Telling): string {
  if (arms.length === 1) return figures.whole(matches);
  return tell('chart.report.perVariant', { matches: figures.whole(matches), variants: arms.length });
}

function contents({ tell }: Telling, chapters: readonly Chapter[]): Html | readonly Html[] {
  if (chapters.length === 0) return [];
  return html`<nav class="contents" aria-labelledby="contents">
<h2 id="contents">${tell('chart.report.contents')}</h2>
<ol>
${chapters.map(({ id, title }) => html`<li><a href="#chapter-${id}">${title}</a></li>\n`)}
</ol>
</nav>`;
}

function written({ tell }: Telling, { id, title, sentence, table, draw }: Chapter, document: Document): Html {
  const pictures =
    draw === null
      ? []
      : Object.entries(WIDTHS).map(([name, width]) => html`<div class="${name}">${htmlOf(draw({ document, width }))}</div>\n`);
  return html`<section class="chapter" id="chapter-${id}" aria-labelledby="title-${id}">
<h2 id="title-${id}">${title}</h2>
<figure>
<figcaption>${sentence}</figcaption>
${pictures}</figure>
<details${draw === null && table.rows.length > 1 ? ' open' : ''}>
<summary>${tell('chart.report.table')}</summary>
${tableOf(table)}
</details>
</section>
`;
}

function tableOf({ caption, columns, rows }: Table): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
<table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(([name = '', ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>\n`)}</tbody>
</table>
</div>`;
}

/** Safe HTML: parts are escaped as text, unless they are HTML already. */
const HTML = Symbol('html');
type Html = { readonly [HTML]: string };
type Part = string | number | Html | readonly Html[];

function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.reduce((before, string, index) => before + escaped(parts[index - 1] ?? '') + string);
  return { [HTML]: text };
}

/** The DOM has escaped the element's text. */
function htmlOf(element: Element): Html {
  return { [HTML]: element.outerHTML };
}

/** For our own style sheets only: not escaped. */
function trusted(text: string): Html {
  return { [HTML]: text };
}

function textOf(given: Html): string {
  return given[HTML];
}

const ESCAPES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return String(part).replaceAll(/[&<>"']/g, (each) => ESCAPES[each] ?? each);
  return isList(part) ? part.map(textOf).join('') : textOf(part);
}

function isList(part: Html | readonly Html[]): part is readonly Html[] {
  return Array.isArray(part);
}
