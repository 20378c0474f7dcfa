import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'game.title': 'Hip, Hip, Hooray',

  'option.fromTheGround.name': 'Depuis le sol',
  'option.fromTheGround.help':
    'Règle maison : un dé a besoin d’un appui (le sol, un dé en dessous ou, s’il n’y a pas de case en dessous, un voisin).',
  'option.fromTheGround.false': 'Dans n’importe quel ordre',
  'option.fromTheGround.true': 'En partant du sol',

  'phase.first.do': 'On tire au sort qui commence.',
  'phase.patterns.do': 'Chacun lance le dé de sa formation pour cette manche.',
  'phase.lineup.do': 'Pioche six dés et lance-les pour former la rangée.',
  'phase.reroll.do': 'Trop de dés montrent le même nombre : on les relance.',
  'phase.keep.do': 'Même nombre : choisis le dé qui reste.',
  'phase.keep.wait': '{$player} choisit le dé qui reste.',
  'phase.build.do': 'Prends un dé et pose-le dans ta formation.',
  'phase.build.wait': '{$player} prend un dé et le pose.',
  'phase.draw.do': 'De nouveaux dés sont piochés dans le sac et lancés.',

  'color.blue': 'bleu',
  'color.yellow': 'jaune',
  'color.orange': 'orange',
  'color.green': 'vert',
  'role.blue': 'Meneuse',
  'role.yellow': 'Base',
  'role.orange': 'Voltigeuse',
  'role.green': 'Pareuse',
  'role.blue.help': 'Vaut le nombre qu’elle montre.',
  'role.yellow.help': 'De 1 à 6 bases valent ensemble {$track}.',
  'role.orange.help': 'Vaut selon son niveau : {$levels} en partant du sol.',
  'role.green.help': 'Vaut {$points} pour chaque côté qui touche une autre pareuse.',
  'score.blue': 'Meneuses',
  'score.yellow': 'Bases',
  'score.orange': 'Voltigeuses',
  'score.green': 'Pareuses',
  'lab.formation': '{$name}',
  'lab.event.first': 'Premier joueur désigné',
  'lab.event.roundStart': 'Manches commencées',
  'lab.event.patterns': 'Formations tirées',
  'lab.event.roll': 'Lancers',
  'lab.event.rerollDue': 'Trop de dés identiques',
  'lab.event.reroll': 'Relances',
  'lab.event.lineup': 'Dés qui rejoignent la rangée',
  'lab.event.replaced': 'Dés remplacés',
  'lab.event.keptAlike': 'Dés de même couleur et valeur',
  'lab.event.keep': 'Choix du dé qui reste',
  'lab.event.returned': 'Dés remis dans le sac',
  'lab.event.build': 'Dés posés',
  'lab.event.roundScored': 'Manches comptées',
  'lab.event.gameOver': 'Fin de la partie',
  'lab.rule.replaced': 'Un nouveau dé en remplace un autre',
  'lab.rule.reroll-twice': 'Relancé deux fois de suite',
  'formation.toss': 'Envol',
  'formation.stairs': 'Escalier',
  'formation.rocket': 'Fusée',
  'formation.twins': 'Jumelles',
  'formation.cross': 'Croix',
  'formation.torch': 'Torche',
  die: '{$value} {$color}',
  diceOfColor: '{$count} × {$color}',
  formationOf: '{$player} : {$formation}',
  pointsOf: '.input {$points :integer} .match $points one {{{$player} ({$points} point)}} * {{{$player} ({$points} points)}}',

  'action.first': '{$player} commence',
  'action.first.you': 'Tu commences',
  'action.patterns': 'Formations tirées – {$formations}',
  'action.roll': 'Lancé : {$dice}',
  'action.reroll': 'Relancé : {$dice}',
  'action.keep': 'Garder le {$die}',
  'action.build': 'Poser le {$die} en colonne {$column}, niveau {$level}',

  'effect.first': 'Le sort désigne {$player} pour commencer.',
  'effect.first.you': 'Le sort te désigne pour commencer.',
  'effect.roundStart': 'La manche {$round} commence. Premier joueur : {$player}.',
  'effect.roundStart.you': 'La manche {$round} commence. Tu commences.',
  'effect.patterns': 'Les formations sont tirées – {$formations}.',
  'effect.roll': '{$player} lance {$dice}.',
  'effect.roll.you': 'Tu lances {$dice}.',
  'effect.rerollDue': '{$count} dés montrent {$value} : il faut les relancer.',
  'effect.reroll': '{$player} relance : {$dice}.',
  'effect.reroll.you': 'Tu relances : {$dice}.',
  'effect.lineup': 'Le {$die} rejoint la rangée.',
  'effect.replaced': 'Le {$die} prend la place du {$old}, qui retourne dans le sac.',
  'effect.keptAlike': 'Le {$die} est sorti {$count} fois : un seul reste.',
  'effect.keep': '{$player} garde le {$die}.',
  'effect.keep.you': 'Tu gardes le {$die}.',
  'effect.returned':
    '.input {$count :integer} .match $count one {{Retourne dans le sac : {$dice}.}} * {{Retournent dans le sac : {$dice}.}}',
  'effect.build':
    '.input {$points :integer} .match $points one {{{$player} pose le {$die} en colonne {$column}, niveau {$level} : {$points} point.}} * {{{$player} pose le {$die} en colonne {$column}, niveau {$level} : {$points} points.}}',
  'effect.build.you':
    '.input {$points :integer} .match $points one {{Tu poses le {$die} en colonne {$column}, niveau {$level} : {$points} point.}} * {{Tu poses le {$die} en colonne {$column}, niveau {$level} : {$points} points.}}',
  'effect.roundScored': 'Décompte de la manche {$round} : {$scores}.',
  'effect.gameOver':
    '.input {$count :integer} .input {$points :integer} .match $count $points one one {{{$winners} gagne avec {$points} point. Hip, hip, hip, hourra !}} one * {{{$winners} gagne avec {$points} points. Hip, hip, hip, hourra !}} * one {{Victoire partagée : {$winners}, avec {$points} point chacun. Hip, hip, hip, hourra !}} * * {{Victoire partagée : {$winners}, avec {$points} points chacun. Hip, hip, hip, hourra !}}',
  'effect.gameOver.you':
    '.input {$points :integer} .match $points one {{Tu gagnes avec {$points} point. Hip, hip, hip, hourra !}} * {{Tu gagnes avec {$points} points. Hip, hip, hip, hourra !}}',
  'reason.rounds': 'Toutes les manches ont été jouées.',

  'why.leader': 'La meneuse au plus grand nombre de la rangée',
  'why.leaderScores': 'Une meneuse vaut le {$value} qu’elle montre',
  'why.base':
    '.input {$count :integer} .match $count one {{Ta première base : {$points} points}} * {{Avec {$count} bases, celle-ci rapporte {$points} points}}',
  'why.flyer': 'Une voltigeuse au niveau {$level} vaut {$points} points',
  'why.spotter':
    '.input {$count :integer} .match $count one {{Touche une autre pareuse : {$points} points}} * {{Touche {$count} autres pareuses : {$points} points}}',
  'why.keepsLevel': 'Laisse le niveau {$level} libre pour une voltigeuse : {$points} points',
  'why.besideSpotters':
    '.input {$count :integer} .match $count one {{Laisse une case libre à côté d’une pareuse}} * {{Laisse {$count} cases libres à côté de pareuses}}',
  'why.nextBase': 'La prochaine base rapportera {$points} points',
  'why.opens':
    '.input {$count :integer} .match $count one {{Une case de plus devient accessible}} * {{{$count} cases de plus deviennent accessibles}}',
  'why.denies':
    '.input {$points :integer} .match $points one {{La rangée ne laisse à {$player} que {$points} point au plus, au lieu de {$most}}} * {{La rangée ne laisse à {$player} que {$points} points au plus, au lieu de {$most}}}',
  'why.denies.you':
    '.input {$points :integer} .match $points one {{La rangée ne te laisse que {$points} point au plus, au lieu de {$most}}} * {{La rangée ne te laisse que {$points} points au plus, au lieu de {$most}}}',
  'why.keep.own':
    '.input {$points :integer} .match $points one {{Te rapporte tout de suite jusqu’à {$points} point}} * {{Te rapporte tout de suite jusqu’à {$points} points}}',
  'why.keep.other':
    '.input {$points :integer} .match $points one {{Ne rapporte à {$player}, qui joue ensuite, que {$points} point au plus}} * {{Ne rapporte à {$player}, qui joue ensuite, que {$points} points au plus}}',
  'why.keep.other.you':
    '.input {$points :integer} .match $points one {{Tu joues ensuite, et cela ne te rapporte que {$points} point au plus}} * {{Tu joues ensuite, et cela ne te rapporte que {$points} points au plus}}',
  'why.keep.only': 'Il n’y a pas d’autre dé {$color} dans la rangée',

  'refusal.first': 'Il n’y a pas de place {$seat} : les places vont de 0 à {$last}.',
  'refusal.patterns': 'Un dé de sélection a les faces 1 à {$last} ; il ne peut pas montrer {$face}.',
  'refusal.draw.count':
    '.input {$needed :integer} .match $needed one {{Il faut piocher exactement {$needed} dé, pas {$count}.}} * {{Il faut piocher exactement {$needed} dés, pas {$count}.}}',
  'refusal.draw.color': 'Il n’y a pas de dés de couleur « {$color} ».',
  'refusal.draw.value': 'Un dé ne peut pas montrer {$value}.',
  'refusal.draw.bag':
    '.input {$held :integer} .match $held one {{Le sac contient {$held} dé en {$color} : impossible d’en piocher {$count}.}} * {{Le sac contient {$held} dés en {$color} : impossible d’en piocher {$count}.}}',
  'refusal.reroll.dice': 'Seuls les dés qui montrent {$value} sont relancés, et ils gardent leurs couleurs : {$needed}.',
  'refusal.reroll.value': 'Un dé ne peut pas montrer {$value}.',
  'refusal.keep.value': 'C’est le nombre {$lowest} qui est à décider maintenant, pas {$value}.',
  'refusal.keep.color': 'Aucun des dés qui montrent {$value} n’est {$color}.',
  'refusal.lineup': 'Il n’y a pas de {$value} dans la rangée.',
  'refusal.cell.none': 'La formation {$formation} n’a pas de case en colonne {$column}, niveau {$level}.',
  'refusal.cell.filled': 'La case en colonne {$column}, niveau {$level} est déjà remplie. Un dé posé ne bouge plus.',
  'refusal.ground': 'Un dé en colonne {$column}, niveau {$level} n’a pas encore d’appui : construis en partant du sol.',

  'ruleName.phase': 'Le déroulement',
  'ruleName.first': 'Qui commence',
  'ruleName.patterns': 'Les dés de sélection',
  'ruleName.draw': 'Piocher des dés',
  'ruleName.keep': 'Un dé par nombre',
  'ruleName.lineup': 'La rangée',
  'ruleName.cell': 'Les cases d’une formation',
  'ruleName.R1': 'Construire depuis le sol',
  'ruleName.R4': 'Relancer les mêmes dés',

  'expected.integers': 'une liste de nombres entiers',
  'expected.number': 'un nombre entier de 1 à 6',
  'expected.color': 'blue, yellow, orange ou green',
  'expected.seat': 'le numéro d’une place, ou null',
  'expected.faces': 'une liste de nombres entiers, un par place',
  'expected.dice': 'une liste de dés, chacun avec « color » et « value »',
  'expected.cell': 'une paire de nombres entiers : colonne et niveau',
  'expected.cells': 'une liste de paires de nombres entiers : colonne et niveau',
  'expected.bag': 'un nombre de dés pour chacune des quatre couleurs',
  'expected.lineup': 'un objet de nombres de 1 à 6, chacun avec une couleur',
  'expected.formations': 'pour chaque place, une liste de formations avec « face » et « cells »',
  'expected.placed': 'une liste de dés posés, chacun avec « cell », « color » et « value »',
  'expected.rounds': 'un nombre entier de 1 à 3',
  'expected.dicePerColor': 'un nombre entier de 6 à 100',
  'expected.lineupDice': 'un nombre entier de 1 à 12',
  'expected.drawnDice': '1 ou 2',
  'expected.rerollFrom': 'plus de la moitié des dés de la rangée, et assez pour qu’un lancer puisse aboutir',
  'expected.sixNumbers': 'une liste de six nombres entiers',

  'problem.formation.noSuchFace': 'Face {$face} : un dé de sélection n’a que les faces 1 à 6.',
  'problem.formation.faceTwice': 'Face {$face} : elle a deux formations.',
  'problem.formation.faceMissing': 'Face {$face} : elle n’a pas de formation.',
  'problem.formation.cellCount': 'Face {$face} : une formation a {$needed} cases, pas {$count}.',
  'problem.formation.tooWide': 'Face {$face} : une case en colonne {$column} est trop loin ; les colonnes vont de 0 à {$last}.',
  'problem.formation.tooHigh': 'Face {$face} : une case au niveau {$level} est hors d’atteinte ; les niveaux vont de 1 à {$last}.',
  'problem.formation.cellTwice': 'Face {$face} : la case en colonne {$column}, niveau {$level} y figure deux fois.',
  'problem.formation.offTheGround': 'Face {$face} : aucune case ne repose sur le sol.',
  'problem.formation.notFillable': 'Face {$face} : construite en partant du sol, elle ne peut pas être achevée.',

  'rules.goal.squad':
    'Tu entraînes une équipe de cheerleading. À chacune des trois manches, tu montes une formation de six dés ; chaque couleur est un rôle et marque à sa façon. Le joueur qui a le plus de points après la troisième manche gagne.',
  'rules.setup.bag':
    'Les 28 dés, sept de chaque couleur (bleu, jaune, orange, vert), vont dans le sac. On tire au sort le premier joueur ; à chaque nouvelle manche, ce rôle passe au suivant dans le sens horaire.',
  'rules.setup.ours':
    'Nous n’avions que le texte de la règle, pas le jeu imprimé. Il ne montre aucune formation : leurs formes et leurs noms sont notre reconstitution. Là où le texte laisse une question ouverte, nos choix de règles sur cette page y répondent. La règle maison « Depuis le sol » vient aussi de nous.',
  'rules.round.title': 'Une manche',
  'rules.round.patterns': 'Chacun lance son dé de sélection. Sa face indique la formation à monter dans cette manche.',
  'rules.round.turns':
    'Puis on joue à tour de rôle, dans le sens horaire. Chaque formation a six cases, donc chacun joue six fois. Quand toutes les formations sont complètes, on compte la manche.',
  'rules.lineup.title': 'La rangée',
  'rules.lineup.roll':
    'Le premier joueur pioche six dés et les lance. La rangée a une place pour chaque nombre de 1 à 6, et chacune reçoit un dé au plus.',
  'rules.lineup.share':
    'Si deux ou trois dés montrent le même nombre, le joueur qui les a lancés en garde un ; les autres retournent dans le sac. Quatre dés ou plus de même nombre sont relancés.',
  'rules.turn.title': 'Ton tour',
  'rules.turn.build':
    'Prends un dé de la rangée et pose-le sur une case libre de ta formation. Il garde son nombre et y reste jusqu’à la fin de la manche.',
  'rules.turn.draw':
    'Puis pioche deux dés dans le sac, lance-les et ajoute-les à la rangée. Un nouveau dé remplace celui qui occupe déjà son nombre, qui retourne dans le sac. Si les deux nouveaux dés montrent le même nombre, tu choisis lequel des deux reste.',
  'rules.formations.title': 'Les formations',
  'rules.formations.faces':
    'Les six faces sont Envol, Escalier, Fusée, Jumelles, Croix et Torche. Le sommet de l’Envol et de la Fusée est suspendu en l’air : une voltigeuse en plein vol.',
  'rules.formations.ours':
    'Les formations sont notre reconstitution : nos sources ne montrent pas les faces du dé de sélection. Chacune a six cases, autant que les bases ont de paliers, et elles sont équilibrées pour qu’aucune face ne vaille plus qu’une autre. Celles d’un jeu imprimé peuvent être différentes.',
  'rules.formations.houseRule':
    'Règle maison « Depuis le sol » : une case n’est accessible que si elle est au sol, si la première case de la formation située en dessous est remplie ou, quand il n’y en a aucune en dessous, si sa voisine de gauche ou de droite est remplie.',
  'rules.figure.toss': 'Envol : trois au sol, deux au-dessus, une en l’air au niveau 6.',
  'rules.figure.stairs': 'Escalier : des marches de la gauche au niveau 1 à la droite au niveau 4.',
  'rules.figure.rocket': 'Fusée : trois au sol, deux au-dessus du milieu, une en l’air au niveau 5.',
  'rules.figure.twins': 'Jumelles : deux colonnes côte à côte, celle de gauche jusqu’au niveau 4.',
  'rules.figure.cross': 'Croix : une colonne de quatre, avec une de chaque côté au niveau 2.',
  'rules.figure.torch': 'Torche : une colonne de quatre, avec une de chaque côté au niveau 3.',
  'rules.scoring.title': 'Le décompte',
  'rules.scoring.blue': 'Bleu, les meneuses : chacune vaut le nombre qu’elle montre, où qu’elle soit.',
  'rules.scoring.yellow':
    'Jaune, les bases : de une à six dans une formation valent ensemble 2, 5, 9, 14, 20 ou 27. Ni leur nombre ni leur case n’a d’importance.',
  'rules.scoring.orange':
    'Orange, les voltigeuses : chacune vaut selon son niveau, en partant du sol 2, 3, 5, 8, 9, 9. Les niveaux 5 et 6 valent autant, et son nombre n’a pas d’importance.',
  'rules.scoring.green':
    'Vert, les pareuses : chacune vaut 2 pour chaque côté qui touche un autre dé vert. Deux côte à côte valent donc 4 ensemble ; une pareuse qui n’en touche aucune autre ne vaut rien. Leur nombre n’a pas d’importance.',
  'rules.figure.blue': 'Meneuses : 5 et 2 valent 5 + 2 = 7, où qu’elles soient.',
  'rules.figure.yellow': 'Bases : la première ajoute 2, la deuxième 3, la troisième 4. Ensemble elles valent 9.',
  'rules.figure.orange': 'Voltigeuses : 2 au sol et 8 au niveau 4 font 10.',
  'rules.figure.green': 'Pareuses : deux qui se touchent valent 2 chacune, donc 4. La troisième n’en touche aucune et ne vaut rien.',
  'rules.end.winner':
    'Après chaque manche, tous les dés retournent dans le sac ; tes points restent. Après la troisième, le plus haut total gagne.',

  'ruling.R1':
    'Une formation se remplit dans n’importe quel ordre, et aucun dé n’a besoin d’un autre sous lui. Seule la règle maison « Depuis le sol » en demande plus.',
  'ruling.R2': 'Les dés qui ne sont pas gardés ou qui sont remplacés retournent aussitôt dans le sac, avant la pioche suivante.',
  'ruling.R3':
    'S’il ne reste qu’un dé dans le sac, on ne pioche que celui-là ; si le sac est vide, on ne pioche rien et c’est au joueur suivant. Après la dernière pose d’une manche, on ne pioche pas.',
  'ruling.R4': 'Les dés relancés sont les mêmes dés : leurs couleurs ne changent pas.',
  'ruling.R5':
    'Si tous les dés de même nombre ont la même couleur, il n’y a rien à choisir. Si trois dés montrent deux couleurs, on choisit entre les couleurs.',
  'ruling.R6': 'À égalité pour le plus haut total, la victoire est partagée.',
  'ruling.R7':
    'Si les deux nouveaux dés montrent des nombres différents, les deux rejoignent la rangée, et chacun remplace un dé placé à son propre nombre.',
  'ruling.R8':
    'Après chaque manche, les 28 dés retournent dans le sac et la rangée est vidée ; le premier joueur de la manche suivante pioche six nouveaux dés.',
  'ruling.R9':
    'On relance jusqu’à ce qu’aucun nombre ne paraisse sur quatre dés ou plus. On relance tous les dés qui montrent alors ce nombre, même ceux qui n’avaient pas bougé. Cela ne concerne que les six dés de la rangée.',
  'ruling.R10':
    'Les bases se comptent et les pareuses se touchent dans une seule formation ; les formations de manches différentes ne se touchent jamais.',
  'ruling.R11': 'Plusieurs joueurs peuvent avoir la même formation, et un même joueur peut la retrouver d’une manche à l’autre.',

  'realDie.first': 'Qui commence',
  'realDie.selection': 'Formation',
  'realDie.color': 'Dé {$number} – couleur',
  'realDie.value': 'Dé {$number} – nombre',
  'realDie.again': 'À relancer, {$color}',

  'lesson.goal.title': 'Le but',
  'lesson.goal.text': 'Remplis ta formation de six dés. Chaque couleur marque à sa façon ; le plus de points après trois manches gagne.',
  'lesson.colors.title': 'Quatre rôles',
  'lesson.colors.text': 'Bleu : son nombre. Jaune : plus il y en a, mieux c’est. Orange : selon le niveau. Vert : 2 par voisin vert.',
  'lesson.keep.title': 'Un dé par nombre',
  'lesson.keep.text': 'Chaque nombre n’a de place que pour un dé. Choisis la couleur qui reste ; les autres dés retournent dans le sac.',
  'lesson.ground.title': 'Depuis le sol',
  'lesson.ground.text':
    'Avec cette règle maison, un dé a besoin d’un appui : le sol, un dé en dessous ou, sans case en dessous, un voisin.',
  'lesson.build.title': 'Prendre et poser',
  'lesson.build.text': 'Choisis un dé, puis une case lumineuse : elle montre ce qu’il rapporte. Il y reste jusqu’à la fin de la manche.',
  'lesson.role.blue.title': 'Les meneuses',
  'lesson.role.blue.text': 'Un dé bleu vaut le nombre qu’il montre : prends les grands. Sa place n’a pas d’importance.',
  'lesson.role.yellow.title': 'Les bases',
  'lesson.role.yellow.text':
    'Les dés jaunes comptent ensemble, et chacun rapporte plus que le précédent. Leur nombre n’a pas d’importance.',
  'lesson.role.orange.title': 'Les voltigeuses',
  'lesson.role.orange.text':
    'Un dé orange vaut ce qui est écrit au bord de son niveau : place-le en haut. Son nombre n’a pas d’importance.',
  'lesson.role.green.title': 'Les pareuses',
  'lesson.role.green.text': 'Un dé vert marque pour chaque côté qui touche un autre dé vert, et l’autre aussi. Seul, il ne vaut rien.',
  'lesson.lineup.title': 'De nouveaux dés',
  'lesson.lineup.text': 'Après ton tour arrivent deux nouveaux dés. Chacun remplace celui de son nombre : ce que tu vois peut disparaître.',
  'lesson.roundEnd.title': 'Ta dernière case',
  'lesson.roundEnd.text': 'Ce dé termine ta formation. Quand toutes les formations sont remplies, on compte la manche.',
  'lesson.newRound.title': 'Une nouvelle formation',
  'lesson.newRound.text': 'Chaque manche a sa propre formation et tous les dés sont revenus dans le sac. Tes points restent.',
};
