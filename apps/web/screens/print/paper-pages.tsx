/** The printed pages, in true proportions on the screen and in true size on paper. */

import './paper-pages.css';
import type { AnyGame, Seat } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import { Choice } from '@tablehop/ui/choice.tsx';
import { INKS, type Ink, type PrintModule, SHEET_SIZES, type SheetKind, type SheetSide } from '@tablehop/ui/printing.ts';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useState } from 'preact/hooks';
import { say } from '../../ui/speech.ts';
import { PAPERS, type Page, type Paper, pagesOf, sheetsPerPage, TURNINGS, type Turning, usualPaper } from './pages.ts';

export type SheetToPrint = { readonly name: string; readonly played: { readonly view: unknown; readonly seat: Seat } | null };

type PaperPagesProps = Printing & {
  readonly game: AnyGame;
  readonly print: PrintModule;
  readonly kind: SheetKind;
  readonly sheets: readonly SheetToPrint[];
  readonly speak: Speaker;
};

export function PaperPages({ game, print, kind, sheets, paper, ink, turning, speak }: PaperPagesProps) {
  const pages = pagesOf(sheets, kind);
  const { width, height } = PAPERS[paper];
  usePageSize(paper);
  return (
    <section
      class="paper-pages stack centered gap-5 min-w-0"
      aria-label={say('print.preview')}
      style={{ '--page-width': width, '--page-height': height }}
    >
      {pages.map((page, index) => (
        <figure key={index} class="paper-page-figure m-0">
          <PaperPage page={page} kind={kind} isUpsideDown={page.side === 'back' && turning === 'short'}>
            {({ name, played }, side) => (
              <print.PrintedSheet game={game} kind={kind.id} side={side} ink={ink} name={name} played={played} speak={speak} />
            )}
          </PaperPage>
          <figcaption class="paper-page-caption soft text-center text-4">
            {say('print.page', { page: index + 1, pages: pages.length })}
            {page.side === 'back' && ` · ${say('print.back')}`}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

/** An adopted style sheet: the content security policy forbids a style element. */
function usePageSize(paper: Paper): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${PAPERS[paper].css} portrait; margin: 0; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [paper]);
}

type PaperPageProps = {
  readonly page: Page<SheetToPrint>;
  readonly kind: SheetKind;
  readonly isUpsideDown: boolean;
  readonly children: (sheet: SheetToPrint, side: SheetSide) => ComponentChildren;
};

function PaperPage({ page, kind, isUpsideDown, children }: PaperPageProps) {
  const { width, height } = SHEET_SIZES[kind.size];
  const room = sheetsPerPage(kind);
  return (
    <div
      class="paper-page grid relative shadow"
      data-upside-down={isUpsideDown}
      style={{ '--sheet-width': width, '--sheet-height': height }}
    >
      {Array.from({ length: room }, (_, place) => {
        const sheet = page.sheets[place];
        return (
          <div key={place} class="center min-h-0">
            {sheet !== undefined && <div class="paper-sheet">{children(sheet, page.side)}</div>}
          </div>
        );
      })}
      {room > 1 && <div class="paper-cut absolute" />}
      {kind.sides.length > 1 && CORNERS.map((corner) => <div key={corner} class={`paper-mark absolute paper-mark-${corner}`} />)}
    </div>
  );
}

/** Crosses at the same distance from the edges on both sides of the paper. */
const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

type Printing = { readonly paper: Paper; readonly ink: Ink; readonly turning: Turning };

const PAPER_NAMES = Object.keys(PAPERS) as Paper[];

type PrintDeskProps = {
  readonly title: string;
  readonly back: ComponentChildren;
  readonly choices?: ComponentChildren;
  readonly hasBacks: boolean;
  readonly pages: (chosen: Printing) => ComponentChildren;
};

export function PrintDesk({ title, back, choices, hasBacks, pages }: PrintDeskProps) {
  const form = useId();
  const [paper, setPaper] = useState<Paper>(() => usualPaper(navigator.language));
  const [ink, setInk] = useState<Ink>('colour');
  const [turning, setTurning] = useState<Turning>('long');
  return (
    <div class="print">
      <div class="print-desk">
        <p class="touch-links m-0">{back}</p>
        <h1>{title}</h1>
        <form
          id={form}
          class="print-choices stack gap-4"
          aria-label={say('print.settings')}
          onSubmit={(event) => {
            event.preventDefault();
            print();
          }}
        >
          {choices}
          <Choice
            legend={say('print.paper')}
            value={paper}
            values={PAPER_NAMES.map((value) => ({ value, label: say(`print.paper.${value}`) }))}
            onChoose={setPaper}
          />
          <Choice
            legend={say('print.ink')}
            value={ink}
            values={INKS.map((value) => ({ value, label: say(`print.ink.${value}`) }))}
            onChoose={setInk}
          />
          {hasBacks && (
            <Choice
              legend={say('print.turning')}
              value={turning}
              values={TURNINGS.map((value) => ({ value, label: say(`print.turning.${value}`) }))}
              onChoose={setTurning}
            />
          )}
          <p class="field-help">{say('print.hint')}</p>
          {hasBacks && <p class="field-help">{say(`print.hintBothSides.${turning}`)}</p>}
        </form>
      </div>
      {pages({ paper, ink, turning })}
      <div class="print-bar sticky grid whole-row at-bottom on-paper">
        <button type="submit" form={form} class="button button-main print-go">
          {say('print.go')}
        </button>
      </div>
    </div>
  );
}
