import type { en } from './en.ts';

export const de: { readonly [key in keyof typeof en]: string } = {
  'dice.fair':
    'Faire Würfel, nachgerechnet: Jeder Wurf ergibt sich aus dem Geheimnis, das der Server vorher festgelegt hatte, und aus dem, was die Browser der Mitspielenden beigemischt haben.',
  'dice.fairFrom':
    '.input {$moves :integer} .match $moves one {{Faire Würfel nach dem ersten Zug, nachgerechnet: Jeder Wurf seitdem ergibt sich aus dem Geheimnis, das der Server vorher festgelegt hatte, und aus dem, was die Browser der Mitspielenden beigemischt haben.}} * {{Faire Würfel nach den ersten {$moves} Zügen, nachgerechnet: Jeder Wurf seitdem ergibt sich aus dem Geheimnis, das der Server vorher festgelegt hatte, und aus dem, was die Browser der Mitspielenden beigemischt haben.}}',
  'dice.unmixed':
    'Jeder Wurf ergibt sich aus dem Geheimnis, das der Server vorher festgelegt hatte; beigemischt hat aber kein Browser etwas.',
  'dice.wrongSecret': 'Nicht fair: Das Geheimnis, das der Server am Ende verraten hat, ist nicht das, das er vorher festgelegt hatte.',
  'dice.wrongSeed': 'Nicht fair: Der Startwert ist nicht der, den das Geheimnis und die Beiträge der Mitspielenden ergeben.',
  'dice.wrongRoll': 'Nicht fair: Wurf {$roll} ist nicht der, den der Startwert ergibt.',
  'dice.otherCommitment': 'Nicht fair: Das sind nicht die Würfel, die vor der Partie mit diesem Browser vereinbart wurden.',
  'dice.shareLeftOut': 'Nicht fair: Was dieser Browser beigemischt hat, wurde nicht verwendet.',
  'dice.shareChanged': 'Nicht fair: Ein Beitrag ist nicht der, der schon feststand, bevor dieser Browser seinen eigenen aufgedeckt hat.',
};
