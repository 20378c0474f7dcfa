/** About fair dice: keys of core's `fairMessage`. Separate, because only replays and verifications need them. */

export const en = {
  'dice.fair':
    'Fair dice, checked: every roll follows from the secret that the server had fixed beforehand and from what the players’ browsers mixed in.',
  'dice.fairFrom':
    '.input {$moves :integer} .match $moves one {{Fair dice after the first move, checked: every roll since then follows from the secret that the server had fixed beforehand and from what the players’ browsers mixed in.}} * {{Fair dice after the first {$moves} moves, checked: every roll since then follows from the secret that the server had fixed beforehand and from what the players’ browsers mixed in.}}',
  'dice.unmixed': 'Every roll follows from the secret that the server had fixed beforehand, but no player’s browser mixed anything in.',
  'dice.wrongSecret': 'Not fair: the secret that the server revealed is not the one it had fixed beforehand.',
  'dice.wrongSeed': 'Not fair: the seed is not what the secret and the players’ shares give.',
  'dice.wrongRoll': 'Not fair: roll {$roll} is not what the seed gives.',
  'dice.otherCommitment': 'Not fair: these are not the dice that were agreed on with this browser before the match.',
  'dice.shareLeftOut': 'Not fair: what this browser mixed in was not used.',
  'dice.shareChanged': 'Not fair: a player’s share is not the one that was fixed before this browser revealed its own.',
} as const;
