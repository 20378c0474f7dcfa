import type { RulesPage } from '@tablehop/core';
import { rulingsTo, section, withFigures } from '@tablehop/core/rules-page';
import { VARIANTS } from '../rules/types.ts';

export const rulesPage: RulesPage = {
  sections: [
    section('goal', 'idea'),
    section('setup', 'table', 'place', 'ours'),
    withFigures(section('turn', 'flick', 'touch', 'miss', 'edge'), 'flick'),
    section('keep', 'own', 'others'),
    withFigures(section('cards', 'exact', 'check'), 'exact', 'tooMany'),
    section('variants', ...VARIANTS, 'ours'),
    section('cloth', 'folds', 'strength', 'tremble', 'measures'),
    section('end', 'winner', 'turns'),
  ],
  rulings: rulingsTo(12),
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
