/** Keys of the parts of a rules page, by section name. */

import type { RulesPage, RulesSection } from './index.ts';

export function section(name: string, ...paragraphs: readonly string[]): RulesSection {
  return { title: `rules.${name}.title`, paragraphs: paragraphs.map((paragraph) => `rules.${name}.${paragraph}`) };
}

export function withFigures(drawn: RulesSection, ...figures: readonly string[]): RulesSection {
  return { ...drawn, figures: figures.map((figure) => `rules.figure.${figure}`) };
}

/** From R1 up to this one. */
export function rulingsTo(last: number): RulesPage['rulings'] {
  return Array.from({ length: last }, (_, index) => ({ id: `R${index + 1}`, text: `ruling.R${index + 1}` }));
}
