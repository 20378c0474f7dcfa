import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'tuning.dice': 'Würfel',
  'tuning.face': 'Seite {$face}',
  'tuning.half': 'Seite {$face}, Zahl {$number}',
  'tuning.solo': 'Allein spielen',
  'tuning.once': 'Kronen, einfach gefaltete Blätter',
  'tuning.twice': 'Kronen, doppelt gefaltete Blätter',
  'tuning.crowns':
    '.input {$crowns :integer} .match $crowns one {{Letzter Zug für {$crowns} Krone}} * {{Letzter Zug für {$crowns} Kronen}}',
};
