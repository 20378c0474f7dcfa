import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'puzzles.notBegun': 'noch keins gelöst',
  'puzzles.found': '.input {$count :integer} .match $count one {{{$count} gelöst}} * {{{$count} gelöst}}',
  'puzzles.title': 'Rätsel: {$game}',
  'puzzles.about':
    'Stellungen aus simulierten Partien, in denen ein Zug klar der beste ist. Der Experten-Bot hat ihn gefunden, eine lange Suche hat ihn bestätigt.',
  'puzzles.solved': `.input {$total :integer}
.match $total
one {{{$solved} von einem Rätsel gelöst}}
*   {{{$solved} von {$total} Rätseln gelöst}}`,
  'puzzles.atOnce': '{$count} davon auf Anhieb',
  'puzzles.begin': 'Nächstes Rätsel lösen',
  'puzzles.allSolved': 'Alle gelöst. Stark!',
  'puzzles.group': 'Schwierigkeit {$rating}',
  'puzzles.number': 'Rätsel {$number}',
  'puzzles.state.open': 'noch nicht gelöst',
  'puzzles.state.tried': 'versucht, noch nicht gelöst',
  'puzzles.state.first': 'auf Anhieb gelöst',
  'puzzles.state.later': 'gelöst',
  'puzzles.state.shown': 'Lösung angesehen',
  'puzzles.none': 'Für dieses Spiel gibt es noch keine Rätsel.',
  'puzzles.unknown': 'Dieses Rätsel gibt es nicht',
  'puzzles.unknown.text': 'Vielleicht ist der Link unvollständig. Es gibt genug andere.',
  'puzzles.allGames': 'Rätsel aller Spiele',
  'puzzles.toList': 'Alle Rätsel',

  'puzzles.one.title': 'Rätsel {$number}: {$game}',
  'puzzles.question.points': 'Du bist dran: Was bringt am meisten?',
  'puzzles.question.turns': 'Du bist dran: Was führt am schnellsten ans Ziel?',
  'puzzles.rating': 'Schwierigkeit {$rating} von {$of}',
  'puzzles.judging': 'Wird mit dem besten Zug verglichen …',
  'puzzles.failed': 'Deine Antwort ließ sich nicht beurteilen. Bitte versuch es noch einmal.',
  'puzzles.right': 'Richtig: Das ist der beste Zug.',
  'puzzles.asGood': 'Richtig: Das ist so gut wie der beste Zug.',
  'puzzles.wrong': 'Nicht der beste Zug: Er verschenkt {$loss}.',
  'puzzles.whyNot': 'Was für den besten Zug spricht:',
  'puzzles.later': 'Es zahlt sich später aus.',
  'puzzles.best': 'Bester Zug: {$move}',
  'puzzles.then': 'Dann: {$move}',
  'puzzles.margin': '{$amount} besser als der nächstbeste Zug (zu 95 % sicher: {$low} bis {$high}), {$chance} Gewinnchance.',
  'puzzles.missed': 'Bots auf „mittel“ haben ihn in {$medium} von {$tries} Versuchen verfehlt, auf „schwer“ in {$hard} von {$hardTries}.',
  'puzzles.points': `.input {$value :number minimumFractionDigits=1 maximumFractionDigits=1}
.match $value
one {{{$value} Punkt}}
*   {{{$value} Punkte}}`,
  'puzzles.turns': `.input {$value :number minimumFractionDigits=1 maximumFractionDigits=1}
.match $value
one {{{$value} Zug}}
*   {{{$value} Züge}}`,
  'puzzles.again': 'Noch einmal',
  'puzzles.next': 'Nächstes Rätsel',
  'puzzles.show': 'Lösung zeigen',
  'puzzles.short.show': 'Lösung',
  'puzzles.short.share': 'Link',
  'puzzles.share': 'Link zu diesem Rätsel kopieren',
  'puzzles.copied': 'Der Link ist kopiert.',
  'puzzles.copyFailed': 'Der Link steht in der Adresszeile: Dort kannst du ihn kopieren.',
};
