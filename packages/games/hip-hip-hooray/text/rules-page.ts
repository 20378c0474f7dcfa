import type { RulesPage } from '@tablehop/core';
import { COLORS } from '../types.ts';

const RULINGS = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11'] as const;

const FORMATIONS = ['toss', 'stairs', 'rocket', 'twins', 'cross', 'torch'] as const;

export const rulesPage: RulesPage = {
  sections: [
    { title: 'rules.goal.title', paragraphs: ['rules.goal.squad'] },
    { title: 'rules.setup.title', paragraphs: ['rules.setup.bag', 'rules.setup.ours'] },
    { title: 'rules.round.title', paragraphs: ['rules.round.patterns', 'rules.round.turns'] },
    { title: 'rules.lineup.title', paragraphs: ['rules.lineup.roll', 'rules.lineup.share'] },
    { title: 'rules.turn.title', paragraphs: ['rules.turn.build', 'rules.turn.draw'] },
    {
      title: 'rules.formations.title',
      paragraphs: ['rules.formations.faces', 'rules.formations.ours', 'rules.formations.houseRule'],
      figures: FORMATIONS.map((name) => `rules.figure.${name}`),
    },
    {
      title: 'rules.scoring.title',
      paragraphs: ['rules.scoring.blue', 'rules.scoring.yellow', 'rules.scoring.orange', 'rules.scoring.green'],
      figures: COLORS.map((color) => `rules.figure.${color}`),
    },
    { title: 'rules.end.title', paragraphs: ['rules.end.winner'] },
  ],
  rulings: RULINGS.map((id) => ({ id, text: `ruling.${id}` })),
  places: {
    phase: 'rules.round.turns',
    first: 'rules.setup.bag',
    patterns: 'rules.round.patterns',
    draw: 'rules.turn.draw',
    keep: 'rules.lineup.share',
    lineup: 'rules.turn.build',
    cell: 'rules.turn.build',
  },
};
