/** What one has played and learned. */
export const en = {
  'progress.lead': 'Kept in this browser only, and never sent to anyone.',
  'progress.empty':
    'Nothing here yet. Finish a match, solve a puzzle or play a challenge of the day, and it will show up here: your rating, what your moves gave away, your luck and your streaks.',
  'progress.matches': '.input {$matches :integer} .match $matches one {{{$matches} match}} * {{{$matches} matches}}',
  'progress.days': '.input {$days :integer} .match $days one {{on {$days} day}} * {{on {$days} days}}',
  'progress.streak': '.input {$days :integer} .match $days one {{{$days} day in a row}} * {{{$days} days in a row}}',
  'progress.longest': '.input {$days :integer} .match $days one {{longest streak: {$days} day}} * {{longest streak: {$days} days}}',
  'progress.rating':
    '.input {$matches :integer} .match $matches one {{Rating {$elo} (probably {$low} to {$high}), from {$matches} match.}} * {{Rating {$elo} (probably {$low} to {$high}), from your last {$matches} matches against bots.}}',
  'progress.rating.near': 'That is closest to the {$level} bot.',
  'progress.rating.few':
    '.input {$missing :integer} .match $missing one {{{$missing} more match against bots with the usual options gives you a rating.}} * {{{$missing} more matches against bots with the usual options give you a rating.}}',
  'progress.rating.none': 'There is no rating for this game yet: its bots have not been measured.',
  'progress.rating.scale': 'The easy bot has 1000; the others stand where their measured results put them.',
  'progress.levels': 'Against each level',
  'progress.levels.who': 'Opponent',
  'progress.levels.played': 'Matches',
  'progress.levels.won': 'Won',
  'progress.levels.elo': 'Rating',
  'progress.with.person': 'people',
  'progress.with.alone': 'alone',
  'progress.with.several': 'several bots',
  'progress.given': 'Given away a match',
  'progress.given.points': '.input {$value :number maximumFractionDigits=1} .match $value one {{{$value} point}} * {{{$value} points}}',
  'progress.given.turns': '.input {$value :number maximumFractionDigits=1} .match $value one {{{$value} turn}} * {{{$value} turns}}',
  'progress.given.none': 'Review a finished match to see how much your moves gave away.',
  'progress.given.one': 'In your one reviewed match you gave away {$amount}.',
  'progress.given.many': '.input {$matches :integer} {{Over your {$matches} reviewed matches you gave away {$amount} on average.}}',
  'progress.given.better': 'In the latest ones it was {$amount}: less than before.',
  'progress.given.worse': 'In the latest ones it was {$amount}: more than before.',
  'progress.given.same': 'In the latest ones it was {$amount}, about as before.',
  'progress.given.good': '{$share} of your decisions were as good as the expert’s.',
  'progress.given.match': 'Match',
  'progress.given.amount': 'Given away',
  'progress.given.luck': 'Luck',
  'progress.given.table': 'As a table',
  'progress.luck.good': 'Chance was on your side: {$amount} a match more than average.',
  'progress.luck.bad': 'Chance was against you: {$amount} a match less than average.',
  'progress.luck.even': 'Good and bad luck have evened out.',
  'progress.puzzlesFound': '.input {$puzzles :integer} .match $puzzles one {{{$puzzles} puzzle solved}} * {{{$puzzles} puzzles solved}}',
  'progress.challengesDone':
    '.input {$days :integer} .match $days one {{{$days} challenge of the day}} * {{{$days} challenges of the day}}',
  'progress.games': 'Games',

  'progress.weeks': 'Matches a week',
  'progress.weeks.told':
    '.input {$matches :integer} .match $matches 0 {{No match this week yet.}} one {{This week {$matches} match, {$won} won.}} * {{This week {$matches} matches, {$won} won.}}',
  'progress.weeks.key': 'Filled: won. Outlined: played.',
  'progress.weeks.week': 'Week from',
  'progress.weeks.played': 'Played',

  'progress.rating.title': 'Rating',
  'progress.rating.axis': 'Rating after each match, with its 95% interval; the dashed lines are the bots',
  'progress.rating.after': 'After the match of',
  'progress.rating.range': 'Probably',
  'progress.rating.between': '{$low} to {$high}',

  'progress.given.axis': 'Each dot a match; the line is the mean of five',
  'progress.luck': 'Luck',
  'progress.luck.axis': 'Above the line lucky, below it unlucky, match by match',

  'progress.puzzles.none': 'No puzzle tried yet.',
  'progress.puzzles.solved':
    '.input {$total :integer} .match $total one {{{$solved} of {$total} puzzle solved, {$first} with the first answer.}} * {{{$solved} of {$total} puzzles solved, {$first} with the first answer.}}',
  'progress.puzzles.shown':
    '.input {$shown :integer} .match $shown one {{Of {$shown} the solution was shown.}} * {{Of {$shown} the solution was shown.}}',
  'progress.puzzles.compared':
    'With the first answer you find {$own} (probably {$low} to {$high}). Of the same puzzles, medium bots find {$medium} and hard ones {$hard}.',
  'progress.puzzles.few':
    '.input {$missing :integer} .match $missing one {{{$missing} more puzzle, and you will see how you compare with the bots.}} * {{{$missing} more puzzles, and you will see how you compare with the bots.}}',
  'progress.puzzles.run': 'First answers right in a row: {$now}, at most {$longest}.',
  'progress.puzzles.axis': 'Found with the first answer, by difficulty. Dot: you, with the 95% interval; M and H: medium and hard bots',
  'progress.puzzles.medium': 'M',
  'progress.puzzles.hard': 'H',
  'progress.puzzles.grade': 'Difficulty',
  'progress.puzzles.first': 'At once',
  'progress.puzzles.you': 'You',
  'progress.puzzles.range': 'Probably',
  'progress.puzzles.later': 'Later',
  'progress.puzzles.shownColumn': 'Shown',
  'progress.puzzles.open': 'Open',
  'progress.puzzles.total': 'All',
  'progress.puzzles.mediumColumn': 'Medium bots',
  'progress.puzzles.hardColumn': 'Hard bots',
  'progress.puzzles.go': 'To the puzzles',

  'progress.challenges.none': 'No challenge played yet.',
  'progress.challenges.days': '.input {$days :integer} .match $days one {{Played on {$days} day.}} * {{Played on {$days} days.}}',
  'progress.challenges.won': '.input {$won :integer} .match $won one {{Won {$won} of {$days}.}} * {{Won {$won} of {$days}.}}',
  'progress.challenges.streak':
    '.input {$longest :integer} .match $longest one {{In a row: {$now}, at most {$longest} day.}} * {{In a row: {$now}, at most {$longest} days.}}',
  'progress.challenges.best': 'Best result: {$result}, on {$day}.',
  'progress.challenges.go': 'To the challenge of the day',

  'progress.best': 'Best results',
  'progress.best.none': 'None yet: finish a match from its start, alone or against bots.',

  'progress.open': 'Open a saved file',
  'progress.opened':
    '.input {$count :integer} .match $count 0 {{Everything in the file was here already.}} one {{{$count} new entry from the file.}} * {{{$count} new entries from the file.}}',
  'progress.file.refused': '“{$file}” was not opened, and nothing has changed. {$reason}',
  'progress.file.notJson': 'This file is not valid JSON.',
  'progress.file.foreign': 'This is not a file saved on this page.',
  'progress.file.newer': 'It was written by a newer version. Reload the page to get that version, then try again.',
  'progress.file.field': 'The file is damaged: “{$field}” is missing or wrong.',
  'progress.file.tooLarge': 'The file is far too large.',
  'progress.file.unreadable': 'The file could not be read. Please choose it again.',

  'progress.erase': 'Erase everything here',
  'progress.erase.title': 'Erase your progress?',
  'progress.erase.text': 'These are erased from this browser, for good:',
  'progress.erase.item.matches':
    '.input {$count :integer} .match $count one {{the result of {$count} match, with rating and luck}} * {{the results of {$count} matches, with rating and luck}}',
  'progress.erase.item.puzzles': '.input {$count :integer} .match $count one {{{$count} tried puzzle}} * {{{$count} tried puzzles}}',
  'progress.erase.item.challenges':
    '.input {$count :integer} .match $count one {{{$count} challenge of the day, with its streak}} * {{{$count} challenges of the day, with their streaks}}',
  'progress.erase.item.bestResults': '.input {$count :integer} .match $count one {{{$count} best result}} * {{{$count} best results}}',
  'progress.erase.item.tips': 'which tips you no longer need',
  'progress.erase.stays': 'Your matches stay in your list. So does what you have entered on a board of the day.',
  'progress.erase.confirm': 'Erase',
  'progress.erased': 'Your progress is erased.',
} as const;
