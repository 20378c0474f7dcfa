import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'records.title': 'Deine Solo-Rekorde',
  'records.titleBots': 'Deine Rekorde gegen Bots',
  'records.players': '.input {$players :integer} .match $players one {{{$players} Person}} * {{{$players} Personen}}',
  'records.none': 'noch keiner',
  'records.isBest': 'Neuer Rekord: {$result}!',
  'records.equals': 'Deinen Rekord eingestellt: {$result}.',
  'records.best': 'Dein Rekord bleibt: {$result}.',
  'records.clear': '.input {$results :integer} .match $results one {{Deinen Rekord löschen}} * {{Deine {$results} Rekorde löschen}}',
  'records.clear.none': 'Noch keine Rekorde',
  'records.clear.title': 'Alle Rekorde löschen?',
  'records.clear.text': 'Deine Partien bleiben erhalten. Das lässt sich nicht rückgängig machen.',
  'records.clear.confirm': 'Löschen',
  'records.cleared': 'Alle Rekorde sind gelöscht.',
};
