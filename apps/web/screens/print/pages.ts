import type { SheetKind, SheetSide } from '../../games/printing.ts';

/** In millimetres. */
export const PAPERS = { a4: { width: 210, height: 297, css: 'A4' }, letter: { width: 215.9, height: 279.4, css: 'letter' } } as const;
export type Paper = keyof typeof PAPERS;

/** Where people print on Letter; everywhere else it is A4. */
const LETTER_REGIONS: readonly string[] = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA'];

export function usualPaper(language: string): Paper {
  try {
    return LETTER_REGIONS.includes(new Intl.Locale(language).region ?? '') ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}

/** About which edge of the paper the printer turns it over, or the person who feeds it. */
export const TURNINGS = ['long', 'short'] as const;
export type Turning = (typeof TURNINGS)[number];

export type Page<Sheet> = {
  readonly side: SheetSide;
  /** From top to bottom; fewer than there is room for on the last page. */
  readonly sheets: readonly Sheet[];
};

export function sheetsPerPage({ size }: SheetKind): number {
  return size === 'half' ? 2 : 1;
}

/**
 * Fronts with their backs behind them. Sheets lie one below the other in the middle of the page: turned over along its long edge, each
 * back comes to lie behind its front without changing places. For the short edge the same page is turned upside down.
 */
export function pagesOf<Sheet>(sheets: readonly Sheet[], kind: SheetKind): readonly Page<Sheet>[] {
  const perPage = sheetsPerPage(kind);
  const stacks = Array.from({ length: Math.ceil(sheets.length / perPage) }, (_, page) =>
    sheets.slice(page * perPage, (page + 1) * perPage),
  );
  return stacks.flatMap((stack) => kind.sides.map((side) => ({ side, sheets: stack })));
}

/** Names as typed, one for each sheet as far as they go. */
export function readNames(typed: string): readonly string[] {
  return typed.split(/[,;\n]/).map((name) => name.trim());
}
