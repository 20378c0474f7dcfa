import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'house.skip': 'Aller au contenu',
  'house.nav': 'Langue et réglages',
  'house.notices': 'Messages',
  'house.announcements': 'Ce qui vient de se passer',
  'house.dismiss': 'Fermer',
  'house.cancel': 'Annuler',
  'house.toHome': 'Tous les jeux',
  'house.waiting': 'Chargement…',

  'house.home.promise': 'Des jeux pour ta table. Installe-toi et joue : en solo, contre des bots ou avec des amis.',
  'house.home.games': 'Jeux',
  'house.home.small':
    'Pas de compte, rien à acheter, aucun pistage. Ce que tu joues sur cet appareil reste dans ce navigateur et marche aussi hors ligne.',

  'house.resume': 'Continuer {$game}',
  'house.resume.alone': 'en solo',
  'house.resume.with': 'avec {$names}',
  'house.resume.against': 'contre {$names}',
  'house.resume.yours': 'c’est ton tour',
  'house.resume.theirs': 'c’est le tour de {$name}',

  'house.game.players': 'De {$min} à {$max} joueurs',
  'house.game.playersExactly': '{$max} joueurs',
  'house.game.minutes': 'environ {$minutes} minutes',
  'house.game.play': 'Jouer',
  'house.game.playNamed': 'Jouer à {$title} contre un bot',
  'house.game.quick': 'Tout de suite, contre un bot. Ou prépare ta partie à ta façon plus bas.',
  'house.game.starting': 'Mise en place…',

  'house.recent.title': 'Tes parties',
  'house.recent.none': 'Tes parties apparaîtront ici : tu pourras les continuer ou les revoir.',
  'house.recent.running': `.input {$moves :integer}
.match $moves
one  {{En cours, {$moves} coup}}
*    {{En cours, {$moves} coups}}`,
  'house.recent.over': 'Terminée',
  'house.recent.resume': 'Continuer',
  'house.recent.named': '{$label} : {$game}, {$age}',
  'house.recent.replay': 'Revoir',
  'house.recent.export': 'Enregistrer dans un fichier',
  'house.recent.delete': 'Supprimer',
  'house.recent.deleteTitle': 'Supprimer cette partie ?',
  'house.recent.deleteText': '{$game}, jouée {$age}. Elle sera perdue, sauf si tu l’as enregistrée dans un fichier.',
  'house.recent.all': `.input {$count :integer}
.match $count
one  {{Afficher la partie}}
*    {{Afficher les {$count} parties}}`,
  'house.recent.import': 'Ouvrir un fichier de partie',
  'house.recent.imported': 'La partie est maintenant dans ta liste.',

  'house.setUp.title': 'Préparer la partie',
  'house.setUp.who': 'Qui joue ?',
  'house.setUp.who.bots': 'Contre des bots',
  'house.setUp.who.together': 'À plusieurs sur cet écran',
  'house.setUp.who.alone': 'En solo',
  'house.setUp.who.watch': 'Regarder des bots',
  'house.setUp.players': 'Combien de joueurs ?',
  'house.setUp.first': 'Qui commence ?',
  'house.setUp.first.drawn': 'Tirage au sort',
  'house.setUp.first.byGame': 'Le premier joueur est tiré au sort au début de la partie.',
  'house.setUp.options': 'Options',
  'house.setUp.advanced': 'Plus d’options',
  'house.setUp.seed': 'Code de tirage',
  'house.setUp.seed.help': 'Un nombre ou un mot. Le même code donne les mêmes dés ; si tu laisses vide, le hasard choisit.',
  'house.setUp.realDice': 'Vrais dés',
  'house.setUp.realDice.help':
    'Lance les dés sur ta table et saisis ce qu’ils montrent : l’application tient les fiches et compte les points. Le code de tirage ne sert alors à rien.',
  'house.setUp.start': 'Commencer la partie',

  'house.seat.number': 'Place {$number}',
  'house.seat.who': 'Qui joue ici',
  'house.seat.name': 'Nom',
  'house.seat.person': 'Un humain',
  'house.seat.bot.random': 'Bot : coups au hasard',
  'house.seat.bot.easy': 'Bot : facile',
  'house.seat.bot.medium': 'Bot : moyen',
  'house.seat.bot.hard': 'Bot : difficile',
  'house.seat.bot.expert': 'Bot : expert',

  'house.self.name': 'Ton nom',
  'house.self.mark': 'Ton symbole',
  'house.mark.heart': 'Cœur',
  'house.mark.drop': 'Goutte',
  'house.mark.flower': 'Fleur',
  'house.mark.moon': 'Lune',
  'house.mark.leaf': 'Feuille',
  'house.mark.bolt': 'Éclair',

  'house.begins.you': 'Tu commences.',
  'house.begins.other': '{$name} commence.',

  'house.rules.title': 'Règles',
  'house.rules.contents': 'Sommaire des règles',
  'house.rules.rulings': 'Nos choix de règles',
  'house.rules.rulingsLead': 'Là où la règle imprimée se tait ou se contredit, il a fallu trancher. Voici nos choix.',
  'house.rules.ours': 'notre choix',

  'house.settings.title': 'Réglages',
  'house.settings.lead': 'Tout prend effet aussitôt.',
  'house.settings.language': 'Langue',
  'house.settings.theme': 'Thème',
  'house.settings.theme.system': 'Comme le système',
  'house.settings.theme.light': 'Clair',
  'house.settings.theme.dark': 'Sombre',
  'house.settings.motion': 'Animations',
  'house.settings.motion.help': 'Dés qui roulent, pions qui sautent, papier qui se plie.',
  'house.settings.motion.system': 'Comme le système',
  'house.settings.motion.full': 'Toutes',
  'house.settings.motion.less': 'Aucune',
  'house.settings.contrast': 'Contraste',
  'house.settings.contrast.normal': 'Normal',
  'house.settings.contrast.more': 'Renforcé',
  'house.settings.patterns': 'Symboles de couleur agrandis',
  'house.settings.patterns.help': 'Chaque couleur a aussi une forme ou une lettre ; cette option les agrandit.',
  'house.settings.sound': 'Son',
  'house.settings.sound.help': 'De petits sons pour les dés, les sauts et la fin d’une partie.',
  'house.settings.pace': 'Rythme des autres',
  'house.settings.pace.help':
    'La vitesse à laquelle les coups des bots et des autres joueurs sont montrés. L’avance rapide reste toujours possible.',
  'house.settings.pace.slow': 'Lent',
  'house.settings.pace.normal': 'Normal',
  'house.settings.pace.fast': 'Rapide',
  'house.settings.pace.instant': 'Immédiat',
  'house.settings.rolling': 'Lancer les dés',
  'house.settings.rolling.touch': 'Je touche les dés',
  'house.settings.rolling.automatic': 'Automatique',
  'house.settings.confirming': 'Valider les coups',
  'house.settings.confirming.help': 'Tu vois l’effet d’un coup avant de le valider. Sinon, il est joué dès que tu touches.',
  'house.settings.coaching': 'Astuces pendant la partie',
  'house.settings.coaching.help': 'Un petit mot explique chaque règle au moment où tu en as besoin pour la première fois.',
  'house.settings.learnAgain': 'Revoir toutes les astuces',
  'house.settings.learnAgain.none': 'Aucune astuce montrée jusqu’ici',
  'house.settings.learnAgain.done': 'Toutes les astuces seront montrées à nouveau.',
  'house.settings.where': 'Les réglages et les parties de cet appareil restent uniquement dans ce navigateur.',

  'house.play.title': 'Partie',
  'house.replay.title': 'Revoir une partie',

  'house.lost.title': 'Page introuvable',
  'house.lost.text': 'Il n’y a rien à cette adresse. Le lien est peut-être incomplet, ou la partie se trouve dans un autre navigateur.',
  'house.lost.games': 'Voici les jeux :',

  'house.fault.title': 'Un problème est survenu',
  'house.fault.text':
    'Cette page s’est arrêtée : un élément n’a pas pu être chargé, ou nous avons fait une erreur. Ta partie est enregistrée jusqu’au dernier coup : recharge la page pour continuer.',
  'house.fault.reload': 'Recharger',
  'house.fault.details': 'Détails',

  'house.update.ready': 'Une nouvelle version de Tablehop est prête.',
  'house.update.readyInMatch':
    'Une nouvelle version de Tablehop est prête. Recharge quand tu veux : ta partie est enregistrée et continuera.',
  'house.update.elsewhere':
    'Tablehop a été mis à jour dans un autre onglet. Recharge cette page quand tu veux ; ta partie est enregistrée.',
  'house.update.reload': 'Recharger',

  'house.problem.language': 'Cette langue n’a pas pu être chargée. Vérifie la connexion et réessaie.',
  'house.problem.start':
    'La partie n’a pas pu commencer. La mémoire de ce navigateur est peut-être pleine ou bloquée : supprime d’anciennes parties ou quitte la navigation privée, puis réessaie.',
  'house.problem.recent': 'La liste de tes parties n’a pas pu être lue. Rien n’a été supprimé ; recharge la page pour réessayer.',
  'house.problem.remove': 'La partie n’a pas pu être supprimée. Recharge la page et réessaie.',
  'house.problem.export': 'Le fichier n’a pas pu être enregistré. Ta partie est toujours dans ta liste : réessaie.',
  'house.problem.import':
    'La partie n’a pas pu être enregistrée dans ce navigateur. Supprime d’anciennes parties pour faire de la place, puis rouvre le fichier.',
  'house.problem.importReason': '« {$name} » n’a pas été ajouté. {$reason}',
  'house.problem.importSize': '« {$name} » n’a pas été ajouté : c’est bien trop gros pour une partie.',
};
