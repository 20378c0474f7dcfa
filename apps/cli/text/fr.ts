import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'help.program':
    'Des jeux de société : y jouer dans le terminal, piloter leurs règles depuis d’autres programmes, vérifier des parties enregistrées.',
  'help.usage': 'Usage :',
  'help.arguments': 'Arguments :',
  'help.options': 'Options :',
  'help.commands': 'Commandes :',
  'help.help': 'afficher cette aide',
  'help.helpCommand': 'afficher l’aide d’une commande',
  'help.version': 'afficher la version',
  'help.choices': 'au choix : {$values}',
  'help.default': 'par défaut : {$value}',
  'help.lang': 'la langue ; sans elle, celle du système',
  'help.engine': 'parler le protocole du moteur : requêtes JSON en entrée, réponses JSON en sortie (docs/PROTOCOL.md)',
  'help.play': 'jouer à un jeu contre des bots',
  'help.play.game': 'jouer à {$title} contre des bots (de {$min} à {$max} joueurs)',
  'help.play.players': 'combien de joueurs, bots compris',
  'help.play.level': 'la force des bots',
  'help.play.seat': 'ta place dans l’ordre du jeu, à partir de 1',
  'help.play.seed': 'un nombre ou un mot qui décide de tout le hasard ; sans lui, chaque partie est différente',
  'help.play.save': 'enregistrer la partie dans ce fichier à la fin',
  'help.replay': 'revoir une partie enregistrée : chaque coup en une phrase, puis les points',
  'help.replay.file': 'une partie enregistrée : ce que le moteur répond à « log » ou ce que « play --save » a écrit',
  'help.verify': 'vérifier une partie enregistrée coup par coup, et chaque lancer avec son code de tirage ; échoue si l’un d’eux diffère',

  'error.unknownGame': 'Il n’y a pas de jeu « {$game} » ; les jeux sont : {$known}.',
  'error.players': '{$title} se joue de {$min} à {$max} joueurs.',
  'error.seat': 'À {$players}, les places vont de 1 à {$players}.',
  'error.number': 'Il faut un nombre entier.',
  'error.lang': 'Il n’y a pas de langue « {$lang} » ; les langues sont : {$known}.',
  'error.cannotRead': 'Impossible de lire {$file} : {$reason}.',
  'error.cannotWrite': 'Impossible d’écrire {$file} : {$reason}.',
  'error.notJson': '{$file} n’est pas du JSON.',
  'error.notRecord': '{$file} n’est pas une partie enregistrée.',
  'error.damaged': 'La partie enregistrée est abîmée : {$reason}',
  'error.damagedAt': 'La partie enregistrée est abîmée au coup {$move} (en comptant à partir de 0) : {$reason}',
  'error.byRule': '{$reason} (Règle {$rule}.)',

  'name.you': 'Joueur {$number} (toi)',
  'name.bot': 'Bot {$number}',
  'name.player': 'Joueur {$number}',

  'play.welcome': '{$title} : tu es {$name}, contre {$bots}, niveau {$level}.',
  'play.welcome.alone': '{$title} : tu joues en solo.',
  'play.keys': 'Tape le numéro de ton choix, ou : ? règles · s points · u annuler · h conseil · b plateau · q quitter',
  'play.ask': 'Ton choix',
  'play.expected': 'Je ne comprends pas « {$given} ». Tape un nombre de {$first} à {$last}.',
  'play.back': 'Retour',
  'play.nothingToUndo': 'Tu n’as encore rien à annuler.',
  'play.undone': 'Ton dernier coup est annulé.',
  'play.hint': 'Un bot ferait ceci : {$action}',
  'play.hint.reason': 'Points immédiats : {$reasons}.',
  'play.hint.noReason': 'Pas de points pour l’instant ; cela paiera plus tard.',
  'play.quit': 'Tu as quitté la partie. Elle s’arrête ici.',
  'play.saved': 'La partie est enregistrée dans {$file}.',
  'play.over': 'La partie est finie.',
  'play.place': '{$place}. {$names} : {$points}',
  'play.points': `.input {$points :integer}
.match $points
one {{{$points} point}}
*   {{{$points} points}}`,
  'play.lost': 'Personne n’a gagné.',
  'play.crowns': 'Couronnes : {$crowns}',
  'play.total': 'Total',
  'play.change': '{$line} {$points}',

  'rules.title': 'Les règles de {$title}',
  'rules.rulings': 'Nos choix de règles',
  'rules.rulingsAbout': 'Là où les règles imprimées se taisent ou se contredisent, nous avons tranché :',

  'records.chance': 'Hasard',
  'records.about': `.input {$players :integer}
.input {$moves :integer}
.match $players $moves
one one {{{$title}, {$players} joueur, {$moves} coup.}}
one *   {{{$title}, {$players} joueur, {$moves} coups.}}
*   one {{{$title}, {$players} joueurs, {$moves} coup.}}
*   *   {{{$title}, {$players} joueurs, {$moves} coups.}}`,
  'records.move': '{$number}. {$who} : {$action}',
  'records.unfinished': 'La partie n’est pas finie.',
  'records.sound': 'Chaque coup est permis et l’enregistrement est intact.',
  'records.asSeeded': 'conforme au code de tirage',
  'records.given': 'SAISI, pas lancé : le code de tirage donne {$drawn}',
  'records.allSeeded': `.input {$count :integer}
.match $count
0   {{Il n’y avait rien à lancer.}}
one {{L’unique lancer est conforme au code de tirage.}}
*   {{Les {$count} lancers sont conformes au code de tirage.}}`,
  'records.someGiven': `.input {$given :integer}
.match $given
one {{{$given} lancer sur {$count} n’est pas conforme au code de tirage : il a été saisi ou modifié.}}
*   {{{$given} lancers sur {$count} ne sont pas conformes au code de tirage : ils ont été saisis ou modifiés.}}`,

  'hipHipHooray.round': 'Manche {$round} sur {$rounds}',
  'hipHipHooray.lineup': 'Rangée',
  'hipHipHooray.bag': 'Sac',
  'hipHipHooray.rolled': 'Lancés',
  'hipHipHooray.whichDie': 'Quel dé, et où ? (À côté de chaque choix : ses points immédiats.)',
  'hipHipHooray.whichColor': 'Quel dé gardes-tu ?',

  'hopNRoll.round.left': 'Manche {$round} : de gauche à droite',
  'hopNRoll.round.right': 'Manche {$round} : de droite à gauche',
  'hopNRoll.lastRound': 'la dernière',
  'hopNRoll.left': 'Gauche',
  'hopNRoll.right': 'Droite',
  'hopNRoll.space': 'Case, et ce qu’elle donne',
  'hopNRoll.effect.minusOne': '−1 :',
  'hopNRoll.effect.plusMinusOne': '±1 :',
  'hopNRoll.dj': '{$numbers} ; en dernier à la prochaine manche',
  'hopNRoll.disco.any': 'n’importe quel nombre, dans n’importe quelle ligne',
  'hopNRoll.disco.row': 'n’importe quel nombre dans {$row}',
  'hopNRoll.sheet': 'Ta fiche',
  'hopNRoll.sixes': 'dont {$points} pour les 6',
  'hopNRoll.complete': `.input {$rows :integer}
.match $rows
one {{{$rows} ligne complète}}
*   {{{$rows} lignes complètes}}`,
  'hopNRoll.done': 'a fini',
  'hopNRoll.legend': '☆ valeur de la ligne jusque-là · ( ) bonus : le nombre compte aussi · ! complète la ligne',
  'hopNRoll.whereTo': 'Où ? (À côté de chaque choix : ses points immédiats, au mieux.)',
  'hopNRoll.whichEntry': 'Quel nombre, et où ? (À côté de chaque choix : ses points immédiats.)',
  'hopNRoll.nothingFits': 'Rien de ce que donne ta case ne rentre sur ta fiche.',
  'hopNRoll.fitsNowhere': '(ne rentre nulle part)',

  'hopCestPlie.turn': 'Tour {$turn} · joueur actif : {$player}',
  'hopCestPlie.turn.alone': 'Tour {$turn} sur {$turns}',
  'hopCestPlie.table': 'Tableau solo (W blanc, B noir, X au choix)',
  'hopCestPlie.toDraw': 'Reste à tracer : {$rows}.',
  'hopCestPlie.folds': 'Les plis à venir, et les {$sign} qu’il leur faut encore :',
  'hopCestPlie.mayFold': 'prêt',
  'hopCestPlie.bulbs': 'Ampoules cochées : {$bulbs} sur {$all}',
  'hopCestPlie.targets': 'Cibles cochées : {$targets} sur {$all}',
  'hopCestPlie.bonuses': 'Bonus : {$bonuses}',
  'hopCestPlie.corners': 'Coins pliés : {$corners}, dont grands plis : {$large}',
  'hopCestPlie.done': 'a fini',
  'hopCestPlie.sign.cross': 'cochée',
  'hopCestPlie.sign.start': 'point de départ',
  'hopCestPlie.sign.smiley': 'smiley',
  'hopCestPlie.sign.target': 'cible',
  'hopCestPlie.sign.ice': 'glace',
  'hopCestPlie.sign.hole': 'trou',
  'hopCestPlie.sign.star': 'étoile',
  'hopCestPlie.sign.ray': 'rayon',
  'hopCestPlie.sign.bulb': 'ampoule',
  'hopCestPlie.sign.bonus': 'rangée bonus',
  'hopCestPlie.sign.half': 'demi-case',
  'hopCestPlie.sign.dead': 'case morte',
  'hopCestPlie.draw': `.input {$count :integer}
.match $count
one {{Tracer {$use} ({$count} possibilité)}}
*   {{Tracer {$use} ({$count} possibilités)}}`,
  'hopCestPlie.by.start': 'Depuis où ? (À côté : combien de rangées, et ce qu’elles cochent de nouveau.)',
  'hopCestPlie.by.first': 'D’abord par quelle case ?',
  'hopCestPlie.by.end': 'Où doit-elle finir ?',
  'hopCestPlie.whichRow': 'Quelle rangée ? (À côté : ce qu’elle coche de nouveau.)',

  'hopTheMarble.setup': 'Mise en place des billes',
  'hopTheMarble.turn': 'Tour {$turn} · à {$player} de jouer',
  'hopTheMarble.pile': `.input {$count :integer}
.match $count
one {{encore {$count} carte dans la pioche}}
*   {{encore {$count} cartes dans la pioche}}`,
  'hopTheMarble.area': '{$player}, {$side}',
  'hopTheMarble.middle': 'Centre',
  'hopTheMarble.held': 'en main : {$marbles}',
  'hopTheMarble.card.done': 'réussie',
  'hopTheMarble.card.later': 'seulement après la plus grande',
  'hopTheMarble.card.missing': 'manque : {$colors}',
  'hopTheMarble.card.extra': 'en trop : {$colors}',
  'hopTheMarble.card.exact': 'juste ce qu’il faut',
  'hopTheMarble.legend': '{$colors} · le nord est en haut, les endroits en millimètres depuis la gauche et depuis le haut',
  'hopTheMarble.whichFlick':
    'Quelle bille ? (Ou tout d’un coup : bille, degrés ou bille visée, force en pour cent, par exemple « {$marble} 45 60 ».)',
  'hopTheMarble.whereTo':
    'Vers quelle bille ? (Ou tape des degrés dans le sens des aiguilles depuis le nord, avec si tu veux la force en pour cent : « 45° » ou « 45 60 ».)',
  'hopTheMarble.target': '{$marble}, {$owner} : {$degrees}°, à {$distance} mm',
  'hopTheMarble.howStrong': 'Avec quelle force ? (Ou tape-la : « 62,5% ». À pleine force, elle roule {$reach} mm sur un tissu lisse.)',
  'hopTheMarble.percent': '{$percent} %',
  'hopTheMarble.whichPlace': 'Quelle bille poses-tu ? (Ou tout d’un coup : bille et endroit, par exemple « {$marble} {$x} {$y} ».)',
  'hopTheMarble.where': 'Où poses-tu la {$marble} ? (Les numéros sont sur la carte. Ou tape un endroit : « {$x} {$y} ».)',
  'hopTheMarble.spot': '{$x} ; {$y}',
};
