import { describe, expect, it } from 'vitest';
import { SHEET_SIZES, type SheetKind } from '../games/printing.ts';
import { PAPERS, pagesOf, readNames, sheetsPerPage, usualPaper } from '../screens/print/pages.ts';

const label = () => '';
const half: SheetKind = { id: 'half', label, size: 'half', sides: ['front'] };
const whole: SheetKind = { id: 'whole', label, size: 'whole', sides: ['front'] };
const folded: SheetKind = { id: 'folded', label, size: 'half', sides: ['front', 'back'] };
/** The margin that a printer leaves blank, in millimetres. */
const MARGIN = 5;

describe('sheets on pages', () => {
  it('lie two to a page if they are halves, and alone otherwise', () => {
    expect(pagesOf([1, 2, 3], half)).toEqual([
      { side: 'front', sheets: [1, 2] },
      { side: 'front', sheets: [3] },
    ]);
    expect(pagesOf([1, 2], whole)).toHaveLength(2);
    expect(pagesOf([], half)).toEqual([]);
  });

  it('have their backs on the page behind, in the same places', () => {
    expect(pagesOf([1, 2, 3], folded)).toEqual([
      { side: 'front', sheets: [1, 2] },
      { side: 'back', sheets: [1, 2] },
      { side: 'front', sheets: [3] },
      { side: 'back', sheets: [3] },
    ]);
  });

  it.each(Object.keys(PAPERS) as (keyof typeof PAPERS)[])('fit on %s within the printer’s margins', (name) => {
    const paper = PAPERS[name];
    for (const kind of [half, whole]) {
      const sheet = SHEET_SIZES[kind.size];
      expect(sheet.width).toBeLessThanOrEqual(paper.width - 2 * MARGIN);
      // A sheet is centred in its part of the page: half of the rest is above it, half below.
      expect(paper.height / sheetsPerPage(kind) - sheet.height).toBeGreaterThanOrEqual(2 * MARGIN);
    }
  });
});

describe('the usual paper', () => {
  it.each([
    ['en-US', 'letter'],
    ['fr-CA', 'letter'],
    ['en-GB', 'a4'],
    ['de', 'a4'],
    ['not a language', 'a4'],
  ])('%s: %s', (language, paper) => {
    expect(usualPaper(language)).toBe(paper);
  });
});

describe('names as typed', () => {
  it('go to the sheets in order; a gap leaves a line blank', () => {
    expect(readNames(' Ada, Bo;Cy\nDi')).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
    expect(readNames('Ada,,Cy')).toEqual(['Ada', '', 'Cy']);
  });
});
