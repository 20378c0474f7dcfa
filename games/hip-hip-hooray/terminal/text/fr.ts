import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'hipHipHooray.round': 'Manche {$round} sur {$rounds}',
  'hipHipHooray.lineup': 'Rangée',
  'hipHipHooray.bag': 'Sac',
  'hipHipHooray.rolled': 'Lancés',
  'hipHipHooray.whichDie': 'Quel dé, et où ? (À côté de chaque choix : ses points immédiats.)',
  'hipHipHooray.byLetter': 'Tu peux aussi taper une case, {$cell}, ou une case et un dé, {$cell}{$number}.',
  'hipHipHooray.whichColor': 'Quel dé gardes-tu ?',
};
