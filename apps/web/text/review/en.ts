export const en = {
  'review.title': 'Review: {$game}',
  'review.running': 'Reviewing the match…',
  'review.progress': '{$percent} done',
  'review.explain': 'The expert bot plays on from every position, again and again, on this device.',
  'review.cancelled': 'The review was cancelled.',
  'review.again': 'Start the review',
  'review.failed': 'The review did not work. The match is as it was; please try again.',
  'review.empty': 'Nobody has made a move yet: there is nothing to review.',
  'review.lesson': 'A lesson has no review: it starts in a position that is nearly won.',
  'review.back': 'Back to the review',
  'review.close': 'Close the comparison',

  'review.chance': '{$percent} winning chance',
  'review.chance.little': 'winning chance changed by under {$percent}',
  'review.under': 'under {$percent}',
  'review.over': 'over {$percent}',

  'review.summary': `.input {$decisions :integer}
.match $decisions
one {{{$name} gave away {$points} in {$decisions} decision.}}
*   {{{$name} gave away {$points} in {$decisions} decisions.}}`,
  'review.summary.you': `.input {$decisions :integer}
.match $decisions
one {{You gave away {$points} in {$decisions} decision.}}
*   {{You gave away {$points} in {$decisions} decisions.}}`,
  'review.summary.nothing': `.input {$decisions :integer}
.match $decisions
one {{{$name} gave nothing away in {$decisions} decision.}}
*   {{{$name} gave nothing away in {$decisions} decisions.}}`,
  'review.summary.nothing.you': `.input {$decisions :integer}
.match $decisions
one {{You gave nothing away in {$decisions} decision.}}
*   {{You gave nothing away in {$decisions} decisions.}}`,
  'review.about': 'Everything is compared with the expert bot, by what could be known at that moment. What may be noise does not count.',

  'review.curve.chances': 'Winning chances',
  'review.curve.leads': 'What could be expected',
  'review.curve.press': 'Press the curve to see that moment on the board. The numbers are the turning points.',
  'review.curve.seat':
    '{$name}: {$first} at the start, {$high} at best (move {$highAt}), {$low} at worst (move {$lowAt}), {$last} at the end.',
  'review.curve.table': 'The curve as a table',
  'review.curve.moves': 'Move',
  'review.curve.start': 'Start',

  'review.turning': 'Turning points',
  'review.turning.none': 'There was none: no single move and no roll moved a winning chance by 5% or more.',
  'review.turning.number': 'Turning point {$number}',
  'review.turning.gave': '{$name} gave away {$loss}.',
  'review.turning.gave.you': 'You gave away {$loss}.',
  'review.turning.lucky': 'Good luck for {$name}: {$change}.',
  'review.turning.lucky.you': 'Good luck for you: {$change}.',
  'review.turning.unlucky': 'Bad luck for {$name}: {$change}.',
  'review.turning.unlucky.you': 'Bad luck for you: {$change}.',
  'review.loss': '{$chance} ({$points})',
  'review.show': 'Show on the board',

  'review.played': 'Played',
  'review.better': 'Better',
  'review.expert': 'Expert',
  'review.line': '.input {$points :number signDisplay=always maximumFractionDigits=1} {{{$points} {$line}}}',
  'review.now': 'Right away: {$lines}',
  'review.end': 'By the end, on average: {$lines}',
  'review.later': 'It pays off later: no line of the score differs right away.',
  'review.faster': 'On average it leads to the goal sooner.',

  'review.luck': 'Luck',
  'review.luck.about': 'What came up, compared with the average of what could have come up.',
  'review.luck.none': 'Nothing was left to chance in this match.',
  'review.luck.good': '{$name} was lucky: {$points} more than usual (95% certain: {$low} to {$high}){$chance}.',
  'review.luck.good.you': 'You were lucky: {$points} more than usual (95% certain: {$low} to {$high}){$chance}.',
  'review.luck.bad': '{$name} was unlucky: {$points} less than usual (95% certain: {$low} to {$high}){$chance}.',
  'review.luck.bad.you': 'You were unlucky: {$points} less than usual (95% certain: {$low} to {$high}){$chance}.',
  'review.luck.even': 'The luck of {$name} was about average: {$points} (95% certain: {$low} to {$high}){$chance}.',
  'review.luck.even.you': 'Your luck was about average: {$points} (95% certain: {$low} to {$high}){$chance}.',

  'review.decisions': 'Decisions',
  'review.decisions.only': 'Only what gave something away ({$count} of {$total})',
  'review.decisions.none': 'Nothing was given away.',
  'review.decisions.noneYet': 'Nothing has been given away so far.',
  'review.decisions.move': 'Move {$number}',
  'review.verdict.forced': 'No choice',
  'review.verdict.same': 'As the expert',
  'review.verdict.close': 'As good as the expert’s',
  'review.verdict.worse': 'Gave away {$loss}',
} as const;
