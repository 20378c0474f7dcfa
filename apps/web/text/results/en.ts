/** Best results of solo matches. */
export const en = {
  'results.title': 'Your best solo results',
  'results.titleBots': 'Your best results against bots',
  'results.players': '.input {$players :integer} .match $players one {{{$players} player}} * {{{$players} players}}',
  'results.none': 'not yet',
  'results.isBest': 'New best result: {$result}!',
  'results.equals': 'You have equalled your best result: {$result}.',
  'results.best': 'Your best result so far: {$result}.',
  'results.clear': '.input {$results :integer} .match $results one {{Clear your best result}} * {{Clear your {$results} best results}}',
  'results.clear.none': 'No best results yet',
  'results.clear.title': 'Clear all best results?',
  'results.clear.text': 'Your matches are kept. This cannot be undone.',
  'results.clear.confirm': 'Clear',
  'results.cleared': 'Best results cleared.',
} as const;
