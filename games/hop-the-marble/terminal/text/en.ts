export const en = {
  'hopTheMarble.setup': 'Placing the marbles',
  'hopTheMarble.turn': 'Turn {$turn} · {$player} flicks',
  'hopTheMarble.pile': `.input {$count :integer}
.match $count
one {{{$count} card left in the pile}}
*   {{{$count} cards left in the pile}}`,
  'hopTheMarble.area': '{$player}, {$side}',
  'hopTheMarble.middle': 'Middle',
  'hopTheMarble.held': 'in hand: {$marbles}',
  'hopTheMarble.card.done': 'done',
  'hopTheMarble.card.later': 'only after the larger one',
  'hopTheMarble.card.missing': 'missing {$colors}',
  'hopTheMarble.card.extra': 'too many {$colors}',
  'hopTheMarble.card.exact': 'exactly right',
  'hopTheMarble.legend': '{$colors} · north is up, positions are in millimetres from the left and from the top',
  'hopTheMarble.whichFlick':
    'Which marble? (Or all at once: marble, degrees or a marble to aim at, strength in per cent, as in “{$marble} 45 60”.)',
  'hopTheMarble.whereTo':
    'At which marble? (Or type degrees clockwise from north, with the strength in per cent if you like: “45°” or “45 60”.)',
  'hopTheMarble.target': '{$marble}, {$owner}: {$degrees}°, {$distance} mm away',
  'hopTheMarble.howStrong': 'How strong? (Or type it: “62.5%”. Full strength rolls {$reach} mm on a smooth cloth.)',
  'hopTheMarble.percent': '{$percent}%',
  'hopTheMarble.whichPlace': 'Which marble do you place? (Or all at once: marble and position, as in “{$marble} {$x} {$y}”.)',
  'hopTheMarble.where': 'Where do you place the {$marble}? (The numbers are on the map. Or type a position: “{$x} {$y}”.)',
  'hopTheMarble.spot': '{$x}, {$y}',
} as const;
