import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'board.title': 'Tageswertung',
  'board.empty': 'Noch steht niemand in der Wertung. Machst du den Anfang?',
  'board.place': 'Platz',
  'board.player': 'Name',
  'board.result': 'Ergebnis',
  'board.you': 'du',
  'board.anonymous': 'Jemand',
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
