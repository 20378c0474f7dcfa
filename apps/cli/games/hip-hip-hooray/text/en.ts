export const en = {
  'hipHipHooray.round': 'Round {$round} of {$rounds}',
  'hipHipHooray.lineup': 'Line-up',
  'hipHipHooray.bag': 'Bag',
  'hipHipHooray.rolled': 'Rolled',
  'hipHipHooray.whichDie': 'Which die, and where? (Beside each choice: the points you gain now.)',
  'hipHipHooray.whichColor': 'Which die do you keep?',
} as const;
