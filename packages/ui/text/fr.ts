import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'play.close': 'Fermer',
  'play.scores.title': 'Points',
  'play.scores.total': 'Total',
  'play.confirm.group': 'Confirmer le choix',
  'play.confirm.yes': 'Valider',
  'play.confirm.no': 'Choisir autre chose',
  'play.confirm.gain': '.input {$points :integer signDisplay=always} {{{$points}}}',
  'play.hint.title': 'Conseil',
  'play.generic.events': 'Ce qui vient de se passer',
  'play.generic.offers': 'Ce que tu peux faire',
  'play.generic.nothing': 'Tu n’as rien à faire pour l’instant.',
  'play.generic.more': '.input {$count :integer} {{En montrer {$count} de plus}}',
  'play.generic.position': 'Toute la position',
  'play.generic.yes': 'oui',
  'play.generic.no': 'non',
};
