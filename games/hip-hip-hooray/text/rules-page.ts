import type { RulesPage } from '@tablehop/core';
import { rulingsTo, section, withFigures } from '@tablehop/core/rules-page';
import { COLORS } from '../rules/types.ts';

export const rulesPage: RulesPage = {
  sections: [
    section('goal', 'squad'),
    section('setup', 'bag', 'ours'),
    section('round', 'patterns', 'turns'),
    section('lineup', 'roll', 'share'),
    section('turn', 'build', 'draw'),
    withFigures(section('formations', 'faces', 'ours', 'houseRule'), 'toss', 'stairs', 'rocket', 'twins', 'cross', 'torch'),
    withFigures(section('scoring', 'blue', 'yellow', 'orange', 'green'), ...COLORS),
    section('end', 'winner'),
  ],
  rulings: rulingsTo(11),
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
