import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'results.title': 'Deine Solo-Rekorde',
  'results.titleBots': 'Deine Rekorde gegen Bots',
  'results.players': '.input {$players :integer} .match $players one {{{$players} Person}} * {{{$players} Personen}}',
  'results.none': 'noch keiner',
  'results.isBest': 'Neuer Rekord: {$result}!',
  'results.equals': 'Deinen Rekord eingestellt: {$result}.',
  'results.best': 'Dein Rekord bleibt: {$result}.',
  'results.clear': '.input {$results :integer} .match $results one {{Deinen Rekord löschen}} * {{Deine {$results} Rekorde löschen}}',
  'results.clear.none': 'Noch keine Rekorde',
  'results.clear.title': 'Alle Rekorde löschen?',
  'results.clear.text': 'Deine Partien bleiben erhalten. Das lässt sich nicht rückgängig machen.',
  'results.clear.confirm': 'Löschen',
  'results.cleared': 'Alle Rekorde sind gelöscht.',
};
