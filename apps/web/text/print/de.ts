import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'print.title': 'Blätter drucken',
  'print.titleOf': 'Blätter für {$game} drucken',
  'print.matchTitle': 'Die Blätter der Partie',
  'print.matchOf': 'Blätter: {$names}',
  'print.none': 'Für {$game} gibt es noch nichts zu drucken.',
  'print.settings': 'Was gedruckt wird',
  'print.sheet': 'Blatt',
  'print.set': 'Spielmaterial',
  'print.set.printed': 'Mitgeliefert',
  'print.set.missing': 'Dieses Material liegt nicht in diesem Browser; hier siehst du das mitgelieferte.',
  'print.paper': 'Papier',
  'print.paper.a4': 'A4',
  'print.paper.letter': 'Letter',
  'print.ink': 'Farbe',
  'print.ink.colour': 'Farbig',
  'print.ink.black': 'Schwarzweiß',
  'print.pages': 'Seiten',
  'print.pages.help': `.input {$sheets :integer}
.match $sheets
one {{{$sheets} Blatt}}
*   {{{$sheets} Blätter}}`,
  'print.names': 'Namen',
  'print.names.help': 'Durch Kommas getrennt; ohne Namen bleiben die Zeilen leer.',
  'print.go': 'Drucken',
  'print.hint': 'Wähle im Druckdialog 100 % Größe und keine Ränder; geschnitten wird an der gestrichelten Linie.',
  'print.turning': 'Papier wenden über',
  'print.turning.long': 'Lange Kante',
  'print.turning.short': 'Kurze Kante',
  'print.hintBothSides.long':
    'Drucke beidseitig und wähle „über lange Kante wenden“. Halte das Papier gegen das Licht: Die Marken in den Ecken müssen aufeinanderliegen.',
  'print.hintBothSides.short':
    'Drucke beidseitig und wähle „über kurze Kante wenden“. Halte das Papier gegen das Licht: Die Marken in den Ecken müssen aufeinanderliegen.',
  'print.preview': 'Vorschau',
  'print.page': 'Seite {$page} von {$pages}',
  'print.back': 'Rückseite',
  'print.toMatch': 'Zurück zur Partie',
  'print.toReplay': 'Zur Wiederholung',
  'print.fromMatch': 'Blätter drucken',
};
