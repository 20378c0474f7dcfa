import type { SheetKind } from '@tablehop/ui/printing.ts';
import { describe, expect, it } from 'vitest';
import { pagesOf, readNames, usualPaper } from '../screens/print/pages.ts';

const label = () => '';
const half: SheetKind = { id: 'half', label, size: 'half', sides: ['front'] };
const whole: SheetKind = { id: 'whole', label, size: 'whole', sides: ['front'] };
const folded: SheetKind = { id: 'folded', label, size: 'half', sides: ['front', 'back'] };

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
});

it.each([
  ['en-US', 'letter'],
  ['fr-CA', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['not a language', 'a4'],
])('the usual paper in %s is %s', (language, paper) => {
  expect(usualPaper(language)).toBe(paper);
});

it('names as typed go to the sheets in order; a gap leaves a line blank', () => {
  expect(readNames(' Ada, Bo;Cy\nDi')).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  expect(readNames('Ada,,Cy')).toEqual(['Ada', '', 'Cy']);
});
