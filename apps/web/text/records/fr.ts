import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'records.title': 'Tes meilleurs résultats en solo',
  'records.crowns': '.input {$crowns :integer} .match $crowns one {{{$crowns} couronne}} * {{{$crowns} couronnes}}',
  'records.result': '.input {$turns :integer} .match $turns one {{{$result} en {$turns} tour}} * {{{$result} en {$turns} tours}}',
  'records.none': 'pas encore',
  'records.isBest': 'Ton meilleur résultat jusqu’ici : {$result} !',
  'records.best': 'Ton meilleur résultat reste : {$result}.',
  'records.clear':
    '.input {$results :integer} .match $results one {{Oublier ton meilleur résultat}} * {{Oublier tes {$results} meilleurs résultats}}',
  'records.clear.none': 'Il n’y a pas de meilleur résultat à oublier',
  'records.clear.title': 'Oublier tous les meilleurs résultats ?',
  'records.clear.text': 'Les parties elles-mêmes restent où elles sont. On ne peut pas revenir en arrière.',
  'records.clear.confirm': 'Oublier',
  'records.cleared': 'Tous les meilleurs résultats sont oubliés.',
};
