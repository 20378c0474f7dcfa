import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'tuning.cards': 'Zielkarten',
  'tuning.card': '{$color}: {$marbles}',
  'tuning.points': 'Punkte',
  'tuning.physics': 'Rollen',
  'tuning.speedAtFullStrength': 'Tempo beim stärksten Schnipsen (mm/s)',
  'tuning.rollingDeceleration': 'Abbremsen (mm/s²)',
  'tuning.restitution': 'Abprallen (0 bis 1)',
  'tuning.gravity': 'Schwerkraft (mm/s²)',
  'tuning.stepsPerSecond': 'Rechenschritte pro Sekunde',
  'tuning.seconds': 'Längstes Rollen (s)',
  'tuning.cloth': 'Tuch',
  'tuning.measures': 'Maße in mm',
  'tuning.size': 'Seite des Tuchs',
  'tuning.marbleRadius': 'Radius einer Murmel',
  'tuning.clear': 'Abstand beim Ablegen einer Murmel',
  'tuning.areaRadius': 'Radius eines Bereichs',
  'tuning.middleRadius': 'Radius der Mitte',
  'tuning.folds': 'Falten',
  'tuning.lattice': 'Abstand der Falten (mm)',
  'tuning.steepestSlope': 'Steilste Neigung (0 bis 1)',
};
