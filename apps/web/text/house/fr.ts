import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'house.skip': 'Aller au contenu',
  'house.nav': 'Langue et réglages',
  'house.notices': 'Messages',
  'house.announcements': 'Ce qui vient de se passer',
  'house.dismiss': 'Fermer',
  'house.cancel': 'Annuler',
  'house.toHome': 'Vers tous les jeux',
  'house.waiting': 'Un instant…',

  'house.home.promise': 'Quatre jeux pour ta table. Installe-toi et joue : contre des bots, à plusieurs devant le même écran ou en solo.',
  'house.home.games': 'Jeux',
  'house.home.small':
    'Pas de compte, rien à acheter, personne ne regarde. Tes parties restent dans ce navigateur, et tout marche aussi sans réseau.',

  'house.game.facts': 'De {$min} à {$max} joueurs · environ {$minutes} minutes',
  'house.game.play': 'Jouer',
  'house.game.playNamed': 'Jouer à {$title} contre un bot',
  'house.game.quick': 'Tout de suite, contre un bot. Ou dresse la table à ta façon plus bas.',
  'house.game.starting': 'Mise en place…',
  'house.game.soon': 'En chantier',
  'house.game.soonText': 'Ce jeu est encore en chantier : ses règles ne sont pas encore arrivées, on ne peut donc pas y jouer.',

  'house.game.hop-n-roll.promise': 'Soirée disco : saute à côté du bon dé et remplis cinq lignes avant la fin de la musique.',
  'house.game.hop-n-roll.about':
    'Les dés de tout le monde sont lancés et rangés du plus petit au plus grand. L’un après l’autre, les pions sautent vers le dé qu’ils veulent, puis chacun note ce qu’il a obtenu : pareil, croissant, décroissant, des paires de sept, pair et impair en alternance. Qui est plus bas saute plus tard.',
  'house.game.hop-cest-plie.promise': 'Trace des lignes sur une feuille et plie ses coins jusqu’à ce que tout se rejoigne.',
  'house.game.hop-cest-plie.about':
    'Tu coches des cases en lignes droites, tu plies ta propre feuille coin après coin, et ce qui était au dos rejoint la carte. Quatre niveaux, du papier tout simple à la glace, aux étoiles et à une feuille pliée deux fois.',
  'house.game.hop-the-marble.promise': 'Lance des billes d’argile sur une nappe froissée et ramasse tout ce que tu touches.',
  'house.game.hop-the-marble.about':
    'Une bille qui en touche d’autres revient avec elles ; une bille qui ne touche rien reste au milieu. Réunis exactement les couleurs de tes cartes, et méfie-toi des plis de la nappe.',
  'house.game.hip-hip-hooray.promise': 'Empile les dés en une formation de cheerleading et envoie tes voltigeuses tout en haut.',
  'house.game.hip-hip-hooray.about':
    'Prends un dé dans la rangée et donne-lui une place dans ta formation. Les meneuses comptent leurs points, les bases aiment la compagnie, les voltigeuses aiment l’altitude, les pareuses ont besoin les unes des autres. Trois manches, et la plus belle formation l’emporte.',

  'house.recent.title': 'Tes parties',
  'house.recent.none': 'Les parties que tu joues ici t’attendront là, à continuer ou à revoir.',
  'house.recent.running': `.input {$moves :integer}
.match $moves
one  {{En cours, {$moves} coup}}
*    {{En cours, {$moves} coups}}`,
  'house.recent.over': 'Terminée',
  'house.recent.resume': 'Continuer',
  'house.recent.named': '{$label} : {$game}, {$age}',
  'house.recent.replay': 'Revoir',
  'house.recent.export': 'Garder en fichier',
  'house.recent.delete': 'Supprimer',
  'house.recent.deleteTitle': 'Supprimer cette partie ?',
  'house.recent.deleteText': '{$game}, jouée {$age}. Impossible de la retrouver ensuite, sauf si tu l’as gardée dans un fichier.',
  'house.recent.all': `.input {$count :integer}
.match $count
one  {{Afficher la partie}}
*    {{Afficher les {$count} parties}}`,
  'house.recent.import': 'Ouvrir un fichier de partie',
  'house.recent.imported': 'La partie est maintenant dans ta liste.',

  'house.setUp.title': 'Dresser la table',
  'house.setUp.who': 'Qui joue ?',
  'house.setUp.who.bots': 'Contre des bots',
  'house.setUp.who.together': 'À plusieurs sur cet écran',
  'house.setUp.who.alone': 'En solo',
  'house.setUp.who.watch': 'Regarder des bots',
  'house.setUp.players': 'À combien ?',
  'house.setUp.options': 'Options',
  'house.setUp.advanced': 'Plus',
  'house.setUp.seed': 'Graine du hasard',
  'house.setUp.seed.help': 'Un nombre ou un mot. La même graine donne les mêmes dés ; si le champ reste vide, le hasard choisit.',
  'house.setUp.realDice': 'Vrais dés',
  'house.setUp.realDice.help':
    'Lance les dés sur ta table et saisis ce qu’ils montrent : l’application tient les feuilles et compte les points. La graine n’a alors aucun rôle.',
  'house.setUp.start': 'Commencer la partie',

  'house.seat.number': 'Place {$number}',
  'house.seat.who': 'Qui joue ici',
  'house.seat.name': 'Nom',
  'house.seat.usualName': 'Joueur {$number}',
  'house.seat.person': 'Une personne',
  'house.seat.bot.random': 'Bot : au hasard',
  'house.seat.bot.easy': 'Bot : facile',
  'house.seat.bot.medium': 'Bot : moyen',
  'house.seat.bot.hard': 'Bot : difficile',
  'house.seat.bot.expert': 'Bot : expert',

  'house.rules.title': 'Règles',
  'house.rules.contents': 'Sommaire des règles',
  'house.rules.rulings': 'Nos décisions',
  'house.rules.rulingsLead': 'Là où la règle imprimée se tait ou se contredit, il a fallu trancher. Ces décisions sont les nôtres.',
  'house.rules.ours': 'de nous',

  'house.settings.title': 'Réglages',
  'house.settings.lead': 'Tout prend effet aussitôt.',
  'house.settings.language': 'Langue',
  'house.settings.theme': 'Lumière',
  'house.settings.theme.system': 'Comme le système',
  'house.settings.theme.light': 'Jour',
  'house.settings.theme.dark': 'Nuit',
  'house.settings.motion': 'Mouvement',
  'house.settings.motion.help': 'Dés qui roulent, pions qui sautent, papier qui se plie.',
  'house.settings.motion.system': 'Comme le système',
  'house.settings.motion.full': 'Tout',
  'house.settings.motion.less': 'Aucun',
  'house.settings.contrast': 'Contraste',
  'house.settings.contrast.normal': 'Normal',
  'house.settings.contrast.more': 'Renforcé',
  'house.settings.patterns': 'Motifs et lettres bien visibles',
  'house.settings.patterns.help': 'Chaque couleur a toujours sa forme ou sa lettre ; ici, elles sont dessinées plus grandes.',
  'house.settings.sound': 'Son',
  'house.settings.sound.help': 'De petits sons pour les dés, les sauts et la fin d’une partie.',
  'house.settings.coaching': 'Astuces pendant la partie',
  'house.settings.coaching.help': 'Un petit mot explique chaque règle au moment où tu en as besoin pour la première fois.',
  'house.settings.learnAgain': 'Revoir toutes les astuces',
  'house.settings.learnAgain.none': 'Toutes les astuces sont à venir',
  'house.settings.learnAgain.done': 'Toutes les astuces seront montrées de nouveau.',
  'house.settings.where': 'Réglages et parties restent uniquement dans ce navigateur.',

  'house.play.title': 'Partie',
  'house.replay.title': 'Revoir une partie',

  'house.lost.title': 'Personne à cette table',
  'house.lost.text':
    'Il n’y a pas de page à cette adresse. Le lien a peut-être été coupé, ou la partie se trouve dans un autre navigateur.',
  'house.lost.games': 'Voici les jeux :',

  'house.fault.title': 'Quelque chose est tombé de la table',
  'house.fault.text':
    'Cette page n’a pas pu continuer : un morceau n’a pas pu être chargé, ou nous avons fait une erreur. Ta partie est gardée jusqu’au dernier coup ; recharge la page et elle reprend là.',
  'house.fault.reload': 'Recharger',
  'house.fault.details': 'Ce qui s’est passé',

  'house.update.ready': 'Une nouvelle version de Tablehop est prête.',
  'house.update.readyInMatch':
    'Une nouvelle version de Tablehop est prête. Ta partie est gardée et reprendra après le chargement, quand tu veux.',
  'house.update.elsewhere': 'Tablehop a été mis à jour dans un autre onglet. Recharge cette page quand tu veux ; ta partie est gardée.',
  'house.update.reload': 'Charger',

  'house.problem.language': 'Cette langue n’a pas pu être chargée. Vérifie la connexion et réessaie.',
  'house.problem.start':
    'La partie n’a pas pu commencer. La mémoire de ce navigateur est peut-être pleine ou bloquée : supprime d’anciennes parties ou quitte la navigation privée, puis réessaie.',
  'house.problem.recent': 'La liste de tes parties n’a pas pu être lue. Rien n’a été supprimé ; recharge la page pour réessayer.',
  'house.problem.remove': 'La partie n’a pas pu être supprimée. Elle est toujours là.',
  'house.problem.export': 'La partie n’a pas pu être écrite dans un fichier. Elle est toujours dans ta liste.',
  'house.problem.import': 'La partie de ce fichier n’a pas pu être gardée. Tes autres parties sont intactes.',
  'house.problem.importReason': '« {$name} » n’a pas été ajouté. {$reason}',
  'house.problem.importSize': '« {$name} » n’a pas été ajouté : c’est bien trop gros pour une partie.',
};
