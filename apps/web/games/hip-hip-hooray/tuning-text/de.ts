import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'tuning.points': 'Punkte',
  'tuning.baseTrack': '.input {$count :integer} .match $count one {{Punkte für {$count} Base}} * {{Punkte für {$count} Bases}}',
  'tuning.flyerLevel': 'Punkte für einen Flyer auf Ebene {$level}',
  'tuning.spotterSide': 'Punkte für jede Seite, die einen anderen Spotter berührt',
  'tuning.dice': 'Würfel und Runden',
  'tuning.rounds': 'Runden',
  'tuning.dicePerColor': 'Würfel jeder Farbe',
  'tuning.lineupDice': 'Würfel in der Auslage',
  'tuning.drawnDice': 'Aus dem Beutel gezogene Würfel',
  'tuning.rerollFrom': 'So viele gleiche werden neu gewürfelt',
  'tuning.formations': 'Formationen',
  'tuning.face': 'Seite des Würfels',
  'tuning.column': 'Feld {$cell}: Spalte',
  'tuning.level': 'Feld {$cell}: Ebene',
};
