export const en = {
  'option.goal.name': 'Goal',
  'option.goal.help': 'How many points win the match.',
  'option.goal.50': '50 points',
  'option.goal.100': '100 points',

  'phase.decide.do': 'Roll again, or hold?',
  'phase.decide.wait': '{$player} decides',
  'phase.roll.do': 'The die rolls',

  'action.roll': 'Roll the die',
  'action.hold': 'Hold and bank the points',
  'action.die': 'The die shows {$value}',

  'effect.rolled': '{$player} rolls a {$die}: {$points} points in this turn.',
  'effect.rolled.you': 'You roll a {$die}: {$points} points in this turn.',
  'effect.bust': '{$player} rolls a 1 and loses {$points} points.',
  'effect.bust.you': 'You roll a 1 and lose {$points} points.',
  'effect.banked': '{$player} banks {$points} points.',
  'effect.banked.you': 'You bank {$points} points.',

  'score.banked': 'Banked',
  'reason.goal': 'The goal is reached.',

  'ruleName.turn': 'Turn',
  'ruleName.rollFirst': 'Roll first',
  'ruleName.die': 'Die',
  'refusal.turn': 'That cannot be done now.',
  'refusal.rollFirst': 'Roll at least once before you hold.',
  'refusal.die': 'A die shows 1 to 6.',

  'die.label': 'Die',
  'expected.face': 'a whole number',
  'problem.impossible': 'A position of Pig cannot have this “{$field}”.',
} as const;
