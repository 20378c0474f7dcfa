import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'board.lineup': 'Auslage',
  'board.place.empty': 'Auslage {$value}: leer',
  'board.place.die': 'Auslage {$value}: {$color}, {$role}',
  'board.rolled': 'Eben gewürfelt',
  'board.keep': '{$color} behalten, {$role}',
  'board.keepOne': 'Welche {$value} bleibt?',
  'board.bag': 'Im Beutel: {$count}',
  'board.bagOf': '{$color}: {$count}',
  'board.stageOf': 'Formationen von {$player}',
  'board.you': 'Deine Formationen',
  'board.roundFace': 'Runde {$round}: {$formation}',
  'board.roundAhead': 'Runde {$round}: kommt noch',
  'board.cell.open': 'Spalte {$column}, Ebene {$level}: frei',
  'board.cell.brings':
    '.input {$points :integer} .match $points one {{Spalte {$column}, Ebene {$level}: frei, bringt {$points} Punkt}} * {{Spalte {$column}, Ebene {$level}: frei, bringt {$points} Punkte}}',
  'board.cell.closed': 'Spalte {$column}, Ebene {$level}: noch nicht frei',
  'board.cell.filled': 'Spalte {$column}, Ebene {$level}: {$color} {$value}',
  'board.points': '.input {$points :integer} .match $points one {{{$points} Punkt}} * {{{$points} Punkte}}',
  'board.chooseDie': 'Wähle jetzt einen Würfel aus der Auslage.',
  'board.chooseCell': 'Wähle ein Feld.',
  'board.place.contested': 'Auslage {$value}: noch offen, {$colors}',
  'board.lookAt':
    '.input {$points :integer} .match $points one {{Formationen von {$player} ansehen ({$points} Punkt in dieser Runde)}} * {{Formationen von {$player} ansehen ({$points} Punkte in dieser Runde)}}',
  'board.roundPoints':
    '.input {$points :integer} .match $points one {{Runde {$round}: {$points} Punkt}} * {{Runde {$round}: {$points} Punkte}}',
  'board.scoring': 'Was Punkte bringt',
  'board.rule.blue': 'seine Zahl',
  'board.rule.orange': 'nach Ebene',
  'board.rule.green': '{$points} je Kontakt',
  'board.nothing.noSpotter': 'noch kein Spotter daneben',
  'board.nothing.noNeighbour': 'kein Feld daneben',
  'board.recap': 'Runde {$round} ist gewertet',
  'board.recap.go': 'Weiter mit Runde {$round}',
  'board.recap.total': 'Summe',
  'board.player': 'Wer',
};
