import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'hopNRoll.round.left': 'Manche {$round} : de gauche à droite',
  'hopNRoll.round.right': 'Manche {$round} : de droite à gauche',
  'hopNRoll.lastRound': 'la dernière',
  'hopNRoll.left': 'Gauche',
  'hopNRoll.right': 'Droite',
  'hopNRoll.space': 'Case, et ce qu’elle donne',
  'hopNRoll.effect.minusOne': '−1 :',
  'hopNRoll.effect.plusMinusOne': '±1 :',
  'hopNRoll.dj': '{$numbers} ; en dernier à la prochaine manche',
  'hopNRoll.disco.any': 'n’importe quel nombre, dans n’importe quelle ligne',
  'hopNRoll.disco.row': 'n’importe quel nombre dans {$row}',
  'hopNRoll.sheet': 'Ta fiche',
  'hopNRoll.sixes': 'dont {$points} pour les 6',
  'hopNRoll.complete': `.input {$rows :integer}
.match $rows
one {{{$rows} ligne complète}}
*   {{{$rows} lignes complètes}}`,
  'hopNRoll.done': 'a fini',
  'hopNRoll.legend': '☆ valeur de la ligne jusque-là · ( ) bonus : le nombre compte aussi · ! complète la ligne',
  'hopNRoll.whereTo': 'Où ? (À côté de chaque choix : ses points immédiats, au mieux.)',
  'hopNRoll.whichEntry': 'Quel nombre, et où ? (À côté de chaque choix : ses points immédiats.)',
  'hopNRoll.byLetter': 'Tu peux aussi taper une case, {$place}, ou une case et un nombre, {$place}{$value}.',
  'hopNRoll.nothingFits': 'Rien de ce que donne ta case ne rentre sur ta fiche.',
  'hopNRoll.fitsNowhere': '(ne rentre nulle part)',
};
