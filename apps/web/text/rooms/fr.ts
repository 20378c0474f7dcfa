import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'rooms.setUp.lead': 'Ouvre un salon et envoie le lien. Qui l’ouvre prend place et joue, tout de suite ou sur plusieurs jours.',
  'rooms.setUp.game': 'Quel jeu ?',
  'rooms.setUp.seats': 'Amis et bots',
  'rooms.setUp.open': 'Ouvrir le salon',
  'rooms.setUp.opening': 'Ouverture…',
  'rooms.setUp.fresh': 'Ouverture d’un nouveau salon…',

  'rooms.plan.game': 'Options du jeu',
  'rooms.plan.clock': 'Temps par tour',
  'rooms.plan.clock.none': 'Sans limite',
  'rooms.plan.clock.seconds': 'En direct',
  'rooms.plan.clock.days': 'À son rythme',
  'rooms.plan.perTurn': '{$time} par tour',
  'rooms.plan.timeUp': 'Quand le temps est écoulé',
  'rooms.plan.timeUp.stand-in': 'Un bot joue jusqu’au retour de la personne',
  'rooms.plan.timeUp.give-up': 'La place est perdue, un bot finit la partie',
  'rooms.plan.standIn': 'Remplaçant',
  'rooms.plan.standIn.help': 'Ce bot joue aussi à la place de qui quitte la partie.',
  'rooms.plan.seated': 'La place 1',
  'rooms.plan.seatedFirst': 'La place 1 commence',
  'rooms.plan.table': 'Règles de la table',
  'rooms.plan.hints': 'Conseils autorisés',
  'rooms.plan.noHints': 'sans conseils',
  'rooms.plan.listed': 'Ouvert à tous',
  'rooms.plan.listed.help': 'Le salon apparaît sur l’accueil parmi les tables ouvertes, et tout le monde peut prendre place.',

  'rooms.room': 'Salon',
  'rooms.opening': 'Entrée dans le salon…',
  'rooms.brought': `.input {$moves :integer}
.match $moves
one  {{Reprend après {$moves} coup.}}
*    {{Reprend après {$moves} coups.}}`,
  'rooms.position': 'Commence au milieu d’une partie.',

  'rooms.invite.title': 'Inviter des amis',
  'rooms.invite.code': 'Code',
  'rooms.invite.how': 'Envoie le lien ou dicte le code : il se saisit sur {$site}.',
  'rooms.invite.network': 'Ce lien marche pour tous ceux qui sont sur le même réseau Wi-Fi que cet ordinateur.',
  'rooms.invite.onlyHere':
    'Seul cet ordinateur peut ouvrir ce lien : {$site} désigne toujours l’appareil lui-même. Pour inviter des amis, ouvre Tablehop par l’adresse de cet ordinateur sur ton réseau.',
  'rooms.invite.link': 'Lien vers ce salon',
  'rooms.invite.copy': 'Copier le lien',
  'rooms.invite.copyFailed': 'Le lien est sélectionné : copie-le à la main.',
  'rooms.invite.share': 'Partager',
  'rooms.invite.text': 'Joue à {$game} avec moi !',
  'rooms.invite.qr': 'Code QR',
  'rooms.invite.qr.name': 'Code QR du lien : {$link}',
  'rooms.watch.link': 'Lien pour regarder',
  'rooms.watch.help': 'Qui l’ouvre regarde la partie et ne voit que ce que tout le monde peut voir.',
  'rooms.watch.count': `.input {$count :integer}
.match $count
0    {{Personne ne regarde}}
one  {{{$count} personne regarde}}
*    {{{$count} personnes regardent}}`,
  'rooms.watch.you': 'Tu regardes.',
  'rooms.watch.waiting': 'La partie commencera quand ce sera bon pour tout le monde.',
  'rooms.fresh.link': 'Lien vers un nouveau salon',
  'rooms.fresh.help': 'Ouvre à chaque fois un nouveau salon comme celui-ci : pour ton groupe de discussion ou en favori.',
  'rooms.fresh.noPieces': 'Ton propre matériel n’en fait pas partie.',
  'rooms.more': 'Autres liens',

  'rooms.seats': 'Places',
  'rooms.seat.open': 'Libre',
  'rooms.seat.forFriend': 'Libre pour un ami',
  'rooms.seat.you': 'toi',
  'rooms.seat.host': 'hôte',
  'rooms.seat.ready': 'c’est bon',
  'rooms.seat.notReady': 'pas encore',
  'rooms.seat.online': 'en ligne',
  'rooms.seat.offline': 'absence momentanée',
  'rooms.seat.away': 'le remplaçant joue',
  'rooms.seat.left': 'a quitté la partie',
  'rooms.seat.choose': 'Qui joue à la place {$number} ?',
  'rooms.seat.add': 'Ajouter une place',
  'rooms.seat.remove': 'Retirer la place {$number}',

  'rooms.sit.title': 'Prends place',
  'rooms.sit.button': 'M’asseoir',
  'rooms.sit.here': 'M’asseoir ici',
  'rooms.sit.hereNamed': 'M’asseoir ici : place {$number}',
  'rooms.sit.full': 'Toutes les places sont prises. Reste pour regarder, ou attends qu’une place se libère.',
  'rooms.sit.markTaken': '{$mark}, déjà pris par {$name}',
  'rooms.person.change': 'Changer de nom ou de symbole',
  'rooms.person.save': 'Enregistrer',

  'rooms.ready': 'C’est bon pour moi',
  'rooms.unready': 'Finalement, pas encore',
  'rooms.start': 'Commencer la partie',
  'rooms.start.open': `.input {$count :integer}
.match $count
one  {{Une place est libre : invite quelqu’un, ou mets-y un bot.}}
*    {{{$count} places sont libres : invite des amis, ou mets-y des bots.}}`,
  'rooms.start.stillOpen': `.input {$count :integer}
.match $count
one  {{Une place est encore libre.}}
*    {{{$count} places sont encore libres.}}`,
  'rooms.start.waiting': 'On attend encore {$names}.',
  'rooms.start.waitingMany': 'On attend encore {$names}.',
  'rooms.start.missed': 'L’appareil de {$names} n’a pas répondu au lancement. Tout le monde doit redire que c’est bon.',
  'rooms.start.missedMany': 'Les appareils de {$names} n’ont pas répondu au lancement. Tout le monde doit redire que c’est bon.',
  'rooms.start.you': 'On n’attend plus que toi.',
  'rooms.start.sit': 'Prends place pour commencer la partie.',
  'rooms.start.go': 'C’est bon pour tout le monde.',
  'rooms.start.byHost': 'C’est bon pour tout le monde : {$name} lance la partie.',
  'rooms.start.few': 'Ce jeu demande au moins {$min} places.',
  'rooms.stand': 'Me lever et regarder',
  'rooms.leave': 'Quitter le salon',
  'rooms.leave.title': 'Quitter ce salon ?',
  'rooms.leave.text': 'Ta place se libère. Avec le lien, tu peux revenir tant qu’une place est libre.',
  'rooms.remove': 'Retirer',
  'rooms.remove.named': 'Retirer {$name}',
  'rooms.remove.title': 'Retirer {$name} du salon ?',
  'rooms.remove.text': 'La place se libère. Qui a encore le lien peut revenir.',

  'rooms.dice.early':
    'Le serveur a demandé la contribution de cet appareil aux dés avant que toutes soient fixées. Elle n’a pas été révélée.',
  'rooms.dice.absent': 'Cet appareil n’était pas connecté quand les dés ont été mêlés : il n’y a pas contribué.',
  'rooms.dice.changed': 'Attention : ce ne sont pas les dés fixés avant la partie. Quelqu’un les a peut-être choisis.',

  'rooms.change': 'Modifier',
  'rooms.change.title': 'Réglages du salon',
  'rooms.change.note': 'Ensuite, tout le monde devra redire que c’est bon.',

  'rooms.move': 'Emporter ma place sur un autre appareil',
  'rooms.move.text':
    'Ouvre ce lien sur l’autre appareil, ou scanne le code là-bas. Il marche une seule fois, jusqu’à {$time}, et cet appareil cède la place.',
  'rooms.move.link': 'Lien à usage unique',
  'rooms.move.making': 'Création du lien…',

  'rooms.connection.away': 'Le serveur ne répond pas. Nouvel essai…',
  'rooms.reloading': 'Rechargement…',

  'rooms.said.sat': '{$name} a pris place.',
  'rooms.said.left': '{$name} a quitté le salon.',
  'rooms.said.ready': '{$name} : c’est bon.',

  'rooms.mine.title': 'Tes parties en ligne',
  'rooms.mine.yourTurn': 'C’est ton tour',
  'rooms.mine.theirTurn': 'Au tour de {$names}',
  'rooms.mine.running': 'En cours',
  'rooms.mine.gathering': 'Pas encore commencée',
  'rooms.mine.over': 'Terminée',
  'rooms.mine.open': 'Ouvrir',
  'rooms.mine.forget': 'Retirer de la liste',
  'rooms.mine.timeLeft': 'encore {$time}',
  'rooms.mine.named': '{$label} : {$game}, {$names}',
  'rooms.mine.resume': 'C’est ton tour : {$game}',
  'rooms.tables.title': 'Tables ouvertes',
  'rooms.tables.lead': 'Ici, tout le monde peut prendre place.',
  'rooms.tables.free': `.input {$count :integer}
.match $count
one  {{{$count} place libre}}
*    {{{$count} places libres}}`,
  'rooms.tables.joinNamed': 'Rejoindre : {$game}, {$names}',

  'rooms.way.again': 'Réessayer',
  'rooms.way.guest': 'Entrer en visite',
  'rooms.way.new': 'Ouvrir ton propre salon',
  'rooms.way.home': 'Tous les jeux',
  'rooms.way.local': 'Jouer sans le serveur',
  'rooms.trouble.room': 'Ce salon n’existe pas',
  'rooms.trouble.full': 'Le salon est complet',
  'rooms.trouble.seat': 'Ta place n’est plus ici',
  'rooms.trouble.link': 'Ce lien ne marche pas',
  'rooms.trouble.old': 'Page à recharger',
  'rooms.trouble.server': 'Le serveur ne répond pas',
  'rooms.trouble.limit': 'Un instant',
  'rooms.trouble.out': 'Tu n’es plus dans ce salon',
  'rooms.trouble.other': 'Ça n’a pas marché',

  'rooms.out.removed': 'L’hôte t’a fait sortir du salon.',
  'rooms.out.moved': 'Ta place est passée sur un autre appareil. La suite se joue là-bas.',
  'rooms.out.closed': 'Ce salon a été fermé.',

  'rooms.problem.unknown-room':
    'Il n’y a pas de salon à cette adresse. Le lien est peut-être incomplet, ou le salon est fermé depuis longtemps.',
  'rooms.problem.bad-code':
    'Aucun salon n’a ce code. Vérifie les six lettres, ou demande le lien : un code ne vaut que jusqu’à la fin de la partie.',
  'rooms.problem.bad-token': 'Ta place dans ce salon est passée sur un autre appareil, ou elle a été abandonnée.',
  'rooms.problem.bad-ticket': 'Ce lien a déjà servi, ou ses dix minutes sont écoulées. Crées-en un nouveau sur ton autre appareil.',
  'rooms.problem.room-full': 'Toutes les places sont prises. Tu peux regarder, ou ouvrir ton propre salon.',
  'rooms.problem.seat-taken': 'Quelqu’un d’autre vient de prendre cette place.',
  'rooms.problem.not-your-seat': 'Cette place est à quelqu’un d’autre.',
  'rooms.problem.not-host': 'Seul l’hôte du salon peut faire cela.',
  'rooms.problem.not-seated': 'Il te faut une place pour cela.',
  'rooms.problem.not-entered': 'Tu n’es dans aucun salon pour l’instant.',
  'rooms.problem.not-ready': 'La partie ne peut pas encore commencer : une place est libre, ou il manque un accord.',
  'rooms.problem.wrong-phase': 'Ce n’est plus possible : entre-temps, la partie a commencé ou s’est terminée.',
  'rooms.problem.not-allowed': 'Ce n’est pas possible ici.',
  'rooms.problem.bad-plan': 'Un salon ne peut pas être réglé ainsi. Le lien ou les options viennent peut-être d’une autre version.',
  'rooms.problem.bad-name': 'Ce nom ne convient pas. Choisis-en un autre.',
  'rooms.problem.bad-seats': 'Ce jeu ne se joue pas avec ce nombre de places.',
  'rooms.problem.no-hints': 'Les conseils sont désactivés dans ce salon.',
  'rooms.problem.not-over': 'Ce ne sera possible qu’une fois la partie terminée.',
  'rooms.problem.no-match': 'Aucune partie n’est en cours dans ce salon.',
  'rooms.problem.too-many': 'C’est trop pour l’instant. Attends un peu, puis réessaie.',
  'rooms.problem.too-fast': 'C’était trop rapide. Attends un instant, puis réessaie.',
  'rooms.problem.outdated': 'Cette page est plus ancienne que le serveur. Recharge-la : ta place et tes parties restent.',
  'rooms.problem.newer': 'Le serveur est plus ancien que cette page. Réessaie dans quelques minutes.',
  'rooms.problem.hello-first': 'La connexion ne s’est pas bien établie. Recharge la page.',
  'rooms.problem.bad-request': 'Le serveur n’a pas compris cette page. Recharge-la.',
  'rooms.problem.storage-full':
    'Le disque du serveur est plein : rien n’a pu être enregistré et rien n’a changé. Réessaie plus tard ; la personne qui gère le serveur doit faire de la place.',
  'rooms.problem.storage': 'Le serveur n’a pas pu l’enregistrer : rien n’a changé. Réessaie dans un instant.',
  'rooms.problem.server-away':
    'Le serveur ne répond pas. Vérifie la connexion et réessaie. Les parties contre des bots ou devant le même écran continuent sans lui.',
  'rooms.problem.client-closed': 'Cette page a fermé sa connexion au serveur. Recharge-la pour continuer.',
  'rooms.problem.failed': 'Un problème est survenu sur le serveur. Rien n’est perdu : réessaie.',

  'rooms.table.reconnecting': 'Connexion perdue. Reconnexion… Tes coups sont en sécurité.',
  'rooms.table.sending': 'Connexion perdue. Ton coup partira dès qu’elle sera rétablie.',
  'rooms.table.connected': 'La connexion est rétablie.',
  'rooms.table.absent': `.input {$count :integer}
.match $count
one {{On attend {$names}, qui n’est pas là pour le moment.}}
*   {{On attend {$names}, qui ne sont pas là pour le moment.}}`,
  'rooms.table.standIn': 'Un bot joue à ta place.',
  'rooms.table.back': 'Me revoilà',
  'rooms.table.choosing': 'réfléchit',
  'rooms.table.watching': 'Tu regardes la partie.',
  'rooms.table.yourTurn': 'À toi de jouer – {$game}',
  'rooms.table.yourTurn.text': 'Les autres t’attendent.',
  'rooms.table.notify': 'Me prévenir quand c’est à moi',
  'rooms.table.notify.help': 'Par un message de ton navigateur quand cette page est en arrière-plan.',
  'rooms.table.notify.blocked': 'Ton navigateur bloque les notifications de cette page. Tu peux les autoriser dans ses réglages.',
  'rooms.table.links': 'Inviter ou regarder',
  'rooms.table.leave': 'Abandonner ma place',
  'rooms.table.leave.title': 'Abandonner ta place ?',
  'rooms.table.leave.text':
    'Un bot continue pour toi, et quelqu’un d’autre peut prendre la suite. Tu ne pourras pas reprendre la place toi-même.',
  'rooms.table.lostSeat': 'Ton temps est écoulé : un bot continue pour toi. Maintenant, tu regardes la partie.',

  'rooms.react': 'Réagir',
  'rooms.react.title': 'Envoyer une réaction',
  'rooms.react.clap': 'Bravo',
  'rooms.react.laugh': 'Haha',
  'rooms.react.wow': 'Ouah',
  'rooms.react.sad': 'Oh non',
  'rooms.react.think': 'Hum',
  'rooms.react.heart': 'J’adore',
  'rooms.react.luck': 'Bonne chance',
  'rooms.react.wave': 'Coucou',
  'rooms.react.said': '{$name} : {$reaction}',
  'rooms.nudge': 'Relancer {$name}',
  'rooms.nudge.done': 'Petit rappel envoyé à {$name}.',
  'rooms.nudge.enough': 'Tu viens de faire signe à {$name}. Patiente un instant.',
  'rooms.nudge.got': '{$name} te relance : c’est à toi.',
  'rooms.somebody': 'Quelqu’un',

  'rooms.wish.take': 'Continuer pour {$name}',
  'rooms.wish.explain': 'On demande à ceux qui jouent si tu peux prendre cette place.',
  'rooms.wish.waiting': 'Tu as demandé à continuer pour {$name}. On attend la réponse de ceux qui jouent.',
  'rooms.wish.withdraw': 'Retirer la demande',
  'rooms.wish.asks': '{$name} aimerait continuer pour {$other}.',
  'rooms.wish.asks.nameless': 'Quelqu’un aimerait continuer pour {$other}.',
  'rooms.wish.answer': 'Répondre',
  'rooms.wish.title': 'Laisser {$name} prendre la suite ?',
  'rooms.wish.title.nameless': 'Laisser quelqu’un prendre la suite ?',
  'rooms.wish.agree': 'Oui, bienvenue',
  'rooms.wish.decline': 'Non, merci',
  'rooms.wish.granted': 'Tu continues maintenant pour {$name}.',
  'rooms.wish.refused': 'Ceux qui jouent préfèrent continuer ainsi.',

  'rooms.log.left': '{$name} a quitté la partie. Un bot continue.',
  'rooms.log.taken': '{$name} continue maintenant pour {$other}.',
  'rooms.log.taken.you': 'Tu continues maintenant pour {$other}.',

  'rooms.undo.own': 'Tu as demandé à annuler le dernier coup.',
  'rooms.undo.wants': '{$name} veut annuler le dernier coup.',
  'rooms.undo.waiting': `.input {$count :integer}
.match $count
one {{On attend l’accord de {$names}.}}
*   {{On attend l’accord de {$names}.}}`,
  'rooms.undo.asks': '{$name} veut annuler le dernier coup. {$again} Es-tu d’accord ?',

  'rooms.rematch.offered': 'Une revanche se prépare.',
  'rooms.rematch.wanted': `.input {$count :integer}
.match $count
one {{{$names} veut une revanche !}}
*   {{{$names} veulent une revanche !}}`,
  'rooms.rematch.join': 'Rejoindre la revanche',
  'rooms.rematch.watch': 'Aller au salon',

  'rooms.bring': 'Continuer en ligne',
  'rooms.bring.text':
    'La partie continue dans un salon, telle quelle. Tu gardes ta place, les bots restent, et tes amis s’installent par un lien. {$fresh}',
  'rooms.fork': 'Continuer en ligne',
};
