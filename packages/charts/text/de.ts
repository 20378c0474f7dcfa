import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'chart.level.random': 'zufällig',
  'chart.level.easy': 'leicht',
  'chart.level.medium': 'mittel',
  'chart.level.hard': 'schwer',
  'chart.level.expert': 'Profi',
  'chart.player': 'Spieler {$number} ({$level})',
  'chart.levelThinking':
    '.input {$iterations :integer} .match $iterations one {{{$level}, {$iterations} Simulation}} * {{{$level}, {$iterations} Simulationen}}',
  'chart.seat': 'Platz {$number}',
  'chart.printedSet': 'Mitgeliefertes Material',
  'chart.set': '„{$name}“',
  'chart.setNumber': 'Material {$number}',
  'chart.base': 'Ausgangsfassung',
  'chart.change': '{$name} = {$value}',
  'chart.on': 'ja',
  'chart.off': 'nein',
  'chart.none': 'keine',
  'chart.percentagePoints': '{$value} Prozentpunkte',
  'chart.inPercentagePoints': 'in Prozentpunkten',
  'chart.pointsBriefly': '{$measure} (%-Punkte)',
  'chart.mean': 'Mittel {$value}',
  'chart.figure': '{$figure}: {$of}',
  'chart.clear': 'eindeutig',
  'chart.unclear': 'kann Zufall sein',

  'chart.column.player': 'Spieler',
  'chart.column.seat': 'Platz',
  'chart.column.wins': 'Siege',
  'chart.column.interval': '95-%-Intervall',
  'chart.column.points': 'Punkte',
  'chart.column.turns': 'Züge',
  'chart.column.part': 'Teil der Partie',
  'chart.column.ahead': 'Punkte Vorsprung',
  'chart.column.count': 'Wie oft',
  'chart.column.share': 'Anteil',
  'chart.column.ending': 'Ende',
  'chart.column.outcome': 'Ausgang',
  'chart.column.item': 'Was',
  'chart.column.completed': 'Vollendet',
  'chart.column.pointsAll': 'Punkte pro Blatt',
  'chart.column.pointsWinners': 'Punkte pro Siegerblatt',
  'chart.column.pointsComplete': 'Punkte, wenn vollendet',
  'chart.column.rule': 'Regel oder Klarstellung',
  'chart.column.says': 'Was sie sagt',
  'chart.column.perMatch': 'Mal pro Partie',
  'chart.column.inMatches': 'In Partien',
  'chart.column.event': 'Ereignis',
  'chart.column.moves': 'Anzahl Züge',
  'chart.column.measure': 'Messgröße',
  'chart.column.difference': 'Unterschied',
  'chart.column.verdict': 'Urteil',
  'chart.column.variant': 'Variante',
  'chart.column.decisions': 'Entscheidungen',
  'chart.column.good': 'Gute Züge',
  'chart.column.bits': 'Bits',

  'chart.measure.wins': 'Siege von Spieler 1',
  'chart.measure.points': 'Punkte von Spieler 1',
  'chart.measure.total': 'Punkte aller zusammen',
  'chart.measure.turns': 'Länge in Zügen',
  'chart.measure.margin': 'Vorsprung des Siegers in Punkten',
  'chart.measure.leadChanges': 'Führungswechsel',
  'chart.measure.decidedAt': 'Zeitpunkt der Entscheidung',
  'chart.measure.ties': 'Geteilte Siege',
  'chart.measure.lost': 'Verlorene Partien',

  'chart.duel.title': 'Das Duell',
  'chart.duel.stronger': '{$one} holt {$share} der Partien gegen {$other}: {$elo} Elo stärker.',
  'chart.duel.weaker': '{$one} holt {$share} der Partien gegen {$other}: {$elo} Elo schwächer.',
  'chart.duel.even': '{$one} holt {$share} der Partien gegen {$other}: {$elo} Elo, kein Unterschied, der sich vom Zufall trennen lässt.',
  'chart.duel.high': 'Es wurde beendet, sobald feststand, dass der Anteil näher bei {$high} liegt als bei {$low}.',
  'chart.duel.low': 'Es wurde beendet, sobald feststand, dass der Anteil näher bei {$low} liegt als bei {$high}.',
  'chart.duel.undecided': 'Ob der Anteil näher bei {$low} oder bei {$high} liegt, haben diese Partien nicht entschieden.',
  'chart.duel.caption': 'Ergebnis des Duells mit getauschten Plätzen und gleichen Würfen',
  'chart.duel.share': 'Anteil von {$name}',
  'chart.duel.elo': 'Elo-Unterschied',

  'chart.differences.title': 'Was sich unterscheidet',
  'chart.differences.clear': 'Eindeutig anders ({$base} → {$other}): {$list}.',
  'chart.differences.more': 'Mit {$other} öfter vollendet, in Prozentpunkten: {$list}.',
  'chart.differences.fewer': 'Mit {$other} seltener vollendet, in Prozentpunkten: {$list}.',
  'chart.differences.none': 'Kein Unterschied, der sich vom Zufall trennen lässt ({$base} → {$other}).',
  'chart.differences.caption': 'Unterschiede bei gleichen Würfen: {$base} → {$other}',
  'chart.differences.item': '{$measure} ({$difference})',

  'chart.sweep.title': 'Was die Änderungen bewirken',
  'chart.sweep.clear':
    '.input {$clear :integer} .input {$count :integer} .match $clear one {{{$clear} von {$count} Vergleichen mit der Ausgangsfassung zeigt einen eindeutigen Unterschied, mehr als bei so vielen Vergleichen der Zufall.}} * {{{$clear} von {$count} Vergleichen mit der Ausgangsfassung zeigen einen eindeutigen Unterschied, mehr als bei so vielen Vergleichen der Zufall.}}',
  'chart.sweep.none':
    '.input {$count :integer} .match $count one {{Der eine Vergleich mit der Ausgangsfassung zeigt keinen Unterschied, der sich vom Zufall trennen lässt.}} * {{Keiner der {$count} Vergleiche mit der Ausgangsfassung zeigt einen Unterschied, der sich vom Zufall trennen lässt.}}',
  'chart.sweep.caption': 'Unterschiede zur Ausgangsfassung bei gleichen Würfen; eindeutige sind mit * markiert',
  'chart.sweep.measureClear': 'Ausgangsfassung: {$base}. Der größte eindeutige Unterschied liegt bei {$change}: {$difference}.',
  'chart.sweep.measureNone':
    '.input {$count :integer} .match $count one {{Ausgangsfassung: {$base}. Bei der anderen Variante gibt es keinen Unterschied, der sich vom Zufall trennen lässt.}} * {{Ausgangsfassung: {$base}. Bei keiner der {$count} anderen Varianten gibt es einen Unterschied, der sich vom Zufall trennen lässt.}}',
  'chart.sweep.measureCaption': '{$measure}: jede Variante gegen die Ausgangsfassung, bei gleichen Würfen',
  'chart.sweep.gridCaption':
    '{$measure}: Unterschied zur Ausgangsfassung; eindeutige sind mit * markiert. Zeilen: {$down}. Spalten: {$across}.',
  'chart.sweep.star': '* eindeutig',
  'chart.sweep.legend': '● eindeutig · ○ kann Zufall sein',
  'chart.sweep.figures': 'Jede Variante: {$title}',
  'chart.sweep.figuresCaption': '{$title}: jede Variante, die Ausgangsfassung zuerst',
  'chart.sweep.figuresSentence': 'Die Zahlen jeder Variante, die der Ausgangsfassung zuerst.',

  'chart.wins.title': 'Wer gewinnt',
  'chart.wins.clear': '{$name} gewinnt am häufigsten: {$share} der Partien; ein gleicher Anteil für alle wäre {$fair}.',
  'chart.wins.unclear':
    '{$name} gewinnt am häufigsten, {$share} der Partien; das lässt sich nicht vom Zufall trennen, denn ein gleicher Anteil für alle wäre {$fair}.',
  'chart.wins.caption': 'Anteil gewonnener Partien je Spieler; ein geteilter Sieg zählt anteilig',

  'chart.seats.title': 'Vorteil der Plätze',
  'chart.seats.more':
    'Vom ersten Platz aus werden {$share} der Partien gewonnen, {$points} Prozentpunkte mehr als der gleiche Anteil von {$fair}.',
  'chart.seats.fewer':
    'Vom ersten Platz aus werden {$share} der Partien gewonnen, {$points} Prozentpunkte weniger als der gleiche Anteil von {$fair}.',
  'chart.seats.same':
    'Vom ersten Platz aus werden {$share} der Partien gewonnen: kein Unterschied zum gleichen Anteil von {$fair}, der sich vom Zufall trennen lässt.',
  'chart.seats.others': 'Am häufigsten gewinnt Platz {$most}, {$mostShare}; am seltensten Platz {$least}, {$leastShare}.',
  'chart.seats.begins': 'Dort wird immer zuerst entschieden.',
  'chart.seats.beginner': 'Wer zuerst entscheidet',
  'chart.seats.beginnerMore': 'Wer zuerst entscheidet, gewinnt {$share}, {$points} Prozentpunkte mehr als bei gleichen Anteilen.',
  'chart.seats.beginnerFewer': 'Wer zuerst entscheidet, gewinnt {$share}, {$points} Prozentpunkte weniger als bei gleichen Anteilen.',
  'chart.seats.beginnerSame': 'Wer zuerst entscheidet, gewinnt {$share}: kein Vorteil, der sich vom Zufall trennen lässt.',
  'chart.seats.caption': 'Anteil gewonnener Partien je Platz; ein geteilter Sieg zählt anteilig',

  'chart.points.title': 'Punkte',
  'chart.points.all':
    'Im Mittel werden {$mean} Punkte erreicht. Die Hälfte der Ergebnisse liegt zwischen {$low} und {$high}; das niedrigste ist {$lowest}, das höchste {$highest}.',
  'chart.points.each': 'Punkte im Mittel: {$means}.',
  'chart.points.of': '{$name} {$mean}',
  'chart.points.caption': 'Wie oft welche Punktzahl erreicht wurde',

  'chart.margin.title': 'Vorsprung',
  'chart.margin.one':
    'Wer gewinnt, liegt im Mittel {$mean} Punkte vor dem zweiten Platz; in der Hälfte der Partien sind es höchstens {$median}.',
  'chart.margin.each': 'Mittlerer Vorsprung vor dem zweiten Platz, in Punkten: {$means}.',
  'chart.margin.caption': 'Mit wie vielen Punkten Vorsprung gewonnen wurde',

  'chart.turns.title': 'Länge',
  'chart.turns.one':
    'Eine Partie dauert im Mittel {$mean} Züge, neun von zehn zwischen {$low} und {$high}; dabei fallen {$decisions} Entscheidungen aller Spieler.',
  'chart.turns.decisions': 'Eine Partie dauert im Mittel {$mean} Entscheidungen aller Spieler, neun von zehn zwischen {$low} und {$high}.',
  'chart.turns.each': 'Mittlere Länge in Zügen: {$means}.',
  'chart.turns.caption': 'Wie viele Züge die Partien dauerten',

  'chart.leads.one': 'Pro Partie wechselt die Führung im Mittel {$mean} Mal; in {$never} der Partien wechselt sie nie.',
  'chart.leads.each': 'Führungswechsel pro Partie im Mittel: {$means}.',
  'chart.leads.caption': 'Wie oft jemand anders in Führung ging',

  'chart.decided.title': 'Wann die Partie entschieden ist',
  'chart.decided.one':
    'Wer gewinnt, führt im Mittel nach {$mean} der Entscheidungen endgültig; {$late} der Partien entscheiden sich erst im letzten Zehntel.',
  'chart.decided.each': 'Wer gewinnt, führt endgültig im Mittel nach diesem Teil der Entscheidungen: {$means}.',
  'chart.decided.caption': 'Nach welchem Teil der Entscheidungen der Sieger endgültig führte',

  'chart.endings.title': 'Wie Partien enden',
  'chart.endings.one':
    '.input {$matches :integer} .match $matches one {{Die eine Partie endete so: {$ending}}} * {{Alle {$matches} Partien endeten auf dieselbe Weise: {$ending}}}',
  'chart.endings.many': 'Das häufigste Ende, in {$share} der Partien: {$ending}',
  'chart.endings.caption': 'Anteil der Partien nach der Art ihres Endes',

  'chart.ties.title': 'Geteilte Siege',
  'chart.ties.some': '{$share} der Partien enden mit einem geteilten Sieg.',
  'chart.ties.none':
    '.input {$matches :integer} .match $matches one {{Die eine Partie wurde allein gewonnen.}} * {{Keine der {$matches} Partien endete mit einem geteilten Sieg; mehr als {$high} sind auf Dauer nicht zu erwarten.}}',
  'chart.ties.caption': 'Anteil der Partien danach, wer gewann',
  'chart.ties.alone': 'Allein gewonnen',
  'chart.ties.shared': 'Geteilter Sieg',
  'chart.ties.nobody': 'Niemand gewinnt',

  'chart.lost.title': 'Gewonnen und verloren',
  'chart.lost.some': 'Allein gespielt gehen {$lost} der Partien verloren.',
  'chart.lost.none':
    '.input {$matches :integer} .match $matches one {{Die eine Partie wurde gewonnen.}} * {{Keine der {$matches} Partien ging verloren; mehr als {$high} sind auf Dauer nicht zu erwarten.}}',
  'chart.lost.caption': 'Anteil gewonnener und verlorener Partien',
  'chart.lost.won': 'Gewonnen',
  'chart.lost.lost': 'Verloren',

  'chart.yields.title': 'Was vollendet wird',
  'chart.yields.one': '„{$most}“ wird auf {$mostShare} der Blätter vollendet.',
  'chart.yields.many': 'Am häufigsten vollendet: „{$most}“, auf {$mostShare} der Blätter; am seltensten: „{$least}“, auf {$leastShare}.',
  'chart.yields.always': 'Auf jedem Blatt vollendet: {$names}.',
  'chart.yields.never': 'Nie vollendet: {$names}.',
  'chart.yields.caption': 'Auf wie vielen Blättern was vollendet wurde',

  'chart.gains.title': 'Was es bringt',
  'chart.gains.most': 'Die meisten Punkte bringt „{$most}“: {$points} pro Blatt.',
  'chart.gains.edge': 'Am deutlichsten heben sich Sieger bei „{$edge}“ ab: {$points} Punkte mehr als auf dem mittleren Blatt.',
  'chart.gains.caption': 'Punkte pro Blatt, auf allen Blättern und auf denen der Sieger',
  'chart.gains.all': 'alle Blätter',
  'chart.gains.winners': 'Siegerblätter',

  'chart.choices.sentence':
    'Von den Zügen einer Entscheidung sind im Mittel {$good} etwa so gut wie der beste ({$bits} Bit, um zu sagen, welcher es war); bei {$single} der Entscheidungen ist es nur einer.',
  'chart.choices.caption': 'Wie viele Züge einer Entscheidung etwa so gut waren wie der beste',

  'chart.moves.title': 'Züge zur Auswahl',
  'chart.moves.sentence':
    'Bei einer Entscheidung gibt es im Mittel {$mean} Züge; bei der Hälfte der Entscheidungen sind es höchstens {$median}, nie mehr als {$most}.',
  'chart.moves.caption': 'Wie viele Züge es bei einer Entscheidung gab',

  'chart.rules.title': 'Regeln und Klarstellungen',
  'chart.rules.all':
    '.input {$count :integer} .match $count one {{Die eine beobachtete Regel kam zum Tragen.}} * {{Alle {$count} beobachteten Regeln und Klarstellungen kamen zum Tragen.}}',
  'chart.rules.some':
    '.input {$count :integer} .match $count one {{Die eine beobachtete Regel kam nie zum Tragen: {$never}.}} * {{{$fired} der {$count} beobachteten Regeln und Klarstellungen kamen zum Tragen. Nie: {$never}.}}',
  'chart.rules.caption': 'In wie vielen Partien welche Regel oder Klarstellung zum Tragen kam',

  'chart.events.title': 'Was geschieht',
  'chart.events.sentence': 'Am häufigsten: „{$most}“, {$times}-mal pro Partie. Am seltensten: „{$least}“, in {$share} der Partien.',
  'chart.events.one': '„{$most}“ geschieht {$times}-mal pro Partie.',
  'chart.events.caption': 'Wie oft welches Ereignis vorkam',

  'chart.report.title': 'Laborbericht: {$game}',
  'chart.report.contents': 'Inhalt',
  'chart.report.asked': 'Was gefragt war',
  'chart.report.kind': 'Versuch',
  'chart.report.kind.simulate': 'Simulation',
  'chart.report.kind.duel': 'Duell mit gleichen Würfen und getauschten Plätzen',
  'chart.report.kind.sweep': 'Reihe über mehrere Werte bei gleichen Würfen',
  'chart.report.kind.compare': 'Vergleich bei gleichen Würfen',
  'chart.report.game': 'Spiel',
  'chart.report.players': 'Spieler',
  'chart.report.alike': '{$count} × {$level}',
  'chart.report.options': 'Optionen',
  'chart.report.pieces': 'Material',
  'chart.report.piecesOther': 'Verglichen mit',
  'chart.report.varied': 'Verändert',
  'chart.report.seed': 'Startwert',
  'chart.report.matches': 'Partien',
  'chart.report.perVariant':
    '.input {$variants :integer} .match $variants one {{{$matches} von {$variants} Variante}} * {{je {$matches} von {$variants} Varianten}}',
  'chart.report.command': 'Befehl',
  'chart.report.stopped': 'Der Versuch wurde vorzeitig beendet: {$played} von {$asked} Partien wurden gespielt. Für diese gilt, was folgt.',
  'chart.report.reading':
    'Eine Angabe wie {$example} nennt ihr 95-%-Intervall: Würde der Versuch mit anderen Würfen wiederholt, enthielten etwa 19 von 20 solchen Intervallen den wahren Wert.',
  'chart.report.table': 'Die Zahlen als Tabelle',
  'chart.report.made': 'Erstellt mit Tablehop. Derselbe Versuch ergibt auf jedem Rechner dieselben Zahlen.',
};
