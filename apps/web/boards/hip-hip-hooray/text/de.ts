import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'board.lineup': 'Auslage',
  'board.place.empty': 'Auslage {$value}: leer',
  'board.place.die': 'Auslage {$value}: {$color}, {$role}',
  'board.rolled': 'Eben gewürfelt',
  'board.keep': '{$color} behalten, {$role}',
  'board.keepOne': 'Welche {$value} bleibt?',
  'board.later': 'wird danach entschieden',
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
  'board.chooseCell': 'Wähle jetzt ein leuchtendes Feld in deiner Formation. Die Zahlen zeigen, wie viele Punkte es bringt.',
  'board.recap': 'Runde {$round} ist gewertet',
  'board.recap.go': 'Weiter mit Runde {$round}',
  'board.recap.total': 'Summe',
  'board.player': 'Wer',
};
