/** Best results of solo matches. */
export const en = {
  'records.title': 'Your best solo results',
  'records.titleBots': 'Your best results against bots',
  'records.players': '.input {$players :integer} .match $players one {{{$players} player}} * {{{$players} players}}',
  'records.none': 'not yet',
  'records.isBest': 'New best result: {$result}!',
  'records.equals': 'You have equalled your best result: {$result}.',
  'records.best': 'Your best result so far: {$result}.',
  'records.clear': '.input {$results :integer} .match $results one {{Clear your best result}} * {{Clear your {$results} best results}}',
  'records.clear.none': 'No best results yet',
  'records.clear.title': 'Clear all best results?',
  'records.clear.text': 'Your matches are kept. This cannot be undone.',
  'records.clear.confirm': 'Clear',
  'records.cleared': 'Best results cleared.',
} as const;
