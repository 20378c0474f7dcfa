import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'hipHipHooray.round': 'Runde {$round} von {$rounds}',
  'hipHipHooray.lineup': 'Auslage',
  'hipHipHooray.bag': 'Beutel',
  'hipHipHooray.rolled': 'Gewürfelt',
  'hipHipHooray.whichDie': 'Welcher Würfel und wohin? (Neben jeder Wahl: die Punkte, die sie sofort bringt.)',
  'hipHipHooray.byLetter': 'Du kannst auch ein Feld tippen, {$cell}, oder Feld und Würfel, {$cell}{$number}.',
  'hipHipHooray.whichColor': 'Welchen Würfel behältst du?',
};
