export const en = {
  'puzzles.notBegun': 'none solved yet',
  'puzzles.found': '.input {$count :integer} .match $count one {{{$count} solved}} * {{{$count} solved}}',
  'puzzles.title': 'Puzzles: {$game}',
  'puzzles.about': 'Positions from simulated matches with one clearly best move. The expert bot found it, and a long search confirmed it.',
  'puzzles.solved': `.input {$total :integer}
.match $total
one {{{$solved} of one puzzle solved}}
*   {{{$solved} of {$total} puzzles solved}}`,
  'puzzles.atOnce': '{$count} of them with the first answer',
  'puzzles.begin': 'Solve the next one',
  'puzzles.allSolved': 'All solved. Well done!',
  'puzzles.group': 'Difficulty {$rating}',
  'puzzles.number': 'Puzzle {$number}',
  'puzzles.state.open': 'not solved yet',
  'puzzles.state.tried': 'tried, not solved yet',
  'puzzles.state.first': 'solved with the first answer',
  'puzzles.state.later': 'solved',
  'puzzles.state.shown': 'solution shown',
  'puzzles.none': 'There are no puzzles for this game yet.',
  'puzzles.unknown': 'This puzzle does not exist',
  'puzzles.unknown.text': 'The link may be incomplete. There are plenty of others.',
  'puzzles.allGames': 'Puzzles of all games',
  'puzzles.toList': 'All puzzles',

  'puzzles.one.title': 'Puzzle {$number}: {$game}',
  'puzzles.question.points': 'Your move: what brings the most?',
  'puzzles.question.turns': 'Your move: what gets you there soonest?',
  'puzzles.rating': 'Difficulty {$rating} of {$of}',
  'puzzles.judging': 'Comparing it with the best move…',
  'puzzles.failed': 'Your answer could not be judged. Please try again.',
  'puzzles.right': 'Right: this is the best move.',
  'puzzles.asGood': 'Right: this is as good as the best move.',
  'puzzles.wrong': 'Not the best: gives away {$loss}.',
  'puzzles.whyNot': 'What speaks for the best move:',
  'puzzles.later': 'It pays off later.',
  'puzzles.best': 'Best move: {$move}',
  'puzzles.then': 'Then: {$move}',
  'puzzles.margin': '{$amount} better than the next best move (95% certain: {$low} to {$high}), {$chance} winning chance.',
  'puzzles.missed': 'Medium bots missed it in {$medium} of {$tries} tries, hard ones in {$hard} of {$hardTries}.',
  'puzzles.points': `.input {$value :number minimumFractionDigits=1 maximumFractionDigits=1}
.match $value
one {{{$value} point}}
*   {{{$value} points}}`,
  'puzzles.turns': `.input {$value :number minimumFractionDigits=1 maximumFractionDigits=1}
.match $value
one {{{$value} turn}}
*   {{{$value} turns}}`,
  'puzzles.again': 'Try again',
  'puzzles.next': 'Next puzzle',
  'puzzles.show': 'Show the solution',
  'puzzles.short.show': 'Solution',
  'puzzles.short.share': 'Link',
  'puzzles.share': 'Copy the link to this puzzle',
  'puzzles.copied': 'The link is copied.',
  'puzzles.copyFailed': 'The link is in the address bar: copy it from there.',
} as const;
