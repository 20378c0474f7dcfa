import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'hopTheMarble.setup': 'Die Murmeln werden gelegt',
  'hopTheMarble.turn': 'Zug {$turn} · {$player} schnippt',
  'hopTheMarble.pile': `.input {$count :integer}
.match $count
one {{noch {$count} Karte im Stapel}}
*   {{noch {$count} Karten im Stapel}}`,
  'hopTheMarble.area': '{$player}, {$side}',
  'hopTheMarble.middle': 'Mitte',
  'hopTheMarble.held': 'in der Hand: {$marbles}',
  'hopTheMarble.card.done': 'erfüllt',
  'hopTheMarble.card.later': 'erst nach der größeren',
  'hopTheMarble.card.missing': 'fehlt: {$colors}',
  'hopTheMarble.card.extra': 'zu viel: {$colors}',
  'hopTheMarble.card.exact': 'genau so',
  'hopTheMarble.legend': '{$colors} · Norden ist oben, Stellen in Millimetern von links und von oben',
  'hopTheMarble.whichFlick':
    'Welche Murmel? (Oder alles auf einmal: Murmel, Grad oder eine Murmel als Ziel, Stärke in Prozent, etwa „{$marble} 45 60“.)',
  'hopTheMarble.whereTo':
    'Auf welche Murmel? (Oder tippe Grad im Uhrzeigersinn ab Norden, auf Wunsch mit der Stärke in Prozent: „45°“ oder „45 60“.)',
  'hopTheMarble.target': '{$marble}, {$owner}: {$degrees}°, {$distance} mm entfernt',
  'hopTheMarble.howStrong': 'Wie stark? (Oder tippe es: „62,5 %“. Mit voller Stärke rollt sie auf glattem Tuch {$reach} mm weit.)',
  'hopTheMarble.percent': '{$percent} %',
  'hopTheMarble.whichPlace': 'Welche Murmel legst du? (Oder alles auf einmal: Murmel und Stelle, etwa „{$marble} {$x} {$y}“.)',
  'hopTheMarble.where': 'Wohin legst du die {$marble}? (Die Nummern stehen auf dem Plan. Oder tippe eine Stelle: „{$x} {$y}“.)',
  'hopTheMarble.spot': '{$x}; {$y}',
};
