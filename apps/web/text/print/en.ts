/** Sheets on paper. */
export const en = {
  'print.title': 'Print sheets',
  'print.titleOf': 'Print sheets for {$game}',
  'print.matchTitle': 'The sheets of the match',
  'print.matchOf': 'The sheets of {$names}',
  'print.none': 'There is nothing to print for {$game} yet.',
  'print.settings': 'What to print',
  'print.sheet': 'Sheet',
  'print.set': 'Version',
  'print.set.printed': 'As printed',
  'print.set.missing': 'That sheet of your own is not in this browser; these are the printed ones.',
  'print.paper': 'Paper',
  'print.paper.a4': 'A4',
  'print.paper.letter': 'Letter',
  'print.ink': 'Ink',
  'print.ink.colour': 'Colour',
  'print.ink.black': 'Black and white',
  'print.pages': 'Pages',
  'print.pages.help': `.input {$sheets :integer}
.match $sheets
one {{{$sheets} sheet}}
*   {{{$sheets} sheets}}`,
  'print.names': 'Names',
  'print.names.help': 'Separated by commas; left empty, the lines stay blank.',
  'print.go': 'Print',
  'print.hint': 'Choose a size of 100 % and no margins in the print dialogue; cut along the dashed line.',
  'print.turning': 'Turn the paper over along its',
  'print.turning.long': 'Long edge',
  'print.turning.short': 'Short edge',
  'print.hintBothSides.long':
    'Print on both sides and choose “flip on long edge”. Hold the paper against the light: the marks in the corners must lie on top of each other.',
  'print.hintBothSides.short':
    'Print on both sides and choose “flip on short edge”. Hold the paper against the light: the marks in the corners must lie on top of each other.',
  'print.preview': 'Preview',
  'print.page': 'Page {$page} of {$pages}',
  'print.back': 'back',
  'print.toGame': 'Back to {$game}',
  'print.toMatch': 'Back to the match',
  'print.toReplay': 'To the replay',
  'print.fromMatch': 'Print the sheets',
} as const;
