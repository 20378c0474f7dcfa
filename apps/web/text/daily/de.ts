import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'daily.lead': 'Für jedes Spiel eine, für alle die gleiche, und jeden Tag neue. Auch ohne Netz.',
  'daily.name': 'Aufgabe des Tages Nr. {$number}',
  'daily.pageTitle': '{$game}: Aufgabe vom {$date}',
  'daily.today': 'Heute',
  'daily.all': 'Alle Aufgaben des Tages',
  'daily.game': 'Zum Spiel',
  'daily.alone': 'Allein',
  'daily.against': 'Gegen {$names} ({$level})',
  'daily.sameForAll': 'Der Zufall ist für alle gleich, und die Bots sind es auch.',
  'daily.sameForAll.alone': 'Der Zufall ist für alle gleich.',
  'daily.play': 'Spielen: dieser Versuch zählt',
  'daily.play.note':
    'Du hast einen Versuch, der zählt, ab deinem ersten Zug: ohne Tipps, und worauf der Zufall oder ein Bot geantwortet hat, das bleibt.',
  'daily.goOn': 'Versuch fortsetzen',
  'daily.goOn.note': 'Du hast begonnen: Das ist der Versuch, der zählt.',
  'daily.gone': 'Du hast diesen Versuch begonnen, und seine Partie wurde gelöscht. Jetzt lässt er sich nur noch üben.',
  'daily.missed': 'Dieser Tag ist vorbei, aber du kannst ihn üben, so oft du magst.',
  'daily.future': 'Dieser Tag kommt erst noch.',
  'daily.practise': 'Üben',
  'daily.practise.goOn': 'Weiterüben',
  'daily.practise.note': 'Noch einmal dasselbe, so oft du magst. Üben zählt nie.',
  'daily.practise.later': 'Üben kannst du, sobald dein Versuch zu Ende ist.',
  'daily.practise.best': 'Am besten geübt: {$result}',
  'daily.result': 'Dein Ergebnis',
  'daily.card': 'Zum Teilen, ohne etwas zu verraten',
  'daily.share': 'Ergebnis teilen',
  'daily.copy': 'Ergebnis kopieren',
  'daily.copyFailed': 'Dieser Browser lässt die Seite nicht kopieren. Markiere den Text und kopiere ihn selbst.',
  'daily.replay': 'Ansehen, wie es war',
  'daily.replay.copy': 'Link zum Nachspielen kopieren',
  'daily.replay.note': 'Das Nachspielen verrät alles: nur für die, die schon gespielt haben.',
  'daily.streak': '.input {$days :integer} .match $days one {{{$days} Tag in Folge}} * {{{$days} Tage in Folge}}',
  'daily.streak.longest': '.input {$days :integer} .match $days one {{längste: {$days} Tag}} * {{längste: {$days} Tage}}',
  'daily.next': 'Die nächste kommt um Mitternacht.',
  'daily.archive': 'Frühere Tage',
  'daily.archive.before': 'Voriger Monat',
  'daily.archive.after': 'Nächster Monat',
  'daily.archive.signs': '✓ gezählt · ○ geübt',
  'daily.state.open': 'nicht gespielt',
  'daily.state.begun': 'begonnen',
  'daily.state.practised': 'geübt: {$result}',

  'board.title': 'Tageswertung',
  'board.empty': 'Noch steht niemand in der Wertung. Machst du den Anfang?',
  'board.place': 'Platz',
  'board.player': 'Name',
  'board.result': 'Ergebnis',
  'board.you': 'du',
  'board.yours': `.input {$count :integer}
.match $count
one {{Bisher stehst du allein in der Wertung.}}
*   {{Du bist auf Platz {$place} von {$count}.}}`,
  'board.others': `.input {$count :integer}
.match $count
one {{und {$count} weiteres Ergebnis}}
*   {{und {$count} weitere Ergebnisse}}`,
  'board.enter': 'Mein Ergebnis eintragen',
  'board.enter.unasked': 'Künftig ohne Nachfrage eintragen',
  'board.enter.note':
    'Gesendet werden dein Name, dein Zeichen und deine Züge. Der Server spielt die Züge nach und speichert Name, Zeichen und Ergebnis.',
  'board.closed': 'Diese Wertung ist geschlossen: Ergebnisse werden bis eine Woche nach ihrem Tag angenommen.',
  'board.waiting': 'Dein Ergebnis ist hier gespeichert und wird gesendet, sobald der Server erreichbar ist.',

  'board.problem.no-board': 'Für dieses Spiel gibt es an diesem Tag keine Wertung.',
  'board.problem.too-early':
    'Das Datum dieses Geräts stimmt wohl nicht: Für den Server hat dieser Tag noch nicht begonnen. Dein Ergebnis ist hier gespeichert und wird gesendet, sobald der Tag beginnt.',
  'board.problem.too-late':
    'Dein Ergebnis kam zu spät: Eine Tageswertung schließt eine Woche nach ihrem Tag. Stimmt das Datum dieses Geräts?',
  'board.problem.already-entered': 'Von diesem Browser steht schon ein anderes Ergebnis in der Wertung. Es zählt das erste.',
  'board.problem.refused': 'Dein Ergebnis steht nicht in der Wertung.',
  'board.problem.bad-request': 'Der Server konnte dein Ergebnis nicht lesen.',
  'board.problem.too-large': 'Dein Ergebnis ist zu groß für den Server.',
  'board.problem.too-fast': 'Aus deinem Netz kamen zu viele Ergebnisse auf einmal. Deines wird später noch einmal gesendet.',
  'board.problem.busy': 'Der Server ist ausgelastet. Dein Ergebnis wird später noch einmal gesendet.',
  'board.problem.not-allowed': 'Von dieser Seite aus lassen sich keine Ergebnisse an die Wertung senden.',
  'board.problem.storage': 'Der Server konnte dein Ergebnis nicht speichern. Es wird später noch einmal gesendet.',
  'board.problem.server-away': 'Der Server ist nicht erreichbar. Dein Ergebnis wird später noch einmal gesendet.',
  'board.problem.failed': 'Auf dem Server ist etwas schiefgegangen. Dein Ergebnis wird später noch einmal gesendet.',
};
