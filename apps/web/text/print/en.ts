/** Sheets on paper. */
export const en = {
  'print.title': 'Print sheets',
  'print.titleOf': 'Print sheets for {$game}',
  'print.matchTitle': 'Match sheets',
  'print.matchOf': 'Sheets: {$names}',
  'print.none': 'There is nothing to print for {$game} yet.',
  'print.settings': 'What to print',
  'print.sheet': 'Sheet',
  'print.set': 'Set',
  'print.set.printed': 'Built-in',
  'print.set.missing': 'That custom set is not in this browser. These are the built-in sheets.',
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
  'print.names.help': 'Separated by commas. Leave empty for blank lines.',
  'print.go': 'Print',
  'print.hint': 'In the print dialog, choose 100% size and no margins. Cut along the dashed line.',
  'print.turning': 'Flip on',
  'print.turning.long': 'Long edge',
  'print.turning.short': 'Short edge',
  'print.hintBothSides.long':
    'Print on both sides with “flip on long edge”. Hold the paper up to the light: the corner marks should line up.',
  'print.hintBothSides.short':
    'Print on both sides with “flip on short edge”. Hold the paper up to the light: the corner marks should line up.',
  'print.preview': 'Preview',
  'print.page': 'Page {$page} of {$pages}',
  'print.back': 'back',
  'print.toMatch': 'Back to the match',
  'print.toReplay': 'To the replay',
  'print.fromMatch': 'Print the sheets',
} as const;
