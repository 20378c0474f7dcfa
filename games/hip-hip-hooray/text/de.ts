import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'game.title': 'Hip, Hip, Hooray',

  'option.fromTheGround.name': 'Vom Boden aus',
  'option.fromTheGround.help':
    'Hausregel: Ein Würfel braucht Halt: den Boden, einen Würfel darunter oder, wo darunter kein Feld ist, einen Nachbarn.',
  'option.fromTheGround.false': 'Beliebige Reihenfolge',
  'option.fromTheGround.true': 'Vom Boden nach oben',

  'phase.first.do': 'Es wird ausgelost, wer anfängt.',
  'phase.patterns.do': 'Alle würfeln ihre Formation für diese Runde aus.',
  'phase.lineup.do': 'Zieh sechs Würfel und würfle die Auslage.',
  'phase.reroll.do': 'Zu viele Würfel zeigen dieselbe Zahl: Sie werden noch einmal geworfen.',
  'phase.keep.do': 'Gleiche Zahl: Wähle, welcher Würfel bleibt.',
  'phase.keep.wait': '{$player} wählt, welcher Würfel bleibt.',
  'phase.build.do': 'Nimm einen Würfel für deine Formation.',
  'phase.build.wait': '{$player} nimmt einen Würfel und setzt ihn.',
  'phase.draw.do': 'Neue Würfel werden aus dem Beutel gezogen und geworfen.',

  'color.blue': 'Blau',
  'color.yellow': 'Gelb',
  'color.orange': 'Orange',
  'color.green': 'Grün',
  'role.blue': 'Leader',
  'role.yellow': 'Base',
  'role.orange': 'Flyer',
  'role.green': 'Spotter',
  'role.blue.help': 'Zählt so viel, wie er zeigt.',
  'role.yellow.help': '1 bis 6 Bases zählen zusammen {$track}.',
  'role.orange.help': 'Zählt nach seiner Ebene: vom Boden aufwärts {$levels}.',
  'role.green.help': 'Zählt {$points} für jede Seite, die einen anderen Spotter berührt.',
  'score.blue': 'Leader',
  'score.yellow': 'Bases',
  'score.orange': 'Flyer',
  'score.green': 'Spotter',
  'lab.formation': '{$name}',
  'lab.event.first': 'Startspieler ausgelost',
  'lab.event.roundStart': 'Begonnene Runden',
  'lab.event.patterns': 'Ausgewürfelte Formationen',
  'lab.event.roll': 'Würfe',
  'lab.event.rerollDue': 'Zu viele gleiche Würfel',
  'lab.event.reroll': 'Wiederholte Würfe',
  'lab.event.lineup': 'Würfel, die in die Auslage kommen',
  'lab.event.replaced': 'Verdrängte Würfel',
  'lab.event.keptAlike': 'Würfel gleicher Farbe und Zahl',
  'lab.event.keep': 'Wahl, welcher Würfel bleibt',
  'lab.event.returned': 'Würfel zurück in den Beutel',
  'lab.event.build': 'Gelegte Würfel',
  'lab.event.roundScored': 'Gewertete Runden',
  'lab.event.gameOver': 'Ende der Partie',
  'lab.rule.replaced': 'Ein neuer Würfel verdrängt einen anderen',
  'lab.rule.reroll-twice': 'Zweimal hintereinander neu geworfen',
  'formation.toss': 'Hochwurf',
  'formation.stairs': 'Treppe',
  'formation.rocket': 'Rakete',
  'formation.twins': 'Zwillinge',
  'formation.cross': 'Kreuz',
  'formation.torch': 'Fackel',
  die: '{$color} {$value}',
  diceOfColor: '{$count} × {$color}',
  formationOf: '{$player}: {$formation}',
  pointsOf: '.input {$points :integer} .match $points one {{{$player} ({$points} Punkt)}} * {{{$player} ({$points} Punkte)}}',

  'action.first': '{$player} beginnt',
  'action.first.you': 'Du beginnst',
  'action.patterns': 'Gewürfelte Formationen – {$formations}',
  'action.roll': 'Gewürfelt: {$dice}',
  'action.reroll': 'Noch einmal gewürfelt: {$dice}',
  'action.keep': '{$die} behalten',
  'action.build': '{$die} in Spalte {$column}, Ebene {$level} setzen',

  'effect.first': 'Das Los fällt auf {$player}.',
  'effect.first.you': 'Das Los fällt auf dich.',
  'effect.roundStart': 'Runde {$round} beginnt. {$player} fängt an.',
  'effect.roundStart.you': 'Runde {$round} beginnt. Du fängst an.',
  'effect.patterns': 'Die Formationen sind ausgewürfelt – {$formations}.',
  'effect.roll': '{$player} würfelt {$dice}.',
  'effect.roll.you': 'Du würfelst {$dice}.',
  'effect.rerollDue': '{$count} Würfel zeigen {$value}: Sie müssen noch einmal geworfen werden.',
  'effect.reroll': '{$player} würfelt noch einmal: {$dice}.',
  'effect.reroll.you': 'Du würfelst noch einmal: {$dice}.',
  'effect.lineup': '{$die} kommt in die Auslage.',
  'effect.replaced': '{$die} verdrängt {$old}; dieser Würfel geht zurück in den Beutel.',
  'effect.keptAlike': '{$die} ist {$count}-mal gefallen: Einer davon bleibt.',
  'effect.keep': '{$player} behält {$die}.',
  'effect.keep.you': 'Du behältst {$die}.',
  'effect.returned':
    '.input {$count :integer} .match $count one {{Zurück in den Beutel geht {$dice}.}} * {{Zurück in den Beutel gehen {$dice}.}}',
  'effect.build':
    '.input {$points :integer} .match $points one {{{$player} setzt {$die} in Spalte {$column}, Ebene {$level}: {$points} Punkt.}} * {{{$player} setzt {$die} in Spalte {$column}, Ebene {$level}: {$points} Punkte.}}',
  'effect.build.you':
    '.input {$points :integer} .match $points one {{Du setzt {$die} in Spalte {$column}, Ebene {$level}: {$points} Punkt.}} * {{Du setzt {$die} in Spalte {$column}, Ebene {$level}: {$points} Punkte.}}',
  'effect.roundScored': 'Runde {$round} wird gewertet: {$scores}.',
  'effect.gameOver':
    '.input {$count :integer} .input {$points :integer} .match $count $points one one {{{$winners} gewinnt mit {$points} Punkt. Hipp, hipp, hurra!}} one * {{{$winners} gewinnt mit {$points} Punkten. Hipp, hipp, hurra!}} * one {{Geteilter Sieg: {$winners}, mit je {$points} Punkt. Hipp, hipp, hurra!}} * * {{Geteilter Sieg: {$winners}, mit je {$points} Punkten. Hipp, hipp, hurra!}}',
  'effect.gameOver.you':
    '.input {$points :integer} .match $points one {{Du gewinnst mit {$points} Punkt. Hipp, hipp, hurra!}} * {{Du gewinnst mit {$points} Punkten. Hipp, hipp, hurra!}}',
  'reason.rounds': 'Alle Runden sind gespielt.',

  'why.leader': 'Der Leader mit der höchsten Zahl der Auslage',
  'why.leaderScores': 'Ein Leader zählt die {$value}, die er zeigt',
  'why.base':
    '.input {$count :integer} .match $count one {{Deine erste Base: {$points} Punkte}} * {{Bei {$count} Bases bringt diese {$points} Punkte}}',
  'why.flyer': 'Ein Flyer auf Ebene {$level} zählt {$points} Punkte',
  'why.spotter':
    '.input {$count :integer} .match $count one {{Berührt einen anderen Spotter: {$points} Punkte}} * {{Berührt {$count} andere Spotter: {$points} Punkte}}',
  'why.keepsLevel': 'Hält Ebene {$level} für einen Flyer frei: {$points} Punkte',
  'why.besideSpotters':
    '.input {$count :integer} .match $count one {{Lässt ein Feld neben einem Spotter offen}} * {{Lässt {$count} Felder neben Spottern offen}}',
  'why.nextBase': 'Die nächste Base bringt {$points} Punkte',
  'why.opens':
    '.input {$count :integer} .match $count one {{Ab jetzt lässt sich ein Feld mehr besetzen}} * {{Ab jetzt lassen sich {$count} Felder mehr besetzen}}',
  'why.denies':
    '.input {$points :integer} .match $points one {{Die Auslage bringt {$player} dann höchstens {$points} Punkt statt {$most}}} * {{Die Auslage bringt {$player} dann höchstens {$points} Punkte statt {$most}}}',
  'why.denies.you':
    '.input {$points :integer} .match $points one {{Die Auslage bringt dir dann höchstens {$points} Punkt statt {$most}}} * {{Die Auslage bringt dir dann höchstens {$points} Punkte statt {$most}}}',
  'why.keep.own':
    '.input {$points :integer} .match $points one {{Bringt dir sofort bis zu {$points} Punkt}} * {{Bringt dir sofort bis zu {$points} Punkte}}',
  'why.keep.other':
    '.input {$points :integer} .match $points one {{Bringt {$player} beim nächsten Bauen höchstens {$points} Punkt}} * {{Bringt {$player} beim nächsten Bauen höchstens {$points} Punkte}}',
  'why.keep.other.you':
    '.input {$points :integer} .match $points one {{Bringt dir beim nächsten Bauen höchstens {$points} Punkt}} * {{Bringt dir beim nächsten Bauen höchstens {$points} Punkte}}',
  'why.keep.only': 'Sonst liegt in der Auslage kein Würfel in {$color}',

  'refusal.first': 'Einen Platz {$seat} gibt es nicht: Die Plätze zählen von 0 bis {$last}.',
  'refusal.patterns': 'Ein Auswahlwürfel hat die Seiten 1 bis {$last}; {$face} kann er nicht zeigen.',
  'refusal.draw.count':
    '.input {$needed :integer} .match $needed one {{Jetzt muss genau {$needed} Würfel gezogen werden, nicht {$count}.}} * {{Jetzt müssen genau {$needed} Würfel gezogen werden, nicht {$count}.}}',
  'refusal.draw.color': 'Würfel der Farbe „{$color}“ gibt es nicht.',
  'refusal.draw.value': 'Ein Würfel kann nicht {$value} zeigen.',
  'refusal.draw.bag':
    '.input {$held :integer} .match $held one {{Im Beutel ist {$held} Würfel in {$color}: {$count} lassen sich nicht ziehen.}} * {{Im Beutel sind {$held} Würfel in {$color}: {$count} lassen sich nicht ziehen.}}',
  'refusal.reroll.dice': 'Nur die Würfel, die {$value} zeigen, werden noch einmal geworfen, und ihre Farben bleiben: {$needed}.',
  'refusal.reroll.value': 'Ein Würfel kann nicht {$value} zeigen.',
  'refusal.keep.value': 'Entscheide erst, welche {$lowest} bleibt, dann über die {$value}.',
  'refusal.keep.color': 'Unter den Würfeln, die {$value} zeigen, ist keiner in {$color}.',
  'refusal.lineup': 'In der Auslage liegt keine {$value}.',
  'refusal.cell.none': 'Die Formation {$formation} hat kein Feld in Spalte {$column}, Ebene {$level}.',
  'refusal.cell.filled': 'Das Feld in Spalte {$column}, Ebene {$level} ist schon besetzt. Ein gesetzter Würfel bleibt, wo er ist.',
  'refusal.ground': 'In Spalte {$column}, Ebene {$level} hat ein Würfel noch keinen Halt: Baue vom Boden nach oben.',

  'ruleName.phase': 'Der Spielablauf',
  'ruleName.first': 'Wer beginnt',
  'ruleName.patterns': 'Auswahlwürfel',
  'ruleName.draw': 'Würfel ziehen',
  'ruleName.keep': 'Ein Würfel pro Zahl',
  'ruleName.lineup': 'Die Auslage',
  'ruleName.cell': 'Die Felder einer Formation',
  'ruleName.R1': 'Vom Boden aus bauen',
  'ruleName.R4': 'Dieselben Würfel noch einmal',

  'expected.integers': 'eine Liste ganzer Zahlen',
  'expected.number': 'eine ganze Zahl von 1 bis 6',
  'expected.color': 'blue, yellow, orange oder green',
  'expected.seat': 'die Nummer eines Platzes oder null',
  'expected.faces': 'eine Liste ganzer Zahlen, eine für jeden Platz',
  'expected.dice': 'eine Liste von Würfeln, jeder mit „color“ und „value“',
  'expected.cell': 'ein Paar ganzer Zahlen: Spalte und Ebene',
  'expected.cells': 'eine Liste von Paaren ganzer Zahlen: Spalte und Ebene',
  'expected.bag': 'eine Anzahl Würfel für jede der vier Farben',
  'expected.lineup': 'ein Objekt aus Zahlen von 1 bis 6, jede mit einer Farbe',
  'expected.formations': 'für jeden Platz eine Liste von Formationen mit „face“ und „cells“',
  'expected.placed': 'eine Liste gesetzter Würfel, jeder mit „cell“, „color“ und „value“',
  'expected.rounds': 'eine ganze Zahl von 1 bis 3',
  'expected.dicePerColor': 'eine ganze Zahl von 6 bis 100',
  'expected.lineupDice': 'eine ganze Zahl von 1 bis 12',
  'expected.drawnDice': '1 oder 2',
  'expected.rerollFrom': 'mehr als die Hälfte der Würfel der Auslage und so groß, dass ein Wurf auch gültig ausfallen kann',
  'expected.sixNumbers': 'eine Liste von sechs ganzen Zahlen',

  'problem.formation.noSuchFace': 'Seite {$face}: Ein Auswahlwürfel hat nur die Seiten 1 bis 6.',
  'problem.formation.faceTwice': 'Seite {$face}: Für sie gibt es zwei Formationen.',
  'problem.formation.faceMissing': 'Seite {$face}: Für sie gibt es keine Formation.',
  'problem.formation.cellCount': 'Seite {$face}: Eine Formation hat {$needed} Felder, nicht {$count}.',
  'problem.formation.tooWide': 'Seite {$face}: Ein Feld in Spalte {$column} liegt zu weit außen; Spalten gehen von 0 bis {$last}.',
  'problem.formation.tooHigh': 'Seite {$face}: Ein Feld auf Ebene {$level} ist nicht zu erreichen; Ebenen gehen von 1 bis {$last}.',
  'problem.formation.cellTwice': 'Seite {$face}: Das Feld in Spalte {$column}, Ebene {$level} steht doppelt da.',
  'problem.formation.offTheGround': 'Seite {$face}: Kein Feld steht auf dem Boden.',
  'problem.formation.notFillable': 'Seite {$face}: Vom Boden nach oben gebaut, lässt sie sich nicht füllen.',

  'rules.goal.squad':
    'Du trainierst ein Cheer-Team. In jeder der drei Runden baust du eine Formation aus sechs Würfeln; jede Farbe ist eine Rolle und punktet auf ihre Weise. Wer nach der dritten Runde die meisten Punkte hat, gewinnt.',
  'rules.setup.bag':
    'Alle 28 Würfel, je sieben in Blau, Gelb, Orange und Grün, kommen in den Beutel. Es wird ausgelost, wer beginnt; in jeder weiteren Runde fängt die nächste Person im Uhrzeigersinn an.',
  'rules.setup.ours':
    'Uns lag nur der Text der Spielregel vor, nicht das gedruckte Spiel. Formationen zeigt er nicht: Ihre Formen und Namen haben wir nachgebildet. Was der Text offenlässt, beantworten unsere Klarstellungen auf dieser Seite. Auch die Hausregel „Vom Boden aus“ ist von uns.',
  'rules.round.title': 'Eine Runde',
  'rules.round.patterns': 'Alle werfen ihren Auswahlwürfel. Seine Seite zeigt die Formation, die in dieser Runde zu bauen ist.',
  'rules.round.turns':
    'Dann geht es reihum im Uhrzeigersinn. Jede Formation hat sechs Felder, also kommen alle sechsmal an die Reihe. Sind alle Formationen voll, wird die Runde gewertet.',
  'rules.lineup.title': 'Die Auslage',
  'rules.lineup.roll':
    'Wer die Runde beginnt, zieht sechs Würfel und wirft sie. Die Auslage hat für jede Zahl von 1 bis 6 ein Feld, und auf jedem liegt höchstens ein Würfel.',
  'rules.lineup.share':
    'Zeigen zwei oder drei Würfel dieselbe Zahl, sucht die Person, die gewürfelt hat, einen davon aus; die anderen gehen zurück in den Beutel. Vier oder mehr Würfel mit derselben Zahl werden noch einmal geworfen.',
  'rules.turn.title': 'Dein Zug',
  'rules.turn.build':
    'Nimm einen Würfel aus der Auslage und setze ihn auf ein freies Feld deiner Formation. Er behält seine Zahl und bleibt dort bis zum Ende der Runde.',
  'rules.turn.draw':
    'Dann zieh zwei Würfel aus dem Beutel, wirf sie und lege sie zur Auslage. Ein neuer Würfel verdrängt den, der schon bei seiner Zahl liegt; dieser geht zurück in den Beutel. Zeigen beide neuen Würfel dieselbe Zahl, wählst du, welcher von beiden bleibt.',
  'rules.formations.title': 'Formationen',
  'rules.formations.faces':
    'Die sechs Seiten heißen Hochwurf, Treppe, Rakete, Zwillinge, Kreuz und Fackel. Die Spitze von Hochwurf und Rakete schwebt in der Luft: ein Flyer im Flug.',
  'rules.formations.ours':
    'Die Formationen sind von uns nachgebildet: Unsere Quellen zeigen die Seiten des Auswahlwürfels nicht. Jede hat sechs Felder, so viele, wie es Stufen für Bases gibt, und sie sind so abgestimmt, dass keine Seite mehr wert ist als eine andere. In einem gedruckten Spiel können sie anders aussehen.',
  'rules.formations.houseRule':
    'Hausregel „Vom Boden aus“: Setze Würfel auf den Boden oder über das nächsttiefere Feld der Spalte, sobald es besetzt ist. Ein Feld, unter dem keines liegt, ist frei, sobald sein linker oder rechter Nachbar besetzt ist.',
  'rules.figure.toss': 'Hochwurf: drei auf dem Boden, zwei darüber, einer in der Luft auf Ebene 6.',
  'rules.figure.stairs': 'Treppe: Stufen von links auf Ebene 1 nach rechts auf Ebene 4.',
  'rules.figure.rocket': 'Rakete: drei auf dem Boden, zwei über der Mitte, einer in der Luft auf Ebene 5.',
  'rules.figure.twins': 'Zwillinge: zwei Spalten nebeneinander, die linke bis Ebene 4.',
  'rules.figure.cross': 'Kreuz: eine Spalte aus vier Feldern, auf Ebene 2 links und rechts je eines.',
  'rules.figure.torch': 'Fackel: eine Spalte aus vier Feldern, auf Ebene 3 links und rechts je eines.',
  'rules.scoring.title': 'Wertung',
  'rules.scoring.blue': 'Blau, die Leader: Jeder zählt so viel, wie er zeigt, wo auch immer er steht.',
  'rules.scoring.yellow':
    'Gelb, die Bases: Eine bis sechs in einer Formation zählen zusammen 2, 5, 9, 14, 20 oder 27. Ihre Zahlen und Felder spielen keine Rolle.',
  'rules.scoring.orange':
    'Orange, die Flyer: Jeder zählt nach seiner Ebene, vom Boden aufwärts 2, 3, 5, 8, 9, 9. Die Ebenen 5 und 6 zählen gleich viel, und seine Zahl spielt keine Rolle.',
  'rules.scoring.green':
    'Grün, die Spotter: Jeder zählt 2 für jede seiner Seiten, die einen anderen grünen Würfel berührt. Zwei nebeneinander zählen also zusammen 4; einer, der keinen anderen berührt, zählt nichts. Ihre Zahlen spielen keine Rolle.',
  'rules.figure.blue': 'Leader: 5 und 2 zählen 5 + 2 = 7, wo auch immer sie stehen.',
  'rules.figure.yellow': 'Bases: Die erste bringt 2, die zweite 3, die dritte 4. Zusammen zählen sie 9.',
  'rules.figure.orange': 'Flyer: 2 auf dem Boden und 8 auf Ebene 4 sind zusammen 10.',
  'rules.figure.green': 'Spotter: Zwei, die sich berühren, zählen je 2, also 4. Der dritte berührt keinen und zählt nichts.',
  'rules.end.winner':
    'Nach jeder Runde gehen alle Würfel zurück in den Beutel; deine Punkte bleiben. Nach der dritten Runde gewinnt die höchste Summe.',

  'ruling.R1':
    'Eine Formation wird in beliebiger Reihenfolge besetzt, und kein Würfel braucht einen unter sich. Nur die Hausregel „Vom Boden aus“ verlangt mehr.',
  'ruling.R2': 'Würfel, die nicht behalten oder die verdrängt werden, gehen sofort zurück in den Beutel, noch vor dem nächsten Ziehen.',
  'ruling.R3':
    'Liegt nur noch ein Würfel im Beutel, wird nur dieser gezogen; ist der Beutel leer, wird keiner gezogen, und die nächste Person baut. Nach dem letzten Setzen einer Runde wird nichts gezogen.',
  'ruling.R4': 'Noch einmal geworfen werden dieselben Würfel: Ihre Farben bleiben.',
  'ruling.R5':
    'Haben alle Würfel mit derselben Zahl auch dieselbe Farbe, gibt es nichts zu wählen. Zeigen drei Würfel zwei Farben, wählst du zwischen den Farben.',
  'ruling.R6': 'Bei Gleichstand mit der höchsten Summe wird der Sieg geteilt.',
  'ruling.R7':
    'Zeigen die zwei neuen Würfel verschiedene Zahlen, kommen beide in die Auslage, und jeder verdrängt einen Würfel bei seiner eigenen Zahl.',
  'ruling.R8':
    'Nach jeder Runde gehen alle 28 Würfel zurück in den Beutel, und die Auslage wird geleert; wer als Nächstes beginnt, zieht sechs neue Würfel.',
  'ruling.R9':
    'Es wird so lange noch einmal geworfen, bis keine Zahl mehr auf vier oder mehr Würfeln liegt. Geworfen werden alle Würfel, die die Zahl dann zeigen, auch solche, die vorher liegen blieben. Das gilt nur für die sechs Würfel der Auslage.',
  'ruling.R10':
    'Bases zählen und Spotter berühren sich nur innerhalb einer Formation; die Formationen verschiedener Runden berühren sich nie.',
  'ruling.R11': 'Mehrere Personen dürfen dieselbe Formation haben, und eine Person darf sie in mehreren Runden haben.',

  'realDie.first': 'Wer beginnt',
  'realDie.selection': 'Formation',
  'realDie.color': 'Würfel {$number}: Farbe',
  'realDie.value': 'Würfel {$number}: Zahl',
  'realDie.again': 'Noch einmal, {$color}',

  'lesson.goal.title': 'Das Ziel',
  'lesson.goal.text':
    'Fülle deine Formation mit sechs Würfeln. Jede Farbe zählt anders; wer nach drei Runden die meisten Punkte hat, gewinnt.',
  'lesson.colors.title': 'Vier Rollen',
  'lesson.colors.text':
    'Blau zählt seine Zahl, Gelb zählt umso mehr, je mehr es sind, Orange nach seiner Ebene, Grün 2 je grünem Nachbarn.',
  'lesson.keep.title': 'Ein Würfel pro Zahl',
  'lesson.keep.text': 'Jede Zahl hat nur ein Feld. Wähle die Farbe, die bleiben soll; die anderen Würfel gehen zurück in den Beutel.',
  'lesson.ground.title': 'Vom Boden aus',
  'lesson.ground.text':
    'Mit dieser Hausregel braucht ein Würfel Halt: den Boden, einen Würfel darunter oder, wo darunter kein Feld ist, einen Nachbarn.',
  'lesson.build.title': 'Nehmen und setzen',
  'lesson.build.text':
    'Wähle einen Würfel, dann ein leuchtendes Feld: Dort steht, was er bringt. Er bleibt die Runde über, wo du ihn setzt.',
  'lesson.role.blue.title': 'Leader',
  'lesson.role.blue.text': 'Ein blauer Würfel zählt so viel, wie er zeigt: Nimm die hohen. Wo er steht, ist gleich.',
  'lesson.role.yellow.title': 'Bases',
  'lesson.role.yellow.text': 'Gelbe Würfel zählen zusammen, und jeder weitere bringt mehr als der vorige. Ihre Zahl spielt keine Rolle.',
  'lesson.role.orange.title': 'Flyer',
  'lesson.role.orange.text': 'Ein oranger Würfel zählt, was am Rand seiner Ebene steht: Setze ihn hoch hinauf. Seine Zahl ist gleich.',
  'lesson.role.green.title': 'Spotter',
  'lesson.role.green.text':
    'Ein grüner Würfel zählt für jede Seite, die einen anderen grünen berührt, und der andere ebenso. Allein zählt er nichts.',
  'lesson.lineup.title': 'Neue Würfel kommen',
  'lesson.lineup.text':
    'Nach deinem Zug kommen zwei neue Würfel. Jeder verdrängt den mit seiner Zahl: Was jetzt da ist, kann bald weg sein.',
  'lesson.roundEnd.title': 'Dein letztes Feld',
  'lesson.roundEnd.text': 'Dieser Würfel macht deine Formation fertig. Haben alle ihre sechs Würfel gesetzt, wird die Runde gewertet.',
  'lesson.newRound.title': 'Eine neue Formation',
  'lesson.newRound.text': 'Jede Runde hat ihre eigene Formation, und alle Würfel sind wieder im Beutel. Die Punkte bleiben.',
};
