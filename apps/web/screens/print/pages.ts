import type { SheetKind, SheetSide } from '@tablehop/ui/printing.ts';

/** In millimetres. */
export const PAPERS = { a4: { width: 210, height: 297, css: 'A4' }, letter: { width: 215.9, height: 279.4, css: 'letter' } } as const;
export type Paper = keyof typeof PAPERS;

/** Regions that print on Letter; all others use A4. */
const LETTER_REGIONS: readonly string[] = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA'];

export function usualPaper(language: string): Paper {
  try {
    return LETTER_REGIONS.includes(new Intl.Locale(language).region ?? '') ? 'letter' : 'a4';
  } catch {
    return 'a4';
  }
}

export const TURNINGS = ['long', 'short'] as const;
export type Turning = (typeof TURNINGS)[number];

export type Page<Sheet> = {
  readonly side: SheetSide;
  readonly sheets: readonly Sheet[];
};

export function sheetsPerPage({ size }: SheetKind): number {
  return size === 'half' ? 2 : 1;
}

/** Sheets are centred in one column, so backs match their fronts for long-edge duplex; for short edge the page is turned upside down. */
export function pagesOf<Sheet>(sheets: readonly Sheet[], kind: SheetKind): readonly Page<Sheet>[] {
  const perPage = sheetsPerPage(kind);
  const stacks = Array.from({ length: Math.ceil(sheets.length / perPage) }, (_, page) =>
    sheets.slice(page * perPage, (page + 1) * perPage),
  );
  return stacks.flatMap((stack) => kind.sides.map((side) => ({ side, sheets: stack })));
}

export function readNames(typed: string): readonly string[] {
  return typed.split(/[,;\n]/).map((name) => name.trim());
}
