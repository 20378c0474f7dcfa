import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'chart.level.random': 'au hasard',
  'chart.level.easy': 'facile',
  'chart.level.medium': 'moyen',
  'chart.level.hard': 'difficile',
  'chart.level.expert': 'expert',
  'chart.player': 'Joueur {$number} ({$level})',
  'chart.levelThinking':
    '.input {$iterations :integer} .match $iterations one {{{$level}, {$iterations} simulation}} * {{{$level}, {$iterations} simulations}}',
  'chart.seat': 'Place {$number}',
  'chart.printedSet': 'Matériel d’origine',
  'chart.set': '« {$name} »',
  'chart.setNumber': 'Matériel {$number}',
  'chart.base': 'version de départ',
  'chart.change': '{$name} = {$value}',
  'chart.on': 'oui',
  'chart.off': 'non',
  'chart.none': 'aucune',
  'chart.percentagePoints': '{$value} points de pourcentage',
  'chart.inPercentagePoints': 'en points de pourcentage',
  'chart.pointsBriefly': '{$measure} (points de %)',
  'chart.mean': 'moyenne {$value}',
  'chart.figure': '{$figure} : {$of}',
  'chart.clear': 'net',
  'chart.unclear': 'peut être dû au hasard',

  'chart.column.player': 'Joueur',
  'chart.column.seat': 'Place',
  'chart.column.wins': 'Victoires',
  'chart.column.interval': 'Intervalle à 95 %',
  'chart.column.points': 'Points',
  'chart.column.turns': 'Tours',
  'chart.column.part': 'Part de la partie',
  'chart.column.ahead': 'Points d’avance',
  'chart.column.count': 'Combien de fois',
  'chart.column.share': 'Part',
  'chart.column.ending': 'Fin',
  'chart.column.outcome': 'Issue',
  'chart.column.item': 'Élément',
  'chart.column.completed': 'Complété',
  'chart.column.pointsAll': 'Points par fiche',
  'chart.column.pointsWinners': 'Points par fiche gagnante',
  'chart.column.pointsComplete': 'Points une fois complété',
  'chart.column.rule': 'Règle ou précision',
  'chart.column.says': 'Ce qu’elle dit',
  'chart.column.perMatch': 'Fois par partie',
  'chart.column.inMatches': 'Dans les parties',
  'chart.column.event': 'Événement',
  'chart.column.moves': 'Nombre de coups',
  'chart.column.measure': 'Mesure',
  'chart.column.difference': 'Différence',
  'chart.column.verdict': 'Verdict',
  'chart.column.variant': 'Variante',
  'chart.column.decisions': 'Décisions',
  'chart.column.good': 'Bons coups',
  'chart.column.bits': 'Bits',

  'chart.measure.wins': 'Victoires du joueur 1',
  'chart.measure.points': 'Points du joueur 1',
  'chart.measure.total': 'Points de tous les joueurs',
  'chart.measure.turns': 'Durée en tours',
  'chart.measure.margin': 'Avance du vainqueur en points',
  'chart.measure.leadChanges': 'Changements de leader',
  'chart.measure.decidedAt': 'Moment où tout est joué',
  'chart.measure.ties': 'Victoires partagées',
  'chart.measure.lost': 'Parties perdues',

  'chart.duel.title': 'Le duel',
  'chart.duel.stronger': '{$one} remporte {$share} des parties contre {$other} : {$elo} points Elo de plus.',
  'chart.duel.weaker': '{$one} remporte {$share} des parties contre {$other} : {$elo} points Elo de moins.',
  'chart.duel.even':
    '{$one} remporte {$share} des parties contre {$other} : {$elo} points Elo, aucune différence que l’on puisse distinguer du hasard.',
  'chart.duel.high': 'Il s’est arrêté dès qu’il était établi que la part est plus proche de {$high} que de {$low}.',
  'chart.duel.low': 'Il s’est arrêté dès qu’il était établi que la part est plus proche de {$low} que de {$high}.',
  'chart.duel.undecided': 'Ces parties n’ont pas permis de dire si la part est plus proche de {$low} ou de {$high}.',
  'chart.duel.caption': 'Résultat du duel, places échangées et mêmes dés',
  'chart.duel.share': 'Part : {$name}',
  'chart.duel.elo': 'Différence Elo',

  'chart.differences.title': 'Ce qui change',
  'chart.differences.clear': 'Différences nettes ({$base} → {$other}) : {$list}.',
  'chart.differences.more': 'Plus souvent complété avec {$other}, en points de pourcentage : {$list}.',
  'chart.differences.fewer': 'Moins souvent complété avec {$other}, en points de pourcentage : {$list}.',
  'chart.differences.none': 'Aucune différence que l’on puisse distinguer du hasard ({$base} → {$other}).',
  'chart.differences.caption': 'Différences avec les mêmes dés : {$base} → {$other}',
  'chart.differences.item': '{$measure} ({$difference})',

  'chart.sweep.title': 'L’effet des changements',
  'chart.sweep.clear':
    '.input {$clear :integer} .input {$count :integer} .match $clear one {{{$clear} comparaison sur {$count} avec la version de départ montre une différence nette, plus que le hasard n’en donnerait avec autant de comparaisons.}} * {{{$clear} comparaisons sur {$count} avec la version de départ montrent une différence nette, plus que le hasard n’en donnerait avec autant de comparaisons.}}',
  'chart.sweep.none':
    '.input {$count :integer} .match $count one {{La comparaison avec la version de départ ne montre aucune différence que l’on puisse distinguer du hasard.}} * {{Aucune des {$count} comparaisons avec la version de départ ne montre de différence que l’on puisse distinguer du hasard.}}',
  'chart.sweep.caption': 'Différences avec la version de départ, mêmes dés ; les différences nettes sont marquées *',
  'chart.sweep.measureClear': 'Version de départ : {$base}. La plus grande différence nette est obtenue avec {$change} : {$difference}.',
  'chart.sweep.measureNone':
    '.input {$count :integer} .match $count one {{Version de départ : {$base}. L’autre variante ne présente aucune différence que l’on puisse distinguer du hasard.}} * {{Version de départ : {$base}. Aucune des {$count} autres variantes ne présente de différence que l’on puisse distinguer du hasard.}}',
  'chart.sweep.measureCaption': '{$measure} : chaque variante comparée à la version de départ, avec les mêmes dés',
  'chart.sweep.gridCaption':
    '{$measure} : différence avec la version de départ ; les différences nettes sont marquées *. Lignes : {$down}. Colonnes : {$across}.',
  'chart.sweep.star': '* net',
  'chart.sweep.legend': '● net · ○ peut être dû au hasard',
  'chart.sweep.figures': 'Chaque variante : {$title}',
  'chart.sweep.figuresCaption': '{$title} : chaque variante, d’abord la version de départ',
  'chart.sweep.figuresSentence': 'Les chiffres de chaque variante, d’abord ceux de la version de départ.',

  'chart.wins.title': 'Qui gagne',
  'chart.wins.clear': '{$name} gagne le plus souvent : {$share} des parties, alors qu’une part égale serait de {$fair}.',
  'chart.wins.unclear':
    '{$name} gagne le plus souvent, {$share} des parties, mais cela ne se distingue pas du hasard : une part égale serait de {$fair}.',
  'chart.wins.caption': 'Part des parties gagnées par chaque joueur ; une victoire partagée compte en partie',

  'chart.seats.title': 'Avantage des places',
  'chart.seats.more': 'La première place gagne {$share} des parties, {$points} points de pourcentage de plus que sa part égale de {$fair}.',
  'chart.seats.fewer':
    'La première place gagne {$share} des parties, {$points} points de pourcentage de moins que sa part égale de {$fair}.',
  'chart.seats.same':
    'La première place gagne {$share} des parties : aucune différence avec sa part égale de {$fair} que l’on puisse distinguer du hasard.',
  'chart.seats.others': 'La place {$most} gagne le plus souvent, {$mostShare} ; la place {$least} le moins souvent, {$leastShare}.',
  'chart.seats.begins': 'C’est toujours elle qui décide en premier.',
  'chart.seats.beginner': 'Qui décide en premier',
  'chart.seats.beginnerMore': 'Qui décide en premier gagne {$share}, {$points} points de pourcentage de plus qu’une part égale.',
  'chart.seats.beginnerFewer': 'Qui décide en premier gagne {$share}, {$points} points de pourcentage de moins qu’une part égale.',
  'chart.seats.beginnerSame': 'Qui décide en premier gagne {$share} : aucun avantage que l’on puisse distinguer du hasard.',
  'chart.seats.caption': 'Part des parties gagnées à chaque place ; une victoire partagée compte en partie',

  'chart.points.title': 'Scores',
  'chart.points.all':
    'Un joueur marque {$mean} points en moyenne. La moitié des scores se situe entre {$low} et {$high} ; le plus bas est {$lowest}, le plus haut {$highest}.',
  'chart.points.each': 'Scores moyens : {$means}.',
  'chart.points.of': '{$name} {$mean}',
  'chart.points.caption': 'Combien de fois chaque score a été atteint',

  'chart.margin.title': 'Écart à l’arrivée',
  'chart.margin.one':
    'Le vainqueur devance le deuxième de {$mean} points en moyenne ; dans la moitié des parties, l’écart est de {$median} ou moins.',
  'chart.margin.each': 'Avance moyenne du vainqueur sur le deuxième, en points : {$means}.',
  'chart.margin.caption': 'De combien de points le vainqueur devançait le deuxième',

  'chart.turns.title': 'Durée',
  'chart.turns.one':
    'Une partie dure {$mean} tours en moyenne, neuf sur dix entre {$low} et {$high}, avec {$decisions} décisions de tous les joueurs.',
  'chart.turns.decisions': 'Une partie compte {$mean} décisions de tous les joueurs en moyenne, neuf sur dix entre {$low} et {$high}.',
  'chart.turns.each': 'Durée moyenne en tours : {$means}.',
  'chart.turns.caption': 'Combien de tours les parties ont duré',

  'chart.leads.one': 'La tête de la partie change {$mean} fois en moyenne ; dans {$never} des parties, elle ne change jamais.',
  'chart.leads.each': 'Changements de leader par partie, en moyenne : {$means}.',
  'chart.leads.caption': 'Combien de fois quelqu’un d’autre a pris la tête',

  'chart.decided.title': 'Quand tout est joué',
  'chart.decided.one':
    'En moyenne, le vainqueur est définitivement en tête après {$mean} des décisions ; {$late} des parties ne se jouent que dans le dernier dixième.',
  'chart.decided.each': 'Le vainqueur est définitivement en tête, en moyenne, après cette part des décisions : {$means}.',
  'chart.decided.caption': 'Après quelle part des décisions le vainqueur était définitivement en tête',

  'chart.endings.title': 'Comment finissent les parties',
  'chart.endings.one':
    '.input {$matches :integer} .match $matches one {{L’unique partie a fini ainsi : {$ending}}} * {{Les {$matches} parties ont fini de la même façon : {$ending}}}',
  'chart.endings.many': 'La fin la plus fréquente, dans {$share} des parties : {$ending}',
  'chart.endings.caption': 'Part des parties selon leur fin',

  'chart.ties.title': 'Victoires partagées',
  'chart.ties.some': '{$share} des parties se terminent par une victoire partagée.',
  'chart.ties.none':
    '.input {$matches :integer} .match $matches one {{L’unique partie a eu un seul vainqueur.}} * {{Aucune des {$matches} parties ne s’est terminée par une victoire partagée ; à la longue, il n’y en aurait pas plus de {$high}.}}',
  'chart.ties.caption': 'Part des parties selon qui arrive en tête',
  'chart.ties.alone': 'Un seul vainqueur',
  'chart.ties.shared': 'Victoire partagée',
  'chart.ties.nobody': 'Personne ne gagne',

  'chart.lost.title': 'Gagné ou perdu',
  'chart.lost.some': 'En solo, {$lost} des parties sont perdues.',
  'chart.lost.none':
    '.input {$matches :integer} .match $matches one {{L’unique partie a été gagnée.}} * {{Aucune des {$matches} parties n’a été perdue ; à la longue, il n’y en aurait pas plus de {$high}.}}',
  'chart.lost.caption': 'Part des parties gagnées et perdues',
  'chart.lost.won': 'Gagné',
  'chart.lost.lost': 'Perdu',

  'chart.yields.title': 'Ce qui est complété',
  'chart.yields.one': '« {$most} » est complété sur {$mostShare} des fiches.',
  'chart.yields.many':
    'Complété le plus souvent : « {$most} », sur {$mostShare} des fiches ; le moins souvent : « {$least} », sur {$leastShare}.',
  'chart.yields.always': 'Complété sur chaque fiche : {$names}.',
  'chart.yields.never': 'Jamais complété : {$names}.',
  'chart.yields.caption': 'Sur combien de fiches chaque élément a été complété',

  'chart.gains.title': 'Ce que cela rapporte',
  'chart.gains.most': 'Le plus de points vient de « {$most} » : {$points} par fiche.',
  'chart.gains.edge': 'Les vainqueurs se distinguent le plus avec « {$edge} » : {$points} points de plus que la fiche moyenne.',
  'chart.gains.caption': 'Points par fiche, sur toutes les fiches et sur celles des vainqueurs',
  'chart.gains.all': 'toutes les fiches',
  'chart.gains.winners': 'fiches gagnantes',

  'chart.choices.sentence':
    'Parmi les coups d’une décision, {$good} sont en moyenne à peu près aussi bons que le meilleur ({$bits} bits pour dire lequel) ; dans {$single} des décisions, il n’y en a qu’un.',
  'chart.choices.caption': 'Combien de coups d’une décision étaient à peu près aussi bons que le meilleur',

  'chart.moves.title': 'Coups possibles',
  'chart.moves.sentence':
    'Une décision offre {$mean} coups en moyenne ; dans la moitié des décisions, il y en a {$median} ou moins, au plus {$most}.',
  'chart.moves.caption': 'Combien de coups il y avait dans une décision',

  'chart.rules.title': 'Règles et précisions',
  'chart.rules.all':
    '.input {$count :integer} .match $count one {{L’unique règle suivie a joué.}} * {{Les {$count} règles et précisions suivies ont toutes joué.}}',
  'chart.rules.some':
    '.input {$count :integer} .match $count one {{L’unique règle suivie n’a jamais joué : {$never}.}} * {{{$fired} des {$count} règles et précisions suivies ont joué. Jamais : {$never}.}}',
  'chart.rules.caption': 'Dans combien de parties chaque règle ou précision a joué',

  'chart.events.title': 'Ce qui se passe',
  'chart.events.sentence':
    'Le plus fréquent : « {$most} », {$times} fois par partie. Le plus rare : « {$least} », dans {$share} des parties.',
  'chart.events.one': '« {$most} » se produit {$times} fois par partie.',
  'chart.events.caption': 'Combien de fois chaque événement s’est produit',

  'chart.report.title': 'Rapport du labo : {$game}',
  'chart.report.contents': 'Sommaire',
  'chart.report.asked': 'Ce qui était demandé',
  'chart.report.kind': 'Étude',
  'chart.report.kind.simulate': 'Simulation',
  'chart.report.kind.duel': 'Duel avec les mêmes dés, places échangées',
  'chart.report.kind.sweep': 'Série de plusieurs valeurs avec les mêmes dés',
  'chart.report.kind.compare': 'Comparaison avec les mêmes dés',
  'chart.report.game': 'Jeu',
  'chart.report.players': 'Joueurs',
  'chart.report.alike': '{$count} × {$level}',
  'chart.report.options': 'Options',
  'chart.report.pieces': 'Matériel',
  'chart.report.piecesOther': 'Comparé à',
  'chart.report.varied': 'Varié',
  'chart.report.seed': 'Code de tirage',
  'chart.report.matches': 'Parties',
  'chart.report.perVariant':
    '.input {$variants :integer} .match $variants one {{{$matches} pour {$variants} variante}} * {{{$matches} pour chacune des {$variants} variantes}}',
  'chart.report.command': 'Commande',
  'chart.report.stopped':
    'L’étude a été arrêtée avant la fin : {$played} parties sur {$asked} ont été jouées. La suite vaut pour celles-ci.',
  'chart.report.reading':
    'Un chiffre comme {$example} est donné avec son intervalle à 95 % : si l’étude était répétée avec d’autres dés, environ 19 intervalles sur 20 contiendraient la vraie valeur.',
  'chart.report.table': 'Les chiffres en tableau',
  'chart.report.made': 'Réalisé avec Tablehop. La même étude donne les mêmes chiffres sur toutes les machines.',
};
