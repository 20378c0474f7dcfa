export const en = {
  'tuning.dice': 'Dice',
  'tuning.face': 'Face {$face}',
  'tuning.half': 'Face {$face}, number {$number}',
  'tuning.solo': 'Playing alone',
  'tuning.once': 'Crowns, sheets folded once',
  'tuning.twice': 'Crowns, sheets folded twice',
  'tuning.crowns':
    '.input {$crowns :integer} .match $crowns one {{Latest turn for {$crowns} crown}} * {{Latest turn for {$crowns} crowns}}',
} as const;
