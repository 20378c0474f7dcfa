import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'puzzles.notBegun': 'aucune résolue',
  'puzzles.found': '.input {$count :integer} .match $count one {{{$count} résolue}} * {{{$count} résolues}}',
  'puzzles.title': 'Énigmes : {$game}',
  'puzzles.about':
    'Des positions de parties simulées, avec un coup nettement meilleur que les autres. Le bot expert l’a trouvé, une longue recherche l’a confirmé.',
  'puzzles.solved': `.input {$total :integer}
.match $total
one {{{$solved} énigme résolue sur une}}
*   {{{$solved} résolues sur {$total} énigmes}}`,
  'puzzles.atOnce': 'dont {$count} du premier coup',
  'puzzles.begin': 'Résoudre la suivante',
  'puzzles.allSolved': 'Toutes résolues. Bravo !',
  'puzzles.group': 'Difficulté {$rating}',
  'puzzles.number': 'Énigme {$number}',
  'puzzles.state.open': 'pas encore résolue',
  'puzzles.state.tried': 'essayée, pas encore résolue',
  'puzzles.state.first': 'résolue du premier coup',
  'puzzles.state.later': 'résolue',
  'puzzles.state.shown': 'solution affichée',
  'puzzles.none': 'Il n’y a pas encore d’énigmes pour ce jeu.',
  'puzzles.unknown': 'Cette énigme n’existe pas',
  'puzzles.unknown.text': 'Le lien est peut-être incomplet. Il y en a bien d’autres.',
  'puzzles.allGames': 'Énigmes de tous les jeux',
  'puzzles.toList': 'Toutes les énigmes',

  'puzzles.one.title': 'Énigme {$number} : {$game}',
  'puzzles.question.points': 'À toi : qu’est-ce qui rapporte le plus ?',
  'puzzles.question.turns': 'À toi : quel coup mène le plus vite au but ?',
  'puzzles.rating': 'Difficulté {$rating} sur {$of}',
  'puzzles.judging': 'Comparaison avec le meilleur coup…',
  'puzzles.failed': 'Ta réponse n’a pas pu être jugée. Réessaie.',
  'puzzles.right': 'Juste : c’est le meilleur coup.',
  'puzzles.asGood': 'Juste : c’est aussi bien que le meilleur coup.',
  'puzzles.wrong': 'Pas le meilleur : il coûte {$loss}.',
  'puzzles.whyNot': 'Ce qui parle pour le meilleur coup :',
  'puzzles.later': 'Cela paie plus tard.',
  'puzzles.best': 'Meilleur coup : {$move}',
  'puzzles.then': 'Ensuite : {$move}',
  'puzzles.margin': '{$amount} de mieux que le coup suivant (sûr à 95 % : de {$low} à {$high}), {$chance} de chances de gagner.',
  'puzzles.missed': 'Les bots moyens l’ont manqué {$medium} fois sur {$tries}, les difficiles {$hard} fois sur {$hardTries}.',
  'puzzles.points': `.input {$value :number minimumFractionDigits=1 maximumFractionDigits=1}
.match $value
one {{{$value} point}}
*   {{{$value} points}}`,
  'puzzles.turns': `.input {$value :number minimumFractionDigits=1 maximumFractionDigits=1}
.match $value
one {{{$value} tour}}
*   {{{$value} tours}}`,
  'puzzles.again': 'Réessayer',
  'puzzles.next': 'Énigme suivante',
  'puzzles.show': 'Voir la solution',
  'puzzles.short.show': 'Solution',
  'puzzles.short.share': 'Lien',
  'puzzles.share': 'Copier le lien de cette énigme',
  'puzzles.copied': 'Le lien est copié.',
  'puzzles.copyFailed': 'Le lien est dans la barre d’adresse : copie-le là.',
};
