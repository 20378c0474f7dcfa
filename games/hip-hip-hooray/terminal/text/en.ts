export const en = {
  'hipHipHooray.round': 'Round {$round} of {$rounds}',
  'hipHipHooray.lineup': 'Line-up',
  'hipHipHooray.bag': 'Bag',
  'hipHipHooray.rolled': 'Rolled',
  'hipHipHooray.whichDie': 'Which die, and where? (Beside each choice: the points you gain now.)',
  'hipHipHooray.byLetter': 'You can also type a space, {$cell}, or a space and a die, {$cell}{$number}.',
  'hipHipHooray.whichColor': 'Which die do you keep?',
} as const;
