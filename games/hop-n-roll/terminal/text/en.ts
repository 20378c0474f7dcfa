export const en = {
  'hopNRoll.round.left': 'Round {$round}: from left to right',
  'hopNRoll.round.right': 'Round {$round}: from right to left',
  'hopNRoll.lastRound': 'the last one',
  'hopNRoll.left': 'Left',
  'hopNRoll.right': 'Right',
  'hopNRoll.space': 'Space, and what it gives',
  'hopNRoll.effect.minusOne': '−1:',
  'hopNRoll.effect.plusMinusOne': '±1:',
  'hopNRoll.dj': '{$numbers}; last next round',
  'hopNRoll.disco.any': 'any number, in any row',
  'hopNRoll.disco.row': 'any number in {$row}',
  'hopNRoll.sheet': 'Your sheet',
  'hopNRoll.sixes': '{$points} of them for sixes',
  'hopNRoll.complete': `.input {$rows :integer}
.match $rows
one {{{$rows} row complete}}
*   {{{$rows} rows complete}}`,
  'hopNRoll.done': 'done',
  'hopNRoll.legend': '☆ score of the row so far · ( ) bonus: its number counts too · ! completes the row',
  'hopNRoll.whereTo': 'Where to? (Beside each choice: the most points you can gain now.)',
  'hopNRoll.whichEntry': 'Which number, and where? (Beside each choice: the points you gain now.)',
  'hopNRoll.byLetter': 'You can also type a place, {$place}, or a place and a number, {$place}{$value}.',
  'hopNRoll.nothingFits': 'Nothing that your space gives fits on your sheet.',
  'hopNRoll.fitsNowhere': '(fits nowhere)',
} as const;
