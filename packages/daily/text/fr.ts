import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'daily.goal.points': 'Le plus de points compte ; à égalité, la plus grande avance sur le meilleur bot.',
  'daily.goal.crowns': 'Seul face à la fiche : le plus de couronnes compte, puis le moins de tours.',
  'daily.goal.flicks': 'La fin d’une partie : trois tirs pour toi et trois pour le bot. Remplis autant de cartes que tu peux.',

  'daily.measure.points': '.input {$value :integer} .match $value one {{{$value} point}} * {{{$value} points}}',
  'daily.measure.place': '.input {$value :integer select=ordinal} .match $value one {{{$value}re place}} * {{{$value}e place}}',
  'daily.measure.crowns': '.input {$value :integer} .match $value one {{{$value} couronne}} * {{{$value} couronnes}}',
  'daily.measure.turns': '.input {$value :integer} .match $value one {{en {$value} tour}} * {{en {$value} tours}}',
  'daily.measure.targets': '.input {$value :integer} .match $value one {{{$value} cible sur 5}} * {{{$value} cibles sur 5}}',
  'daily.measure.cards': '.input {$value :integer} .match $value one {{{$value} carte}} * {{{$value} cartes}}',
  'daily.measure.wanted':
    '.input {$value :integer} .match $value one {{{$value} bille pour la carte suivante}} * {{{$value} billes pour la carte suivante}}',

  'daily.problem.unknownGame': 'Il n’y a pas de jeu « {$game} » ici.',
  'daily.problem.otherRules': 'Cet essai a été joué selon la version {$given} des règles ; le défi suit la version {$rules}.',
  'daily.problem.otherSeed': 'Cet essai n’a pas été joué avec les dés du jour.',
  'daily.problem.otherOptions': 'Cet essai n’a pas été joué avec les options du jour.',
  'daily.problem.otherSetUp': 'Cet essai n’a pas commencé comme le défi du jour.',
  'daily.problem.otherRoll': 'Le coup {$move} n’est pas ce que montrent les dés du jour à cet endroit.',
  'daily.problem.otherBot': 'Le coup {$move} n’est pas ce que fait le bot à cet endroit.',
  'daily.problem.notOver': 'Cet essai n’est pas encore terminé.',
  'daily.problem.samePlay': 'Quelqu’un a déjà envoyé exactement les mêmes coups. Ils ne comptent qu’une fois.',
};
