import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'records.title': 'Tes records en solo',
  'records.titleBots': 'Tes records contre les bots',
  'records.players': '.input {$players :integer} .match $players one {{{$players} joueur}} * {{{$players} joueurs}}',
  'records.none': 'pas encore',
  'records.isBest': 'C’est ton record : {$result} !',
  'records.equals': 'Tu égales ton record : {$result}.',
  'records.best': 'Ton record reste {$result}.',
  'records.clear': '.input {$results :integer} .match $results one {{Effacer ton record}} * {{Effacer tes {$results} records}}',
  'records.clear.none': 'Aucun record à effacer',
  'records.clear.title': 'Effacer tous tes records ?',
  'records.clear.text': 'Tes parties sont conservées, mais les records seront perdus pour de bon.',
  'records.clear.confirm': 'Effacer',
  'records.cleared': 'Tous tes records sont effacés.',
};
