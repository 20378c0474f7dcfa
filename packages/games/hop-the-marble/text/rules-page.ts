import type { RulesPage } from '@tablehop/core';

const RULINGS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12'] as const;

export const rulesPage: RulesPage = {
  sections: [
    { title: 'rules.goal.title', paragraphs: ['rules.goal.idea'] },
    { title: 'rules.setup.title', paragraphs: ['rules.setup.table', 'rules.setup.place', 'rules.setup.ours'] },
    {
      title: 'rules.turn.title',
      paragraphs: ['rules.turn.flick', 'rules.turn.touch', 'rules.turn.miss', 'rules.turn.edge'],
      figures: ['rules.figure.flick'],
    },
    { title: 'rules.keep.title', paragraphs: ['rules.keep.own', 'rules.keep.others'] },
    {
      title: 'rules.cards.title',
      paragraphs: ['rules.cards.exact', 'rules.cards.check'],
      figures: ['rules.figure.exact', 'rules.figure.tooMany'],
    },
    {
      title: 'rules.variants.title',
      paragraphs: [
        ...['rules.variants.normal', 'rules.variants.fast', 'rules.variants.suite', 'rules.variants.noCard', 'rules.variants.pile'],
        'rules.variants.ours',
      ],
    },
    {
      title: 'rules.cloth.title',
      paragraphs: ['rules.cloth.folds', 'rules.cloth.strength', 'rules.cloth.tremble', 'rules.cloth.measures'],
    },
    { title: 'rules.end.title', paragraphs: ['rules.end.winner', 'rules.end.turns'] },
  ],
  rulings: RULINGS.map((id) => ({ id, text: `ruling.${id}` })),
  places: {
    phase: 'rules.turn.flick',
    marble: 'rules.turn.flick',
    direction: 'rules.cloth.measures',
    strength: 'rules.cloth.measures',
    hand: 'rules.setup.place',
    micrometres: 'rules.cloth.measures',
    area: 'rules.setup.place',
    apart: 'rules.setup.place',
    deal: 'rules.setup.table',
  },
};
