import type { RulesPage } from '@tablehop/core';

const RULINGS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12'] as const;

function section(name: string, ...paragraphs: readonly string[]) {
  return { title: `rules.${name}.title`, paragraphs: paragraphs.map((paragraph) => `rules.${name}.${paragraph}`) };
}

export const rulesPage: RulesPage = {
  sections: [
    section('goal', 'idea', 'win'),
    section('turn', 'dice', 'choose', 'mark', 'next'),
    section('row', 'start', 'again', 'bonus'),
    section('fold', 'smileys', 'corner', 'paper', 'power', 'powers'),
    section('end', 'moment', 'ties'),
    section('ice', 'holes', 'slide', 'limits'),
    section('rays', 'stars', 'rays'),
    section('twice', 'bulbs', 'sides', 'dead', 'bonus'),
    section('solo', 'table', 'crowns', 'rebuilt'),
  ],
  rulings: RULINGS.map((id) => ({ id, text: `ruling.${id}` })),
};
