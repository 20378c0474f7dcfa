import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'review.title': 'Analyse : {$game}',
  'review.running': 'Analyse de la partie…',
  'review.progress': '{$percent} fait',
  'review.explain': 'Le bot expert rejoue la suite de chaque position, encore et encore, sur cet appareil.',
  'review.cancelled': 'L’analyse a été annulée.',
  'review.again': 'Lancer l’analyse',
  'review.failed': 'L’analyse n’a pas marché. La partie reste telle quelle ; réessaie.',
  'review.empty': 'Personne n’a encore joué : il n’y a rien à analyser.',
  'review.lesson': 'Une partie d’apprentissage n’a pas d’analyse : elle commence presque gagnée.',
  'review.back': 'Retour à l’analyse',
  'review.close': 'Fermer la comparaison',

  'review.chance': '{$percent} de chances de gagner',
  'review.chance.little': 'moins de {$percent} d’écart sur les chances de gagner',
  'review.under': 'moins de {$percent}',
  'review.over': 'plus de {$percent}',

  'review.summary': `.input {$decisions :integer}
.match $decisions
one {{{$name} a perdu {$points} en {$decisions} décision.}}
*   {{{$name} a perdu {$points} en {$decisions} décisions.}}`,
  'review.summary.you': `.input {$decisions :integer}
.match $decisions
one {{Tu as perdu {$points} en {$decisions} décision.}}
*   {{Tu as perdu {$points} en {$decisions} décisions.}}`,
  'review.summary.nothing': `.input {$decisions :integer}
.match $decisions
one {{{$name} n’a rien perdu en {$decisions} décision.}}
*   {{{$name} n’a rien perdu en {$decisions} décisions.}}`,
  'review.summary.nothing.you': `.input {$decisions :integer}
.match $decisions
one {{Tu n’as rien perdu en {$decisions} décision.}}
*   {{Tu n’as rien perdu en {$decisions} décisions.}}`,
  'review.about':
    'Tout est comparé au bot expert, d’après ce qu’on pouvait savoir à ce moment-là. Ce qui n’est peut-être que du bruit ne compte pas.',

  'review.curve.chances': 'Chances de gagner',
  'review.curve.leads': 'Ce qu’on pouvait espérer',
  'review.curve.press': 'Appuie sur la courbe pour voir ce moment sur le plateau. Les numéros sont les tournants.',
  'review.curve.seat': '{$name} : {$first} au début, {$high} au mieux (coup {$highAt}), {$low} au pire (coup {$lowAt}), {$last} à la fin.',
  'review.curve.table': 'La courbe en tableau',
  'review.curve.moves': 'Coup',
  'review.curve.start': 'Début',

  'review.turning': 'Les tournants',
  'review.turning.none': 'Il n’y en a pas eu : aucun coup ni lancer n’a déplacé une chance de gagner de 5 % ou plus.',
  'review.turning.number': 'Tournant {$number}',
  'review.turning.gave': '{$name} a perdu {$loss}.',
  'review.turning.gave.you': 'Tu as perdu {$loss}.',
  'review.turning.lucky': 'Coup de chance pour {$name} : {$change}.',
  'review.turning.lucky.you': 'Coup de chance pour toi : {$change}.',
  'review.turning.unlucky': 'Coup de malchance pour {$name} : {$change}.',
  'review.turning.unlucky.you': 'Coup de malchance pour toi : {$change}.',
  'review.loss': '{$chance} ({$points})',
  'review.show': 'Voir sur le plateau',

  'review.played': 'Joué',
  'review.better': 'Mieux',
  'review.expert': 'Expert',
  'review.line': '.input {$points :number signDisplay=always maximumFractionDigits=1} {{{$points} {$line}}}',
  'review.now': 'Tout de suite : {$lines}',
  'review.end': 'À la fin, en moyenne : {$lines}',
  'review.later': 'Cela paie plus tard : aucune ligne du score ne change tout de suite.',
  'review.faster': 'En moyenne, on arrive plus vite au but.',

  'review.luck': 'La chance',
  'review.luck.about': 'Ce qui est tombé, comparé à la moyenne de ce qui aurait pu tomber.',
  'review.luck.none': 'Dans cette partie, rien n’a dépendu du hasard.',
  'review.luck.good': '{$name} a eu de la chance : {$points} de plus que d’habitude (sûr à 95 % : de {$low} à {$high}){$chance}.',
  'review.luck.good.you': 'Tu as eu de la chance : {$points} de plus que d’habitude (sûr à 95 % : de {$low} à {$high}){$chance}.',
  'review.luck.bad': '{$name} n’a pas eu de chance : {$points} de moins que d’habitude (sûr à 95 % : de {$low} à {$high}){$chance}.',
  'review.luck.bad.you': 'Tu n’as pas eu de chance : {$points} de moins que d’habitude (sûr à 95 % : de {$low} à {$high}){$chance}.',
  'review.luck.even': 'La chance de {$name} était à peu près moyenne : {$points} (sûr à 95 % : de {$low} à {$high}){$chance}.',
  'review.luck.even.you': 'Ta chance était à peu près moyenne : {$points} (sûr à 95 % : de {$low} à {$high}){$chance}.',

  'review.decisions': 'Les décisions',
  'review.decisions.only': 'Seulement ce qui a coûté quelque chose ({$count} sur {$total})',
  'review.decisions.none': 'Rien n’a été perdu.',
  'review.decisions.noneYet': 'Rien n’a été perdu jusqu’ici.',
  'review.decisions.move': 'Coup {$number}',
  'review.verdict.forced': 'Pas de choix',
  'review.verdict.same': 'Comme l’expert',
  'review.verdict.close': 'Aussi bien que l’expert',
  'review.verdict.worse': 'A coûté {$loss}',
};
