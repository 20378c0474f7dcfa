import type { RulesPage } from '@tablehop/core';

const RULINGS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11'] as const;

export const rulesPage: RulesPage = {
  sections: [
    { title: 'rules.goal.title', paragraphs: ['rules.goal.idea'] },
    { title: 'rules.setup.title', paragraphs: ['rules.setup.table', 'rules.setup.ours'] },
    {
      title: 'rules.round.title',
      paragraphs: ['rules.round.roll', 'rules.round.sort', 'rules.round.hop', 'rules.round.enter'],
      figures: ['rules.figure.hop'],
    },
    { title: 'rules.entering.title', paragraphs: ['rules.entering.order', 'rules.entering.bonus', 'rules.entering.must'] },
    { title: 'rules.disco.title', paragraphs: ['rules.disco.any'] },
    {
      title: 'rules.standard.title',
      paragraphs: [
        'rules.standard.same',
        'rules.standard.ascending',
        'rules.standard.descending',
        'rules.standard.sumSeven',
        'rules.standard.evenOdd',
      ],
      figures: ['rules.figure.lines'],
    },
    {
      title: 'rules.advanced.title',
      paragraphs: [
        'rules.advanced.twoNumbers',
        'rules.advanced.calculation',
        'rules.advanced.unequal',
        'rules.advanced.pairsTriple',
        'rules.advanced.smallerLarger',
      ],
      figures: ['rules.figure.pyramids', 'rules.figure.blocked'],
    },
    {
      title: 'rules.boardB.title',
      paragraphs: ['rules.boardB.dice', 'rules.boardB.change', 'rules.boardB.pair', 'rules.boardB.dj'],
      figures: ['rules.figure.sideB'],
    },
    { title: 'rules.scoring.title', paragraphs: ['rules.scoring.lines', 'rules.scoring.pyramids', 'rules.scoring.sixes'] },
    { title: 'rules.end.title', paragraphs: ['rules.end.trigger', 'rules.end.winner'] },
  ],
  rulings: RULINGS.map((id) => ({ id, text: `ruling.${id}` })),
  places: {
    same: 'rules.standard.same',
    ascending: 'rules.standard.ascending',
    descending: 'rules.standard.descending',
    sumSeven: 'rules.standard.sumSeven',
    evenOdd: 'rules.standard.evenOdd',
    twoNumbers: 'rules.advanced.twoNumbers',
    calculation: 'rules.advanced.calculation',
    unequal: 'rules.advanced.unequal',
    pairsTriple: 'rules.advanced.pairsTriple',
    smallerLarger: 'rules.advanced.smallerLarger',
    'one-pawn': 'rules.round.hop',
    space: 'rules.round.hop',
    result: 'rules.round.enter',
    disco: 'rules.disco.any',
    'no-gaps': 'rules.entering.order',
    full: 'rules.entering.order',
    row: 'rules.entering.order',
    phase: 'rules.round.enter',
    roll: 'rules.round.roll',
  },
};
