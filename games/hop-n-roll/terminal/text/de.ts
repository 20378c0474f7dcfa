import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'hopNRoll.round.left': 'Runde {$round}: von links nach rechts',
  'hopNRoll.round.right': 'Runde {$round}: von rechts nach links',
  'hopNRoll.lastRound': 'die letzte',
  'hopNRoll.left': 'Links',
  'hopNRoll.right': 'Rechts',
  'hopNRoll.space': 'Feld, und was es gibt',
  'hopNRoll.effect.minusOne': '−1:',
  'hopNRoll.effect.plusMinusOne': '±1:',
  'hopNRoll.dj': '{$numbers}; nächste Runde zuletzt',
  'hopNRoll.disco.any': 'jede Zahl, in jeder Reihe',
  'hopNRoll.disco.row': 'jede Zahl in {$row}',
  'hopNRoll.sheet': 'Dein Zettel',
  'hopNRoll.sixes': 'davon {$points} als 6er-Bonus',
  'hopNRoll.complete': `.input {$rows :integer}
.match $rows
one {{{$rows} Reihe voll}}
*   {{{$rows} Reihen voll}}`,
  'hopNRoll.done': 'fertig',
  'hopNRoll.legend': '☆ Wert der Reihe bis dorthin · ( ) Sonderfeld: Die Zahl zählt mit · ! macht die Reihe voll',
  'hopNRoll.whereTo': 'Wohin? (Neben jeder Wahl: die Punkte, die sie sofort höchstens bringt.)',
  'hopNRoll.whichEntry': 'Welche Zahl und wohin? (Neben jeder Wahl: die Punkte, die sie sofort bringt.)',
  'hopNRoll.byLetter': 'Du kannst auch ein Feld tippen, {$place}, oder Feld und Zahl, {$place}{$value}.',
  'hopNRoll.nothingFits': 'Nichts, was dein Feld gibt, passt auf deinen Zettel.',
  'hopNRoll.fitsNowhere': '(passt nirgends)',
};
