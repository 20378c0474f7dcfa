/** Best results of matches played alone. */
export const en = {
  'records.title': 'Your best results alone',
  'records.crowns': '.input {$crowns :integer} .match $crowns one {{{$crowns} crown}} * {{{$crowns} crowns}}',
  'records.result': '.input {$turns :integer} .match $turns one {{{$result} in {$turns} turn}} * {{{$result} in {$turns} turns}}',
  'records.none': 'not yet',
  'records.isBest': 'Your best result so far: {$result}!',
  'records.best': 'Your best result so far stands: {$result}.',
  'records.clear': '.input {$results :integer} .match $results one {{Forget your best result}} * {{Forget your {$results} best results}}',
  'records.clear.none': 'There are no best results to forget',
  'records.clear.title': 'Forget all best results?',
  'records.clear.text': 'The matches themselves stay where they are. This cannot be taken back.',
  'records.clear.confirm': 'Forget them',
  'records.cleared': 'All best results are forgotten.',
} as const;
