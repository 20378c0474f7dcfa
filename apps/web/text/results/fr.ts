import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'results.title': 'Tes records en solo',
  'results.titleBots': 'Tes records contre les bots',
  'results.players': '.input {$players :integer} .match $players one {{{$players} joueur}} * {{{$players} joueurs}}',
  'results.none': 'pas encore',
  'results.isBest': 'C’est ton record : {$result} !',
  'results.equals': 'Tu égales ton record : {$result}.',
  'results.best': 'Ton record reste {$result}.',
  'results.clear': '.input {$results :integer} .match $results one {{Effacer ton record}} * {{Effacer tes {$results} records}}',
  'results.clear.none': 'Aucun record à effacer',
  'results.clear.title': 'Effacer tous tes records ?',
  'results.clear.text': 'Tes parties sont conservées, mais les records seront perdus pour de bon.',
  'results.clear.confirm': 'Effacer',
  'results.cleared': 'Tous tes records sont effacés.',
};
