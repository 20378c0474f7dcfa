/** A game's rules page for the terminal; our rulings are marked as ours. */

import type { RulesPage } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { Ink } from './ink.ts';
import { wrap } from './terminal.ts';

const RULING_WIDTH = 5;

export function rulesText(page: RulesPage, title: string, say: Speaker, ink: Ink, columns: number): readonly string[] {
  const sections = page.sections.flatMap((section) => [
    '',
    ink('bold', say({ key: section.title })),
    ...section.paragraphs.flatMap((key) => wrap(say({ key }), columns, '  ')),
  ]);
  const rulings = page.rulings.flatMap(({ id, text }) => wrap(say({ key: text }), columns, `  ${id.padEnd(RULING_WIDTH)}`));
  return [
    ink('bold', say({ key: 'rules.title', params: { title } })),
    ...sections,
    '',
    ink('bold', say({ key: 'rules.rulings' })),
    ...wrap(say({ key: 'rules.rulingsAbout' }), columns, '  '),
    ...rulings,
  ];
}
