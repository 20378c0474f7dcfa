import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'hopCestPlie.turn': 'Tour {$turn} · joueur actif : {$player}',
  'hopCestPlie.turn.alone': 'Tour {$turn} sur {$turns}',
  'hopCestPlie.table': 'Tableau solo (W blanc, B noir, X au choix)',
  'hopCestPlie.toDraw': 'Reste à tracer : {$rows}.',
  'hopCestPlie.folds': 'Les plis à venir, et les {$sign} qu’il leur faut encore :',
  'hopCestPlie.mayFold': 'prêt',
  'hopCestPlie.bulbs': 'Ampoules cochées : {$bulbs} sur {$all}',
  'hopCestPlie.targets': 'Cibles cochées : {$targets} sur {$all}',
  'hopCestPlie.bonuses': 'Bonus : {$bonuses}',
  'hopCestPlie.corners': 'Coins pliés : {$corners}, dont grands plis : {$large}',
  'hopCestPlie.done': 'a fini',
  'hopCestPlie.sign.cross': 'cochée',
  'hopCestPlie.sign.start': 'point de départ',
  'hopCestPlie.sign.smiley': 'smiley',
  'hopCestPlie.sign.target': 'cible',
  'hopCestPlie.sign.ice': 'glace',
  'hopCestPlie.sign.hole': 'trou',
  'hopCestPlie.sign.star': 'étoile',
  'hopCestPlie.sign.ray': 'rayon',
  'hopCestPlie.sign.bulb': 'ampoule',
  'hopCestPlie.sign.bonus': 'rangée bonus',
  'hopCestPlie.sign.half': 'demi-case',
  'hopCestPlie.sign.dead': 'case morte',
  'hopCestPlie.draw': `.input {$count :integer}
.match $count
one {{Tracer {$use} ({$count} possibilité)}}
*   {{Tracer {$use} ({$count} possibilités)}}`,
  'hopCestPlie.by.start': 'Depuis où ? (À côté : combien de rangées, et ce qu’elles cochent de nouveau.)',
  'hopCestPlie.by.first': 'D’abord par quelle case ?',
  'hopCestPlie.by.end': 'Où doit-elle finir ?',
  'hopCestPlie.whichRow': 'Quelle rangée ? (À côté : ce qu’elle coche de nouveau.)',
};
