import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'progress.lead': 'Gardés dans ce navigateur seulement, et jamais envoyés à personne.',
  'progress.empty':
    'Rien ici pour l’instant. Termine une partie, résous une énigme ou joue un défi du jour : tu verras ici ton classement, ce que tes coups t’ont coûté, ta chance et tes séries.',
  'progress.matches': '.input {$matches :integer} .match $matches one {{{$matches} partie}} * {{{$matches} parties}}',
  'progress.days': '.input {$days :integer} .match $days one {{sur {$days} jour}} * {{sur {$days} jours}}',
  'progress.streak': '.input {$days :integer} .match $days one {{{$days} jour d’affilée}} * {{{$days} jours d’affilée}}',
  'progress.longest':
    '.input {$days :integer} .match $days one {{plus longue série : {$days} jour}} * {{plus longue série : {$days} jours}}',
  'progress.rating':
    '.input {$matches :integer} .match $matches one {{Classement {$elo} (sans doute entre {$low} et {$high}), d’après {$matches} partie.}} * {{Classement {$elo} (sans doute entre {$low} et {$high}), d’après tes {$matches} dernières parties contre des bots.}}',
  'progress.rating.near': 'Le bot le plus proche est « {$level} ».',
  'progress.rating.few':
    '.input {$missing :integer} .match $missing one {{Encore {$missing} partie contre des bots avec les options habituelles, et tu auras un classement.}} * {{Encore {$missing} parties contre des bots avec les options habituelles, et tu auras un classement.}}',
  'progress.rating.none': 'Pas encore de classement pour ce jeu : ses bots n’ont pas été mesurés.',
  'progress.rating.scale': 'Le bot facile vaut 1000 ; les autres sont placés d’après leurs résultats mesurés.',
  'progress.levels': 'Contre chaque niveau',
  'progress.levels.who': 'Adversaire',
  'progress.levels.played': 'Parties',
  'progress.levels.won': 'Gagnées',
  'progress.levels.elo': 'Classement',
  'progress.with.person': 'personnes',
  'progress.with.alone': 'en solo',
  'progress.with.several': 'plusieurs bots',
  'progress.given': 'Perdu par partie',
  'progress.given.points': '.input {$value :number maximumFractionDigits=1} .match $value one {{{$value} point}} * {{{$value} points}}',
  'progress.given.turns': '.input {$value :number maximumFractionDigits=1} .match $value one {{{$value} tour}} * {{{$value} tours}}',
  'progress.given.none': 'Fais analyser une partie terminée pour voir ce que tes coups t’ont coûté.',
  'progress.given.one': 'Dans ta seule partie analysée, tu as perdu {$amount}.',
  'progress.given.many': '.input {$matches :integer} {{Sur tes {$matches} parties analysées, tu as perdu {$amount} en moyenne.}}',
  'progress.given.better': 'Dans les dernières, c’était {$amount} : moins qu’avant.',
  'progress.given.worse': 'Dans les dernières, c’était {$amount} : plus qu’avant.',
  'progress.given.same': 'Dans les dernières, c’était {$amount}, à peu près comme avant.',
  'progress.given.good': '{$share} de tes décisions valaient celles de l’expert.',
  'progress.given.match': 'Partie',
  'progress.given.amount': 'Perdu',
  'progress.given.luck': 'Chance',
  'progress.given.table': 'Sous forme de tableau',
  'progress.luck.good': 'Le hasard a été avec toi : {$amount} de plus que la moyenne par partie.',
  'progress.luck.bad': 'Le hasard a été contre toi : {$amount} de moins que la moyenne par partie.',
  'progress.luck.even': 'La chance et la malchance se sont équilibrées.',
  'progress.puzzlesFound': '.input {$puzzles :integer} .match $puzzles one {{{$puzzles} énigme résolue}} * {{{$puzzles} énigmes résolues}}',
  'progress.challengesDone': '.input {$days :integer} .match $days one {{{$days} défi du jour}} * {{{$days} défis du jour}}',
  'progress.games': 'Jeux',

  'progress.weeks': 'Parties par semaine',
  'progress.weeks.told':
    '.input {$matches :integer} .match $matches 0 {{Pas encore de partie cette semaine.}} one {{Cette semaine, {$matches} partie, dont {$won} gagnée.}} * {{Cette semaine, {$matches} parties, dont {$won} gagnées.}}',
  'progress.weeks.key': 'Plein : gagnées. Contour : jouées.',
  'progress.weeks.week': 'Semaine du',
  'progress.weeks.played': 'Jouées',

  'progress.rating.title': 'Classement',
  'progress.rating.axis': 'Classement après chaque partie, avec son intervalle à 95 % ; les lignes en tirets sont les bots',
  'progress.rating.after': 'Après la partie du',
  'progress.rating.range': 'Sans doute',
  'progress.rating.between': '{$low} à {$high}',

  'progress.given.axis': 'Chaque point est une partie ; la ligne est la moyenne de cinq',
  'progress.luck': 'Chance',
  'progress.luck.axis': 'Au-dessus de la ligne, de la chance ; en dessous, de la malchance, partie par partie',

  'progress.puzzles.none': 'Aucune énigme essayée pour l’instant.',
  'progress.puzzles.solved':
    '.input {$total :integer} .match $total one {{{$solved} énigme résolue sur {$total}, dont {$first} à la première réponse.}} * {{{$solved} énigmes résolues sur {$total}, dont {$first} à la première réponse.}}',
  'progress.puzzles.shown':
    '.input {$shown :integer} .match $shown one {{Solution montrée pour {$shown} énigme.}} * {{Solution montrée pour {$shown} énigmes.}}',
  'progress.puzzles.compared':
    'À la première réponse, tu en trouves {$own} (sans doute entre {$low} et {$high}). Sur les mêmes énigmes, les bots moyens en trouvent {$medium} et les difficiles {$hard}.',
  'progress.puzzles.few':
    '.input {$missing :integer} .match $missing one {{Encore {$missing} énigme, et tu verras où tu en es face aux bots.}} * {{Encore {$missing} énigmes, et tu verras où tu en es face aux bots.}}',
  'progress.puzzles.run': 'Premières réponses justes d’affilée : {$now}, au plus {$longest}.',
  'progress.puzzles.axis':
    'Trouvées à la première réponse, par difficulté. Point : toi, avec l’intervalle à 95 % ; M et D : bots moyens et difficiles',
  'progress.puzzles.medium': 'M',
  'progress.puzzles.hard': 'D',
  'progress.puzzles.grade': 'Difficulté',
  'progress.puzzles.first': 'D’emblée',
  'progress.puzzles.you': 'Toi',
  'progress.puzzles.range': 'Sans doute',
  'progress.puzzles.later': 'Ensuite',
  'progress.puzzles.shownColumn': 'Montrées',
  'progress.puzzles.open': 'À résoudre',
  'progress.puzzles.total': 'Toutes',
  'progress.puzzles.mediumColumn': 'Robots moyens',
  'progress.puzzles.hardColumn': 'Robots difficiles',
  'progress.puzzles.go': 'Voir les énigmes',

  'progress.challenges.none': 'Aucun défi joué pour l’instant.',
  'progress.challenges.days': '.input {$days :integer} .match $days one {{Joués sur {$days} jour.}} * {{Joués sur {$days} jours.}}',
  'progress.challenges.won': '.input {$won :integer} .match $won one {{{$won} gagné sur {$days}.}} * {{{$won} gagnés sur {$days}.}}',
  'progress.challenges.streak':
    '.input {$longest :integer} .match $longest one {{D’affilée : {$now}, au plus {$longest} jour.}} * {{D’affilée : {$now}, au plus {$longest} jours.}}',
  'progress.challenges.best': 'Meilleur résultat : {$result}, le {$day}.',
  'progress.challenges.go': 'Voir le défi du jour',

  'progress.best': 'Meilleurs résultats',
  'progress.best.none': 'Aucun pour l’instant : termine une partie depuis le début, en solo ou contre des bots.',

  'progress.open': 'Ouvrir un fichier enregistré',
  'progress.opened':
    '.input {$count :integer} .match $count 0 {{Tout ce fichier était déjà là.}} one {{{$count} nouvelle entrée du fichier.}} * {{{$count} nouvelles entrées du fichier.}}',
  'progress.file.refused': '« {$file} » n’a pas été ouvert, et rien n’a changé. {$reason}',
  'progress.file.notJson': 'Ce fichier n’est pas du JSON valide.',
  'progress.file.foreign': 'Ce n’est pas un fichier enregistré sur cette page.',
  'progress.file.newer': 'Il vient d’une version plus récente. Recharge la page pour obtenir cette version, puis réessaie.',
  'progress.file.field': 'Le fichier est abîmé : « {$field} » manque ou est faux.',
  'progress.file.tooLarge': 'Le fichier est bien trop grand.',
  'progress.file.unreadable': 'Le fichier n’a pas pu être lu. Choisis-le de nouveau.',

  'progress.erase': 'Tout effacer ici',
  'progress.erase.title': 'Effacer tes progrès ?',
  'progress.erase.text': 'Voici ce qui sera effacé de ce navigateur, sans retour possible :',
  'progress.erase.item.matches':
    '.input {$count :integer} .match $count one {{le résultat de {$count} partie, avec classement et chance}} * {{les résultats de {$count} parties, avec classement et chance}}',
  'progress.erase.item.puzzles': '.input {$count :integer} .match $count one {{{$count} énigme essayée}} * {{{$count} énigmes essayées}}',
  'progress.erase.item.challenges':
    '.input {$count :integer} .match $count one {{{$count} défi du jour, avec sa série}} * {{{$count} défis du jour, avec leurs séries}}',
  'progress.erase.item.bestResults':
    '.input {$count :integer} .match $count one {{{$count} meilleur résultat}} * {{{$count} meilleurs résultats}}',
  'progress.erase.item.tips': 'les conseils dont tu n’as plus besoin',
  'progress.erase.stays': 'Tes parties restent dans ta liste. Tes résultats au classement du jour restent aussi.',
  'progress.erase.confirm': 'Effacer',
  'progress.erased': 'Tes progrès sont effacés.',
};
