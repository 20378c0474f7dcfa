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
  'help.review':
    'analyser une partie : ce que chaque décision a cédé par rapport à celle d’un expert, la chance de chacun, et les tournants',
  'help.review.json': 'écrire l’analyse en JSON',
  'help.review.effort': 'combien de mondes sont imaginés pour chaque jugement : plus il y en a, plus c’est long et précis',
  'help.serve': 'servir l’application et ses salons, pour jouer avec d’autres ; chaque option existe aussi comme variable d’environnement',
  'help.serve.port': 'le port à écouter (PORT) ; par défaut 3000',
  'help.serve.host': 'l’adresse à écouter (HOST) ; par défaut toutes celles de cette machine',
  'help.serve.data': 'le dossier où sont gardés salons et parties (TABLEHOP_DATA) ; par défaut celui du système',
  'help.serve.database': 'les garder plutôt dans cette base PostgreSQL (DATABASE_URL)',
  'help.serve.origin': 'accepter aussi les pages de cette origine, protocole et hôte ; répétable (ALLOWED_ORIGINS)',
  'help.serve.hosts': 'ne répondre que pour ces noms d’hôte, séparés par des virgules (ALLOWED_HOSTS) ; par défaut pour tous',
  'help.serve.proxy': 'un proxy placé devant indique dans X-Forwarded-For d’où viennent les connexions (TRUST_PROXY=1)',
  'help.serve.redis': 'tenir au courant par ce Redis les autres serveurs de la même base (REDIS_URL)',
  'help.serve.metricsPort': 'servir des mesures pour Prometheus sur ce port (METRICS_PORT) ; par défaut nulle part',
  'help.serve.metricsHost': 'l’adresse pour ces mesures (METRICS_HOST) ; par défaut 127.0.0.1',
  'help.serve.keepFinished': 'combien de jours garder un salon après sa dernière partie (KEEP_FINISHED_DAYS) ; par défaut 365',
  'help.serve.keepUnfinished': 'combien de jours garder une partie en cours où personne ne joue (KEEP_UNFINISHED_DAYS) ; par défaut 365',
  'help.serve.keepBoards': 'combien de jours garder un classement du jour après sa clôture (KEEP_BOARD_DAYS) ; par défaut 365',
  'help.serve.drain':
    'combien de secondes continuer après le signal d’arrêt, sans être prêt pour de nouveaux venus (DRAIN_SECONDS) ; par défaut 0',
  'help.backup': 'copier salons et parties d’un dossier de données dans un fichier, même pendant qu’on y joue, et vérifier la copie',
  'help.backup.to': 'le fichier à créer ; un fichier existant n’est pas remplacé',
  'help.restore': 'remettre une telle copie dans un dossier de données vide',
  'help.restore.file': 'la copie',
  'help.restore.data': 'le dossier vide (TABLEHOP_DATA) ; par défaut celui du système',
  'help.moveData': 'déplacer salons et parties d’un dossier de données, serveur arrêté, dans une base PostgreSQL vide',
  'help.moveData.to': 'l’adresse de la base, par exemple postgres://utilisateur:motdepasse@hote/base',

  'error.unknownGame': 'Il n’y a pas de jeu « {$game} » ; les jeux sont : {$known}.',
  'error.players': '{$title} se joue de {$min} à {$max} joueurs.',
  'error.seat': 'À {$players}, les places vont de 1 à {$players}.',
  'error.number': 'Il faut un nombre entier.',
  'error.effort': 'L’effort doit être d’au moins 1.',
  'error.lang': 'Il n’y a pas de langue « {$lang} » ; les langues sont : {$known}.',
  'error.noServer': 'Il n’y a pas de serveur dans {$file}. Lance « tablehop » depuis le projet : il sera construit.',
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

  'level.random': 'aléatoire',
  'level.easy': 'facile',
  'level.medium': 'moyen',
  'level.hard': 'difficile',
  'level.expert': 'expert',

  label: '{$name} : {$value}',

  'play.welcome': '{$title} : tu es {$name}, contre {$bots}, niveau {$level}.',
  'play.welcome.alone': '{$title} : tu joues en solo.',
  'play.keys': 'Tape le numéro de ton choix, ou : ? règles · s points · u annuler · h conseil · Entrée plateau · q quitter',
  'play.ask': 'Ton choix ({$first}–{$last}, ? s u h q) :',
  'play.expected': 'Je ne comprends pas « {$given} ». Tape un nombre de {$first} à {$last}.',
  'play.back': 'Retour',
  'play.nothingToUndo': 'Tu n’as encore rien à annuler.',
  'play.undone': 'Ton dernier coup est annulé.',
  'play.hint': 'Un bot ferait ceci : {$action}',
  'play.hint.reason': 'Points immédiats : {$reasons}.',
  'play.hint.noReason': 'Pas de points pour l’instant ; cela paiera plus tard.',
  'play.quit.warning': 'Tu ne pourras pas reprendre cette partie plus tard.',
  'play.quit.ask': 'Tape encore {$quit} pour quitter, Entrée pour continuer :',
  'play.quit': 'Tu as quitté la partie. Elle s’arrête ici.',
  'play.saved': 'La partie est enregistrée dans {$file}.',
  'play.over': 'La partie est finie.',
  'play.place': '{$place}. {$names} : {$points}',
  'play.points': `.input {$points :integer}
.match $points
one {{{$points} point}}
*   {{{$points} points}}`,
  'play.lost': 'Personne n’a gagné.',
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

  'review.progress': 'Analyse en cours : {$percent}',
  'review.decisions': 'Les décisions, comparées à celles d’un expert',
  'review.seat':
    '{$player} : cédé {$points} (décisions : {$decisions}, forcées : {$forced}, aussi bonnes que celles de l’expert : {$good})',
  'review.nothing': 'Rien n’a été cédé.',
  'review.best': 'Le choix de l’expert : {$action}',
  'review.lost': 'Cédé : {$points} (±{$error}), chances de gagner {$chance} (±{$chanceError})',
  'review.now': 'Le choix de l’expert en comparaison, aussitôt : {$lines}',
  'review.end': 'Le choix de l’expert en comparaison, à la fin, en moyenne : {$lines}',
  'review.luck': 'La chance, comparée à la moyenne de ce qui aurait pu tomber',
  'review.luck.seat': '{$player} : {$points} (sûr à 95 % : de {$low} à {$high}), chances de gagner {$chance}',
  'review.turning': 'Les tournants',
  'review.turning.none': 'Il n’y en a pas eu.',
  'review.turning.decision': 'Une décision : {$player} a cédé {$points} et {$chance} de chances de gagner.',
  'review.turning.chance': 'Le hasard a changé les chances de gagner de {$player} de {$chance}.',
  'review.turning.fell': 'Le hasard a changé ce que {$player} pouvait espérer de {$points}.',
  'review.curve': 'Les chances de gagner après tant de coups',
};
