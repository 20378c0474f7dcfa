import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'tuning.points': 'Points',
  'tuning.baseTrack': '.input {$count :integer} .match $count one {{Points pour {$count} base}} * {{Points pour {$count} bases}}',
  'tuning.flyerLevel': 'Points d’une voltigeuse au niveau {$level}',
  'tuning.spotterSide': 'Points pour chaque côté qui touche une autre pareuse',
  'tuning.dice': 'Dés et manches',
  'tuning.rounds': 'Manches',
  'tuning.dicePerColor': 'Dés de chaque couleur',
  'tuning.lineupDice': 'Dés dans la rangée',
  'tuning.drawnDice': 'Dés tirés du sac',
  'tuning.rerollFrom': 'Autant de dés identiques sont relancés',
  'tuning.formations': 'Formations',
  'tuning.face': 'Face du dé',
  'tuning.column': 'Case {$cell} : colonne',
  'tuning.level': 'Case {$cell} : niveau',
};
