import type { RulesPage } from '@tablehop/core';
import { rulingsTo, section, withFigures } from '@tablehop/core/rules-page';
import { ROWS } from '../rules/types.ts';

export const rulesPage: RulesPage = {
  sections: [
    section('goal', 'idea'),
    section('setup', 'table', 'ours'),
    withFigures(section('round', 'roll', 'sort', 'hop', 'enter'), 'hop'),
    section('entering', 'order', 'bonus', 'must'),
    section('disco', 'any'),
    withFigures(section('standard', ...ROWS.standard), 'lines'),
    withFigures(section('advanced', ...ROWS.advanced), 'pyramids', 'blocked'),
    withFigures(section('boardB', 'dice', 'change', 'pair', 'dj'), 'sideB'),
    section('scoring', 'lines', 'pyramids', 'sixes'),
    section('end', 'trigger', 'winner'),
  ],
  rulings: rulingsTo(11),
  places: {
    ...Object.fromEntries(ROWS.standard.map((row) => [row, `rules.standard.${row}`])),
    ...Object.fromEntries(ROWS.advanced.map((row) => [row, `rules.advanced.${row}`])),
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
