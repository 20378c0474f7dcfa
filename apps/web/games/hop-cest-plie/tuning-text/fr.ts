import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'tuning.dice': 'Dés',
  'tuning.face': 'Face {$face}',
  'tuning.half': 'Face {$face}, nombre {$number}',
  'tuning.solo': 'Jouer en solo',
  'tuning.once': 'Couronnes, feuilles pliées une fois',
  'tuning.twice': 'Couronnes, feuilles pliées deux fois',
  'tuning.crowns':
    '.input {$crowns :integer} .match $crowns one {{Dernier tour pour {$crowns} couronne}} * {{Dernier tour pour {$crowns} couronnes}}',
};
