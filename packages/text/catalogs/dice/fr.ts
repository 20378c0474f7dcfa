import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'dice.fair':
    'Dés équitables, vérifiés : chaque lancer découle du secret que le serveur avait fixé d’avance et de ce que les navigateurs des joueurs y ont mêlé.',
  'dice.fairFrom':
    '.input {$moves :integer} .match $moves one {{Dés équitables après le premier coup, vérifiés : depuis, chaque lancer découle du secret que le serveur avait fixé d’avance et de ce que les navigateurs des joueurs y ont mêlé.}} * {{Dés équitables après les {$moves} premiers coups, vérifiés : depuis, chaque lancer découle du secret que le serveur avait fixé d’avance et de ce que les navigateurs des joueurs y ont mêlé.}}',
  'dice.unmixed': 'Chaque lancer découle du secret que le serveur avait fixé d’avance, mais aucun navigateur n’y a rien mêlé.',
  'dice.wrongSecret': 'Pas équitable : le secret révélé par le serveur n’est pas celui qu’il avait fixé d’avance.',
  'dice.wrongSeed': 'Pas équitable : le code de tirage n’est pas celui que donnent le secret et les contributions des joueurs.',
  'dice.wrongRoll': 'Pas équitable : le lancer {$roll} n’est pas celui que donne le code de tirage.',
  'dice.otherCommitment': 'Pas équitable : ce ne sont pas les dés convenus avec ce navigateur avant la partie.',
  'dice.shareLeftOut': 'Pas équitable : ce que ce navigateur a mêlé au tirage n’a pas été utilisé.',
  'dice.shareChanged': 'Pas équitable : une contribution n’est pas celle qui était fixée avant que ce navigateur ne révèle la sienne.',
};
