import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'records.title': 'Deine besten Ergebnisse allein',
  'records.crowns': '.input {$crowns :integer} .match $crowns one {{{$crowns} Krone}} * {{{$crowns} Kronen}}',
  'records.result': '.input {$turns :integer} .match $turns one {{{$result} in {$turns} Zug}} * {{{$result} in {$turns} Zügen}}',
  'records.none': 'noch keins',
  'records.isBest': 'Dein bisher bestes Ergebnis: {$result}!',
  'records.best': 'Dein bestes Ergebnis bleibt: {$result}.',
  'records.clear':
    '.input {$results :integer} .match $results one {{Dein bestes Ergebnis vergessen}} * {{Deine {$results} besten Ergebnisse vergessen}}',
  'records.clear.none': 'Es gibt keine besten Ergebnisse zu vergessen',
  'records.clear.title': 'Alle besten Ergebnisse vergessen?',
  'records.clear.text': 'Die Partien selbst bleiben, wo sie sind. Das lässt sich nicht rückgängig machen.',
  'records.clear.confirm': 'Vergessen',
  'records.cleared': 'Alle besten Ergebnisse sind vergessen.',
};
