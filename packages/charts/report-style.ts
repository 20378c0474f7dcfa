export const reportStyle = `
:root {
  color-scheme: light dark;
  --paper: #f7f4ee; --card: #fffdf9; --ink: #24211c; --soft: #5d574d; --line: #ddd6c9;
  --chart-first: #2f6f9f; --chart-second: #b4541a;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #16181d; --card: #1f222a; --ink: #ece8e0; --soft: #b3ada2; --line: #3a3e48;
    --chart-first: #6fb1e4; --chart-second: #ee9a5c;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 50rem;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
h1, h2 { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.3rem); margin: 0 0 1rem; }
h2 { font-size: 1.3rem; margin: 0 0 .5rem; }
a { color: inherit; text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--chart-first); outline-offset: 3px; border-radius: 2px; }
.asked, .contents, .chapter { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.1rem 1.2rem; margin: 0 0 1rem; }
.asked dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: .3rem 1.2rem; margin: 0; }
.asked dt { color: var(--soft); }
.asked dd { margin: 0; overflow-wrap: anywhere; }
code { font: .875em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
.part { display: inline-block; max-width: 100%; overflow-wrap: anywhere; margin-right: .6ch; }
.notice { border-left: 4px solid var(--chart-second); padding-left: .8rem; margin: 1rem 0 0; }
.reading { color: var(--soft); font-size: .9rem; margin: 1rem 0 0; }
.contents ol { columns: 16rem 2; column-gap: 2rem; margin: 0; padding-left: 1.4rem; }
.contents li { break-inside: avoid; padding: .2rem 0; }
figure { margin: 0; }
figcaption { margin: 0 0 .9rem; max-width: 42rem; }
.chart { display: block; max-width: 100%; height: auto; overflow: visible; }
.narrow { display: none; }
@media (max-width: 44rem) {
  .wide { display: none; }
  .narrow { display: block; }
  .asked, .contents, .chapter { padding: .9rem .8rem; }
  .asked dl { grid-template-columns: 1fr; gap: 0; }
  .asked dd { margin-bottom: .5rem; }
}
details { margin-top: .8rem; border-top: 1px solid var(--line); padding-top: .6rem; }
summary { cursor: pointer; color: var(--soft); padding: .35rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; min-width: 60%; }
caption { text-align: start; color: var(--soft); padding: .4rem 0; }
th, td { padding: .3rem .9rem .3rem 0; border-bottom: 1px solid var(--line); text-align: end; vertical-align: top; }
th { font-weight: 600; }
thead th { vertical-align: bottom; }
th:first-child { text-align: start; }
tbody th { font-weight: 400; }
footer { color: var(--soft); font-size: .9rem; text-align: center; margin-top: 2rem; }
@media print {
  :root { --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --chart-first: #2f6f9f; --chart-second: #b4541a; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  .contents { display: none; }
  .asked, .chapter { border: 0; padding: 0; margin: 0 0 1.6rem; }
  .chapter figure { break-inside: avoid; }
  .wide { display: block; }
  .narrow { display: none; }
  details:not([open]) { display: none; }
}
`;
