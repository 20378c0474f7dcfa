import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'daily.goal.points': 'Die meisten Punkte zählen; bei gleich vielen der größere Vorsprung vor dem besten Bot.',
  'daily.goal.crowns': 'Allein gegen das Blatt: Die meisten Kronen zählen, dann die wenigsten Züge.',
  'daily.goal.flicks': 'Das Ende einer Partie: Du schnippst dreimal, der Bot auch. Erfülle so viele deiner Karten wie möglich.',

  'daily.measure.points': '.input {$value :integer} .match $value one {{{$value} Punkt}} * {{{$value} Punkte}}',
  'daily.measure.place': '{$value}. Platz',
  'daily.measure.crowns': '.input {$value :integer} .match $value one {{{$value} Krone}} * {{{$value} Kronen}}',
  'daily.measure.turns': '.input {$value :integer} .match $value one {{in {$value} Zug}} * {{in {$value} Zügen}}',
  'daily.measure.targets': '.input {$value :integer} .match $value one {{{$value} Ziel von 5}} * {{{$value} Ziele von 5}}',
  'daily.measure.cards': '.input {$value :integer} .match $value one {{{$value} Karte}} * {{{$value} Karten}}',
  'daily.measure.wanted':
    '.input {$value :integer} .match $value one {{{$value} Murmel für die nächste Karte}} * {{{$value} Murmeln für die nächste Karte}}',

  'daily.problem.unknownGame': 'Das Spiel „{$game}“ gibt es hier nicht.',
  'daily.problem.otherRules': 'Dieser Versuch wurde nach Fassung {$given} der Regeln gespielt; die Aufgabe gilt nach Fassung {$rules}.',
  'daily.problem.otherSeed': 'Dieser Versuch wurde nicht mit den Würfeln des Tages gespielt.',
  'daily.problem.otherOptions': 'Dieser Versuch wurde nicht mit den Einstellungen des Tages gespielt.',
  'daily.problem.otherSetUp': 'Dieser Versuch hat nicht so begonnen, wie die Aufgabe des Tages beginnt.',
  'daily.problem.otherRoll': 'Zug {$move} ist nicht, was die Würfel des Tages dort zeigen.',
  'daily.problem.otherBot': 'Zug {$move} ist nicht, was der Bot dort tut.',
  'daily.problem.notOver': 'Dieser Versuch ist noch nicht zu Ende.',
  'daily.problem.samePlay': 'Genau diese Züge hat schon jemand eingesandt. Dieselben Züge zählen nur einmal.',
};
