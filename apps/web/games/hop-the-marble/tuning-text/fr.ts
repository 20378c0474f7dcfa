import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'tuning.cards': 'Cartes objectif',
  'tuning.card': '{$color}\u00a0: {$marbles}',
  'tuning.points': 'Points',
  'tuning.physics': 'Roulement',
  'tuning.speedAtFullStrength': 'Vitesse du tir le plus fort (mm/s)',
  'tuning.rollingDeceleration': 'Freinage (mm/s²)',
  'tuning.restitution': 'Rebond (0 à 1)',
  'tuning.gravity': 'Gravité (mm/s²)',
  'tuning.stepsPerSecond': 'Pas de calcul par seconde',
  'tuning.seconds': 'Roulement le plus long (s)',
  'tuning.cloth': 'Tissu',
  'tuning.measures': 'Mesures en mm',
  'tuning.size': 'Côté du tissu',
  'tuning.marbleRadius': 'Rayon d’une bille',
  'tuning.clear': 'Espace autour d’une bille posée',
  'tuning.areaRadius': 'Rayon d’une zone',
  'tuning.middleRadius': 'Rayon du milieu',
  'tuning.folds': 'Plis',
  'tuning.lattice': 'Distance des plis (mm)',
  'tuning.steepestSlope': 'Pente maximale (0 à 1)',
};
