export const en = {
  'daily.goal.points': 'The most points count; with as many points, the larger lead over the best bot.',
  'daily.goal.crowns': 'Alone against the sheet: the most crowns count, then the fewest turns.',
  'daily.goal.flicks': 'The end of a match: three flicks for you and three for the bot. Complete as many of your cards as you can.',

  'daily.measure.points': '.input {$value :integer} .match $value one {{{$value} point}} * {{{$value} points}}',
  'daily.measure.place':
    '.input {$value :integer select=ordinal} .match $value one {{{$value}st place}} two {{{$value}nd place}} few {{{$value}rd place}} * {{{$value}th place}}',
  'daily.measure.crowns': '.input {$value :integer} .match $value one {{{$value} crown}} * {{{$value} crowns}}',
  'daily.measure.turns': '.input {$value :integer} .match $value one {{in {$value} turn}} * {{in {$value} turns}}',
  'daily.measure.targets': '.input {$value :integer} .match $value one {{{$value} target of 5}} * {{{$value} targets of 5}}',
  'daily.measure.cards': '.input {$value :integer} .match $value one {{{$value} card}} * {{{$value} cards}}',
  'daily.measure.wanted':
    '.input {$value :integer} .match $value one {{{$value} marble for the next card}} * {{{$value} marbles for the next card}}',

  'daily.problem.unknownGame': 'There is no game “{$game}” here.',
  'daily.problem.otherRules': 'This try was played by version {$given} of the rules; the challenge is by version {$rules}.',
  'daily.problem.otherSeed': 'This try was not played with the dice of the day.',
  'daily.problem.otherOptions': 'This try was not played with the options of the day.',
  'daily.problem.otherSetUp': 'This try did not begin as the challenge of the day begins.',
  'daily.problem.otherRoll': 'Move {$move} is not what the dice of the day show there.',
  'daily.problem.otherBot': 'Move {$move} is not what the bot does there.',
  'daily.problem.notOver': 'This try is not over yet.',
  'daily.problem.samePlay': 'Somebody has already sent exactly these moves. The same moves count only once.',
} as const;
