import type { en } from './en.ts';

export const fr: { readonly [key in keyof typeof en]: string } = {
  'hopTheMarble.setup': 'Mise en place des billes',
  'hopTheMarble.turn': 'Tour {$turn} · à {$player} de jouer',
  'hopTheMarble.pile': `.input {$count :integer}
.match $count
one {{encore {$count} carte dans la pioche}}
*   {{encore {$count} cartes dans la pioche}}`,
  'hopTheMarble.area': '{$player}, {$side}',
  'hopTheMarble.middle': 'Centre',
  'hopTheMarble.held': 'en main : {$marbles}',
  'hopTheMarble.card.done': 'réussie',
  'hopTheMarble.card.later': 'seulement après la plus grande',
  'hopTheMarble.card.missing': 'manque : {$colors}',
  'hopTheMarble.card.extra': 'en trop : {$colors}',
  'hopTheMarble.card.exact': 'juste ce qu’il faut',
  'hopTheMarble.legend': '{$colors} · le nord est en haut, les endroits en millimètres depuis la gauche et depuis le haut',
  'hopTheMarble.whichFlick':
    'Quelle bille ? (Ou tout d’un coup : bille, degrés ou bille visée, force en pour cent, par exemple « {$marble} 45 60 ».)',
  'hopTheMarble.whereTo':
    'Vers quelle bille ? (Ou tape des degrés dans le sens des aiguilles depuis le nord, avec si tu veux la force en pour cent : « 45° » ou « 45 60 ».)',
  'hopTheMarble.target': '{$marble}, {$owner} : {$degrees}°, à {$distance} mm',
  'hopTheMarble.howStrong': 'Avec quelle force ? (Ou tape-la : « 62,5% ». À pleine force, elle roule {$reach} mm sur un tissu lisse.)',
  'hopTheMarble.percent': '{$percent} %',
  'hopTheMarble.whichPlace': 'Quelle bille poses-tu ? (Ou tout d’un coup : bille et endroit, par exemple « {$marble} {$x} {$y} ».)',
  'hopTheMarble.where': 'Où poses-tu la {$marble} ? (Les numéros sont sur la carte. Ou tape un endroit : « {$x} {$y} ».)',
  'hopTheMarble.spot': '{$x} ; {$y}',
};
